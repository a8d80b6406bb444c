import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAINTENANCE_SCHEDULE_LIST } from '#contract/maintenance-schedules.list.ts';
import { queryOf } from '#addresses/declared-list.ts';
import { useListData } from '#client/list/list-data.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { UploadIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { ListFooter } from '#ui/list/list-footer.tsx';
import { useListScreen } from '#ui/list/use-list-screen.ts';
import { useKeptOpen } from '#ui/overlay/use-kept-open.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { Delayed } from '#ui/states/delayed.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { ScheduleHistory } from '../components/schedule-history.tsx';
import { ScheduleView } from '../components/schedule-view.tsx';
import { oneScheduleQuery, scheduleReads, useScheduleTexts, type Schedule } from '../schedules.queries.ts';

const UploadDialog = lazyPart(() => import('../forms/upload.dialog.tsx'));

export const { prepare } = scheduleReads;

/** Maintenance and logistics (B§2): the latest schedule as an image, upload, deletion, and the earlier ones. */
export default function MaintenancePage() {
  const t = useScheduleTexts();
  const { t: tUi } = useTranslation('ui');
  const url = useUrlFilters();
  const permissions = usePermissions();
  const may = (action: 'create' | 'read') => permissions.has({ resource: 'maintenanceAndOperations.details', action });
  const [isPermitted, mayUpload] = [may('read'), may('create')];
  const isUploading = useKeptOpen(url.one('new') === 'schedule', mayUpload);
  const list = useInfiniteQuery({
    ...scheduleReads.rows(queryOf(MAINTENANCE_SCHEDULE_LIST, url)),
    enabled: isPermitted,
  });
  const data = useListData<Schedule>(list);
  const schedules = useMemo(() => data.pages.flat(), [data.pages]);
  const { place, send } = useListScreen({
    ...data,
    permitted: isPermitted,
    rowCount: schedules.length,
    lastPage: data.pages.at(-1),
  });
  const [latest, ...earlier] = schedules;
  const openId = url.one('open');
  const loaded = schedules.find(({ id }) => id === openId);
  const isElsewhere = openId !== null && latest !== undefined && loaded === undefined;
  const asked = useQuery({ ...oneScheduleQuery(openId ?? ''), enabled: isElsewhere });
  const shown = loaded ?? (isElsewhere ? asked.data?.data[0] : undefined) ?? latest;
  // It was deleted, or never existed.
  const isGone = isElsewhere && !asked.isPending && asked.data?.data[0] === undefined;
  useEffect(() => {
    if (isGone) url.set('open', null);
  }, [isGone, url]);
  const heading = useRef<HTMLHeadingElement>(null);
  const open = (id: string | null): void => {
    url.set('open', id, { isStep: true });
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'center' });
  };
  const upload = (
    <Button colorPalette="brand" data-testid="upload-schedule" onClick={() => url.set('new', 'schedule')}>
      <UploadIcon aria-hidden />
      {t('upload')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} actions={mayUpload && place !== 'shown.noneYet' && upload} />
      {place === 'shown.loading' && (
        <Delayed>
          <chakra.div
            role="status"
            aria-label={tUi('common.loading')}
            bg="bg.muted"
            borderRadius="l3"
            aspectRatio="3 / 2"
            maxH="60vh"
          />
        </Delayed>
      )}
      {place === 'shown.failed' && <ErrorAlert error={data.error ?? {}} onRetry={() => send({ type: 'list.retry' })} />}
      {place === 'shown.notPermitted' && <EmptyState kind="not-permitted" />}
      {place === 'shown.noneYet' && (
        <EmptyState
          kind="none"
          as="h2"
          title={tUi('empty.none')}
          description={t(mayUpload ? 'emptyUploadHint' : 'emptyHint')}
          action={mayUpload ? upload : undefined}
        />
      )}
      {latest && shown && place.startsWith('shown.ready.') && (
        <>
          <ScheduleView
            schedule={shown}
            isLatest={shown.id === latest.id}
            hasEarlier={earlier.length > 0}
            heading={heading}
            onShowLatest={() => open(null)}
            onDeleted={() => url.set('open', null)}
          />
          {earlier.length > 0 && (
            <ScheduleHistory schedules={earlier} shownId={shown.id} onOpen={open}>
              <ListFooter
                shown={earlier.length}
                count={data.count === undefined ? undefined : data.count - 1}
                hasNextPage={data.hasNextPage}
                isFetchingNextPage={place === 'shown.ready.loadingMore'}
                failed={place === 'shown.ready.moreFailed'}
                onMore={() => send({ type: 'more.ask', hasNextPage: data.hasNextPage })}
              />
            </ScheduleHistory>
          )}
        </>
      )}
      <LazyDialog>
        {isUploading && <UploadDialog onClose={() => url.set('new', null)} onUploaded={() => url.set('open', null)} />}
      </LazyDialog>
    </>
  );
}
