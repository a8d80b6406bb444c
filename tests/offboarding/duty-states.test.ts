import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { leaversOf } from './leavers.ts';

// A leaver's duties depend on the state of the people and locations they are for (D67): those that have left or are
// archived need no successor, all others do.

let api: TestApi;
let admin: Person;
const world = () => leaversOf(api, () => admin);
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

describe.each([
  ['active', true],
  ['inactive', true],
  ['on-hold', true],
  ['deactivated', false],
  ['archived', false],
] as const)('duties for what is %s: %s', (status, counts) => {
  it.each(['line-manager', 'hr-responsible', 'location-contact'] as const)('%s', async (kind) => {
    const { tenantId } = admin;
    const { id: leaver } = await world().hire();
    const { id: person } = await world().hire();
    const of = kind === 'location-contact' ? await world().giveLocation(leaver) : person;
    await world().inTenant(async (tx) => {
      if (kind === 'line-manager')
        await sql`insert into employee_line_manager (tenant_id, employee_id, manager_id) values (${tenantId}, ${person}, ${leaver})`.execute(
          tx,
        );
      if (kind === 'hr-responsible')
        await sql`insert into employee_hr_responsible (tenant_id, employee_id, hr_employee_id) values (${tenantId}, ${person}, ${leaver})`.execute(
          tx,
        );
      const table = kind === 'location-contact' ? 'location' : 'employee';
      await sql`update ${sql.table(table)} set status = ${status} where tenant_id = ${tenantId} and id = ${of}`.execute(
        tx,
      );
    });
    const { body } = await admin.send<{
      duties: { kind: string; items: { id: string }[] }[];
      roleTransfer: string;
      status: string;
    }>('POST', '/api/offboardings', { body: { employeeId: leaver } });
    expect([body.duties.map((duty) => [duty.kind, duty.items.map(({ id }) => id)]), body.roleTransfer]).toEqual(
      counts ? [[[kind, [of]]], 'open'] : [[], 'not-needed'],
    );
  });
});
