import { ErrorLine } from '../../../../src/renderer/components/fields/ErrorLine.tsx'
import { FieldLine, FormRow } from '../../../../src/renderer/components/fields/FormRow.tsx'
import { SaveFoot } from '../../../../src/renderer/components/fields/SaveFoot.tsx'
import { TextArea } from '../../../../src/renderer/components/fields/TextArea.tsx'
import { TextElsewhere } from '../../../../src/renderer/components/fields/TextElsewhere.tsx'
import { TextField } from '../../../../src/renderer/components/fields/TextField.tsx'
import type { Room } from '../states.ts'

const long =
  'A sentence that has more to say than there is room for, so that it goes on in another line or is cut at the edge of its box.'

const words = {
  saving: 'Saving…',
  notSaved: 'Not saved yet',
  saved: 'Saved',
  discard: 'Discard',
  save: 'Save',
}

const foot = (more: Partial<Parameters<typeof SaveFoot>[0]>) => (
  <SaveFoot
    words={words}
    isOpen={false}
    isSaving={false}
    error={null}
    onSave={() => undefined}
    onDiscard={() => undefined}
    {...more}
  />
)

const elsewhere = (theirs: string) => (
  <TextElsewhere
    words={{ now: 'The note is now:', take: 'Take this text', keep: 'Keep mine' }}
    theirs={theirs}
    onTake={() => undefined}
    onKeep={() => undefined}
  />
)

export const fields: Room<'fields'> = {
  ErrorLine: {
    states: {
      rest: <ErrorLine>Choose at least one product.</ErrorLine>,
      'long text': <ErrorLine>{long}</ErrorLine>,
    },
  },
  FormRow: {
    isWide: true,
    states: {
      'of fields': (
        <FormRow title="Reward">
          <FieldLine>
            <TextField label="Percent off" defaultValue="10" suffix="%" width="96px" />
            <TextField label="At most" defaultValue="20.00" prefix="€" width="120px" />
          </FieldLine>
        </FormRow>
      ),
      'of words': (
        <FormRow title="What it is worth" look="words">
          <p>{long}</p>
        </FormRow>
      ),
    },
  },
  SaveFoot: {
    isWide: true,
    states: {
      saved: foot({}),
      'not saved': foot({ isOpen: true }),
      busy: foot({ isOpen: true, isSaving: true }),
      error: foot({ isOpen: true, error: 'The shop did not answer. What you wrote is still here.' }),
      'error, long text': foot({ isOpen: true, error: `${long} ${long}` }),
      'with something to correct': foot({ isOpen: true, children: <p>2 things to correct.</p> }),
    },
  },
  TextArea: {
    states: {
      rest: <TextArea label="Note" defaultValue="Gift, no invoice." />,
      empty: <TextArea label="Empty note" placeholder="What to think of when it is packed" />,
      'with a hint': <TextArea label="Note with a hint" hint="Only you see it." />,
      error: <TextArea label="Note with an error" defaultValue="…" error="Write a word, or delete it." />,
      'long text': <TextArea label="Long note" defaultValue={`${long} ${long}`} />,
      'named by its place': <TextArea label="Note without a label" labelHidden />,
    },
  },
  TextElsewhere: {
    states: {
      rest: elsewhere('Box 3, wrapped.'),
      'long text': elsewhere(`${long}\n\n${long}`),
    },
  },
  TextField: {
    states: {
      rest: <TextField label="Name" defaultValue="Maresia" />,
      empty: <TextField label="Shop name" placeholder="As buyers know it" />,
      'with a hint': <TextField label="Address" hint="With https:// before it." />,
      error: <TextField label="Percent" defaultValue="120" error="Write a number up to 100." />,
      'read only': <TextField label="Account" defaultValue="1042" isReadOnly />,
      'with signs around it': <TextField label="Price" defaultValue="12.50" prefix="€" suffix="each" />,
      'a code': <TextField label="Code" defaultValue="MARESIA10" code />,
      'named by its place': <TextField label="Name without a label" labelHidden defaultValue="Maresia" />,
      'long text': <TextField label="Long name" defaultValue={long} width="200px" hint={long} />,
    },
  },
}
