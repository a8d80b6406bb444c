import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { MARINA } from '../testing/sample-board.ts';
import { prepareSchedule } from '../testing/show-schedule.tsx';

const page = prepareSchedule();
const names = async (): Promise<readonly (string | null)[]> =>
  (await screen.findAllByRole('rowheader')).map(
    ({ textContent }) => /Aisha|Omar|Sara/.exec(textContent ?? '')?.[0] ?? null,
  );
const find = (): string | null => new URLSearchParams(location.search).get('find');

test('the board shows the people a text finds, in any spelling and by their number, and keeps it in the address', async () => {
  const user = userEvent.setup();
  await page.show();
  expect(await names()).toEqual(['Aisha', 'Omar', 'Sara']);
  const search = screen.getByRole('searchbox', { name: 'Search in people' });
  await user.type(search, 'SÁRA');
  await waitFor(async () => expect(await names()).toEqual(['Sara']));
  expect(find()).toBe('SÁRA');
  await user.clear(search);
  await user.type(search, 'e-e2');
  await waitFor(async () => expect(await names()).toEqual(['Omar']));
});

test('somebody nobody is called shows a way back to everyone', async () => {
  const user = userEvent.setup();
  await page.show({ at: `/operations/schedule/${MARINA.id}?start=2026-11-23&find=nobody` });
  expect(await screen.findByText('No one has this name')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show everyone' }));
  expect(await names()).toEqual(['Aisha', 'Omar', 'Sara']);
  expect(find()).toBeNull();
});

test('a link from the search opens the board with the person alone', async () => {
  await page.show({ at: `/operations/schedule/${MARINA.id}?start=2026-11-23&find=Sara+Nasser` });
  expect(await names()).toEqual(['Sara']);
  // The hours of the location are still those of everybody.
  expect(screen.getAllByRole('columnheader')[1]?.textContent).toMatch(/7/);
});
