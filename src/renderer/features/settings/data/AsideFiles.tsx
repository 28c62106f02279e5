import type { Connection } from '#shared/shop/session.ts'
import { useNow } from '../../../components/dates/now.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { ErrorLine } from '../../../components/fields/ErrorLine.tsx'
import { longDay } from '../../../format/dates.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './Backups.module.css'
import { useAsideFiles, useDeleteAside } from './annotations.queries.ts'

/** Files that could not be read and were quarantined, each with the day on which it is deleted. */
export function AsideFiles({ shops }: { readonly shops: readonly Connection[] }) {
  const words = texts.settings.data.aside
  const files = useAsideFiles().data?.files
  const remove = useDeleteAside()
  const now = useNow()
  if (!files || files.length === 0) return null
  const nameOf = (id: string | null) => shops.find((shop) => shop.id === id)?.storeName ?? null
  return (
    <>
      <p>{words.about}</p>
      <ul className={styles.copies} aria-label={words.label}>
        {files.map(({ name, shop, bytes, until }) => (
          <li key={`${shop} ${name}`}>{words.file(name, nameOf(shop), bytes, longDay(until, now))}</li>
        ))}
      </ul>
      <div>
        <Button act="data.removeAside" isPending={remove.isPending} onPress={() => remove.mutate()}>
          {words.remove}
        </Button>
      </div>
      {remove.error && (
        <div role="alert">
          <ErrorLine>{remove.error.message}</ErrorLine>
        </div>
      )}
    </>
  )
}
