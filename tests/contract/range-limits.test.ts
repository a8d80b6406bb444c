import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiAnswer, Person, TestApi } from '../support/api.ts';
import { startTestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { PLANNER_RIGHTS, scheduleCompany, type Refusal, type ScheduleCompany } from '../schedules/company.ts';

let api: TestApi;
let company: ScheduleCompany;
let person: Person;
beforeAll(async () => {
  api = await startTestApi();
  company = await scheduleCompany(api);
  person = await signInAs(api, {
    tenantId: company.tenant.tenantId,
    permissions: [
      ...PLANNER_RIGHTS,
      'leave.balance:read',
      'location.openTime:read',
      'approvalProcess.assignment:update',
    ],
    employeeId: company.planner.employeeId,
  });
});
afterAll(() => api.close());

interface Days {
  readonly startDate: string;
  readonly endDate: string;
}
type Asked = (days: Days) => Promise<ApiAnswer<Refusal>>;
const get =
  (path: (of: ScheduleCompany) => string): Asked =>
  (days) =>
    person.send<Refusal>('GET', path(company), { query: { ...days } });
const post =
  (path: string, bodyOf: (of: ScheduleCompany) => object): Asked =>
  (days) =>
    person.send<Refusal>('POST', path, { body: { ...bodyOf(company), ...days } });

/** Calls that take a first and a last day, with the most days between them, both included. */
const LIMITS: readonly (readonly [call: string, most: number, code: string, asked: Asked])[] = [
  ['the calendar', 400, 'too-long', get(() => '/api/calendar')],
  ['the schedule of a location', 42, 'too-many', get(({ location }) => `/api/schedule-boards/${location}`)],
  [
    'operating hours',
    367,
    'too-many',
    (days) => person.send<Refusal>('GET', '/api/operating-hours', { query: { locationId: company.location, ...days } }),
  ],
  [
    'the balance after a leave',
    731,
    'too-long',
    (days) =>
      person.send<Refusal>('GET', '/api/leave-balance/balance-after', {
        query: { employeeId: company.ann.employeeId, leaveTypeId: company.tenant.leaveTypeId, ...days },
      }),
  ],
  [
    'a leave',
    731,
    'too-long',
    post('/api/leaves', ({ ann, tenant }) => ({ employeeId: ann.employeeId, leaveTypeId: tenant.leaveTypeId })),
  ],
  [
    'a substitute',
    366,
    'too-long',
    post('/api/approval-substitutes', ({ planner, ann }) => ({
      employeeId: planner.employeeId,
      substituteId: ann.employeeId,
    })),
  ],
];

it.each(LIMITS)('%s has at most %i days', async (_, most, code, asked) => {
  const startDate = '2033-01-01';
  const days = (count: number): Days => ({
    startDate,
    endDate: Temporal.PlainDate.from(startDate)
      .add({ days: count - 1 })
      .toString(),
  });
  const { status, body } = await asked(days(most + 1));
  expect([status, body.errors?.map((error) => [error.path, error.code])]).toEqual([422, [['endDate', code]]]);
  const longest = await asked(days(most));
  expect([longest.status < 300, longest.body.errors]).toEqual([true, undefined]);
  const single = await asked({ startDate: '2032-06-01', endDate: '2032-06-01' });
  expect([single.status < 300, single.body.errors]).toEqual([true, undefined]);
});
