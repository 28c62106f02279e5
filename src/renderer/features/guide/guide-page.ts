/** A piece of a line. `screen` is a word of the app's own, `keys` are in the window's notation ("mod+k", "g o"). */
export type GuidePiece =
  | string
  | { readonly is: 'screen' | 'stress' | 'code'; readonly words: string }
  | { readonly is: 'keys'; readonly keys: string; readonly inBrackets: boolean }
  | {
      readonly is: 'link'
      readonly words: string
      /** Null links to the contents. */
      readonly page: string | null
      readonly part: string | null
    }

export type GuideLine = readonly GuidePiece[]

export type GuideBlock =
  | { readonly is: 'heading'; readonly words: string; readonly id: string }
  | { readonly is: 'paragraph'; readonly line: GuideLine }
  | { readonly is: 'steps'; readonly first: number; readonly lines: readonly GuideLine[] }
  | { readonly is: 'points'; readonly lines: readonly GuideLine[] }
  | { readonly is: 'picture'; readonly alt: string; readonly picture: string }

/** One page of the guide, as the build made it from its Markdown. */
export type GuideContent = { readonly title: string; readonly blocks: readonly GuideBlock[] }

/** A light and a dark picture, with the size in pixels that it takes on the page. */
export type GuidePicture = {
  readonly light: string
  readonly dark: string
  readonly width: number
  readonly height: number
}
