import type { DemoShopInfo } from '#core/host/demo-shop.ts'

/** The browser host on a data folder, without a window. */
export type StartedHost = {
  readonly url: string
  /** Waits until the demo shop was opened, then returns where it answers. */
  demoShop(): Promise<DemoShopInfo>
  /** Returns the addresses that the host has opened in the system's browser, oldest first. None is really opened. */
  openedOutside(): Promise<readonly string[]>
  /** Ends the host as its owner would. */
  end(): Promise<void>
}

export type StartHost = (dataDir: string, flags?: readonly string[]) => Promise<StartedHost>
