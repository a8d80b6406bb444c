import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { preparePages } from './open-page.tsx';

const pages = preparePages();
const RIGHTS = ['web.access.systemManagement.publicHolidays:read', 'publicHoliday:read', 'publicHoliday:create'];
const ask = async (query: string): Promise<HTMLElement> => {
  await pages.open(`/system-management/public-holidays?at=2026${query}`, RIGHTS);
  await userEvent.click(await screen.findByTestId('copy-year'));
  return screen.findByRole('alertdialog');
};

test.each([
  ['', 'Public holidays with the same date every year are added to 2027.'],
  [
    '&country=AE&country=KW',
    'Public holidays of United Arab Emirates and Kuwait with the same date every year are added to 2027.',
  ],
])('the confirmation before copying a year of holidays lists what is copied: %s (A§8, C§2)', async (query, words) => {
  const question = await ask(query);
  expect(question).toHaveTextContent('Copy 2026 to 2027?');
  expect(question).toHaveTextContent(words);
});

test('a chosen country without a holiday in the year is named by its filter, which can be cleared (A§2)', async () => {
  await pages.open('/system-management/public-holidays?at=2026&country=KW', RIGHTS);
  expect(await screen.findByText('Country: Kuwait')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Remove Country/ }));
  expect(new URLSearchParams(location.search).get('country')).toBeNull();
});
