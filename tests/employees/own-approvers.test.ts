import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

// D7: a request goes to the line manager, then to theirs, then to theirs. Whoever chooses one of these three chooses
// an approver of their own requests (ADR-0093).

let api: TestApi;
let company: SmallTenant;
let person: Person;
beforeAll(async () => {
  api = await startTestApi();
  company = await makeSmallTenant(api, {
    people: ['person', 'first', 'second', 'third', 'fourth', 'other'],
    lineManagers: [
      ['person', 'first'],
      ['first', 'second'],
      ['second', 'third'],
      ['third', 'fourth'],
    ],
    hrResponsibles: [],
    administrators: [],
    chain: ['line-manger'],
  });
  person = await signInAs(api, {
    tenantId: company.tenantId,
    employeeId: company.person('person').employeeId,
    permissions: ['employee.details:read', 'employee.details:update'],
  });
});
afterAll(() => api.close());

interface Seen {
  readonly version: number;
  readonly can: { readonly chooseManagers: boolean };
  readonly lineManagerEmployeeIds: readonly string[];
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
}

it.each([
  ['one’s own', false, 'person'],
  ['that of the line manager', false, 'first'],
  ['that of the line manager’s manager', false, 'second'],
  ['that of the last approver', true, 'third'],
  ['that of someone else', true, 'other'],
])('the line manager of a record, %s, can be chosen: %s', async (_, mayChoose, whose) => {
  const path = `/api/employees/${company.person(whose).employeeId}`;
  const { body: seen } = await person.send<Seen>('GET', path);
  expect(seen.can.chooseManagers).toBe(mayChoose);
  const chosen = company.person(whose === 'other' ? 'fourth' : 'other').employeeId;
  const { status, body } = await person.send<Seen>('PATCH', path, {
    body: { version: seen.version, lineManagerEmployeeIds: [chosen] },
  });
  expect([status, body.errors?.map(({ path: field, code }) => [field, code])]).toEqual(
    mayChoose ? [200, undefined] : [422, [['lineManagerEmployeeIds', 'own-superiors']]],
  );
  const { body: now } = await person.send<Seen>('GET', path);
  expect(now.lineManagerEmployeeIds).toEqual(mayChoose ? [chosen] : seen.lineManagerEmployeeIds);
});

it.each([
  ['none of them', [], false],
  ['one fewer', ['first'], false],
  ['one more', ['first', 'other', 'fourth'], false],
  ['another instead', ['first', 'fourth'], false],
  ['the same in another order', ['other', 'first'], true],
])('one’s own line managers can’t be changed to %s', async (_, chosen, isSame) => {
  const { tenantId } = company;
  const idOf = (name: string): string => company.person(name).employeeId;
  const own = idOf('person');
  await api.db.database.tenant({ tenantId }, (tx) =>
    sql`insert into employee_line_manager (tenant_id, employee_id, manager_id) values (${tenantId}, ${own}, ${idOf('other')}) on conflict do nothing`.execute(
      tx,
    ),
  );
  const { body: seen } = await person.send<Seen>('GET', `/api/employees/${own}`);
  expect(seen.lineManagerEmployeeIds).toHaveLength(2);
  const lineManagerEmployeeIds = chosen.map(idOf);
  const { status, body } = await person.send<Seen>('PATCH', `/api/employees/${own}`, {
    body: { version: seen.version, lineManagerEmployeeIds },
  });
  expect([status, body.errors?.[0]?.code]).toEqual(isSame ? [200, undefined] : [422, 'own-superiors']);
});
