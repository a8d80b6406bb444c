import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { layOut } from '../testing/lay-out.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { List } from './list.tsx';
import type { ListColumn, ListProps, ListSort } from './list.types.ts';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly days: number;
}

const person = (at: number): Person => ({
  id: `p${at}`,
  name: `Person ${at}`,
  city: `City ${at}`,
  days: at,
});
const page = (number: number, size = 20) => Array.from({ length: size }, (_, at) => person(number * 20 + at));
const columns: readonly ListColumn<Person>[] = [
  {
    id: 'name',
    header: 'Name',
    size: 'xxl',
    sortable: true,
    cell: (row) => <span>{row.name}</span>,
  },
  { id: 'city', header: 'City', size: 'lg', cell: (row) => <span>{row.city}</span> },
  {
    id: 'days',
    header: 'Days',
    size: 'sm',
    align: 'end',
    sortable: true,
    cell: (row) => <span>{row.days}</span>,
  },
];
const getId = (row: Person) => row.id;
const rowLabel = (row: Person) => row.name;
const rowHref = (row: Person) => `#${row.id}`;
const renderDetail = (row: Person) => <p>{`${row.name} lives in ${row.city}`}</p>;

function People(props: Partial<ListProps<Person>>) {
  return (
    <List
      listKey="people"
      label="People"
      columns={columns}
      getId={getId}
      rowLabel={rowLabel}
      pages={[page(0)]}
      count={143}
      status="success"
      fetchNextPage={() => undefined}
      hasNextPage
      isFetchingNextPage={false}
      {...props}
    />
  );
}

beforeEach(() => {
  layOut();
});

describe('table semantics', () => {
  test('reports the total number of rows, not of those in the document', async () => {
    await renderUi(<People />);
    const table = await screen.findByRole('table', { name: 'People' });
    expect(table).toHaveAttribute('aria-rowcount', '144');
    const rows = await screen.findAllByTestId('list-row');
    expect(rows.length).toBeGreaterThan(5);
    expect(rows[0]).toHaveAttribute('aria-rowindex', '2');
    expect(within(rows[0]!).getByRole('rowheader')).toHaveTextContent('Person 0');
    expect(screen.getByRole('region', { name: 'People, table' })).toHaveAttribute('tabindex', '0');
    expect(screen.getByTestId('list-count')).toHaveTextContent('Showing 20 of 143');
  });

  test('a long list renders only a part, and counts all of it', async () => {
    await renderUi(<People pages={Array.from({ length: 50 }, (_, at) => page(at))} count={1000} hasNextPage={false} />);
    const rows = await screen.findAllByTestId('list-row');
    expect(rows.length).toBeLessThan(60);
    expect(screen.getByTestId('list-count')).toHaveTextContent('1000 entries');
  });
});

describe('sorting', () => {
  test('a header cycles from ascending to descending to the default order', async () => {
    const user = userEvent.setup();
    const onSort = vi.fn<(sort: ListSort | null) => void>();
    function Sorted() {
      const [sort, setSort] = useState<ListSort | null>(null);
      return (
        <People
          sort={sort}
          onSort={(next) => {
            onSort(next);
            setSort(next);
          }}
        />
      );
    }
    await renderUi(<Sorted />);
    const header = await screen.findByRole('columnheader', { name: 'Days' });
    expect(header).not.toHaveAttribute('aria-sort');
    await user.click(within(header).getByRole('button'));
    expect(header).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(header).getByRole('button'));
    expect(header).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(header).getByRole('button'));
    expect(onSort.mock.calls).toEqual([[{ by: 'days', order: 'asc' }], [{ by: 'days', order: 'desc' }], [null]]);
    expect(within(screen.getByRole('columnheader', { name: 'City' })).queryByRole('button')).toBeNull();
  });
});

