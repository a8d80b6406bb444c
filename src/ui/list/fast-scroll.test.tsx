import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { layOut } from '../testing/lay-out.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { List } from './list.tsx';
import { ROW_HEIGHT, type ListColumn } from './list.types.ts';

interface Person {
  readonly id: string;
}

const columns: readonly ListColumn<Person>[] = [
  { id: 'name', header: 'Name', size: 'xxl', cell: ({ id }) => <span>{`Person ${id}`}</span> },
  { id: 'city', header: 'City', size: 'lg', cell: ({ id }) => <span>{`City ${id}`}</span> },
];
const people = Array.from({ length: 400 }, (_, at): Person => ({ id: String(at) }));
const PAGES = [people];
const getId = ({ id }: Person) => id;
const rowLabel = ({ id }: Person) => `Person ${id}`;

const show = (fetchNextPage: () => void = () => undefined, pages: readonly (readonly Person[])[] = PAGES) =>
  renderUi(
    <List
      listKey="people"
      label="People"
      columns={columns}
      getId={getId}
      rowLabel={rowLabel}
      rowHref={({ id }) => `#${id}`}
      pages={pages}
      count={400}
      status="success"
      fetchNextPage={fetchNextPage}
      hasNextPage={pages !== PAGES}
      isFetchingNextPage={false}
    />,
  );

/** Scrolls by whole rows, one event a frame of the given length. */
async function scroll(rows: readonly number[], frameMs: number): Promise<void> {
  const scroller = await screen.findByRole('region', { name: 'People, table' });
  for (const [at, row] of rows.entries()) {
    scroller.scrollTop = row * ROW_HEIGHT.comfortable;
    const event = new Event('scroll');
    vi.spyOn(event, 'timeStamp', 'get').mockReturnValue(1_000 + at * frameMs);
    fireEvent(scroller, event);
  }
}

const rowOf = (id: number) => screen.findByRole('rowheader', { name: `Person ${id}` });
const rowsNow = () => screen.getAllByTestId('list-row');

beforeEach(() => {
  layOut();
});

test('rows that pass faster than they are drawn show their names, and the rest after a pause (speed §7)', async () => {
  await show();
  await rowOf(0);
  await scroll([0, 20, 40, 60, 80], 40);
  const row = (await rowOf(84)).parentElement as HTMLElement;
  expect(row).toHaveAttribute('aria-busy', 'true');
  expect(row).toHaveAttribute('aria-rowindex', '86');
  expect(row).toHaveTextContent(/^Person 84$/);
  expect(within(row).getAllByRole('cell')).toHaveLength(1);
  await waitFor(() => expect(rowsNow().map((one) => one.getAttribute('aria-busy'))).not.toContain('true'));
  const whole = (await rowOf(84)).parentElement as HTMLElement;
  expect(whole).toHaveTextContent('Person 84City 84');
  expect(within(whole).getByRole('link', { name: 'Person 84' })).toHaveAttribute('href', '#84');
});

test('rows that are drawn in time are whole while they pass', async () => {
  await show();
  await rowOf(0);
  await scroll([0, 20, 40, 60, 80], 16);
  expect((await rowOf(84)).parentElement).toHaveTextContent('Person 84City 84');
});

test('once scrolled, the next page is read a page and a half ahead; before, only at the end', async () => {
  const fetchNextPage = vi.fn<() => void>();
  await show(fetchNextPage, [people.slice(0, 40)]);
  await rowOf(0);
  expect(fetchNextPage).not.toHaveBeenCalled();
  await scroll([0, 2], 40);
  await waitFor(() => expect(fetchNextPage).toHaveBeenCalledTimes(1));
});
