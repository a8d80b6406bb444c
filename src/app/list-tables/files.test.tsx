import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { chooseExport } from '#ui/testing/choose-from-menu.ts';
import { problem } from '#client/testing/stub-api.ts';
import { preparePages } from './open-page.tsx';
import { TABLES } from './tables.ts';

const ID = '0198a000-0000-7000-8000-0000000000aa';

/** Every list that can be exported (A§2), by its name in `TABLES`, filtered and sorted by its address. */
const NARROWED: Readonly<Record<string, string>> = {
  'leave requests (B§2)': `status=accepted&type=${ID}&start=2026-03-01&end=2026-03-31&search=x&sortBy=days&sortOrder=asc`,
  'employees (B§2)': `status=archived&job=${ID}&city=Dubai&search=x&sortBy=startDate&sortOrder=desc`,
  'locations (B§2)': 'status=inactive&country=BH&type=remote&search=x&sortBy=city&sortOrder=desc',
  'daily operations (B§2)': `status=late&location=${ID}&start=2026-03-01&end=2026-03-02&search=x&sortBy=name&sortOrder=desc`,
  'till reports (C§2)': 'status=balanced&isConfirmed=true&type=end-of-day&search=x&sortBy=variance&sortOrder=asc',
  'assets (C§2)': `status=invalid&type=${ID}&search=x&sortBy=value&sortOrder=asc`,
  'settlements (B§2)': 'status=confirmed&search=x',
  'sales (C§3)': 'type=Service&start=2026-01-01&end=2026-01-31&search=x&sortBy=netSale&sortOrder=asc',
  'sales by employee (C§7)': `type=Product&location=${ID}&sortBy=vat&sortOrder=desc`,
  'tips by employee (C§7)': 'search=x&sortBy=adminFee&sortOrder=desc',
  'newsletters (C§2)': 'status=sent&type=article&search=x',
};
/** Parameters of the page, or of the file only. */
const OWN: ReadonlySet<string> = new Set(['page', 'size', 'format', 'columns']);

const pages = preparePages();
const asked = (query: URLSearchParams): readonly string[] =>
  [...query]
    .filter(([name]) => !OWN.has(name))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted();
/** Refused: only the request matters, and no file is saved. */
const REFUSED = () => problem(422, 'rule-violated', { errors: [] });

/** Exports the list as CSV; returns the parameters sent by list and export. */
async function askedByBoth(
  list: string,
): Promise<{ readonly list: readonly string[] | undefined; readonly file: readonly string[] | undefined }> {
  await chooseExport(userEvent.setup(), 'CSV');
  await waitFor(() => expect(pages.api().to(`${list}/export`)).toHaveLength(1));
  return {
    list: asked(
      pages
        .api()
        .to(list)
        .findLast(({ query }) => query.get('size') !== '0')?.query ?? new URLSearchParams(),
    ),
    file: asked(pages.api().to(`${list}/export`)[0]?.query ?? new URLSearchParams()),
  };
}

test.each(Object.entries(NARROWED))('the file of %s has what the list shows, in its order', async (name, address) => {
  const table = TABLES.find((each) => each.name === name);
  if (!table) throw new Error(`no table ${name}`);
  const { at, endpoint, row, answers = {}, rights } = table;
  await pages.open(`${at}${at.includes('?') ? '&' : '?'}${address}`, rights, {
    [endpoint]: { data: [row], count: 1, sum: { days: 5, currencies: [] } },
    ...answers,
    [`${endpoint}/export`]: REFUSED,
  });
  await screen.findAllByTestId('list-row');
  const { list, file } = await askedByBoth(endpoint);
  expect(file).toEqual(list);
  expect(file?.length).toBeGreaterThanOrEqual(new URLSearchParams(address).size);
});

test('the link of the dashboard opens the documents expiring within its days (A§2, B§2)', async () => {
  await pages.open('/hr/employees?tab=expiring&within=30', [
    'web.access.hr.employees:read',
    'employee.details:read',
    'employee.document:read',
  ]);
  await act(() => vi.dynamicImportSettled());
  await waitFor(() => expect(pages.api().to('GET /api/expiring-documents').at(-1)?.query.get('withinDays')).toBe('30'));
  expect(screen.getByRole('radio', { name: '30 days' })).toBeChecked();
});

test.each(['30', '60', '90', '180'])(
  'the file of documents expiring within %s days contains exactly those (B§2)',
  async (days) => {
    await pages.open(
      '/hr/employees?tab=expiring&search=x',
      ['web.access.hr.employees:read', 'employee.details:read', 'employee.document:read'],
      { 'GET /api/expiring-documents/export': REFUSED },
    );
    await act(() => vi.dynamicImportSettled());
    await userEvent.click(await screen.findByRole('radio', { name: `${days} days` }));
    await waitFor(() =>
      expect(pages.api().to('GET /api/expiring-documents').at(-1)?.query.get('withinDays')).toBe(days),
    );
    // The default needs no address; a link with another opens exactly those days.
    expect(new URLSearchParams(location.search).get('within')).toBe(days === '90' ? null : days);
    expect(await askedByBoth('GET /api/expiring-documents')).toMatchObject({
      file: ['searchText=x', 'sortBy=expirationDate', 'sortOrder=asc', `withinDays=${days}`],
    });
  },
);
