import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/buttons/Button.tsx'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { useOpenSignInLink } from './connect.queries.ts'
import styles from './SignInHelp.module.css'

type SignInHelpProps = {
  /** The question, as the button's words. */
  readonly question: string
  readonly answers: readonly string[]
  /** Pages of the service; none for an unknown one. */
  readonly links: readonly { readonly words: string; readonly url: string }[]
}

/** A question that new owners have; a press shows the answer. */
export function SignInHelp({ question, answers, links }: SignInHelpProps) {
  const [isOpen, setOpen] = useState(false)
  const open = useOpenSignInLink()
  return (
    <div className={styles.help}>
      <Button look="quiet" icon={CircleHelp} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {question}
      </Button>
      {isOpen && (
        <div className={styles.answer}>
          {answers.map((answer) => (
            <p key={answer}>{answer}</p>
          ))}
          {links.length > 0 && (
            <p className={styles.links}>
              {links.map(({ words, url }) => (
                <TextLink key={url} onPress={() => open.mutate(url)}>
                  {words}
                </TextLink>
              ))}
            </p>
          )}
          {open.isError && <p role="alert">{open.error.message}</p>}
        </div>
      )}
    </div>
  )
}
