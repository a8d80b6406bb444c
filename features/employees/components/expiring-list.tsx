import { useCallback } from 'react';
import { useCustomList } from '#blocks/custom-fields/use-custom-list.ts';
import type { CellFormats, Cells } from '#blocks/list/list-columns.tsx';
import { RecordList } from '#blocks/list/record-list.tsx';
import { EMPLOYEE_LIST } from '#contract/employees.list.ts';
import { EXPIRING_LIST } from '#contract/expiring-documents.list.ts';
import { EXPIRING_WORDS } from '#contract/expiring-documents.words.ts';
import { sharedFiltersOf } from '#client/list/shared-filters.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { Person } from '#ui/avatar/person.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { personName } from '#ui/format/names.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { expiringReads, type ExpiringDocument } from '../documents.queries.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';

const DAYS = ['30', '60', '90', '180'] as const;
const USUAL = '90';
/** The address belongs to the page, whose other tab has filters. */
const PAGE_FILTERS = sharedFiltersOf(EMPLOYEE_LIST, EXPIRING_LIST);
const rowLabel = ({ employee }: ExpiringDocument): string => personName(employee);
const rowHref = ({ employee }: ExpiringDocument): string => `/hr/employees/${employee.id}?tab=documents`;

/** Documents of all employees that expire soon or have expired, earliest first. */
export default function ExpiringList() {
  const t = useEmployeesTexts();
  const { days: inDays } = useFormats();
  const url = useUrlFilters();
  const [withinDays = USUAL] = url.words('within', DAYS);
  const custom = useCustomList<ExpiringDocument>(expiringReads.list);
  const cells = useCallback(
    ({ named, language }: CellFormats): Cells<typeof EXPIRING_LIST, ExpiringDocument> => ({
      employee: ({ employee }) => (
        <Person name={personName(employee)} detail={employee.companyEmployeeId} imageUrl={employee.imageUrl} />
      ),
      document: ({ documentType, name }) => (
        <bdi>{documentType ? named(documentType.name, documentType.nameArabic) : (name ?? t('document.unnamed'))}</bdi>
      ),
      standing: ({ isExpired, status }) => {
        const standing = isExpired ? 'expired' : status;
        return <StatusChip status={standing} label={EXPIRING_WORDS.values.standing[standing][language]} />;
      },
    }),
    [t],
  );
  return (
    <RecordList
      of={expiringReads}
      cells={cells}
      rowLabel={rowLabel}
      custom={custom}
      rowHref={rowHref}
      filters={PAGE_FILTERS}
      besides={{ withinDays: Number(withinDays) }}
      maxHeight="max(360px, calc(100dvh - 300px))"
      beside={
        <Segmented
          label={t('document.within')}
          options={DAYS.map((days) => ({ value: days, label: inDays(Number(days)) }))}
          value={withinDays}
          onChange={(days) => url.set('within', days === USUAL ? null : days)}
        />
      }
      empty={{ title: t('document.nothingExpires'), description: t('document.nothingExpiresHint') }}
    />
  );
}
