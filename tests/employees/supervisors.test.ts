import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildSupervisors, rebuildSupervisorsOf } from '#server/modules/employees/supervisors.repository.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

const PEOPLE = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

let api: TestApi;
let company: SmallTenant;
beforeAll(async () => {
  api = await startTestApi();
  company = await makeSmallTenant(api, {
    people: [...PEOPLE],
    lineManagers: [],
    hrResponsibles: [],
    administrators: [],
    chain: [],
  });
});
afterAll(() => api.close());

type Tx = Parameters<Parameters<TestApi['db']['database']['tenant']>[1]>[0];
const within = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
  api.db.database.tenant({ tenantId: company.tenantId }, run);
const idOf = (person: string): string => company.person(person).employeeId;
const person = fc.constantFrom(...PEOPLE);

async function laidOut(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{
    pair: string;
  }>`select supervisor_id || ' ' || employee_id as pair from employee_supervisor where tenant_id = ${company.tenantId} order by 1`.execute(
    tx,
  );
  return rows.map(({ pair }) => pair);
}

async function replace(
  tx: Tx,
  table: 'employee_line_manager' | 'employee_hr_responsible',
  employee: string,
  superiors: readonly string[],
): Promise<void> {
  const column = table === 'employee_line_manager' ? 'manager_id' : 'hr_employee_id';
  await sql`delete from ${sql.table(table)} where tenant_id = ${company.tenantId} and employee_id = ${idOf(employee)}`.execute(
    tx,
  );
  for (const superior of superiors) {
    await sql`insert into ${sql.table(table)} (tenant_id, employee_id, ${sql.ref(column)}) values (${company.tenantId}, ${idOf(employee)}, ${idOf(superior)})`.execute(
      tx,
    );
  }
}

it('an incremental update of supervisors equals a full rebuild, cycles included (D77)', async () => {
  const change = fc.record({
    employee: person,
    managers: fc.uniqueArray(person, { maxLength: 2 }),
    responsibles: fc.uniqueArray(person, { maxLength: 1 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      await within(async (tx) => {
        for (const { employee, managers, responsibles } of changes) {
          await replace(
            tx,
            'employee_line_manager',
            employee,
            managers.filter((each) => each !== employee),
          );
          await replace(
            tx,
            'employee_hr_responsible',
            employee,
            responsibles.filter((each) => each !== employee),
          );
          await rebuildSupervisorsOf(tx, company.tenantId, [idOf(employee)]);
        }
        const step = await laidOut(tx);
        await rebuildSupervisors(tx, company.tenantId);
        expect(step).toEqual(await laidOut(tx));
      });
    }),
    { numRuns: 40 },
  );
});

it('two concurrent manager changes keep each supervisor closure correct (D77)', async () => {
  await within(async (tx) => {
    for (const each of PEOPLE)
      for (const table of ['employee_line_manager', 'employee_hr_responsible'] as const)
        await replace(tx, table, each, []);
    await rebuildSupervisors(tx, company.tenantId);
  });
  const put = (employee: string, manager: string) =>
    within(async (tx) => {
      await replace(tx, 'employee_line_manager', employee, [manager]);
      await sql`select pg_sleep(0.05)`.execute(tx);
      await rebuildSupervisorsOf(tx, company.tenantId, [idOf(employee)]);
    });
  await Promise.all([put('a', 'b'), put('b', 'c'), put('c', 'd')]);
  const pairs = await within(laidOut);
  const above = (supervisor: string, employee: string) => pairs.includes(`${idOf(supervisor)} ${idOf(employee)}`);
  expect(['b', 'c', 'd'].map((each) => above(each, 'a'))).toEqual([true, true, true]);
  expect([above('d', 'b'), pairs.length]).toEqual([true, 6]);
});
