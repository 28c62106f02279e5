import { useState } from 'react'
import { picturePlace } from '#shared/app/picture-place.ts'
import styles from './PrintPicture.module.css'

type PrintPictureProps = { readonly url: string | null; readonly className: string }

/** About 300 dots per inch at the size that pictures have on paper. */
const edge = 160

/** A picture on paper. Its place stays empty where there is none or it fails to load. */
export function PrintPicture({ url, className }: PrintPictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (url === null || broken === url) return <span className={`${className} ${styles.none}`} aria-hidden />
  return (
    <img
      className={`${className} ${styles.picture}`}
      src={picturePlace(url, edge)}
      alt=""
      draggable={false}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(url)}
    />
  )
}
