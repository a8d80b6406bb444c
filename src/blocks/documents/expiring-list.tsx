import { useQuery } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { useCustomList } from '#blocks/custom-fields/use-custom-list.ts';
import type { CellFormats, Cells } from '#blocks/list/list-columns.tsx';
import type { listReads, RowOf } from '#blocks/list/list-reads.ts';
import { RecordList } from '#blocks/list/record-list.tsx';
import type { FilterOptions } from '#blocks/list/use-list-filters.ts';
import type { PageFilters } from '#addresses/read-filters.ts';
import { documentTypesQuery } from '#client/documents/documents.queries.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import type { api } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { EXPIRING_LIST, EXPIRING_OF_LOCATIONS_LIST } from '#contract/expiring-documents.list.ts';
import { EXPIRING_WORDS } from '#contract/expiring-documents.words.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { useDocumentTexts } from '#ui/documents/texts.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { styled } from '#ui/styled.ts';
import { Segmented } from '#ui/tabs/segmented.tsx';

const DAYS = ['30', '60', '90', '180'] as const;
const USUAL = '90';

const Frame = styled('div', {
  base: {
    '& .none': { color: 'fg.muted' },
    '& .until': { display: 'inline-grid' },
    '& .until small': { textStyle: 'xs', color: 'fg.muted' },
  },
});

type ExpiringDeclaration = typeof EXPIRING_LIST | typeof EXPIRING_OF_LOCATIONS_LIST;
type ExpiringRow = Omit<RowOf<typeof api.expiring.list>, 'employee'>;

interface ExpiringListProps<L extends ExpiringDeclaration, Row extends ExpiringRow> {
  readonly of: ReturnType<typeof listReads<L, AnyEndpoint>>;
  readonly kind: 'employee' | 'location';
  /** The cell of the first column. Defined outside of components. */
  readonly owner: (row: Row) => ReactNode;
  readonly rowLabel: (row: Row) => string;
  readonly rowHref: (row: Row) => string;
  /** The address belongs to the page, whose other tab has filters. */
  readonly filters: PageFilters;
  readonly emptyHint: string;
}

/** Documents of all employees or locations that expire soon or have expired, earliest first. */
export function ExpiringList<L extends ExpiringDeclaration, Row extends ExpiringRow>({
  of: reads,
  kind,
  owner,
  emptyHint,
  ...list
}: ExpiringListProps<L, Row>) {
  const t = useDocumentTexts();
  const { days: inDays, named } = useFormats();
  const url = useUrlFilters();
  const [withinDays = USUAL] = url.words('within', DAYS);
  const custom = useCustomList<Row>(reads.list);
  const mayReadTypes = usePermissions().has({ resource: `${kind}.documentType`, action: 'read' });
  const types = useQuery({ ...documentTypesQuery(kind), enabled: mayReadTypes }).data?.data ?? [];
  const cells = useCallback(
    (formats: CellFormats) =>
      ({
        [kind]: owner,
        document: ({ documentType, name }) => (
          <bdi>{documentType ? formats.named(documentType.name, documentType.nameArabic) : (name ?? t('unnamed'))}</bdi>
        ),
        expirationDate: ({ expirationDate, daysLeft }) => (
          <span className="until">
            <time dateTime={expirationDate}>
              <bdi>{formats.listDay(expirationDate)}</bdi>
            </time>
            <small>
              {daysLeft > 0 ? formats.days(daysLeft) : daysLeft < 0 ? t('ago', { count: -daysLeft }) : t('today')}
            </small>
          </span>
        ),
        standing: ({ isExpired, status }) => {
          const standing = isExpired ? 'expired' : status;
          return <StatusChip status={standing} label={EXPIRING_WORDS.values.standing[standing][formats.language]} />;
        },
      }) as Cells<typeof EXPIRING_LIST, Row> as Cells<L, Row>,
    [kind, owner, t],
  );
  return (
    <Frame>
      <RecordList
        {...list}
        of={reads}
        cells={cells}
        custom={custom}
        options={
          {
            documentType: types.map(({ id, name, nameArabic }) => ({ value: id, label: named(name, nameArabic) })),
          } as FilterOptions<L>
        }
        besides={{ withinDays: Number(withinDays) }}
        maxHeight="max(360px, calc(100dvh - 300px))"
        beside={
          <Segmented
            label={t('within')}
            options={DAYS.map((days) => ({ value: days, label: inDays(Number(days)) }))}
            value={withinDays}
            onChange={(days) => url.set('within', days === USUAL ? null : days)}
          />
        }
        empty={{ title: t('nothingExpires'), description: emptyHint }}
      />
    </Frame>
  );
}
