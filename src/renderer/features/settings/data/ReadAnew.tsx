import { RefreshCw } from 'lucide-react'
import { Button } from '../../../components/buttons/Button.tsx'
import { ErrorLine } from '../../../components/fields/ErrorLine.tsx'
import { showToast } from '../../../components/notices/toast.ts'
import { useReadAnew } from '../../../shop/sync/sync.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './AnnotationsFile.module.css'

/** The button that reads the whole open shop again, for an owner who doubts the mirror. */
export function ReadAnew() {
  const words = texts.settings.data
  const readAnew = useReadAnew()
  return (
    <>
      <p>{words.readAnewAbout}</p>
      <div className={styles.buttons}>
        <Button
          act="data.readAnew"
          icon={RefreshCw}
          isPending={readAnew.isPending}
          onPress={() =>
            readAnew.mutate(undefined, {
              onSuccess: () => showToast({ tone: 'done', text: words.readingAnew }),
            })
          }
        >
          {words.readAnew}
        </Button>
      </div>
      {readAnew.error && (
        <div role="alert">
          <ErrorLine>{readAnew.error.message}</ErrorLine>
        </div>
      )}
    </>
  )
}
