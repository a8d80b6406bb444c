import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewTexts } from '#blocks/employee-view/texts.ts';
import { ViewState } from '#blocks/employee-view/view-state.tsx';
import { pagedOptions, readOptions } from '#client/query/read-options.ts';
import { SOCIAL_MEDIA } from '#client/query/families.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { api } from '#contract/api.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { StarButton } from '../components/star-button.tsx';
import type { GalleryPage } from '../gallery.types.ts';
import { useBulkDownload } from '../use-bulk-download.ts';
import { useWords } from '../use-words.ts';

const PicturePreview = lazyPart(() => import('../components/picture-preview.tsx'));
const PicturesDialog = lazyPart(() => import('../forms/pictures.dialog.tsx'));

/** Pictures per page: three columns, eight rows. */
const PAGE = 24;

/** The pictures that the reader has added, newest first; the key lets stars patch them as in the gallery. */
const ownPicturesQuery = {
  ...pagedOptions([...SOCIAL_MEDIA, 'list'], api.socialMedia.list, PAGE, {
    query: { sortBy: 'createdAt', sortOrder: 'desc' },
  }),
};
const placesQuery = readOptions([...SOCIAL_MEDIA, 'locations'], api.socialMedia.places);

const Grid = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
    gap: '2',
    listStyle: 'none',
    '& > li': { position: 'relative' },
    '& > li > button': { display: 'block', width: '100%', borderRadius: 'l2', overflow: 'hidden' },
    '& .star': {
      position: 'absolute',
      insetEnd: '0',
      top: '0',
      display: 'grid',
      placeItems: 'center',
      width: '44px',
      height: '44px',
      color: 'fg',
      // The target is larger than what is seen.
      '& > svg': { width: '28px', height: '28px', p: '1.5', borderRadius: 'full', bg: 'bg.panel', boxShadow: 'sm' },
      '&[aria-pressed=true]': { color: 'orange.fg' },
    },
    '& img': { width: '100%', aspectRatio: '1', objectFit: 'cover', bg: 'bg.muted' },
  },
});

/** The reader's own pictures for social media: added, viewed, starred, commented and deleted (C§6, ADR-0143). */
export default function OwnPicturesPage() {
  const t = useViewTexts();
  const words = useWords();
  const permissions = usePermissions();
  const may = (action: 'create' | 'read') => permissions.has({ resource: 'socialMediaContent.details', action });
  const mayStar = (['create', 'delete'] as const).every((action) =>
    permissions.has({ resource: 'socialMediaContent.favorite', action }),
  );
  const list = useInfiniteQuery({ ...ownPicturesQuery, enabled: may('read') });
  const pages = list.data?.pages as readonly GalleryPage[] | undefined;
  const pictures = pages?.flatMap(({ data }) => data);
  const places = useQuery({ ...placesQuery, enabled: may('create') });
  const download = useBulkDownload();
  const [openId, setOpenId] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const opened = pictures?.find(({ id }) => id === openId);
  return (
    <>
      <PageHeader
        title={t('pages.pictures')}
        actions={
          may('create') && (
            <Button colorPalette="brand" minH="44px" data-testid="add-pictures" onClick={() => setAdding(true)}>
              <PlusIcon aria-hidden />
              {t('pictures.add')}
            </Button>
          )
        }
      />
      <ViewState of={{ ...list, data: pictures }} isPermitted={may('read')}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState kind="none" as="h2" title={t('pictures.none')} description={t('pictures.noneHint')} />
          ) : (
            <Grid aria-label={t('pictures.list')}>
              {found.map((picture) => (
                <li key={picture.id} data-testid="own-picture">
                  <button
                    type="button"
                    aria-label={t('pictures.open', { name: words.alt(picture) })}
                    onClick={() => setOpenId(picture.id)}
                  >
                    <img src={picture.imagePreviewUrl} alt="" loading="lazy" />
                  </button>
                  {mayStar && <StarButton picture={picture} isLocked={false} />}
                </li>
              ))}
            </Grid>
          )
        }
      </ViewState>
      {list.hasNextPage && (
        <BusyButton
          variant="outline"
          width="full"
          minH="44px"
          mt="3"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('pictures.more')}
        </BusyButton>
      )}
      <LazyDialog>
        {opened && (
          <PicturePreview
            key={opened.id}
            picture={opened}
            open
            onClose={() => setOpenId(null)}
            onDownload={() => download.start([opened])}
          />
        )}
        {isAdding && places.data && (
          <PicturesDialog locations={places.data.locations} onClose={() => setAdding(false)} />
        )}
      </LazyDialog>
    </>
  );
}
