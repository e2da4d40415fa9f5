// Before anything is painted: the theme and the language that were chosen here, so that nothing flickers.
;(() => {
  const root = document.documentElement
  try {
    const theme = localStorage.getItem('rouage.theme')
    if (theme && theme !== 'auto') root.dataset.theme = theme
    const language = localStorage.getItem('rouage.language') || (navigator.language.startsWith('fr') ? 'fr' : 'en')
    root.lang = language === 'fr' ? 'fr' : 'en'
  } catch {
    // Storage may be forbidden: the system's settings then decide.
  }
})()
