import { setImmediate as breath } from 'node:timers/promises'
import type { OwnDb } from '../file/own-db.ts'
import { exportPart, fileBegin } from '../writing-file/export-part.ts'
import type { ExportPlace } from '../writing-file/export-part.ts'
import { beginImport } from '../writing-file/import.ts'

/**
 * Takes over what the owner wrote, as its file does from one computer to another: keeps both texts where one was
 * changed in both, and adds nothing twice when it is repeated.
 */
export async function mergeAnnotations(
  own: OwnDb,
  from: OwnDb,
  now: string,
): Promise<{ readonly both: number; readonly leftOut: number }> {
  const file = beginImport(own, now)
  try {
    const shop = { accountId: '', subdomain: '' }
    file.push(fileBegin({ backroom: 'writing', version: 1, shop, savedAt: now }))
    let place: ExportPlace | null = { list: 0, after: [], begun: false }
    while (place) {
      const part = exportPart(from, place, false)
      file.push(part.text)
      place = part.next
      await breath()
    }
    for (;;) {
      const { isEnd, made } = own.inOne(() => {
        const part = file.importNext(false)
        if (part.on.length > 0) own.wrote(part.on)
        return part
      })
      if (isEnd) return { both: made.both, leftOut: file.found().leftOut }
      await breath()
    }
  } finally {
    file.close()
  }
}