describe('keyboard', () => {
  test('arrow keys move between rows on the same kind of control', async () => {
    const user = userEvent.setup();
    await renderUi(<People rowHref={rowHref} renderDetail={renderDetail} />);
    const links = await screen.findAllByRole('link');
    links[0]!.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Person 2' })).toHaveFocus());
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Person 1' })).toHaveFocus());
    screen.getByRole('button', { name: 'Show details of Person 1' }).focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show details of Person 2' })).toHaveFocus());
  });

  test('several detail rows can be open, and are announced as such', async () => {
    const user = userEvent.setup();
    await renderUi(<People renderDetail={renderDetail} />);
    const first = await screen.findByRole('button', { name: 'Show details of Person 0' });
    await user.click(first);
    await user.click(screen.getByRole('button', { name: 'Show details of Person 3' }));
    expect(await screen.findByText('Person 0 lives in City 0')).toBeVisible();
    expect(await screen.findByText('Person 3 lives in City 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Hide details of Person 0' })).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('button', { name: 'Hide details of Person 0' }));
    expect(screen.queryByText('Person 0 lives in City 0')).toBeNull();
  });

  test('clicking a row without a link toggles it, clicking inside its details does not', async () => {
    const user = userEvent.setup();
    const intents: string[] = [];
    await renderUi(<People renderDetail={renderDetail} onIntent={(id) => intents.push(id)} />);
    await user.click(await screen.findByText('City 2'));
    await user.click(screen.getByText('Person 2 lives in City 2'));
    expect(screen.getByText('Person 2 lives in City 2')).toBeVisible();
    expect(intents).toEqual(['p2']);
    await user.click(screen.getByText('City 2'));
    expect(screen.queryByText('Person 2 lives in City 2')).toBeNull();
  });

  test('clicking a row follows its link, clicking a control does not', async () => {
    const user = userEvent.setup();
    await renderUi(<People rowHref={rowHref} renderDetail={renderDetail} />);
    const followed = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    const link = await screen.findByRole('link', { name: 'Person 4' });
    link.addEventListener('click', followed);
    await user.click(screen.getByText('City 4'));
    expect(followed).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Show details of Person 4' }));
    expect(followed).toHaveBeenCalledTimes(1);
  });
});

describe('selection', () => {
  function Selecting({ loadAllIds }: { readonly loadAllIds?: () => Promise<readonly string[]> }) {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
    return (
      <>
        <People selection={{ selected, onChange: setSelected, ...(loadAllIds && { loadAllIds }) }} />
        <output>{[...selected].join(' ')}</output>
      </>
    );
  }

  test('selects the loaded rows first, then on request all that match', async () => {
    const user = userEvent.setup();
    await renderUi(<Selecting loadAllIds={() => Promise.resolve(Array.from({ length: 143 }, (_, at) => `p${at}`))} />);
    const all = await screen.findByRole('checkbox', { name: 'Select the entries shown' });
    await user.click(all);
    expect(await screen.findByTestId('selection-bar')).toHaveTextContent('20 selected');
    await user.click(screen.getByRole('button', { name: 'Select all 143' }));
    await waitFor(() => expect(screen.getByTestId('selection-bar')).toHaveTextContent('All 143 selected'));
    expect(screen.queryByRole('button', { name: 'Select all 143' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByTestId('selection-bar')).toBeNull();
  });

  test('with Shift a click selects every row from the last one (A§2)', async () => {
    const user = userEvent.setup();
    const { container } = await renderUi(<Selecting />);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 2' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Person 5' }));
    await user.keyboard('{/Shift}');
    expect(container.querySelector('output')).toHaveTextContent(/^p2 p3 p4 p5$/);
    await user.click(screen.getByRole('checkbox', { name: 'Select Person 8' }));
    expect(container.querySelector('output')).toHaveTextContent(/^p2 p3 p4 p5 p8$/);
  });

  test('toggling one row puts the header in the indeterminate state', async () => {
    const user = userEvent.setup();
    const { container } = await renderUi(<Selecting />);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Person 2' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Person 1' }));
    expect(container.querySelector('output')).toHaveTextContent('p2');
    expect(screen.getByRole('checkbox', { name: 'Select Person 1' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select the entries shown' })).toBePartiallyChecked();
    expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull();
  });

  test('a failed "select all" shows an error and changes nothing', async () => {
    const user = userEvent.setup();
    const { container } = await renderUi(<Selecting loadAllIds={() => Promise.reject(new Error('offline'))} />);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }));
    await user.click(screen.getByRole('button', { name: 'Select all 143' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');
    expect(container.querySelector('output')).toHaveTextContent('p1');
  });
});

