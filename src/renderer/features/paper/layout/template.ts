import type { ReactNode } from 'react'

/** A part of a paper that stays whole, or a text that may continue on the next page. */
export type TemplatePart = {
  /** Consecutive parts with the same frame stand together in it. */
  readonly frame: string
  readonly follows?: boolean
  /** A text that may be split between two lines. */
  readonly text?: string
}

export type At = { readonly page: number; readonly pages: number }

/** How papers of one kind are drawn: the same for measuring, for the preview and for printing. */
export type Template<D, P extends TemplatePart> = {
  /** The class of the page: its size, which the printer gets as well, its margins and its fonts. */
  readonly paper: string
  /** The name by which the printer knows the page, and its size in millimetres. */
  readonly page: { readonly size: string; readonly width: number; readonly height: number }
  readonly partsOf: (paper: D) => readonly P[]
  /** Draws the head; pages after the first have another one. */
  readonly head: (paper: D, at: At) => ReactNode
  readonly foot: (paper: D, at: At) => ReactNode
  readonly frame: (name: string, children: ReactNode) => ReactNode
  /** `text`: the part of the part's text that stands here. */
  readonly part: (part: P, text: string, paper: D) => ReactNode
  /** Returns a key that is unique within the print selection. */
  readonly keyOf: (paper: D) => string
  /** Returns the name of a page for screen readers. */
  readonly name: (paper: D, at: At) => string
}

/** The parts that stand in one frame on one page. */
export type Framed<P> = {
  readonly frame: string
  readonly shown: readonly { readonly part: P; readonly text: string; readonly key: string }[]
}
