import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from '../../texts/texts.ts'
import { Button } from '../buttons/Button.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { useMedia } from './media.ts'
import styles from './SheetHead.module.css'

type SheetHeadProps = {
  readonly words: { readonly previous: string; readonly next: string }
  /** "3 of 17": the place of the open thing in the list; null when it is not in it. */
  readonly place: string | null
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
  /** Goes back to the list, where the sheet covers it. */
  readonly onBack: (() => void) | null
  /** The buttons of its acts. */
  readonly children: ReactNode
}

/** The 52 px head of an open thing: the steps through its list, and its acts. */
export function SheetHead({ words, place, onPrevious, onNext, onBack, children }: SheetHeadProps) {
  const isNarrow = useMedia('(width <= 520px)')
  return (
    <header className={styles.head}>
      {onBack &&
        (isNarrow ? (
          <IconButton act="list.back" icon={ArrowLeft} label={texts.common.back} onPress={onBack} />
        ) : (
          <Button act="list.back" look="quiet" icon={ArrowLeft} onPress={onBack}>
            {texts.common.back}
          </Button>
        ))}
      <div className={styles.steps}>
        <IconButton
          act="list.previous"
          icon={ChevronUp}
          label={words.previous}
          isDisabled={onPrevious === null}
          {...(onPrevious && { onPress: onPrevious })}
        />
        <IconButton
          act="list.next"
          icon={ChevronDown}
          label={words.next}
          isDisabled={onNext === null}
          {...(onNext && { onPress: onNext })}
        />
      </div>
      {place !== null && <p className={styles.place}>{place}</p>}
      <div className={styles.end}>{children}</div>
    </header>
  )
}
