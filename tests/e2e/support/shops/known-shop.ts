import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { syncStateSchema } from '#shared/shop/sync.ts'
import type { Hosts } from '../hosts/hosts.ts'

/** The files of one run of the app only: the folder's lock, and the ticket that lets windows in. */
const ofOneRun = ['backroom.lock', 'browser-ticket.json']

const syncAnswerSchema = z.object({ ok: z.literal(true), value: syncStateSchema })
const isThere = ({ asOf }: { readonly asOf: string | null }) => asOf !== null

export type KnownShop = {
  /** Copies the demo shop, and the app's mirror of it, into a data folder. */
  layInto(dataDir: string): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a demo shop and waits until the app has read all of it. Specs go on from there, each with files of its own: filling
 * a shop and reading it for the first time is as much work as starting the app.
 */
export async function readDemoShop(hosts: Hosts, windows: Browser): Promise<KnownShop> {
  const folder = await mkdtemp(join(tmpdir(), 'backroom-known-'))
  const { url, end } = await hosts.start(folder, ['--sandbox'])
  const page = await windows.newPage()
  await page.goto(url)
  const isRead = async () => {
    const answered = await page.evaluate(() => window.desktop?.call('sync.state', {}))
    // The call fails until the host has let the window in.
    const { success: isAnswered, data } = syncAnswerSchema.safeParse(answered)
    return isAnswered && data.value.phase === 'idle' && Object.values(data.value.lists).every(isThere)
  }
  // What all specs of a worker begin with may take longer than an expectation of one of them.
  await expect.poll(isRead, { timeout: 90_000 }).toBe(true)
  await page.context().close()
  await end()
  return {
    layInto: (dataDir) =>
      cp(folder, dataDir, { recursive: true, filter: (file) => !ofOneRun.includes(basename(file)) }),
    close: () => rm(folder, { recursive: true }),
  }
}
