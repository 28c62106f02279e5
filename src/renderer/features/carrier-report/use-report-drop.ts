import { useEffect, useEffectEvent, useState, type DragEvent } from 'react'

type Drop = {
  readonly onFile: (file: File) => void
  readonly onText: (text: string) => void
}

const takesPaste = 'input:not([type="checkbox"]), textarea, [role="dialog"]'
const holdsFile = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')

/** Receives a file dropped anywhere on the page, and text or a file pasted while nothing else takes it. */
export function useReportDrop({ onFile, onText }: Drop) {
  const [isOver, setOver] = useState(false)

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event
    if (event.defaultPrevented || !clipboardData) return
    if (target instanceof HTMLElement && target.closest(takesPaste)) return
    const [file] = clipboardData.files
    const text = clipboardData.getData('text/plain')
    if (file) onFile(file)
    else if (text !== '') onText(text)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const hear = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', hear)
    return () => document.removeEventListener('paste', hear)
  }, [])

  return {
    isOver,
    on: {
      onDragOver: (event: DragEvent) => {
        if (!holdsFile(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      },
      // Fires, too, when the pointer moves on to a child of the page.
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        const { relatedTarget } = event
        if (!(relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!holdsFile(event)) return
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      },
    },
  }
}
