import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { sample } from '../support/sampling.ts';

const TODAY = '2026-03-18';
let api: TestApi;
let hr: Person;
beforeAll(async () => {
  api = await startTestApi({ today: TODAY });
  hr = await api.signIn('hr@luma.example');
});
afterAll(() => api.close());

interface Process {
  readonly steps: { status: string; candidates: { id: string }[] }[];
}
interface Leave {
  readonly id: string;
  readonly employee: { id: string; firstName: string; lastName: string; location: { id: string; countryISO: string } };
  readonly type: { id: string; name: string; type: string };
  readonly startDate: string;
  readonly endDate: string;
  readonly days: number;
  readonly createdAt: string;
  readonly status: string;
  readonly approvalStatus: string;
  readonly approvalProcess: Process;
  readonly cancellation: { process: Process } | null;
}
interface Page {
  readonly data: Leave[];
  readonly count: number;
  readonly sum: { days: number };
  readonly cursor: string | null;
}

const list = async (query: Record<string, unknown> = {}, person = hr): Promise<Page> => {
  const { status, body } = await person.send<Page>('GET', '/api/leaves', { query });
  expect(status).toBe(200);
  return body;
};
/** All rows, page by page from 0 until an empty one, as in A§7. */
const all = async (query: Record<string, unknown> = {}): Promise<Leave[]> => {
  const rows: Leave[] = [];
  for (let page = 0; ; page++) {
    const { data } = await list({ ...query, page });
    if (data.length === 0) return rows;
    rows.push(...data);
  }
};

describe('pages (A§7, A§9)', () => {
  it('have 20 rows, newest first, and end with an empty one', async () => {
    const first = await list();
    expect(first.data.length).toBe(20);
    const rows = await all();
    expect(rows.length).toBe(first.count);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    expect(rows.map((row) => row.createdAt)).toEqual(
      rows
        .map((row) => row.createdAt)
        .toSorted()
        .toReversed(),
    );
  });

  it('of size 0 only count', async () => {
    const { data, count } = await list({ size: 0 });
    expect([data.length, count]).toEqual([0, (await all()).length]);
  });

  it('carry the total of the whole list', async () => {
    const rows = await all({ approvalStatuses: 'pending' });
    const { sum, count } = await list({ approvalStatuses: 'pending' });
    expect([count, sum.days]).toEqual([rows.length, rows.reduce((days, row) => days + row.days, 0)]);
  });

  it.each(sample('cursors', ['createdAt', 'startDate', 'endDate', 'days', 'employee', 'type', 'status'], 2))(
    'by cursor return the same rows as by page, sorted by %s',
    async (sortBy) => {
      for (const sortOrder of ['asc', 'desc']) {
        const byPage = (await all({ sortBy, sortOrder })).map((row) => row.id);
        const byCursor: string[] = [];
        for (let cursor: string | null = ''; cursor !== null;) {
          const page: Page = await list({ sortBy, sortOrder, ...(cursor ? { cursor } : {}) });
          byCursor.push(...page.data.map((row) => row.id));
          cursor = page.cursor;
        }
        expect(byCursor).toEqual(byPage);
      }
    },
  );

  it('are sorted as requested', async () => {
    const days = (await all({ sortBy: 'days', sortOrder: 'desc' })).map((row) => row.days);
    expect(days).toEqual(days.toSorted((one, other) => other - one));
    const starts = (await all({ sortBy: 'startDate' })).map((row) => row.startDate);
    expect(starts).toEqual(starts.toSorted());
  });
});

