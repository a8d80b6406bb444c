import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';

/**
 * D77: personal is the own record; team is who has me as line manager at any level, or as HR responsible; all is all.
 * The matrix is typed from that sentence: rows are leaves of the caller, of a team member, of another person.
 */
const MATRIX = [
  { scope: ':personal', own: true, team: false, other: false },
  { scope: ':team', own: true, team: true, other: false },
  { scope: '', own: true, team: true, other: true },
] as const;

let api: TestApi;
let employees: { own: string; team: string; other: string };
let leaves: { own: string; team: string; other: string };
let tenantId: string;
let typeId: string;

beforeAll(async () => {
  api = await startTestApi();
  const admin = await api.signIn('admin@luma.example');
  tenantId = admin.tenantId;
  // An organisation separate from the demo's: no one in it reports to the demo's managers.
  const made = await api.db.database.tenant({ tenantId }, async (tx) => {
    const ids: Record<string, string> = {};
    for (const name of ['boss', 'own', 'middle', 'team', 'other']) {
      const { id } = await tx
        .insertInto('employee')
        .values({
          tenant_id: tenantId,
          company_employee_id: `S-${name}`,
          first_name: name,
          middle_name: null,
          last_name: 'Scope',
          known_as: name,
          job_title_id: null,
          image_url: null,
          location_id: null,
          start_date: '2020-01-01',
          last_working_day: null,
          personal_email: 'x@y.example',
          work_email: null,
          personal_phone: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids[name] = id;
    }
    const { rebuildSupervisors } = await import('#server/modules/employees/supervisors.repository.ts');
    const link = (employee: string, manager: string) => ({
      tenant_id: tenantId,
      employee_id: ids[employee] ?? '',
      manager_id: ids[manager] ?? '',
    });
    await tx
      .insertInto('employee_line_manager')
      .values([link('own', 'boss'), link('middle', 'own'), link('team', 'middle')])
      .execute();
    await rebuildSupervisors(tx, tenantId);
    return ids;
  });
  employees = { own: made['own'] ?? '', team: made['team'] ?? '', other: made['other'] ?? '' };
  const types = await admin.send<{ data: { id: string; type: string }[] }>('GET', '/api/leave-types');
  typeId = types.body.data.find((type) => type.type === 'custom')?.id ?? '';
  const ask = async (employeeId: string): Promise<string> => {
    const { body, status } = await admin.send<{ id: string }>('POST', '/api/leaves', {
      body: { employeeId, leaveTypeId: typeId, startDate: '2036-01-10', endDate: '2036-01-11' },
    });
    expect(status).toBe(201);
    return body.id;
  };
  leaves = { own: await ask(employees.own), team: await ask(employees.team), other: await ask(employees.other) };
});
afterAll(() => api.close());

const WHOSE = ['own', 'team', 'other'] as const;
const caller = (permissions: readonly string[]): Promise<Person> =>
  signInAs(api, { tenantId, permissions, employeeId: employees.own });

/** A user belongs to one employee: the account is created once, its role changes with the tested scope. */
async function withScope(right: string, scope: string, more: readonly string[] = []): Promise<Person> {
  await api.db.database.tenant({ tenantId }, (tx) =>
    tx.updateTable('app_user').set({ employee_id: null }).where('employee_id', '=', employees.own).execute(),
  );
  return caller([`${right}${scope}`, ...more]);
}

describe.each(MATRIX)('leave.details:read$scope', ({ scope, ...sees }) => {
  let person: Person;
  beforeAll(async () => {
    person = await withScope('leave.details:read', scope, ['leave.balance:read']);
  });

  it.each(WHOSE)('one leave: %s', async (whose) => {
    const { status } = await person.send('GET', `/api/leaves/${leaves[whose]}`);
    expect(status).toBe(sees[whose] ? 200 : 404);
  });

  it.each(WHOSE)('who else is away: %s', async (whose) => {
    const { status } = await person.send('GET', `/api/leaves/${leaves[whose]}/absences`);
    expect(status).toBe(sees[whose] ? 200 : 404);
  });

  it.each(WHOSE)('history: %s', async (whose) => {
    const { status } = await person.send('GET', `/api/workflows/leave-request/${leaves[whose]}/history`);
    expect(status).toBe(sees[whose] ? 200 : 404);
  });

  it.each(WHOSE)('cancelling: %s', async (whose) => {
    const { status } = await person.send('POST', `/api/leaves/${leaves[whose]}/cancel`, { body: { version: 99 } });
    // Visible but stale; invisible ones do not exist.
    expect(status).toBe(sees[whose] ? 409 : 404);
  });

  it('list, count, ids and calendar show the same leaves', async () => {
    const query = { startDate: '2036-01-01', endDate: '2036-01-31' };
    const list = await person.send<{ data: { id: string }[]; count: number; sum: { days: number } }>(
      'GET',
      '/api/leaves',
      { query: { ...query, size: 200 } },
    );
    const ids = await person.send<{ ids: string[] }>('GET', '/api/leaves/ids', { query });
    const calendar = await person.send<{ data: { id: string; type: string }[] }>('GET', '/api/calendar', {
      query: { ...query, types: 'leave' },
    });
    const expected = WHOSE.filter((whose) => sees[whose])
      .map((whose) => leaves[whose])
      .toSorted();
    expect(list.body.data.map((leave) => leave.id).toSorted()).toEqual(expected);
    expect([list.body.count, list.body.sum.days]).toEqual([expected.length, expected.length * 2]);
    expect(ids.body.ids.toSorted()).toEqual(expected);
    expect(calendar.body.data.map((entry) => entry.id).toSorted()).toEqual(expected);
  });
});

describe.each(MATRIX)('leave.details:create$scope', ({ scope, ...may }) => {
  it.each(WHOSE)('for %s', async (whose) => {
    const person = await withScope('leave.details:create', scope, ['leave.details:read']);
    const { status, body } = await person.send<{ errors: { path: string; code: string }[] }>('POST', '/api/leaves', {
      body: { employeeId: employees[whose], leaveTypeId: typeId, startDate: '2036-01-10', endDate: '2036-01-10' },
    });
    // In scope the days are already taken; out of scope there is no such person.
    expect(status).toBe(may[whose] ? 409 : 422);
    if (!may[whose]) expect(body.errors[0]).toMatchObject({ path: 'employeeId', code: 'not-found' });
  });
});

describe.each(MATRIX)('employee.details:read$scope', ({ scope, ...sees }) => {
  it.each(WHOSE)('%s', async (whose) => {
    const person = await withScope('employee.details:read', scope);
    const one = await person.send('GET', `/api/employees/${employees[whose]}`);
    expect(one.status).toBe(sees[whose] ? 200 : 404);
    const list = await person.send<{ data: { id: string }[] }>('GET', '/api/employees', {
      query: { ids: employees[whose] },
    });
    expect(list.body.data.length).toBe(sees[whose] ? 1 : 0);
  });
});

describe.each(MATRIX)('leave.balance:read$scope', ({ scope, ...sees }) => {
  it.each(WHOSE)('%s', async (whose) => {
    const person = await withScope('leave.balance:read', scope);
    const list = await person.send<{ count: number }>('GET', '/api/leave-balance', {
      query: { employeeIds: employees[whose] },
    });
    expect(list.body.count).toBe(sees[whose] ? 2 : 0);
    const after = await person.send('GET', '/api/leave-balance/balance-after', {
      query: { employeeId: employees[whose], leaveTypeId: typeId, startDate: '2036-01-01', endDate: '2036-01-02' },
    });
    expect(after.status).toBe(sees[whose] ? 200 : 422);
  });
});

describe('field permissions (A§6)', () => {
  it('contact data is removed without employee.contact:read', async () => {
    const with_ = await withScope('employee.details:read', '', ['employee.contact:read']);
    expect(
      (await with_.send<{ contact?: object }>('GET', `/api/employees/${employees.other}`)).body.contact,
    ).toMatchObject({ personalEmail: 'x@y.example' });
    const without = await withScope('employee.details:read', '');
    expect((await without.send<object>('GET', `/api/employees/${employees.other}`)).body).not.toHaveProperty('contact');
  });

  it('the balance is removed from a leave without leave.balance:read', async () => {
    const without = await withScope('leave.details:read', '');
    expect((await without.send<object>('GET', `/api/leaves/${leaves.other}`)).body).not.toHaveProperty('leaveBalance');
  });

  it('an approver sees what they are asked to decide, in any list', async () => {
    const manager = await api.signIn('manager@luma.example');
    const { body } = await manager.send<{
      data: { approvalProcess: { steps: { id: string; status: string }[] }; id: string }[];
    }>('GET', '/api/leaves', { query: { isMyTurn: true, size: 1 } });
    const [leave] = body.data;
    const step = leave?.approvalProcess.steps.find((each) => each.status === 'pending');
    const outsider = await withScope('leave.details:read', ':personal', ['approvalProcess.step:update:team']);
    expect((await outsider.send('GET', `/api/leaves/${leave?.id}`)).status).toBe(404);
    const admin = await api.signIn('admin@luma.example');
    const moved = await admin.send('POST', `/api/approval-process-steps/${step?.id}/reassign`, {
      body: { employeeIds: [employees.own] },
    });
    expect(moved.status).toBe(200);
    expect((await outsider.send('GET', `/api/leaves/${leave?.id}`)).status).toBe(200);
    const decided = await outsider.send('PATCH', `/api/approval-process-steps/${step?.id}`, {
      body: { status: 'accepted' },
    });
    expect(decided.status).toBe(200);
  });
});
