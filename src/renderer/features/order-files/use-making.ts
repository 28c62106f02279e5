import { useEffect, useRef, useState } from 'react'
import { AppError } from '#shared/app/app-error.ts'
import type { CallInput, CallOutput } from '#shared/contract.ts'
import { saveFile } from '../../host/save-file.ts'
import { showToast } from '../../components/notices/toast.ts'
import { callHere } from '../../host/desktop.ts'
import { texts } from '../../texts/texts.ts'
import type { FileForm } from '#shared/documents/order-files.ts'

type Begun = CallOutput<'orderFiles.begin'>

/** The state of making a file. `refused`: core began none, and `begun` says why. */
export type FileMaking =
  | { readonly is: 'open' }
  | { readonly is: 'checking' }
  | { readonly is: 'writing'; readonly done: number; readonly rows: number }
  | { readonly is: 'refused'; readonly begun: Begun }
  | { readonly is: 'failed'; readonly message: string }

/**
 * Makes a file and saves it for the owner. If the owner stops it or closes the dialog, core stops as well, and
 * nothing is saved.
 */
export function useMaking(onSaved: () => void) {
  const [making, setMaking] = useState<FileMaking>({ is: 'open' })
  /** The number of the latest press; a press that was given up no longer has it. */
  const latest = useRef(0)
  useEffect(
    () => () => {
      latest.current += 1
    },
    [],
  )

  async function make(input: CallInput<'orderFiles.begin'>, isOfItems: boolean): Promise<void> {
    const press = ++latest.current
    const isGivenUp = () => press !== latest.current
    setMaking({ is: 'checking' })
    const call = callHere()
    try {
      const begun = await call('orderFiles.begin', input)
      if (begun.id === null) return isGivenUp() ? undefined : setMaking({ is: 'refused', begun })
      const parts = [markOf(input.form.encoding)]
      for (let isEnd = false; !isEnd;) {
        if (isGivenUp()) return void (await call('orderFiles.stop', { id: begun.id }))
        const next = await call('orderFiles.next', { id: begun.id })
        parts.push(encode(next.text, input.form.encoding))
        isEnd = next.isEnd
        if (!isGivenUp()) setMaking({ is: 'writing', done: next.done, rows: begun.orders })
      }
      if (isGivenUp()) return
      saveFile({ name: begun.name, type: 'text/csv', content: parts })
      showToast({
        tone: 'done',
        text: (isOfItems ? texts.orderFiles.savedItems : texts.orderFiles.saved)(begun.name, begun.orders),
      })
      onSaved()
    } catch (error) {
      // Any other error is a bug of ours and is handled like all bugs.
      if (!(error instanceof AppError)) throw error
      if (!isGivenUp()) setMaking({ is: 'failed', message: error.message })
    }
  }

  return {
    making,
    /** @param isOfItems the file has a row for each item, not for each order */
    make: (input: CallInput<'orderFiles.begin'>, isOfItems: boolean) => void make(input, isOfItems),
    /** Stops a file in progress, and clears the result of the last try. */
    reset: () => {
      latest.current += 1
      setMaking({ is: 'open' })
    },
  }
}

type Bytes = Uint8Array<ArrayBuffer>

/** The byte order mark of a file in this encoding. */
function markOf(encoding: FileForm['encoding']): Bytes {
  if (encoding === 'plain') return new Uint8Array()
  return encode('\uFEFF', encoding)
}

/** Encodes a part of the text; UTF-16 is little-endian, as Windows writes it. */
function encode(text: string, encoding: FileForm['encoding']): Bytes {
  if (encoding !== 'utf-16') return new TextEncoder().encode(text)
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), true)
  return bytes
}
