import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { pictures } from 'virtual:guide-pages'
import { PressedKeys } from '../../components/keys/PressedKeys.tsx'
import type { GuideBlock, GuideLine, GuidePiece } from './guide-page.ts'
import styles from './GuideBlocks.module.css'

/** The content below a page's title. Its blocks never change, so their index can be the key. */
export function GuideBlocks({ blocks }: { readonly blocks: readonly GuideBlock[] }) {
  return blocks.map((block, at) => <BlockOf key={at} block={block} />)
}

function BlockOf({ block }: { readonly block: GuideBlock }) {
  switch (block.is) {
    case 'heading':
      return (
        <h2 id={block.id} className={styles.heading}>
          {block.words}
        </h2>
      )
    case 'paragraph':
      return (
        <p className={styles.paragraph}>
          <Pieces line={block.line} />
        </p>
      )
    case 'steps':
      return (
        <ol start={block.first} className={styles.steps}>
          <Items lines={block.lines} />
        </ol>
      )
    case 'points':
      return (
        <ul className={styles.points}>
          <Items lines={block.lines} />
        </ul>
      )
    case 'picture':
      return <PictureOf name={block.picture} alt={block.alt} />
  }
}

function Items({ lines }: { readonly lines: readonly GuideLine[] }) {
  return lines.map((line, at) => (
    <li key={at}>
      <Pieces line={line} />
    </li>
  ))
}

/**
 * Renders both the light and the dark picture, since the window's own theme overrides the system's; the browser
 * doesn't load the hidden one.
 */
function PictureOf({ name, alt }: { readonly name: string; readonly alt: string }) {
  const picture = pictures[name]
  if (!picture) return null
  const { light, dark, ...size } = picture
  return (
    <p className={styles.picture}>
      <img className={styles.light} src={light} alt={alt} {...size} loading="lazy" />
      <img className={styles.dark} src={dark} alt={alt} {...size} loading="lazy" />
    </p>
  )
}

function Pieces({ line }: { readonly line: GuideLine }) {
  return line.map((piece, at) => (
    <Fragment key={at}>{typeof piece === 'string' ? piece : of(piece)}</Fragment>
  ))
}

function of(piece: Exclude<GuidePiece, string>) {
  switch (piece.is) {
    case 'screen':
      return <strong className={styles.screen}>{piece.words}</strong>
    case 'stress':
      return <em>{piece.words}</em>
    case 'code':
      return <code className={styles.code}>{piece.words}</code>
    case 'keys':
      return <Keys keys={piece.keys} inBrackets={piece.inBrackets} />
    case 'link': {
      const { page, part, words } = piece
      const to = { replace: true, ...(part !== null && { hash: part }) }
      return page === null ? (
        <Link to="/guide" {...to}>
          {words}
        </Link>
      ) : (
        <Link to="/guide/$page" params={{ page }} {...to}>
          {words}
        </Link>
      )
    }
  }
}

function Keys({ keys, inBrackets }: { readonly keys: string; readonly inBrackets: boolean }) {
  return (
    <span className={styles.keys}>
      {inBrackets && '('}
      <PressedKeys keys={keys} />
      {inBrackets && ')'}
    </span>
  )
}
