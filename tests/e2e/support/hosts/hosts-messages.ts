import type { DemoShopInfo } from '#core/host/demo-shop.ts'

/* What a worker and the process of its browser hosts send each other. */

/** A request of the worker; `host` is a number that the worker chose. */
export type HostRequest =
  | { readonly host: number; readonly open: readonly string[] }
  | { readonly host: number; readonly close: true }

export type HostAnswer = {
  readonly host: number
  readonly url?: string
  readonly sandbox?: DemoShopInfo
  readonly closed?: true
  /** The error, in place of `url` or `closed`. */
  readonly failed?: string
}

/** The first message of the process: its modules are loaded. */
export const hasLoaded = 'loaded'
