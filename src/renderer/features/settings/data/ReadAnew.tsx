import { RefreshCw } from 'lucide-react'
import { Button } from '../../../components/Button.tsx'
import { ErrorLine } from '../../../components/ErrorLine.tsx'
import { showToast } from '../../../components/toast.ts'
import { useReadAnew } from '../../../sync.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './WritingFile.module.css'

/** Reads all of the open shop again, for an owner who does not trust what is here. */
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
