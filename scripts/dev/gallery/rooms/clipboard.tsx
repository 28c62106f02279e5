import { Link } from 'lucide-react'
import { CopyButton } from '../../../../src/renderer/components/clipboard/CopyButton.tsx'
import { CopyableText } from '../../../../src/renderer/components/clipboard/CopyableText.tsx'
import type { Room } from '../states.ts'

const mail = 'somebody.with.a.rather.long.name@mail.of-a-long-named-company.example'

export const clipboard: Room<'clipboard'> = {
  CopyButton: {
    note: 'Pressed, it has a tick for two seconds.',
    states: {
      rest: <CopyButton text="1042" label="Copy the order number" />,
      'with an icon of its own': <CopyButton text="https://shop.example" label="Copy a link" icon={Link} />,
    },
  },
  CopyableText: {
    note: 'Its icon comes when it is pointed at or focused. The toast that it shows when pressed is drawn by a pane.',
    states: {
      rest: <CopyableText text="ines@mail.example" label="Copy the e-mail address" act="order.copyMail" />,
      'long text': (
        <div style={{ width: 240 }}>
          <CopyableText text={mail} label="Copy the e-mail address" act="order.copyMail" />
        </div>
      ),
    },
  },
}