describe('states', () => {
  test('loading shows nothing for 300 ms', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    try {
      await renderUi(<People pages={[]} status="pending" />);
      expect(screen.queryByTestId('list-skeleton')).toBeNull();
      act(() => void vi.advanceTimersByTime(299));
      expect(screen.queryByTestId('list-skeleton')).toBeNull();
      act(() => void vi.advanceTimersByTime(1));
      expect(screen.getByTestId('list-skeleton')).toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });

  test('the three empty states are distinct', async () => {
    const user = userEvent.setup();
    const onAllStatuses = vi.fn<() => void>();
    const { rerender } = await renderUi(
      <People pages={[[]]} count={0} hasNextPage={false} empty={{ title: 'No people yet' }} />,
    );
    expect(await screen.findByTestId('empty-state')).toHaveAttribute('data-kind', 'none');
    expect(screen.getByText('No people yet')).toBeInTheDocument();
    rerender(<People pages={[[]]} count={0} hasNextPage={false} empty={{ filtered: true, onAllStatuses }} />);
    expect(screen.getByText('No data to display')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Search for all statuses' }));
    expect(onAllStatuses).toHaveBeenCalledTimes(1);
    rerender(<People permitted={false} />);
    expect(screen.getByTestId('empty-state')).toHaveAttribute('data-kind', 'not-permitted');
    expect(screen.queryAllByTestId('list-row')).toEqual([]);
  });

  test('a failure shows title, description and request number, and can be retried', async () => {
    const user = userEvent.setup();
    const onRetry = vi.fn<() => void>();
    await renderUi(
      <People
        pages={[]}
        status="error"
        error={{ title: 'No answer', description: 'The service is away.', requestId: 'req_7' }}
        onRetry={onRetry}
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('No answerThe service is away.Request req_7');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('pages', () => {
  test('the next page is requested once when the end comes into view', async () => {
    const fetchNextPage = vi.fn<() => void>();
    const { rerender } = await renderUi(<People pages={[page(0, 8)]} count={40} fetchNextPage={fetchNextPage} />);
    await waitFor(() => expect(fetchNextPage).toHaveBeenCalledTimes(1));
    rerender(
      <People pages={[page(0, 8)].map((rows) => rows)} count={40} fetchNextPage={fetchNextPage} isFetchingNextPage />,
    );
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  test('an exactly full page with nothing after it offers no more', async () => {
    await renderUi(<People count={20} />);
    expect(await screen.findByTestId('list-count')).toHaveTextContent('20 entries');
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  test('the button at the end does the same for people who do not scroll', async () => {
    const user = userEvent.setup();
    const fetchNextPage = vi.fn<() => void>();
    await renderUi(<People fetchNextPage={fetchNextPage} />);
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  test('a selected entry far down is given up when the server says it is not in the list', async () => {
    const fetchNextPage = vi.fn<() => void>();
    const findRank = vi.fn<(id: string) => Promise<number | null>>(() => Promise.resolve(null));
    const onMissing = vi.fn<(id: string) => void>();
    await renderUi(
      <People selectedId="nobody" findRank={findRank} fetchNextPage={fetchNextPage} onSelectedMissing={onMissing} />,
    );
    await waitFor(() => expect(findRank).toHaveBeenCalledWith('nobody'));
    await waitFor(() => expect(onMissing).toHaveBeenCalledWith('nobody'));
    expect(fetchNextPage).not.toHaveBeenCalled();
  });

  test('without a rank, pages are fetched until the entry is found', async () => {
    function Growing() {
      const [pages, setPages] = useState([page(0)]);
      return (
        <People pages={pages} selectedId="p63" fetchNextPage={() => setPages((now) => [...now, page(now.length)])} />
      );
    }
    await renderUi(<Growing />);
    await waitFor(() => expect(screen.getByTestId('list-count')).toHaveTextContent('Showing 80 of 143'));
  });
});

describe('arrangement', () => {
  test('columns are hidden and moved in the menu, and stay so', async () => {
    const user = userEvent.setup();
    const { unmount } = await renderUi(<People />);
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Show City' }));
    expect(screen.queryByRole('columnheader', { name: 'City' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Move Days to the left' }));
    await user.click(screen.getByRole('button', { name: 'Move Days to the left' }));
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Days', 'Name']);
    unmount();
    await renderUi(<People />);
    expect((await screen.findAllByRole('columnheader')).map((header) => header.textContent)).toEqual(['Days', 'Name']);
  });
});
