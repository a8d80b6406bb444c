import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import type { Employee } from '../employees.types.ts';
import { en } from '../texts/en.ts';
import ContractTab from './contract-tab.tsx';
import { ProfileHeader } from './profile-header.tsx';
import SalaryTab from './salary-tab.tsx';

const id = (last: number): string => `0198a000-0000-7000-8000-00000000000${last}`;
const PERSON = {
  id: id(1),
  firstName: 'Sami',
  lastName: 'Nader',
  status: 'active',
  startDate: '2020-01-01',
  lastWorkingDay: null,
  currentContract: null,
  location: null,
} as unknown as Employee;
const day = (days: number): string => Temporal.Now.plainDateISO('Asia/Dubai').add({ days }).toString();
const list =
  (...data: object[]) =>
  () =>
    ok({ data, count: data.length });

let api: StubbedApi;
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

async function show(
  element: ReactElement,
  answers: Parameters<typeof stubApi>[0],
  permissions: readonly string[],
): Promise<void> {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    ...answers,
  });
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: [...permissions] });
  await renderUi(<QueryClientProvider client={cache}>{element}</QueryClientProvider>, {
    texts: { employees: en, client },
  });
}

test('one contract is current through its last day; others are upcoming, expired, or not in effect (B§3)', async () => {
  const contract = (at: number, startDate: string, endDate: string | null) => ({
    id: id(at),
    version: 1,
    employeeId: id(1),
    refId: null,
    countryISO: 'AE',
    stage: 'new',
    startDate,
    endDate,
    probationEndDate: null,
    noticePeriodMonths: null,
    createdAt: '2026-01-01T08:00:00.000Z',
    type: { id: id(9), name: `Contract ${at}`, nameArabic: null, code: 'full-time' },
  });
  await show(
    <ContractTab employee={PERSON} />,
    {
      'GET /api/contracts': list(
        contract(2, day(1), null),
        contract(3, day(-10), day(0)),
        contract(4, day(-20), day(0)),
        contract(5, day(-90), day(-1)),
      ),
    },
    ['employee.contract:read'],
  );
  const shown = await screen.findAllByTestId('contract');
  expect(shown.map((each) => each.querySelector('[data-status]')?.getAttribute('data-status'))).toEqual([
    'upcoming',
    'active',
    'inactive',
    'expired',
  ]);
});

test('the current salary is the latest that has started, from its first day on (C§3)', async () => {
  const salary = (at: number, startDate: string) => ({
    id: id(at),
    version: 1,
    employeeId: id(1),
    currency: 'AED',
    startDate,
    createdAt: '2026-01-01T08:00:00.000Z',
    updatedAt: '2026-01-01T08:00:00.000Z',
    total: 100_000,
    salaryParts: [],
  });
  await show(
    <SalaryTab employee={PERSON} />,
    { 'GET /api/employee-salaries': list(salary(2, day(1)), salary(3, day(0)), salary(4, day(-400))) },
    ['employee.salary:read'],
  );
  const shown = await screen.findAllByTestId('salary');
  expect(shown.map((each) => each.querySelector('h2')?.textContent.split(' ')[0])).toEqual(
    [en.salary.upcoming, en.salary.current, en.salary.former].map((text) => text.split(' ')[0]),
  );
});

const OFFBOARDS = ['web.access.payroll.offboarding:read', 'offboarding.details:create'];
test.each([
  ['an active employee', 'active', OFFBOARDS, true],
  ['an archived one', 'archived', OFFBOARDS, false],
  ['readers who may not start one', 'active', OFFBOARDS.slice(0, 1), false],
  ['readers who may not open the page', 'active', OFFBOARDS.slice(1), false],
] as const)('the profile leads to an offboarding settlement: %s', async (_, status, permissions, leads) => {
  await show(
    <ProfileHeader employee={{ ...PERSON, status, companyEmployeeId: 'EMP-7', can: { update: false } } as Employee} />,
    {},
    permissions,
  );
  await screen.findByText('EMP-7');
  expect(screen.queryAllByRole('link', { name: 'Start offboarding' }).map((link) => link.getAttribute('href'))).toEqual(
    leads ? [`/payroll-management/offboarding?new=offboarding&person=${PERSON.id}`] : [],
  );
});
