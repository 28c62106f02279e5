import { ArrowLeft, Plus } from 'lucide-react'
import { useState } from 'react'
import { AsOf } from '../../../shop/sync/AsOf.tsx'
import { Button } from '../../../components/buttons/Button.tsx'
import { InlineNotice } from '../../../components/notices/InlineNotice.tsx'
import pages from '../../../components/panes/Page.module.css'
import { PaneHeader } from '../../../components/panes/PaneHeader.tsx'
import { texts } from '../../../texts/texts.ts'
import { ListError } from '../list/ListError.tsx'
import { useAreArtistsOff, useArtists, useListFreshness } from '../list/products.queries.ts'
import { NameDialog } from './CollectionDialogs.tsx'
import { CollectionList } from './CollectionList.tsx'
import { useCategories } from '../../../shop/catalogue.queries.ts'

type CollectionsPageProps = { readonly kind: 'categories' | 'artists'; readonly onBack: () => void }

/** The shop's categories, or its artists: the owner reorders, makes, renames and deletes them. */
export function CollectionsPage({ kind, onBack }: CollectionsPageProps) {
  const categories = useCategories()
  const artists = useArtists()
  const look = useListFreshness(kind)
  const list = kind === 'categories' ? categories : artists
  const collections = kind === 'categories' ? categories.data?.categories : artists.data?.artists
  const isOff = useAreArtistsOff(kind === 'artists' && collections?.length === 0)
  const [isMaking, setMaking] = useState(false)
  const words = texts.products.shelves
  return (
    <section className={pages.column} aria-label={words.title[kind]}>
      <PaneHeader
        title={words.title[kind]}
        end={
          <AsOf
            at={look.asOf ?? list.data?.asOf}
            reading={look.isSyncing || list.isPending}
            onRefresh={look.refresh}
          />
        }
      >
        <Button act="products.window" look="quiet" icon={ArrowLeft} onPress={onBack}>
          {words.back}
        </Button>
        {collections && !isOff && (
          <Button act="shelf.new" look="quiet" icon={Plus} onPress={() => setMaking(true)}>
            {words.make[kind]}
          </Button>
        )}
      </PaneHeader>
      {isOff ? (
        <InlineNotice
          title={words.off}
          detail={words.offDetail}
          action={{ words: words.back, onPress: onBack }}
        />
      ) : (
        <ListError
          list={list}
          look={look}
          empty={collections?.length === 0}
          none={{ title: words.none[kind], detail: words.noneDetail }}
        />
      )}
      {collections && list.data && collections.length > 0 && (
        <CollectionList kind={kind} collections={collections} asOf={look.asOf ?? list.data.asOf} />
      )}
      {isMaking && <NameDialog kind={kind} collection={null} onClose={() => setMaking(false)} />}
    </section>
  )
}
