import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { Theme } from '#shared/app/settings.ts'
import { contentPolicy, fileHeaders } from './content-policy.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The placeholder in the built index.html for the nonce of the load. */
const noncePlace = '__NONCE__'

type WindowOptions = { readonly headScript?: string; readonly theme?: () => Theme | Promise<Theme> }

export type WindowFiles = (request: { method: string; path: string }) => Promise<Response>

/**
 * Answers the window's requests for its own files, from the build folder. A path without an extension is a place inside
 * the app and gets the page; anything else that isn't a known file gets 404, and other methods 405.
 *
 * @param folder the built window, with index.html at its root
 * @param headScript address of a script of the host that must run before the window's own
 * @param theme the owner's choice, which is in the page before anything is drawn
 */
export function windowFiles(folder: string, { headScript, theme }: WindowOptions = {}): WindowFiles {
  return async ({ method, path }) => {
    if (method !== 'GET' && method !== 'HEAD') return refusal(405, { allow: 'GET, HEAD' })
    const place = placeOf(path)
    if (place === undefined) return refusal(404)
    const isPage = extname(place) === '' || place === 'index.html'
    const body = isPage ? undefined : await readIfThere(join(folder, place))
    if (!isPage && body === undefined) return refusal(404)

    const response = body ? file(place, body) : await page(folder, headScript, await theme?.())
    return method === 'HEAD' ? new Response(null, response) : response
  }
}

/** The file's place below the folder, or undefined for a path that no file of the build can have. */
function placeOf(path: string): string | undefined {
  let plain: string
  try {
    plain = decodeURIComponent(path)
  } catch {
    return undefined
  }
  if (!plain.startsWith('/') || /[\\\0:]/.test(plain)) return undefined
  const steps = plain.split('/').filter((step) => step !== '')
  // Dots at the start cover `..` as well as hidden files, which the build does not make.
  if (steps.some((step) => step.startsWith('.'))) return undefined
  return steps.join(sep)
}

async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (types[extname(path)] === undefined) return undefined
  try {
    return await readFile(path)
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      ['ENOENT', 'EISDIR', 'ENOTDIR'].includes(String(error.code))
    )
      return undefined
    throw error
  }
}

function file(place: string, body: Uint8Array<ArrayBuffer>): Response {
  // The build puts a hash of the content into the names below assets/, so those never change.
  const lasting = place.startsWith(`assets${sep}`)
  return new Response(body, {
    headers: {
      ...fileHeaders,
      'content-type': types[extname(place)] ?? '',
      'cache-control': lasting ? 'private, max-age=31536000, immutable' : 'no-cache',
    },
  })
}

async function page(
  folder: string,
  headScript: string | undefined,
  theme: Theme = 'system',
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const built = await readFile(join(folder, 'index.html'), 'utf8')
  const themed = theme === 'system' ? built : built.replace('<html', `<html data-theme="${theme}"`)
  const filled = themed.replaceAll(noncePlace, nonce)
  const html = headScript ? filled.replace('<head>', `<head><script src="${headScript}"></script>`) : filled
  return new Response(html, {
    headers: {
      ...fileHeaders,
      'content-type': types['.html'] ?? '',
      'cache-control': 'no-store',
      'content-security-policy': contentPolicy(nonce),
    },
  })
}

function refusal(status: 404 | 405, more: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...fileHeaders, ...more } })
}
