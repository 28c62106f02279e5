import { Check, CircleAlert, Clock, Package, type LucideIcon } from 'lucide-react'
import { tagColorSchema } from '#shared/orders/order-list.ts'
import { Badge, type Tone } from '../../../../src/renderer/components/marks/Badge.tsx'
import { Picture } from '../../../../src/renderer/components/marks/Picture.tsx'
import { Spinner } from '../../../../src/renderer/components/marks/Spinner.tsx'
import { Swatch } from '../../../../src/renderer/components/marks/Swatch.tsx'
import { TagMark } from '../../../../src/renderer/components/marks/TagMark.tsx'
import { VisuallyHidden } from '../../../../src/renderer/components/marks/VisuallyHidden.tsx'
import styles from '../Gallery.module.css'
import type { Room } from '../states.ts'

const tones: Readonly<Record<Tone, { readonly icon: LucideIcon; readonly words: string }>> = {
  wait: { icon: Package, words: 'To ship' },
  done: { icon: Check, words: 'Shipped' },
  pending: { icon: Clock, words: 'On its way' },
  bad: { icon: CircleAlert, words: 'Not sent' },
  plain: { icon: Package, words: '3 items' },
  dashed: { icon: Clock, words: 'Draft' },
}

const badges = Object.entries(tones).map(([name, { icon, words }]) => {
  // Safe: the object has exactly the names of its type.
  const tone = name as Tone
  return [
    tone,
    <span key={tone} className={styles.line}>
      <Badge tone={tone}>{words}</Badge>
      <Badge tone={tone} icon={icon}>
        {words}
      </Badge>
    </span>,
  ]
})

const colors = tagColorSchema.options

export const marks: Room<'marks'> = {
  Badge: { states: Object.fromEntries(badges) },
  Picture: {
    note: 'Pictures come through a shop’s host. Without one there is the dashed square, as for a picture that can’t be had.',
    states: {
      'none, small': <Picture url={null} size={28} />,
      none: <Picture url={null} size={56} />,
      'none, as large as its box': (
        <div className={styles.box}>
          <Picture url={null} />
        </div>
      ),
    },
  },
  Spinner: { states: { rest: <Spinner />, large: <Spinner size={32} /> } },
  Swatch: {
    states: Object.fromEntries(
      colors.map((color) => [
        color,
        <span key={color} className={styles.line}>
          <Swatch color={color} /> {color}
        </span>,
      ]),
    ),
  },
  TagMark: {
    states: {
      ...Object.fromEntries(
        colors.map((color) => [color, <TagMark key={color} tag={{ name: 'Gift', color }} />]),
      ),
      'long text': (
        <span className={styles.line}>
          <TagMark tag={{ name: 'To be fetched by the neighbour in the evening', color: 'violet' }} />
        </span>
      ),
      'from right to left': <TagMark tag={{ name: 'هدية', color: 'green' }} />,
    },
  },
  VisuallyHidden: {
    note: 'The eye sees nothing of it.',
    states: { rest: <VisuallyHidden>Words for a screen reader alone</VisuallyHidden> },
  },
}
