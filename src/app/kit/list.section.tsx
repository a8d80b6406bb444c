import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Person } from '#ui/avatar/person.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { List } from '#ui/list/list.tsx';
import type { ListColumn, ListSort } from '#ui/list/list.types.ts';
import { Button, Stack } from '#ui/primitives.ts';
import { sampleLeave, type SampleLeave } from './sample.ts';

const COUNT = 143;
const PAGE = 20;
const shortDate = (date: string) => date.split('-').reverse().join('/');

/** The columns of the kit's lists. */
export function useSampleColumns(): readonly ListColumn<SampleLeave>[] {
  const { t } = useTranslation('ui');
  return useMemo(
    () => [
      {
        id: 'name',
        header: 'Employee',
        size: 'xxxl',
        sortable: true,
        mobile: 'primary',
        cell: (row) => <Person name={row.name} detail={row.number} />,
      },
      {
        id: 'status',
        header: 'Status',
        size: 'lg',
        mobile: 'mark',
        cell: (row) => <StatusChip status={row.status} label={t(`status.${row.status}`)} />,
      },
      { id: 'kind', header: 'Kind', size: 'lg', cell: (row) => <span>{row.kind}</span> },
      {
        id: 'start',
        header: 'Start',
        size: 'lg',
        sortable: true,
        cell: (row) => <bdi>{shortDate(row.start)}</bdi>,
      },
      {
        id: 'end',
        header: 'End',
        size: 'lg',
        mobile: 'hidden',
        cell: (row) => <bdi>{shortDate(row.end)}</bdi>,
      },
      {
        id: 'location',
        header: 'Location',
        size: 'xl',
        hidden: true,
        cell: (row) => <span>{row.location}</span>,
      },
      {
        id: 'days',
        header: 'Days',
        size: 'sm',
        align: 'end',
        sortable: true,
        cell: (row) => <bdi>{row.days}</bdi>,
      },
    ],
    [t],
  );
}

export const sampleId = (row: SampleLeave) => row.id;
export const sampleLabel = (row: SampleLeave) => row.name;
export const sampleHref = (row: SampleLeave) => `#${row.id}`;
export const sampleDetail = (row: SampleLeave) => <p>{`${row.kind} at ${row.location}, ${row.days} days.`}</p>;

function Loaded() {
  const columns = useSampleColumns();
  const [pages, setPages] = useState<readonly (readonly SampleLeave[])[]>(() => [
    Array.from({ length: PAGE }, (_, at) => sampleLeave(at)),
  ]);
  const [fetching, setFetching] = useState(false);
  const [sort, setSort] = useState<ListSort | null>({ by: 'start', order: 'desc' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['r1', 'r2']));
  const loaded = pages.length * PAGE;
  const fetchNextPage = () => {
    setFetching(true);
    setTimeout(() => {
      setPages((now) => [
        ...now,
        Array.from({ length: Math.min(PAGE, COUNT - now.length * PAGE) }, (_, at) =>
          sampleLeave(now.length * PAGE + at),
        ),
      ]);
      setFetching(false);
    }, 300);
  };
  return (
    <List
      listKey="kit"
      label="Leave requests"
      columns={columns}
      getId={sampleId}
      rowLabel={sampleLabel}
      rowHref={sampleHref}
      renderDetail={sampleDetail}
      selectedId="r4"
      pages={pages}
      count={COUNT}
      status="success"
      fetchNextPage={fetchNextPage}
      hasNextPage={loaded < COUNT}
      isFetchingNextPage={fetching}
      sort={sort}
      onSort={setSort}
      totals={{ days: 812 }}
      maxHeight="420px"
      selection={{
        selected,
        onChange: setSelected,
        loadAllIds: () => Promise.resolve(Array.from({ length: COUNT }, (_, at) => `r${at}`)),
        actions: (
          <Button size="xs" variant="outline">
            Approve
          </Button>
        ),
      }}
    />
  );
}

function Bare({ name, ...rest }: { readonly name: string } & Partial<Parameters<typeof List<SampleLeave>>[0]>) {
  const columns = useSampleColumns();
  return (
    <List
      listKey={`kit-${name}`}
      label={name}
      columns={columns}
      getId={sampleId}
      rowLabel={sampleLabel}
      pages={[]}
      status="success"
      fetchNextPage={() => undefined}
      hasNextPage={false}
      isFetchingNextPage={false}
      {...rest}
    />
  );
}

export function ListSection() {
  return (
    <Stack gap="6">
      <Loaded />
      <Bare name="Loading list" status="pending" />
      <Bare
        name="Failed list"
        status="error"
        error={{
          title: 'The list could not be loaded',
          description: 'The service did not answer in time.',
          requestId: 'req_01JD4',
        }}
        onRetry={() => undefined}
      />
      <Bare
        name="Empty list"
        empty={{
          title: 'No leave requests yet',
          action: <Button colorPalette="brand">New request</Button>,
        }}
      />
      <Bare name="Filtered list" empty={{ filtered: true, onAllStatuses: () => undefined }} />
      <Bare name="Locked list" permitted={false} />
    </Stack>
  );
}