describe('filters (A§2, B§2)', () => {
  it.each(['pending', 'rejected', 'canceled'])('status %s', async (status) => {
    const rows = await all({ approvalStatuses: status });
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row.approvalStatus))).toEqual(new Set([status]));
  });

  it('status accepted includes requests that needed no decision (D2)', async () => {
    const rows = await all({ approvalStatuses: 'accepted' });
    expect(new Set(rows.map((row) => row.approvalStatus))).toEqual(new Set(['accepted', 'submitted']));
  });

  it('the four statuses together are all requests (D13)', async () => {
    const four = await all({
      approvalStatuses: ['accepted', 'pending', 'rejected', 'canceled'],
      isApprovalProcess: true,
    });
    expect(four.length).toBe((await all({ isApprovalProcess: true })).length);
  });

  it('accepts singular and plural names (D92)', async () => {
    expect((await list({ approvalStatus: 'pending' })).count).toBe((await list({ approvalStatuses: 'pending' })).count);
  });

  it('dates match every leave that overlaps the range', async () => {
    const [from, to] = ['2026-03-16', '2026-03-20'];
    const expected = (await all()).filter((row) => row.endDate >= from && row.startDate <= to).map((row) => row.id);
    expect(expected.length).toBeGreaterThan(0);
    expect((await all({ startDate: from, endDate: to })).map((row) => row.id)).toEqual(expected);
  });

  it('type, employee, location, country and city', async () => {
    const [one] = await all({ approvalStatuses: 'pending' });
    if (!one) throw new Error('no pending leave');
    for (const [query, isMatch] of [
      [{ typeIds: one.type.id }, (row: Leave) => row.type.id === one.type.id],
      [{ types: 'annual' }, (row: Leave) => row.type.type === 'annual'],
      [{ employeeIds: one.employee.id }, (row: Leave) => row.employee.id === one.employee.id],
      [
        { locationIds: one.employee.location.id },
        (row: Leave) => row.employee.location.id === one.employee.location.id,
      ],
      [{ locationCountryISO: 'SA' }, (row: Leave) => row.employee.location.countryISO === 'SA'],
      [{ locationCity: 'Riyadh' }, (row: Leave) => row.employee.location.countryISO === 'SA'],
    ] as const) {
      const expected = (await all()).filter(isMatch).map((row) => row.id);
      expect(expected.length).toBeGreaterThan(0);
      expect((await all(query)).map((row) => row.id)).toEqual(expected);
    }
  });

  it('the calendar accepts several values of each filter (A§2)', async () => {
    const rows = (await all()).filter(({ status }) => status === 'approved' || status === 'requested');
    const [one, other] = [rows[0], rows.find((row) => row.employee.id !== rows[0]?.employee.id)];
    const ids = [one?.employee.id, other?.employee.id];
    const from = Temporal.PlainDate.from(TODAY);
    const query = {
      startDate: from.subtract({ days: 200 }).toString(),
      endDate: from.add({ days: 190 }).toString(),
      types: 'leave',
    };
    const { body } = await hr.send<{ data: { employee: { id: string } }[] }>('GET', '/api/calendar', {
      query: { ...query, employeeIds: ids },
    });
    expect(new Set(body.data.map(({ employee }) => employee.id))).toEqual(new Set(ids));
  });

  it('my turn contains exactly what waits for the caller', async () => {
    const manager = await api.signIn('manager@luma.example');
    const { data, count } = await list({ isMyTurn: true, size: 200 }, manager);
    expect(count).toBeGreaterThan(5);
    for (const leave of data) {
      const steps = [...leave.approvalProcess.steps, ...(leave.cancellation?.process.steps ?? [])];
      const turn = steps.find((step) => step.status === 'pending');
      expect(turn?.candidates.map((candidate) => candidate.id)).toContain(manager.employeeId);
    }
  });
});

describe('search', () => {
  it.each([
    ['Thapa', 'Sunita'],
    ['sunita th', 'Sunita'],
    ['angstrom', 'Björn'],
    ['EMP-0049', 'Sunita'],
    // Arabic is found despite spelling variants: hamza, ta marbuta or ha, alif maqsura or ya.
    ['فاطمه', 'فاطمة'],
    ['الدوسرى', 'نورة'],
    ['nguyen', 'Nguyễn'],
  ])('%s finds %s', async (searchText, firstName) => {
    const { data } = await list({ searchText, size: 200 });
    expect(data.length).toBeGreaterThan(0);
    expect(new Set(data.map((row) => row.employee.firstName))).toEqual(new Set([firstName]));
  });

  it.each(['%', '_', '\\', "'", '"%"', 'xyzzy'])('%s is taken literally', async (searchText) => {
    const { data } = await list({ searchText });
    const literal = data.every((row) => `${row.employee.firstName} ${row.employee.lastName}`.includes(searchText));
    expect(literal).toBe(true);
  });
});

