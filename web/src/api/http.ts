import { say, t } from '../words'
import type { Complaint, Phrase } from './frames'

/** A request that failed, told in the reader's words. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly phrase: Phrase,
    readonly rule = '',
    readonly faults: readonly Phrase[] = [],
  ) {
    super(phrase.id)
  }

  /** Worded when shown, so that it follows a change of language. */
  get text(): string {
    return say(this.phrase)
  }

  /** Everything there is to mend. */
  get texts(): string[] {
    return (this.faults.length > 0 ? this.faults : [this.phrase]).map((phrase) => say(phrase))
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Ask the server. The caller names the type its route promises in the contract. */
export async function ask<Answer>(method: Method, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await reached(path, { method, headers: { ...kind(body), ...headers }, body: packed(body) })
  if (response.status === 204) return undefined as Answer
  return (await response.json()) as Answer
}

export const get = <Answer>(path: string, headers?: Record<string, string>): Promise<Answer> => ask('GET', path, undefined, headers)
export const post = <Answer>(path: string, body: unknown = {}): Promise<Answer> => ask('POST', path, body)
export const remove = (path: string): Promise<void> => ask('DELETE', path)

/** A file of the server, as it is. */
export async function file(path: string, body?: unknown): Promise<Blob> {
  const method = body === undefined ? 'GET' : 'POST'
  return (await reached(path, { method, headers: kind(body), body: packed(body) })).blob()
}

/** A path with its parts and its query written as addresses need them. */
export function path(parts: readonly string[], query: Readonly<Record<string, string | number | boolean>> = {}): string {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return `/api/${parts.map(encodeURIComponent).join('/')}${asked ? `?${asked}` : ''}`
}

/** Whatever went wrong, in words. */
export function wording(error: unknown): string {
  if (error instanceof Problem) return error.text
  return t('page.error-unexpected')
}

async function reached(path: string, request: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(path, { credentials: 'same-origin', ...request })
  } catch {
    throw new Problem(0, { id: 'page.error-unreachable', args: {} })
  }
  if (response.ok) return response
  throw await problem(response)
}

async function problem(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => null)
  if (complains(body)) return new Problem(response.status, body.error, body.rule, body.faults)
  const id = response.status === 404 ? 'page.error-not-found' : response.status === 429 ? 'page.error-too-many' : 'page.error-server'
  return new Problem(response.status, { id, args: { status: response.status } })
}

function complains(body: unknown): body is Complaint {
  const error = (body as Complaint | null)?.error
  return typeof error === 'object' && error !== null && typeof error.id === 'string'
}

function kind(body: unknown): Record<string, string> {
  if (body === undefined || body instanceof Blob || body instanceof FormData) return {}
  return { 'content-type': typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json' }
}

function packed(body: unknown): BodyInit | null {
  if (body === undefined) return null
  return typeof body === 'string' || body instanceof Blob || body instanceof FormData ? body : JSON.stringify(body)
}
