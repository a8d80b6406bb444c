import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useListData, writeSort } from '#client/list/list-data.ts';
import { rankOf, useOpenRows } from '#client/list/use-open-rows.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { DEVICE_CHANGE_STATUSES } from '#domain/device-changes.ts';
import { Person } from '#ui/avatar/person.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import type { Filter } from '#ui/filter/filter.types.ts';
import { PlusIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { usePreload } from '#ui/lazy/use-preload.ts';
import { List } from '#ui/list/list.tsx';
import type { ListColumn } from '#ui/list/list.types.ts';
import { useKeptOpen } from '#ui/overlay/use-kept-open.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button } from '#ui/primitives.ts';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import type { DeviceChange } from '../approvals.types.ts';
import { deviceInListQuery, deviceListQuery, deviceQueryOf, deviceSortOf } from '../devices.queries.ts';
import { useApprovalsTexts, type ApprovalsSay } from '../use-approvals-texts.ts';
import { nameOf, useWords, type Words } from '../use-words.ts';

const Detail = lazyPart(() => import('../components/device-change-detail.tsx'));
const OpenedAbove = lazyPart(() => import('../components/opened-device-change.tsx'));
const DeviceTools = lazyPart(() => import('../components/device-tools.tsx'));
const ChangeDeviceDialog = lazyPart(() => import('../forms/change-device.dialog.tsx'));

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const getId = ({ id }: DeviceChange): string => id;
const inShort = ({ typeName, details }: DeviceChange['asset']): string => (details === '' ? typeName : `${typeName} · ${details}`);

const columnsOf = (say: ApprovalsSay, words: Words, zone: string): readonly ListColumn<DeviceChange>[] => [
  { id: 'employee', header: say('devices.columns.employee'), size: 'xxl', fixed: true, cell: ({ employee }) => <Person name={nameOf(employee)} imageUrl={employee.imageUrl} /> },
  { id: 'asset', header: say('devices.columns.asset'), size: 'xxxl', cell: ({ asset }) => <bdi title={inShort(asset)}>{inShort(asset)}</bdi> },
  { id: 'replacement', header: say('devices.columns.replacement'), size: 'xxxl', cell: ({ replacementAsset }) => <bdi title={inShort(replacementAsset)}>{inShort(replacementAsset)}</bdi> },
  { id: 'status', header: say('devices.columns.status'), size: 'xl', mobile: 'mark', cell: ({ status }) => <StatusChip status={status} label={words.state(status)} /> },
  { id: 'createdAt', header: say('devices.columns.createdAt'), size: 'xxxl', sortable: true, cell: ({ createdAt }) => words.moment(createdAt, zone).text },
];

/** Requests for another device (C§3): a list whose rows open to the devices, the approval and what can be done. */
export default function DeviceChangesPage() {
  const say = useApprovalsTexts();
  const words = useWords();
  const { tenant, user } = useSession();
  const url = useUrlFilters();
  const client = useQueryClient();
  const isPermitted = usePermissions().has({ resource: 'asset.details', action: 'read' });
  const query = deviceQueryOf(url);
  const list = useInfiniteQuery({ ...deviceListQuery(query), enabled: isPermitted });
  const shown = useListData<DeviceChange>(list);
  usePreload(Detail, list.isSuccess);
  const columns = useMemo(() => columnsOf(say, words, tenant.timezone), [say, words, tenant.timezone]);
  const onSort = useMemo(() => writeSort(url, 'createdAt'), [url]);
  const loaded = useMemo(() => (list.isSuccess && !list.isPlaceholderData ? new Set(shown.pages.flat().map(getId)) : null), [list.isSuccess, list.isPlaceholderData, shown.pages]);
  const open = useOpenRows(loaded);
  const above = open.above.filter((id) => UUID.test(id));
  const asking = url.one('new');
  const status: Filter = {
    kind: 'choice',
    id: 'status',
    label: say('devices.columns.status'),
    options: DEVICE_CHANGE_STATUSES.map((value) => ({ value, label: words.state(value) })),
    value: url.words('status', DEVICE_CHANGE_STATUSES),
    onChange: (value) => url.setMany('status', value),
  };
  const mayAsk = isPermitted && user.employeeId !== null;
  const isAsking = useKeptOpen(asking !== null, mayAsk);
  return (
    <>
      <PageHeader
        title={say('devices.title')}
        actions={
          mayAsk && (
            <Button colorPalette="brand" data-testid="new-device-change" onClick={() => url.set('new', 'change')}>
              <PlusIcon aria-hidden />
              {say('devices.ask')}
            </Button>
          )
        }
      />
      <Suspense fallback={<SkeletonText lines={6} />}>
        {above.map((id) => (
          <OpenedAbove key={id} id={id} onClose={() => open.close(id)} />
        ))}
      </Suspense>
      <List
        listKey="device-changes"
        label={say('devices.title')}
        columns={columns}
        getId={getId}
        rowLabel={({ employee, asset }) => words.joined(nameOf(employee), inShort(asset))}
        {...shown}
        sort={deviceSortOf(url)}
        onSort={onSort}
        renderDetail={(change) => (
          <Suspense fallback={<SkeletonText lines={6} />}>
            <Detail change={change} />
          </Suspense>
        )}
        expandedIds={open.inList}
        onExpandedChange={open.change}
        selectedId={open.target}
        onSelectedMissing={open.notFound}
        findRank={async (id) => rankOf(UUID.test(id) ? await client.fetchQuery(deviceInListQuery(query, id)) : { count: 0 })}
        permitted={isPermitted}
        toolbar={<FilterBar label={say('devices.title')} search={{ value: url.one('search') ?? '', onChange: (value) => url.set('search', value) }} filters={[status]} onClearAll={() => url.clear('status')} />}
        tools={(arrangement) => (
          <Suspense fallback={null}>
            <DeviceTools query={query} arrangement={arrangement} />
          </Suspense>
        )}
        empty={{ filtered: Boolean(query.statuses ?? query.searchText), onClearFilters: () => url.clear('status', 'search'), title: say('devices.empty'), description: say('devices.emptyHint') }}
      />
      <LazyDialog>{isAsking && asking !== null && <ChangeDeviceDialog assetId={UUID.test(asking) ? asking : null} onClose={() => url.set('new', null)} />}</LazyDialog>
    </>
  );
}