describe('one leave', () => {
  it('the demo data has every state of both machines', async () => {
    const admin = await api.signIn('admin@luma.example');
    for (const machine of ['approval-process', 'leave-request']) {
      const { body } = await admin.send<{ counts: { state: string; count: number }[] }>(
        'GET',
        `/api/workflows/${machine}/counts`,
      );
      expect(body.counts.filter((each) => each.count === 0)).toEqual([]);
    }
  });

  it('shows who else is away, without the reason; pending leave only to approvers', async () => {
    const admin = await api.signIn('admin@luma.example');
    const types = await admin.send<{ data: { id: string; type: string }[] }>('GET', '/api/leave-types');
    const leaveTypeId = types.body.data.find((type) => type.type === 'custom')?.id;
    const staff = await api.signIn('staff@luma.example');
    const reception = await api.signIn('reception@luma.example');
    const ask = (person: Person) =>
      person.send<{ id: string }>('POST', '/api/leaves', {
        body: { employeeId: person.employeeId, leaveTypeId, startDate: '2037-01-05', endDate: '2037-01-06' },
      });
    const own = await ask(staff);
    expect((await ask(reception)).status).toBe(201);
    const path = `/api/leaves/${own.body.id}/absences`;
    const asStaff = await staff.send<{ data: object[] }>('GET', path);
    expect(asStaff.body.data).toEqual([]);
    const asHr = await hr.send<{ data: { employee: { id: string } }[] }>('GET', path);
    expect(asHr.body.data.map((absence) => absence.employee.id)).toEqual([reception.employeeId]);
    expect(asHr.body.data[0]).not.toHaveProperty('type');
  });

  it('shows those who are away on one of its days, from the first to the last, and no other', async () => {
    const admin = await api.signIn('admin@luma.example');
    const types = await admin.send<{ data: { id: string; type: string }[] }>('GET', '/api/leave-types');
    const leaveTypeId = types.body.data.find((type) => type.type === 'custom')?.id;
    const [staff, reception] = [await api.signIn('staff@luma.example'), await api.signIn('reception@luma.example')];
    const ask = async (person: Person, first: number, last: number): Promise<string> => {
      const on = (day: number): string => `2038-03-${String(day).padStart(2, '0')}`;
      const { status, body } = await person.send<{ id: string }>('POST', '/api/leaves', {
        body: { employeeId: person.employeeId, leaveTypeId, startDate: on(first), endDate: on(last) },
      });
      expect(status).toBe(201);
      return body.id;
    };
    const own = await ask(staff, 10, 12);
    const others: Readonly<Record<string, string>> = {
      'ends the day before': await ask(reception, 8, 9),
      'is its first day': await ask(reception, 10, 10),
      'lies within it': await ask(reception, 11, 11),
      'begins on its last day': await ask(reception, 12, 14),
      'begins the day after': await ask(staff, 13, 14),
    };
    const absencesOf = async (id: string): Promise<readonly string[]> => {
      const { body } = await hr.send<{ data: { id: string }[] }>('GET', `/api/leaves/${id}/absences`);
      return Object.keys(others).filter((name) => body.data.some((absence) => absence.id === others[name]));
    };
    expect(await absencesOf(own)).toEqual(['is its first day', 'lies within it', 'begins on its last day']);
    expect(await absencesOf(others['begins the day after'] ?? '')).toEqual(['begins on its last day']);
  });

  it('a canceled one keeps its history', async () => {
    const [canceled] = (await list({ approvalStatuses: 'canceled' })).data;
    const { body } = await hr.send<{ data: { event: string; from: string; to: string; byEmployee: object | null }[] }>(
      'GET',
      `/api/workflows/leave-request/${canceled?.id}/history`,
    );
    expect(body.data.at(-1)).toMatchObject({ event: 'leave.cancel', to: 'canceled' });
    expect(body.data.at(-1)?.byEmployee).not.toBeNull();
  });
});

describe('counts (D77)', () => {
  it('are per person, also right after another person with the same scope asked (D77)', async () => {
    const counts: number[] = [];
    for (const email of [
      'manager@luma.example',
      'manager2@luma.example',
      'staff@luma.example',
      'reception@luma.example',
    ]) {
      const { data, count, sum } = await list({ size: 200 }, await api.signIn(email));
      expect([email, count, sum.days]).toEqual([email, data.length, data.reduce((days, row) => days + row.days, 0)]);
      counts.push(count);
    }
    expect(new Set(counts).size).toBeGreaterThan(2);
    // Later pages reuse the count of the first one: of the same person's, not of the last caller's.
    const [one, other] = [await api.signIn('manager@luma.example'), await api.signIn('staff@luma.example')];
    const sees = [
      await signInAs(api, {
        tenantId: one.tenantId,
        employeeId: one.employeeId,
        permissions: ['leave.details:read:team'],
      }),
      await signInAs(api, {
        tenantId: one.tenantId,
        employeeId: other.employeeId,
        permissions: ['leave.details:read:team'],
      }),
    ] as const;
    const first = await list({ size: 5 }, sees[0]);
    expect((await list({ size: 5 }, sees[1])).count).not.toBe(first.count);
    expect((await list({ size: 5, page: 1 }, sees[0])).count).toBe(first.count);
  });
});
