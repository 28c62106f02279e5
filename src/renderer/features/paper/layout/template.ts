import type { ReactNode } from 'react'

/** A part of a paper that stays whole, or a text that may go on on the next page. */
export type TemplatePart = {
  /** Parts of one frame that follow each other stand together. */
  readonly frame: string
  readonly follows?: boolean
  /** What may be parted between two lines. */
  readonly text?: string
}

export type At = { readonly page: number; readonly pages: number }

/** How papers of one kind are drawn: the same for what is measured, what is seen and what is printed. */
export type Template<D, P extends TemplatePart> = {
  /** The page's class: its size, which the printer is told as well, its margins and its letters. */
  readonly paper: string
  /** The name that the printer knows the page by, and how large it is, in millimetres. */
  readonly page: { readonly size: string; readonly width: number; readonly height: number }
  readonly partsOf: (paper: D) => readonly P[]
  /** A page after the first one has another head. */
  readonly head: (paper: D, at: At) => ReactNode
  readonly foot: (paper: D, at: At) => ReactNode
  readonly frame: (name: string, children: ReactNode) => ReactNode
  /** `text`: what of its text stands here. */
  readonly part: (part: P, text: string, paper: D) => ReactNode
  /** Tells a paper from the others of its pile. */
  readonly keyOf: (paper: D) => string
  /** What a screen reader calls a page. */
  readonly name: (paper: D, at: At) => string
}

/** The parts that stand in one frame on one page. */
export type Framed<P> = {
  readonly frame: string
  readonly shown: readonly { readonly part: P; readonly text: string; readonly key: string }[]
}
