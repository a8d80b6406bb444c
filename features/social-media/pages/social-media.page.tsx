import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useListFilters } from '#blocks/list/use-list-filters.ts';
import { GALLERY_LIST } from '#contract/social-media.list.ts';
import { useListData } from '#client/list/list-data.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { isListNarrowed, queryOf } from '#addresses/declared-list.ts';
import { useDefaultFilters, useUrlFilters } from '#client/url/use-url-filters.ts';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import { useFormats } from '#ui/format/use-formats.ts';
import { DownloadIcon, PlusIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { ListFooter } from '#ui/list/list-footer.tsx';
import { useListScreen } from '#ui/list/use-list-screen.ts';
import { useKeptOpen } from '#ui/overlay/use-kept-open.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button, Flex, Stack } from '#ui/primitives.ts';
import { DaySection } from '../components/day-section.tsx';
import { DownloadLine } from '../components/download-line.tsx';
import { StarredOnly } from '../components/starred-only.tsx';
import { GalleryStates } from '../components/gallery-states.tsx';
import { byDay } from '../days.ts';
import { galleryReads } from '../gallery.queries.ts';
import type { Picture } from '../gallery.types.ts';
import { useBulkDownload } from '../use-bulk-download.ts';
import { useGallery } from '../use-gallery.ts';
import { useGalleryZone } from '../use-gallery-zone.ts';
import { useNearEnd } from '../use-near-end.ts';
import { useSocialMediaTexts } from '../use-social-media-texts.ts';

const PicturePreview = lazyPart(() => import('../components/picture-preview.tsx'));
const PicturesDialog = lazyPart(() => import('../forms/pictures.dialog.tsx'));

export const { prepare } = galleryReads;

/** The gallery (C§2): pictures by day, newest first; viewed one by one, starred, or downloaded together. */
export default function SocialMediaPage() {
  const t = useSocialMediaTexts();
  const { number } = useFormats();
  const url = useUrlFilters();
  const isSettled = useDefaultFilters(galleryReads.filters);
  const permissions = usePermissions();
  const may = (action: 'create' | 'read') => permissions.has({ resource: 'socialMediaContent.details', action });
  const isPermitted = may('read');
  const mayAdd = may('create') && permissions.has({ resource: 'location.details', action: 'read' });
  const isAdding = useKeptOpen(url.one('new') === 'picture', mayAdd);
  const mayStar = (['create', 'delete'] as const).every((action) =>
    permissions.has({ resource: 'socialMediaContent.favorite', action }),
  );
  const timeZone = useGalleryZone();
  const { filters, clear: clearFilters } = useListFilters(galleryReads, { timeZone });
  const clear = (): void => {
    clearFilters();
    url.clear('star');
  };
  const query = queryOf(GALLERY_LIST, url);
  const list = useInfiniteQuery({ ...galleryReads.rows(query), enabled: isPermitted && isSettled });
  const shown = useListData<Picture>(list);
  const pictures = useMemo(() => shown.pages.flat(), [shown.pages]);
  const days = useMemo(() => byDay(pictures, timeZone), [pictures, timeZone]);
  const lastPage = shown.pages.at(-1);
  const { place, send } = useListScreen({
    ...shown,
    permitted: isPermitted,
    empty: { filtered: isListNarrowed(GALLERY_LIST, query) },
    rowCount: pictures.length,
    lastPage,
  });
  const download = useBulkDownload();
  const gallery = useGallery(JSON.stringify(query), (ids) => download.start(pictures.filter(({ id }) => ids.has(id))));
  const isSelecting = gallery.place === 'selecting';
  const opened = pictures.find(({ id }) => id === gallery.openId);
  // It was deleted, or lost its star while only starred ones are shown.
  const { close } = gallery;
  const isGone = gallery.place === 'previewing' && opened === undefined;
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
  const tools = useRef<HTMLDivElement>(null);
  /** The selection's buttons disappear with it: the focus stays at their place. */
  const endSelection = (end: () => void) => () => {
    end();
    tools.current?.focus();
  };
  const { hasNextPage } = shown;
  const onNear = useCallback(() => send({ type: 'rows.near-end', hasNextPage }), [send, hasNextPage]);
  const end = useNearEnd(onNear, lastPage);
  const hasPictures = place.startsWith('shown.ready.');
  const add = (
    <Button colorPalette="brand" data-testid="add-pictures" onClick={() => url.set('new', 'picture')}>
      <PlusIcon aria-hidden />
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} actions={mayAdd && add} />
      <Flex
        ref={tools}
        role="group"
        tabIndex={-1}
        aria-label={t('gallery')}
        wrap="wrap"
        align="center"
        gap="2"
        mb="4"
        minH="9"
        position="sticky"
        top="48px"
        zIndex="1"
        bg="bg.canvas"
        py="1"
        data-testid="gallery-toolbar"
      >
        {isSelecting ? (
          <>
            <Button colorPalette="brand" size="sm" data-testid="download" onClick={endSelection(gallery.download)}>
              <DownloadIcon aria-hidden />
              {t('download', { count: number(gallery.chosen.size) })}
            </Button>
            <Button variant="outline" size="sm" onClick={endSelection(gallery.cancel)}>
              {t('cancel')}
            </Button>
            <span role="status" className="st-sr">
              {t('chosen', { count: gallery.chosen.size })}
            </span>
          </>
        ) : (
          <>
            <FilterBar label={t('gallery')} filters={filters} onClearAll={clear} />
            <StarredOnly />
          </>
        )}
      </Flex>
      <DownloadLine download={download} />
      {hasPictures ? (
        <Stack gap="6" aria-busy={place === 'shown.ready.overtaken' || undefined} data-testid="gallery">
          {days.map((day) => (
            <DaySection key={day.date} day={day} gallery={gallery} isSelecting={isSelecting} mayStar={mayStar} />
          ))}
          <div ref={end} />
          <ListFooter
            shown={pictures.length}
            count={shown.count}
            hasNextPage={hasNextPage}
            isFetchingNextPage={place === 'shown.ready.loadingMore'}
            failed={place === 'shown.ready.moreFailed'}
            onMore={() => send({ type: 'more.ask', hasNextPage })}
          />
        </Stack>
      ) : (
        <GalleryStates
          place={place}
          error={shown.error}
          onRetry={() => send({ type: 'list.retry' })}
          onClearFilters={clear}
        />
      )}
      <LazyDialog>
        {opened && (
          <PicturePreview
            key={opened.id}
            picture={opened}
            open={gallery.place === 'previewing'}
            onClose={gallery.close}
            onDownload={() => download.start([opened])}
          />
        )}
        {isAdding && <PicturesDialog onClose={() => url.set('new', null)} />}
      </LazyDialog>
    </>
  );
}
