import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import { openDisplay } from './display.ts'

/** A display for an app that no test driver can get into: it shows what is on it, and presses keys. */
export type Screen = {
  /** The value of DISPLAY for a program that is to show its windows there. */
  readonly display: string
  /** Returns the titles of the windows, the one on top last. */
  titles(): Promise<readonly string[]>
  /** Returns how many windows are on it, including menus and others without a title. */
  count(): Promise<number>
  /** Presses keys one after the other, by their X names, in the uppermost window with that title. */
  press(title: RegExp, ...keys: readonly string[]): Promise<void>
  /** Presses a key in the uppermost window with that title until the window is gone: one that has just opened may miss it. */
  pressAway(title: RegExp, key: string): Promise<void>
  /** Clicks with the mouse at a place of the window with that title. */
  point(title: RegExp, x: number, y: number): Promise<void>
  /** Moves the mouse to the bottom right corner, where it points at nothing. */
  letGo(): Promise<void>
  /** Writes what is on the display, or on a part of this size from its top left corner, as a PNG. */
  picture(file: string, part?: Size): Promise<void>
  close(): Promise<void>
}

type Size = { readonly width: number; readonly height: number }

const maxPresses = 20

const screenSize: Size = { width: 1440, height: 900 }

/** @param folder where the display keeps its picture; it must not exist yet */
export async function openScreen(folder: string): Promise<Screen> {
  await mkdir(folder)
  const { env, hand, close } = await openDisplay({ ...screenSize, folder })
  const tool = async (...words: readonly string[]) => (await hand(...words)).split('\n').filter(Boolean)
  /** Returns the numbers of the windows. None is no failure: windows come and go. */
  const windows = async (): Promise<readonly string[]> =>
    tool('search', '--onlyvisible', '--name', '.').catch(() => [])
  const titleOf = async (window: string) => (await tool('getwindowname', window).catch(() => []))[0] ?? ''
  const windowOf = async (title: RegExp) => {
    // The last window lies above the others.
    for (const window of (await windows()).toReversed()) if (title.test(await titleOf(window))) return window
    throw new Error(`There is no window ${String(title)}.`)
  }
  /** Gives a window the focus: nobody else does so here, and a window without it opens no menu. */
  const front = async (title: RegExp) => {
    const window = await windowOf(title)
    await tool('windowfocus', '--sync', window)
    return window
  }
  /** True when a window is gone within a second. */
  const isGone = async (window: string) => {
    for (let look = 0; look < 10; look += 1) {
      if (!(await windows()).includes(window)) return true
      await wait(100)
    }
    return false
  }
  return {
    display: env.DISPLAY,
    async titles() {
      return Promise.all((await windows()).map(titleOf))
    },
    async count() {
      return (await tool('search', '--onlyvisible', '--maxdepth', '1', '--name', '.*').catch(() => [])).length
    },
    async press(title, ...keys) {
      await front(title)
      await tool('key', '--delay', '60', ...keys)
    },
    async pressAway(title, key) {
      const window = await windowOf(title)
      for (let press = 0; press < maxPresses; press += 1) {
        // A window that closes just then takes no focus any more.
        await tool('windowfocus', window).catch(() => [])
        await tool('key', key)
        if (await isGone(window)) return
      }
      throw new Error(`${String(title)} stayed, however often ${key} was pressed.`)
    },
    async point(title, x, y) {
      const window = await front(title)
      await tool('mousemove', '--sync', '--window', window, String(x), String(y), 'click', '1')
    },
    async letGo() {
      await tool('mousemove', String(screenSize.width - 1), String(screenSize.height - 1))
    },
    async picture(file, part = screenSize) {
      await writeFile(file, pngOf(await readFile(join(folder, 'Xvfb_screen0')), part))
    },
    close,
  }
}

/** Turns a dump of X, 24 bits deep in words of 32, into a PNG. */
function pngOf(dump: Buffer, { width, height }: Size): Buffer {
  const word = (at: number) => dump.readUInt32BE(at * 4)
  const [headerSize, bytesPerLine, colours] = [word(0), word(12), word(19)]
  // The colours of a palette follow the header, twelve bytes each.
  const begin = headerSize + colours * 12
  const lines = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = begin + y * bytesPerLine + x * 4
      const to = y * (1 + width * 3) + 1 + x * 3
      // The dump has blue, green, red, and an unused byte.
      lines.set([dump[from + 2] ?? 0, dump[from + 1] ?? 0, dump[from] ?? 0], to)
    }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  // Eight bits of three colours each.
  size.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), body])
  const around = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  around.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([around, named, sum])
}
