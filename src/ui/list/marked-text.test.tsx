import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { layOut } from '../testing/lay-out.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { List } from './list.tsx';
import type { ListColumn } from './list.types.ts';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly city: string;
}

const columns: readonly ListColumn<Person>[] = [
  { id: 'name', header: 'Name', size: 'xxl', cell: ({ name }) => <span>{name}</span> },
  { id: 'city', header: 'City', size: 'lg', cell: ({ city }) => <span>{city}</span> },
];
const getId = ({ id }: Person): string => id;
const rowLabel = ({ name }: Person): string => name;
const rowHref = ({ id }: Person): string => `#${id}`;
const renderDetail = ({ name, city }: Person) => <p>{`${name} lives in ${city}`}</p>;
const AISHA: Person = { id: 'p1', name: 'Aisha', city: 'Dubai' };

beforeEach(() => layOut());

test.each([
  ['does not open it', {}],
  ['does not follow its link', { rowHref }],
])('selecting text in a row to copy it %s', async (_, parts) => {
  const user = userEvent.setup();
  await renderUi(
    <List
      listKey="people"
      label="People"
      columns={columns}
      getId={getId}
      rowLabel={rowLabel}
      renderDetail={renderDetail}
      pages={[[AISHA]]}
      count={1}
      status="success"
      fetchNextPage={() => undefined}
      hasNextPage={false}
      isFetchingNextPage={false}
      {...parts}
    />,
  );
  const cell = await screen.findByText('Dubai');
  const followed = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  screen.queryByRole('link', { name: 'Aisha' })?.addEventListener('click', followed);
  const reactions = (): number => screen.queryAllByText('Aisha lives in Dubai').length + followed.mock.calls.length;
  getSelection()?.selectAllChildren(cell);
  fireEvent.click(cell);
  expect(reactions()).toBe(0);
  getSelection()?.removeAllRanges();
  await user.click(cell);
  await waitFor(() => expect(reactions()).toBe(1));
});
