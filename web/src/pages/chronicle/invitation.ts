/** The link that was shown when a chronicle was begun; kept until the window is closed, since the server cannot show it again. */
export function keepInvitation(chronicle: string, link: string): void {
  try {
    sessionStorage.setItem(`rouage.invitation.${chronicle}`, link)
  } catch {
    // Without storage a new link is made.
  }
}

export function invitation(chronicle: string): string {
  try {
    return sessionStorage.getItem(`rouage.invitation.${chronicle}`) ?? ''
  } catch {
    return ''
  }
}
