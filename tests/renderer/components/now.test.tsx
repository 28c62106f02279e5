import { cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { computerZone } from '#shared/values/zone.ts'
import { useNow } from '../../../src/renderer/components/dates/now.ts'
import { dayOf } from '../../../src/renderer/format/dates.ts'
import { showZone } from '../../../src/renderer/format/zone.ts'

afterEach(() => {
  cleanup()
  showZone(computerZone())
})

/** Shows times in this zone, as opening a shop does. */
function Opened({ zone }: { readonly zone: string }) {
  useLayoutEffect(() => showZone(zone), [zone])
  return null
}

function Today() {
  return <p>It is {dayOf(useNow())}</p>
}

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'A component rendered together with a shop shows the shop’s day at once, also when the day here is another one: %s',
  async (zone) => {
    render(
      <>
        <Opened zone={zone} />
        <Today />
      </>,
    )
    expect(await screen.findByText(`It is ${dayOf(new Date())}`)).toBeTruthy()
  },
)
