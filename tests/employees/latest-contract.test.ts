import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leaversOf } from '../offboarding/leavers.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

// Of several contracts the current one is the latest that has started and not ended; the latest one is that with the
// latest start plus duration, so one without an end (A§3, B§3). The country of a settlement is that of the latest.

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

const inYears = (years: number): string => Temporal.Now.plainDateISO('UTC').add({ years }).toString();
/** First and last day in years from today, and the country. */
type Contract = readonly [from: number, until: number | null, country: string];

it.each([
  ['one', [[-3, null, 'QA']], 'QA', 'QA'],
  ['one that has ended', [[-3, -1, 'QA']], null, 'QA'],
  [
    'one after the other',
    [
      [-4, -2, 'QA'],
      [-1, 1, 'SA'],
    ],
    'SA',
    'SA',
  ],
  [
    'a short one within a longer one',
    [
      [-4, 4, 'QA'],
      [-1, 1, 'SA'],
    ],
    'SA',
    'QA',
  ],
  [
    'a short one within one without an end',
    [
      [-4, null, 'QA'],
      [-1, 1, 'SA'],
    ],
    'SA',
    'QA',
  ],
  [
    'two without an end',
    [
      [-4, null, 'QA'],
      [-1, null, 'SA'],
    ],
    'SA',
    'SA',
  ],
  [
    'one that begins later',
    [
      [-4, 1, 'QA'],
      [2, 3, 'SA'],
    ],
    'QA',
    'SA',
  ],
  [
    'one that begins later and one without an end',
    [
      [-4, null, 'QA'],
      [2, 3, 'SA'],
    ],
    'QA',
    'QA',
  ],
] as const)('%s', async (_, contracts: readonly Contract[], current, latest) => {
  const { tenantId } = admin;
  const { id } = await leaversOf(api, () => admin).hire({ startDate: inYears(-5) });
  await api.db.database.tenant({ tenantId }, async (tx) => {
    await sql`delete from contract where tenant_id = ${tenantId} and employee_id = ${id}`.execute(tx);
    for (const [from, until, country] of contracts)
      await sql`insert into contract (tenant_id, employee_id, contract_type_id, country_iso, start_date, end_date)
        select ${tenantId}, ${id}, id, ${country}, ${inYears(from)}, ${until === null ? null : inYears(until)} from contract_type where tenant_id = ${tenantId} order by id limit 1`.execute(
        tx,
      );
  });
  type Of = { readonly countryISO: string } | null;
  const { body: person } = await admin.send<{ currentContract: Of; latestContract: Of; contractCountryISO: string }>(
    'GET',
    `/api/employees/${id}`,
  );
  expect([person.currentContract?.countryISO ?? null, person.latestContract?.countryISO]).toEqual([current, latest]);
  const { body: settlement } = await admin.send<{ known: { countryISO: string } }>('POST', '/api/offboardings', {
    body: { employeeId: id },
  });
  expect(settlement.known.countryISO).toBe(latest);
});
