import { useMemo } from 'react';
import { withApprovalTexts } from '#blocks/approvals/texts.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { isId } from '#addresses/filter-values.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import type { DEVICE_CHANGE_LIST } from '#contract/device-changes.list.ts';
import type { CellFormats, Cells } from '#blocks/list/list-columns.tsx';
import { RecordList, type RecordDetail } from '#blocks/list/record-list.tsx';
import { Person } from '#ui/avatar/person.tsx';
import { formatDayTime } from '#ui/format/dates.ts';
import { personName } from '#ui/format/names.ts';
import { PlusIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useKeptOpen } from '#ui/overlay/use-kept-open.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button } from '#ui/primitives.ts';
import type { DeviceChange } from '../approvals.types.ts';
import { deviceReads } from '../devices.queries.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import { useWords } from '../use-words.ts';

const Detail = lazyPart(withApprovalTexts(() => import('../components/device-change-detail.tsx')));
const ChangeDeviceDialog = lazyPart(() => import('../forms/change-device.dialog.tsx'));

const inShort = ({ typeName, details }: DeviceChange['asset']): string =>
  details === '' ? typeName : `${typeName} · ${details}`;
const device = (asset: DeviceChange['asset']) => <bdi title={inShort(asset)}>{inShort(asset)}</bdi>;

const cells = ({ zone, locale }: CellFormats): Cells<typeof DEVICE_CHANGE_LIST, DeviceChange> => ({
  employee: ({ employee }) => <Person name={personName(employee)} imageUrl={employee.imageUrl} />,
  asset: ({ asset }) => device(asset),
  replacement: ({ replacementAsset }) => device(replacementAsset),
  createdAt: ({ createdAt }) => formatDayTime(createdAt, zone, locale),
});

const detail: RecordDetail<DeviceChange> = {
  testId: 'device-change-detail',
  draw: (id, row) => <Detail id={id} row={row} />,
  part: Detail,
};

export const { prepare } = deviceReads;

/** Device change requests (C§3): a list whose rows open to devices, approval and actions. */
export default function DeviceChangesPage() {
  const t = useApprovalsTexts();
  const words = useWords();
  const { user } = useSession();
  const url = useUrlFilters();
  const isPermitted = usePermissions().has({ resource: 'asset.details', action: 'read' });
  const asking = url.one('new');
  const mayAsk = isPermitted && user.employeeId !== null;
  const isAsking = useKeptOpen(asking !== null, mayAsk);
  const rowLabel = useMemo(
    () =>
      ({ employee, asset }: DeviceChange) =>
        words.joined(personName(employee), inShort(asset)),
    [words],
  );
  return (
    <>
      <PageHeader
        title={t('devices.title')}
        actions={
          mayAsk && (
            <Button colorPalette="brand" data-testid="new-device-change" onClick={() => url.set('new', 'change')}>
              <PlusIcon aria-hidden />
              {t('devices.ask')}
            </Button>
          )
        }
      />
      <RecordList
        of={deviceReads}
        cells={cells}
        rowLabel={rowLabel}
        detail={detail}
        empty={{ title: t('devices.empty'), description: t('devices.emptyHint') }}
      />
      <LazyDialog>
        {isAsking && asking !== null && (
          <ChangeDeviceDialog assetId={isId(asking) ? asking : null} onClose={() => url.set('new', null)} />
        )}
      </LazyDialog>
    </>
  );
}
