import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../components/notices/toast.ts'
import { zoneCity } from '../../format/zone.ts'
import { answerOfAct } from '../../host/act-answer.ts'
import { call } from '../../host/desktop.ts'
import { texts } from '../../texts/texts.ts'
import { zoneQuery } from './shop-zone.ts'

/** Returns a function that sets the open shop's zone; null stands for this computer's. */
export function useChooseZone(): (zone: string | null) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (zone: string | null) => call('shop.chooseZone', { zone }),
    onMutate: () => answerOfAct(client, zoneQuery),
    onSuccess: (zone, _chosen, adopt) => {
      void adopt(zone)
      showToast({ tone: 'done', text: texts.zone.chosen(zoneCity(zone.zone)) })
    },
  })
  return mutate
}
