import { drawn, seenInOthers, type RoomName } from './coverage.ts'
import styles from './Gallery.module.css'
import { buttons } from './rooms/buttons.tsx'
import { choices } from './rooms/choices.tsx'
import { clipboard } from './rooms/clipboard.tsx'
import { dates } from './rooms/dates.tsx'
import { fields } from './rooms/fields.tsx'
import { keys } from './rooms/keys.tsx'
import { marks } from './rooms/marks.tsx'
import { notices } from './rooms/notices.tsx'
import { overlays } from './rooms/overlays.tsx'
import { panes } from './rooms/panes.tsx'
import { search } from './rooms/search.tsx'
import type { Room, Shown } from './states.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const rooms: { readonly [R in RoomName]: Room<R> } = {
  buttons,
  choices,
  clipboard,
  dates,
  fields,
  keys,
  marks,
  notices,
  overlays,
  panes,
  search,
}

// Safe: the object has exactly the names of its type.
const names = Object.keys(drawn) as RoomName[]

export function Gallery() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>Components</h1>
        <ThemeSwitch />
      </header>
      <nav className={styles.rooms} aria-label="Rooms">
        {names.map((name) => (
          <a key={name} href={`#${name}`}>
            {name}
          </a>
        ))}
      </nav>
      <main className={styles.all}>
        {names.map((name) => (
          <section key={name} id={name} aria-labelledby={`${name}-title`}>
            <h2 id={`${name}-title`} className={styles.room}>
              {name}
            </h2>
            {Object.entries<Shown>(rooms[name]).map(([component, shown]) => (
              <Component key={component} name={component} shown={shown} />
            ))}
            <Elsewhere room={name} />
          </section>
        ))}
      </main>
    </div>
  )
}

function Component({ name, shown }: { readonly name: string; readonly shown: Shown }) {
  const { states, isWide, note } = shown
  return (
    <article className={styles.component} aria-labelledby={`component-${name}`}>
      <h3 id={`component-${name}`} className={styles.name} data-component>
        {name}
      </h3>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={`${styles.states} ${isWide ? styles.wide : ''}`}>
        {Object.entries(states).map(([state, drawing]) => (
          <figure key={state} className={styles.state}>
            <figcaption className={styles.caption}>{state}</figcaption>
            {drawing}
          </figure>
        ))}
      </div>
    </article>
  )
}

function Elsewhere({ room }: { readonly room: RoomName }) {
  const reasons = Object.entries(seenInOthers[room])
  if (reasons.length === 0) return null
  return (
    <dl className={styles.elsewhere}>
      {reasons.map(([name, why]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{why}</dd>
        </div>
      ))}
    </dl>
  )
}
