import { net } from 'electron'

/** Electron's fetch, which honours the system's proxy, answering as every other fetch does. */
export const shopFetch: typeof fetch = async (input, init) => {
  try {
    return await net.fetch(input instanceof URL ? input.href : input, init)
  } catch (error) {
    // Told not to follow a redirect, Electron's takes it for an error.
    if (error instanceof Error && error.message === 'Redirect was cancelled')
      return new Response(null, { status: 302 })
    throw error
  }
}
