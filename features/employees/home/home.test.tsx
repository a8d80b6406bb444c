import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubAnswer, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { PROFILE_TABS } from '#domain/profile-tabs.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { en } from '../texts/en.ts';
import ContractsPart from './contracts.part.tsx';
import ExpiringPart from './expiring.part.tsx';

let api: StubbedApi;
beforeEach(() => {
  vi.spyOn(Temporal.Now, 'plainDateISO').mockReturnValue(Temporal.PlainDate.from('2026-05-12'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  cleanup();
  await session.signOut();
  api.restore();
});

async function show(Part: typeof ExpiringPart, answers: Readonly<Record<string, StubAnswer>>): Promise<void> {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    ...answers,
  });
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, {
    permissions: ['employee.details:read', 'employee.contract:read', 'employee.document:read'],
  });
  await renderUi(
    <QueryClientProvider client={cache}>
      <Part />
    </QueryClientProvider>,
    { texts: { employees: en, client } },
  );
}
const id = (at: number): string => `01980000-0000-7000-8000-00000000000${at}`;
const person = (at: number) => ({ id: id(at), firstName: `P${at}`, lastName: 'Khan', imageUrl: null });

test('documents that expire within 30 days or have expired, earliest first, with their number (A§2, D81)', async () => {
  await show(ExpiringPart, {
    'GET /api/expiring-documents': () =>
      ok({
        data: [
          {
            id: id(7),
            employee: person(1),
            documentType: null,
            name: 'Old permit',
            expirationDate: '2026-05-01',
            isExpired: true,
            status: 'urgent',
          },
        ],
        count: 9,
      }),
  });
  const part = within(await screen.findByTestId('home-expiring'));
  await part.findByText('Documents expired or expiring within 30 days: 9');
  expect(part.getByRole('link', { name: en.home.all })).toHaveAttribute('href', '/hr/employees?tab=expiring&within=30');
  expect(part.getByRole('listitem')).toHaveTextContent(/P1 Khan.*Old permit.*01 May 2026/);
  expect(within(part.getByRole('listitem')).getByRole('link')).toHaveAttribute(
    'href',
    `/hr/employees/${id(1)}?tab=documents`,
  );
  const query = api.to('GET /api/expiring-documents')[0]?.query;
  expect([query?.get('withinDays'), query?.get('size')]).toEqual(['30', '3']);
});

test('contracts and probations that end within 30 days, earliest first (A§2)', async () => {
  const entry = (at: number, type: string, startDate: string) => ({
    id: id(at),
    type,
    startDate,
    endDate: startDate,
    title: '',
    employee: person(at),
  });
  await show(ContractsPart, {
    'GET /api/calendar': () =>
      ok({
        data: [entry(1, 'contract-end', '2026-06-01'), entry(2, 'contract-probation-end', '2026-05-12')],
        count: 2,
        isComplete: true,
      }),
  });
  const part = within(await screen.findByTestId('home-contracts'));
  await part.findByText('Contracts and probations ending: 2');
  expect(part.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    expect.stringMatching(/P2 Khan.*Probation ends.*Today/),
    expect.stringMatching(/P1 Khan.*Contract ends.*01 Jun 2026/),
  ]);
  expect(part.getByRole('link', { name: en.panel.calendar })).toHaveAttribute(
    'href',
    '/hr/leave?tab=calendar&at=2026-05-12&kind=contract-end&kind=contract-probation-end',
  );
  for (const link of part.getAllByRole('listitem').map((line) => within(line).getByRole('link')))
    expect(PROFILE_TABS.map(({ id: tab }) => tab)).toContain(link.getAttribute('href')?.split('?tab=')[1]);
  const query = api.to('GET /api/calendar')[0]?.query;
  expect([query?.get('endDate'), query?.getAll('types').join(',')]).toEqual([
    '2026-06-11',
    'contract-end,contract-probation-end',
  ]);
});

test('nothing that ends is said; a failure has a retry', async () => {
  await show(ContractsPart, { 'GET /api/calendar': () => ok({ data: [], count: 0, isComplete: true }) });
  await screen.findByText(en.home.noContract);
  cleanup();
  await session.signOut();
  api.restore();
  await show(ExpiringPart, { 'GET /api/expiring-documents': () => problem(400, 'malformed-request') });
  expect(within(await screen.findByRole('alert')).getByRole('button')).toBeInTheDocument();
});
