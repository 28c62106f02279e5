import { Picture } from '../components/marks/Picture.tsx'
import styles from './ShopPicture.module.css'

type ShopPictureProps = { readonly url: string | null; readonly name: string; readonly size: number }

/** The shop's picture, or the first letter of its name. */
export function ShopPicture({ url, name, size }: ShopPictureProps) {
  if (url !== null) return <Picture url={url} size={size} />
  const [initial = ''] = name.trim().toLocaleUpperCase()
  return (
    // CSS draws the letter from the attribute: the text of a button must be its accessible name.
    <span
      className={styles.initial}
      style={{ width: size, height: size }}
      data-initial={initial}
      aria-hidden
    />
  )
}
