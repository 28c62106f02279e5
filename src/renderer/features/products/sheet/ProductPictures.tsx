import { useState } from 'react'
import { Picture } from '../../../components/marks/Picture.tsx'
import { radioKeys } from '../../../components/choices/radio-keys.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './ProductPictures.module.css'

type ProductPicturesProps = { readonly urls: readonly string[]; readonly name: string }

/** Edges in CSS pixels; the service makes each picture in the size that is shown (facts: Images). */
const large = 392
const small = 52

/** The pictures of a product, one of them large. */
export function ProductPictures({ urls, name }: ProductPicturesProps) {
  const [chosen, setChosen] = useState(0)
  const { sheet } = texts.products
  const { group, radio } = radioKeys([...urls.keys()], chosen, setChosen)
  const url = urls[chosen] ?? urls[0] ?? null
  return (
    <div className={styles.pictures}>
      <div className={styles.large}>
        <Picture key={url} url={url} size={large} alt={url === null ? '' : name} />
      </div>
      {urls.length > 1 && (
        <div {...group} aria-label={sheet.pictures} className={styles.all}>
          {urls.map((one, index) => (
            <button
              // A product may have the same picture twice.
              key={index}
              type="button"
              {...radio(index)}
              className={styles.one}
              aria-label={sheet.picture(index + 1, urls.length)}
            >
              <Picture url={one} size={small} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
