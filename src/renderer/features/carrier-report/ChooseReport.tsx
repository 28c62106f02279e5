import { FileUp } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { Button } from '../../components/buttons/Button.tsx'

type ChooseReportProps = {
  readonly words: string
  readonly look: 'plain' | 'quiet'
  readonly onChoose: (file: File) => void
}

/** Lets the owner choose a carrier's file. */
export function ChooseReport({ words, look, onChoose }: ChooseReportProps) {
  return (
    <FileTrigger
      onSelect={(files) => {
        const [file] = files ?? []
        if (file) onChoose(file)
      }}
    >
      <Button act="report.choose" look={look} icon={FileUp}>
        {words}
      </Button>
    </FileTrigger>
  )
}
