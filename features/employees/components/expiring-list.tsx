import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useListData } from '#client/list/list-data.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { Person } from '#ui/avatar/person.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { List } from '#ui/list/list.tsx';
import type { ListColumn } from '#ui/list/list.types.ts';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { useFormats } from '#ui/format/use-formats.ts';
import { personName } from '#ui/format/names.ts';
import { expiringQuery, type ExpiringDocument } from '../documents.queries.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';

const ExpiringTools = lazyPart(() => import('./expiring-tools.tsx'));

const DAYS = [30, 60, 90, 180] as const;
const getId = ({ id }: ExpiringDocument): string => id;
const rowLabel = ({ employee }: ExpiringDocument): string => personName(employee);
const rowHref = ({ employee }: ExpiringDocument): string => `/hr/employees/${employee.id}?tab=documents`;

/** Documents of everybody that expire within some days or have expired, the earliest first. */
export default function ExpiringList() {
  const t = useEmployeesTexts();
  const words = useFormats();
  const url = useUrlFilters();
  const [within, setWithin] = useState<number>(90);
  const isPermitted = usePermissions().has({ resource: 'employee.document', action: 'read' });
  const list = useInfiniteQuery({ ...expiringQuery(within, url.one('search')), enabled: isPermitted });
  const shown = useListData<ExpiringDocument>(list);
  const columns = useMemo<readonly ListColumn<ExpiringDocument>[]>(
    () => [
      {
        id: 'employee',
        header: t('columns.employee'),
        size: 'xxxl',
        fixed: true,
        cell: ({ employee }) => (
          <Person name={personName(employee)} detail={employee.companyEmployeeId} imageUrl={employee.imageUrl} />
        ),
      },
      {
        id: 'document',
        header: t('document.type'),
        size: 'xxl',
        cell: ({ documentType, name }) => (
          <bdi>
            {documentType ? words.named(documentType.name, documentType.nameArabic) : (name ?? t('document.unnamed'))}
          </bdi>
        ),
      },
      {
        id: 'expirationDate',
        header: t('document.expires'),
        size: 'xl',
        cell: ({ expirationDate }) => (
          <time dateTime={expirationDate}>
            <bdi>{words.listDay(expirationDate)}</bdi>
          </time>
        ),
      },
      {
        id: 'standing',
        header: t('columns.status'),
        size: 'xl',
        mobile: 'mark',
        cell: ({ isExpired, status }) => (
          <StatusChip
            status={isExpired ? 'expired' : status}
            label={t(`document.standing.${isExpired ? 'expired' : status}`)}
          />
        ),
      },
    ],
    [t, words],
  );
  return (
    <List
      listKey="expiring-documents"
      label={t('tabs.expiring')}
      columns={columns}
      getId={getId}
      rowLabel={rowLabel}
      rowHref={rowHref}
      {...shown}
      permitted={isPermitted}
      maxHeight="max(360px, calc(100dvh - 300px))"
      toolbar={
        <>
          <FilterBar
            label={t('tabs.expiring')}
            search={{ value: url.one('search') ?? '', onChange: (value) => url.set('search', value) }}
          />
          <Segmented
            label={t('document.within')}
            options={DAYS.map((days) => ({ value: String(days), label: words.days(days) }))}
            value={String(within)}
            onChange={(value) => setWithin(Number(value))}
          />
        </>
      }
      tools={(arrangement) => (
        <Suspense fallback={null}>
          <ExpiringTools withinDays={within} searchText={url.one('search')} arrangement={arrangement} />
        </Suspense>
      )}
      empty={{
        filtered: url.one('search') !== null,
        onClearFilters: () => url.clear('search'),
        title: t('document.nothingExpires'),
        description: t('document.nothingExpiresHint'),
      }}
    />
  );
}
