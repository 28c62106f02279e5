import type { Page } from '@playwright/test'

/**
 * Adds to `problems` what must not happen in any page: errors, refusals by the content policy, and requests to anyone but
 * the host and a shop on this computer.
 */
export function watch(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`error: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('request', (request) => {
    const { protocol, host, hostname } = new URL(request.url())
    const isOwn = request.isNavigationRequest() || host === new URL(page.url()).host
    if (!isOwn && hostname !== '127.0.0.1' && protocol !== 'data:')
      problems.push(`asked elsewhere: ${request.url()}`)
  })
}
