import { Picture } from '../components/marks/Picture.tsx'
import styles from './ShopPicture.module.css'

type ShopPictureProps = { readonly url: string | null; readonly name: string; readonly size: number }

/** A shop's picture, or the first letter of its name. */
export function ShopPicture({ url, name, size }: ShopPictureProps) {
  if (url !== null) return <Picture url={url} size={size} />
  const [initial = ''] = name.trim().toLocaleUpperCase()
  return (
    // Drawn, not written: what a button shows in words must be what it is called.
    <span
      className={styles.initial}
      style={{ width: size, height: size }}
      data-initial={initial}
      aria-hidden
    />
  )
}
