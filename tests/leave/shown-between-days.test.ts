import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readICalendar, valueOf } from '../calendar/read-icalendar.ts';
import { scheduleCompany, type ScheduleCompany } from '../schedules/company.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';

let api: TestApi;
let company: ScheduleCompany;
let ann: Person;
/** A leave of Ann, whose days and status each test sets. */
let leaveId: string;
/** A leave of Ben that lasts for all of `WINDOW`. */
let othersId: string;
beforeAll(async () => {
  api = await startTestApi();
  company = await scheduleCompany(api);
  const { tenantId, leaveTypeId } = company.tenant;
  ann = await signInAs(api, {
    tenantId,
    permissions: ['schedule.details:read:personal', 'leave.details:read:personal'],
    employeeId: company.ann.employeeId,
  });
  const request = async ({ employeeId }: Person): Promise<string> => {
    const body = { employeeId, leaveTypeId, startDate: WINDOW.first, endDate: WINDOW.last };
    const { status, body: made } = await company.planner.send<{ id: string }>('POST', '/api/leaves', { body });
    expect(status).toBe(201);
    return made.id;
  };
  [leaveId, othersId] = [await request(company.ann), await request(company.ben)];
});
afterAll(() => api.close());

const WINDOW = { first: '2031-03-10', last: '2031-03-16' };
const on = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

/** States of a leave, as status, approval and phase. */
const STATES = {
  requested: ['requested', 'pending', null],
  approved: ['approved', 'accepted', 'upcoming'],
  rejected: ['rejected', 'rejected', null],
  canceled: ['canceled', 'canceled', null],
} as const;
type State = keyof typeof STATES;

async function put(state: State, from: string, until: string): Promise<void> {
  const { tenantId } = company.tenant;
  const [status, approval, phase] = STATES[state];
  await api.db.database.tenant({ tenantId }, (tx) =>
    sql`update leave_request set status = ${status}, approval_status = ${approval}, phase = ${phase}, start_date = ${from}, end_date = ${until},
      days = ${until}::date - ${from}::date + 1, deducted_days = ${until}::date - ${from}::date + 1
      where tenant_id = ${tenantId} and id = ${leaveId}`.execute(tx),
  );
}

interface Listed {
  readonly data: readonly { readonly id: string }[];
  readonly leaves: readonly { readonly id: string }[];
}
const answer = async (by: Person, path: string, query: Record<string, string> = {}): Promise<Listed> => {
  const { status, body } = await by.send<Listed>('GET', path, { query });
  expect(status).toBe(200);
  return body;
};
const isAmong = (rows: readonly { readonly id: string }[]): boolean => rows.some(({ id }) => id === leaveId);
const days = { startDate: WINDOW.first, endDate: WINDOW.last };

/** What shows the leave of several people between two days, and in which states. */
const SURFACES: Readonly<
  Record<string, { readonly shows: readonly State[]; readonly isShown: () => Promise<boolean> }>
> = {
  'the calendar': {
    shows: ['requested', 'approved'],
    isShown: async () => isAmong((await answer(company.planner, '/api/calendar', { ...days, types: 'leave' })).data),
  },
  'the schedule of a location': {
    shows: ['requested', 'approved'],
    isShown: async () =>
      isAmong((await answer(company.planner, `/api/schedule-boards/${company.location}`, days)).leaves),
  },
  'the list of leave': {
    shows: ['requested', 'approved', 'rejected', 'canceled'],
    isShown: async () => isAmong((await answer(company.planner, '/api/leaves', days)).data),
  },
  'who else is away, for those who decide': {
    shows: ['requested', 'approved'],
    isShown: async () => isAmong((await answer(company.planner, `/api/leaves/${othersId}/absences`)).data),
  },
  'who else is away, for others': {
    shows: ['approved'],
    isShown: async () => {
      const reader = await signInAs(api, {
        tenantId: company.tenant.tenantId,
        permissions: ['leave.details:read'],
      });
      return isAmong((await answer(reader, `/api/leaves/${othersId}/absences`)).data);
    },
  },
};

/** Days of a leave around the first and the last day of what is shown, and whether it shares one with it. */
const PLACES = [
  ['ends the day before', -5, -1, false],
  ['ends on the first day', -5, 0, true],
  ['lies within', 2, 3, true],
  ['begins before and ends after', -9, 15, true],
  ['begins on the last day', 6, 12, true],
  ['begins the day after', 7, 12, false],
] as const;

describe.each(Object.entries(SURFACES))('%s (A§3, B§2)', (_, { shows, isShown }) => {
  it('shows leave in the right states only', async () => {
    const shown: State[] = [];
    for (const state of Object.keys(STATES) as State[]) {
      await put(state, WINDOW.first, WINDOW.last);
      if (await isShown()) shown.push(state);
    }
    expect(shown).toEqual(shows);
  });

  it.each(PLACES)('with leave that %s', async (_place, from, until, isExpected) => {
    await put('approved', on(WINDOW.first, from), on(WINDOW.first, until));
    expect(await isShown()).toBe(isExpected);
  });
});

describe('a person’s calendar address, from 4 weeks ago to 8 weeks ahead (ADR-0121)', () => {
  // Days are far enough from the edges for a test that runs at midnight.
  it.each([
    ['has ended before', -50, -31, false],
    ['began before', -50, -20, true],
    ['began before and ends after', -50, 80, true],
    ['ends after', 40, 80, true],
    ['begins after', 59, 80, false],
  ] as const)('with leave that %s', async (_, from, until, isExpected) => {
    const today = Temporal.Now.plainDateISO('UTC').toString();
    await put('approved', on(today, from), on(today, until));
    const { body: made } = await ann.send<{ address: string }>('POST', '/api/calendar-feed');
    const { body } = await api.send<string>('GET', new URL(made.address).pathname);
    const ids = readICalendar(body).components.map((each) => valueOf(each, 'UID'));
    expect(ids.includes(leaveId)).toBe(isExpected);
  });

  it.each(Object.keys(STATES) as State[])('%s', async (state) => {
    const today = Temporal.Now.plainDateISO('UTC').toString();
    await put(state, on(today, 3), on(today, 4));
    const { body: made } = await ann.send<{ address: string }>('POST', '/api/calendar-feed');
    const { body } = await api.send<string>('GET', new URL(made.address).pathname);
    const found = readICalendar(body).components.find((each) => valueOf(each, 'UID') === leaveId);
    const shown = { requested: 'TENTATIVE', approved: 'CONFIRMED', rejected: undefined, canceled: undefined };
    expect(found && valueOf(found, 'STATUS')).toBe(shown[state]);
  });
});
