import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { en as customField } from '#blocks/custom-fields/texts/en.ts';
import { en as shift } from '#blocks/shifts/texts/en.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubAnswer, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { openPanel } from '#ui/testing/in-panel.tsx';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { recentMessages } from '#ui/toast/messages.ts';
import type { Customer } from '../customers.queries.ts';
import { en } from '../texts/en.ts';
import CustomersPage from './customers.page.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const DUPLICATE = '01900000-0000-7000-8000-000000000002';
const MERGE = '01900000-0000-7000-8000-000000000003';
const RIGHTS = ['customer.details:read', 'customer.details:create', 'clientCompany.details:read'];
const PATH = '/customer-management/customers';

const sara: Customer = {
  id: ID,
  version: 2,
  name: 'Sara Haddad',
  status: 'active',
  clientCompany: null,
  createdAt: '2026-01-01T09:00:00.000Z',
  updatedAt: '2026-01-01T09:00:00.000Z',
  merges: [
    {
      id: MERGE,
      name: 'Sara Hadad',
      mergedAt: '2026-02-01T09:00:00.000Z',
      mergedBy: 'Hanan',
      impacts: 2,
      isUndoable: true,
    },
  ],
};

let api: StubbedApi;

async function show(at: string, permissions = RIGHTS, answers: Readonly<Record<string, StubAnswer>> = {}) {
  history.replaceState(null, '', at);
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/saved-views': () => ok({ data: [], count: 0 }),
    'GET /api/customers': () => ok({ data: [sara], count: 1 }),
    [`GET /api/customers/${ID}`]: () => ok(sara),
    [`GET /api/customers/${DUPLICATE}`]: () => ok(sara),
    'GET /api/client-companies': () => ok({ data: [], count: 0 }),
    ...answers,
  });
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions });
  await renderUi(
    <QueryClientProvider client={cache}>
      <CustomersPage />
    </QueryClientProvider>,
    { texts: { customers: en, client, customField, shift } },
  );
}

afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

test('the address of a merged record leads to the one that stayed (ADR-0127)', async () => {
  await show(`${PATH}?open=${DUPLICATE}`);
  await openPanel('customer-detail');
  await waitFor(() => expect(new URLSearchParams(location.search).get('open')).toBe(ID));
});

test('a merge is undone from the panel; a refusal says why', async () => {
  let answers = 0;
  await show(`${PATH}?open=${ID}`, RIGHTS, {
    [`POST /api/customer-merges/${MERGE}/undo`]: () => {
      answers += 1;
      return answers > 1
        ? ok({ ...sara, merges: [] })
        : problem(422, 'rule-violated', { errors: [{ path: '', code: 'changed-since', message: 'Changed.' }] });
    },
  });
  const panel = within(await openPanel('customer-detail'));
  expect(await panel.findByTestId('customer-merges')).toHaveTextContent('2 impacts moved');
  const reads = () => api.to(`GET /api/customers/${ID}`).length;
  const before = reads();
  await userEvent.click(panel.getByTestId('undo-merge'));
  await waitFor(() => expect(recentMessages()[0]?.description).toBe(en.refused['changed-since']));
  // What has changed since is shown.
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  await userEvent.click(panel.getByTestId('undo-merge'));
  await waitFor(() => expect(recentMessages()[0]?.title).toBe('Sara Hadad is a separate customer again.'));
});

test('a merge is shown, and not undone, without the right to change customers', async () => {
  await show(`${PATH}?open=${ID}`, ['customer.details:read']);
  const panel = within(await openPanel('customer-detail'));
  expect(await panel.findByTestId('customer-merges')).toHaveTextContent('2 impacts moved');
  expect([panel.queryByTestId('undo-merge'), panel.queryByTestId('merge-customer')]).toEqual([null, null]);
});

test('companies are a second tab for people who may read them (ADR-0126)', async () => {
  await show(PATH);
  await userEvent.click(await screen.findByRole('tab', { name: 'Client companies' }));
  await waitFor(() => expect(new URLSearchParams(location.search).get('tab')).toBe('companies'));
  await waitFor(() => expect(api.to('GET /api/client-companies')).not.toHaveLength(0));
});

test('without the right to read companies there is no tab, whatever the address asks for (ADR-0126)', async () => {
  await show(`${PATH}?tab=companies`, ['customer.details:read']);
  await waitFor(() => expect(api.to('GET /api/customers')).not.toHaveLength(0));
  expect(screen.queryByRole('tab')).toBeNull();
  expect(api.to('GET /api/client-companies')).toHaveLength(0);
});

test('impacts of shifts are not asked for without the right to read attendance', async () => {
  await show(`${PATH}?open=${ID}`);
  await openPanel('customer-detail');
  expect(screen.queryByTestId('customer-impacts')).toBeNull();
  expect(api.seen.some(({ path }) => path.endsWith('/impacts'))).toBe(false);
});

const IMPACT = {
  id: '01900000-0000-7000-8000-0000000000d1',
  at: '2026-03-02T09:00:00.000Z',
  timezone: 'Asia/Dubai',
  type: 'customer-waiting',
  customerName: 'Sara Haddad',
  note: null,
  lateTime: 10,
  shiftId: '01900000-0000-7000-8000-0000000000d2',
  location: { id: '01900000-0000-7000-8000-0000000000d3', name: 'Marina' },
  employee: { id: ID, firstName: 'Grace', lastName: 'Lee', knownAs: 'Grace', companyEmployeeId: 'E-1', imageUrl: null },
  submittedByEmployee: null,
};

