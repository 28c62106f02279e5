import { ZoomIn, ZoomOut } from 'lucide-react'
import { Button } from 'react-aria-components'
import { actIs } from '../../../components/keys/acts.ts'
import { IconButton } from '../../../components/buttons/IconButton.tsx'
import { useShortcut } from '../../../components/keys/shortcuts.ts'
import { texts } from '../../../texts/texts.ts'
import type { useZoom } from './use-zoom.ts'
import styles from './ZoomButtons.module.css'

/** The zoom buttons; a press on the percentage makes the pages fit again. */
export function ZoomButtons({ zoom }: { readonly zoom: ReturnType<typeof useZoom> }) {
  const words = texts.paper.zoom
  useShortcut('+', words.in, zoom.larger, { repeats: true })
  useShortcut('-', words.out, zoom.smaller, { repeats: true })
  return (
    <div className={styles.zoom}>
      <IconButton icon={ZoomOut} label={words.out} aria-keyshortcuts="-" onPress={zoom.smaller} />
      <Button
        {...actIs('paper.fit')}
        className={styles.now ?? ''}
        aria-label={`${words.now(zoom.percent)}, ${words.fit}`}
        onPress={zoom.fit}
      >
        {words.now(zoom.percent)}
      </Button>
      <IconButton icon={ZoomIn} label={words.in} aria-keyshortcuts="+" onPress={zoom.larger} />
    </div>
  )
}
