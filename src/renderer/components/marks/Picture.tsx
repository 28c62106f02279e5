import { Image } from 'lucide-react'
import { useState } from 'react'
import { picturePlace } from '#shared/app/picture-place.ts'
import styles from './Picture.module.css'

type PictureProps = {
  readonly url: string | null
  /**
   * Edge in CSS pixels; the service is asked for twice that. Without it the picture fills its box, asked for at 400.
   */
  readonly size?: number
  /** Empty where the name stands beside the picture. */
  readonly alt?: string
}

/** A product's picture, or a dashed square where there is none or it could not be loaded. */
export function Picture({ url, size, alt = '' }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const box = size === undefined ? {} : { style: { width: size, height: size } }
  if (url === null || broken === url) {
    return (
      <span className={`${styles.none} ${size === undefined ? styles.fill : ''}`} {...box}>
        <Image size={size !== undefined && size < 40 ? 14 : 18} strokeWidth={1.75} aria-hidden />
      </span>
    )
  }
  return (
    <img
      className={`${styles.picture} ${size === undefined ? styles.fill : ''}`}
      src={picturePlace(url, size === undefined ? 400 : size * 2)}
      alt={alt}
      draggable={false}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(url)}
      {...box}
    />
  )
}
