import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok } from '#client/testing/stub-api.ts';
import { WEB_PAGES } from '#domain/pages.ts';
import { EVERYTHING, prepareApplication } from '../../application.support.tsx';
import { SETTINGS_AR, SETTINGS_EN } from './settings-words.ts';

const panel = prepareApplication();
const OF_SYSTEM = WEB_PAGES.filter(({ section }) => section === 'system-management');
const may = (...resources: readonly string[]) =>
  panel.api.answer({
    'POST /api/auth/login': () =>
      ok(sampleSession({ permissions: [...EVERYTHING, ...resources.map((each) => `${each}:read`)] })),
  });
const shown = () =>
  screen.queryAllByTestId('settings-group').map((group) => [
    within(group).getByRole('heading', { level: 2 }).textContent,
    ...within(group)
      .getAllByTestId('settings-entry')
      .map(({ dataset }) => dataset['id']),
  ]);
const search = async (text: string) => {
  const field = screen.getByRole('searchbox');
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

test('System Management opens with its three lists under headings, each page with what it is for (A§2; preferred §10)', async () => {
  may('web.access.systemManagement.rolesAndPermissions', 'web.access.systemManagement.contractTypes');
  await panel.open('/system-management');
  await screen.findByRole('heading', { level: 1, name: 'System Management' });
  await waitFor(() =>
    expect(shown()).toEqual([
      ['Access and equipment', 'roles-and-permissions'],
      ['Set-up', 'contract-types'],
    ]),
  );
  const card = within(screen.getAllByTestId('settings-entry')[1] as HTMLElement);
  expect(card.getByText('The kinds of contract that employees can have.')).toBeVisible();
  expect(card.getByRole('link', { name: 'Contract Types' })).toHaveAttribute(
    'href',
    '/system-management/contract-types',
  );
});

// The sample tenant has no module for customers.
test('a page is found by what it is for, by other names, and in the other language', async () => {
  may(...OF_SYSTEM.map(({ access }) => access));
  await panel.open('/system-management');
  await waitFor(() => expect(shown().map(([heading]) => heading)).toHaveLength(3), { timeout: 3_000 });
  for (const [text, ids] of [
    ['passport', ['employee-document-types']],
    ['who approves', ['approval-processes']],
    ['العيد', ['public-holidays']],
    ['custom fields', ['documents-masterlist', 'field-locations-masterlist', 'job-titles-masterlist']],
  ] as const) {
    await search(text);
    await waitFor(() => expect(shown().flatMap(([, ...found]) => found)).toEqual(ids), { timeout: 3_000 });
  }
  await search('zzz');
  await screen.findByText('No results');
  expect(screen.queryAllByTestId('settings-group')).toEqual([]);
});

test('every page of System Management in the menu is described in both languages', () => {
  const listed = OF_SYSTEM.filter(({ list, under, isBuilt }) => list !== null && under === null && isBuilt).map(
    ({ id }) => id,
  );
  expect(Object.keys(SETTINGS_EN).toSorted()).toEqual(listed.toSorted());
  expect(Object.keys(SETTINGS_AR).toSorted()).toEqual(listed.toSorted());
});

test('without any of its pages the section says that it is not available', async () => {
  await panel.open('/system-management');
  await screen.findByRole('heading', { level: 1, name: 'Not available to you' });
});