test.each([
  ['leads to its shift with the right to read schedules', ['schedule.details:read'], 1],
  ['leads nowhere without the right to read schedules', [], 0],
])('an impact %s', async (_, more, links) => {
  await show(`${PATH}?open=${ID}`, [...RIGHTS, 'schedule.attendance:read', ...more], {
    [`GET /api/customers/${ID}/impacts`]: () => ok({ data: [IMPACT], count: 1 }),
  });
  const panel = within(await openPanel('customer-detail'));
  const impacts = await panel.findByTestId('customer-impacts');
  await waitFor(() => expect(impacts).toHaveTextContent('Marina'));
  expect(within(impacts).queryAllByRole('link')).toHaveLength(links);
});

const FIELD = '01900000-0000-7000-8000-0000000000c1';
const NUMBER = '01900000-0000-7000-8000-0000000000c2';
const defined = (id: string, name: string, type: string, more: object = {}) => ({
  id,
  name,
  nameArabic: null,
  type,
  isShown: true,
  isAssigned: true,
  options: [],
  ...more,
});
const COMPANY_ROW = {
  id: DUPLICATE,
  version: 1,
  name: 'Marina Residences',
  status: 'active',
  customers: 1,
  createdAt: '2026-01-01T09:00:00.000Z',
  updatedAt: '2026-01-01T09:00:00.000Z',
  customFields: [{ definitionId: NUMBER, type: 'number', numberValue: 12.5 }],
};
const WITH_FIELDS: Readonly<Record<string, StubAnswer>> = {
  'GET /api/data-entity-type-field-definitions': () =>
    ok({
      data: [
        defined(FIELD, 'Region', 'text'),
        defined(NUMBER, 'Floor area', 'number'),
        defined(MERGE, 'Secret', 'text', { isShown: false }),
      ],
      count: 3,
    }),
  'GET /api/client-companies': () => ok({ data: [COMPANY_ROW], count: 1 }),
};
const askedOfCompanies = () => {
  const last = api.to('GET /api/client-companies').at(-1);
  return last ? [...last.query].filter(([name]) => /custom|sort/.test(name)) : [];
};

test('companies have a column, a filter and an order for each shown custom field, kept in the address (ADR-0132)', async () => {
  const user = userEvent.setup();
  const custom = `${NUMBER}.10..`;
  await show(
    `${PATH}?tab=companies&status=active&sortBy=custom.${NUMBER}&sortOrder=desc&custom=${custom}&custom=${ID}.gone`,
    [...RIGHTS, 'fieldDefinition.details:read'],
    WITH_FIELDS,
  );
  expect(await screen.findByRole('columnheader', { name: /Floor area/ })).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: /Secret/ })).toBeNull();
  await waitFor(() => expect(askedOfCompanies()).not.toEqual([]));
  expect(askedOfCompanies()).toEqual(
    expect.arrayContaining([
      ['customFields', custom],
      ['sortBy', `custom.${NUMBER}`],
      ['sortOrder', 'desc'],
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Remove Floor area' }));
  await waitFor(() => expect(new URLSearchParams(location.search).getAll('custom')).toEqual([]));
  await user.click(within(screen.getByRole('columnheader', { name: /Region/ })).getByRole('button'));
  await waitFor(() => expect(askedOfCompanies()).toContainEqual(['sortBy', `custom.${FIELD}`]));
});

test.each([
  ['is retired', ID, [...RIGHTS, 'fieldDefinition.details:read']],
  ['may not be read', FIELD, RIGHTS],
])('an order by a field that %s says that it is not applied, until it is removed (A§2)', async (_, id, rights) => {
  const user = userEvent.setup();
  await show(`${PATH}?tab=companies&status=active&sortBy=custom.${id}&sortOrder=desc`, rights, WITH_FIELDS);
  expect(await screen.findByText('Field that is not available: not applied')).toBeDefined();
  await waitFor(() => expect(askedOfCompanies()).toContainEqual(['sortBy', 'name']));
  await user.click(screen.getByRole('button', { name: 'Remove Field that is not available' }));
  await waitFor(() => expect(screen.queryByText(/not applied/)).toBeNull());
  expect(location.search).toBe('?tab=companies&status=active');
});

test('"Clear all" removes an order that has no effect with the filters (A§2)', async () => {
  const user = userEvent.setup();
  await show(`${PATH}?tab=companies&status=active&custom=${ID}.a&sortBy=custom.${ID}`, RIGHTS, WITH_FIELDS);
  await screen.findByText('Field that is not available: not applied');
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(screen.queryByText(/not applied/)).toBeNull());
  expect(location.search).toBe('?tab=companies');
});

test('without the permission to read fields there are no columns, and the address asks for nothing', async () => {
  await show(`${PATH}?tab=companies&status=active&custom=${FIELD}.a&sortBy=custom.${FIELD}`, RIGHTS, WITH_FIELDS);
  await waitFor(() => expect(askedOfCompanies()).toContainEqual(['sortBy', 'name']));
  expect(screen.queryByRole('columnheader', { name: /Region/ })).toBeNull();
  expect(askedOfCompanies().map(([name]) => name)).not.toContain('customFields');
});
