import type { DemoShopInfo } from '#core/host/demo-shop.ts'

/** The browser host on a data folder, without a window. */
export type StartedHost = {
  readonly url: string
  /** Where the demo shop answers, once it was opened. */
  demoShop(): Promise<DemoShopInfo>
  /** The addresses that it has opened in the system's browser, oldest first. None is really opened. */
  openedOutside(): Promise<readonly string[]>
  /** Ends it as its owner would. */
  end(): Promise<void>
}

export type StartHost = (dataDir: string, flags?: readonly string[]) => Promise<StartedHost>
