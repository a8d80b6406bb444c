import { sql } from 'kysely';
import papaparse from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerAsOf } from '#server/modules/leave/leave-forecast.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

// Who had an asset on a day of the company (C§3, C§7), and from which day on a balance is a forecast: that of the place
// where the person works (D18, D19). Company and location are a day apart.

const EAST = 'Pacific/Kiritimati';
const WEST = 'Pacific/Pago_Pago';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe.each([
  { seat: EAST, work: WEST },
  { seat: WEST, work: EAST },
])('with the seat in $seat and the work in $work', ({ seat, work }) => {
  let company: SmallTenant;
  let admin: Person;
  const run = <Row>(text: ReturnType<typeof sql<Row>>) =>
    api.db.database.tenant({ tenantId: company.tenantId }, async (tx) => (await text.execute(tx)).rows);
  const idOf = async (text: ReturnType<typeof sql<{ id: string }>>): Promise<string> => (await run(text))[0]?.id ?? '';

  beforeAll(async () => {
    company = await makeSmallTenant(api, {
      people: ['admin', 'worker'],
      lineManagers: [],
      hrResponsibles: [],
      administrators: ['admin'],
      chain: [],
      annualDays: 0,
    });
    const { tenantId } = company;
    await api.db.database.global((tx) =>
      sql`update tenant set timezone = ${seat}, modules = '{hr.leaves,finance.assets}' where id = ${tenantId}`.execute(
        tx,
      ),
    );
    await run(sql`update location set timezone = ${work} where tenant_id = ${tenantId}`);
    await run(sql`update role set holds_everything = true, permissions = '{}' where tenant_id = ${tenantId}
      and id = (select role_id from app_user where tenant_id = ${tenantId} and id = ${company.person('admin').userId})`);
    const [row] = await run(
      sql<{
        email: string;
      }>`select email from app_user where tenant_id = ${tenantId} and id = ${company.person('admin').userId}`,
    );
    admin = await api.signIn(row?.email ?? '');
  });

  describe('owners of a day', () => {
    const DAY = '2026-03-10';
    /** Minutes after the start of the day. */
    const CASES = [
      ['all the time', -5_000, null, true],
      ['up to its first moment', -5_000, 0, false],
      ['up to a minute after its beginning', -5_000, 1, true],
      ['within it', 60, 120, true],
      ['since its first moment', 0, null, true],
      ['since its last minute', 1_439, null, true],
      ['since the first moment of the next', 1_440, null, false],
      ['only the day before', -1_000, -1, false],
    ] as const;
    let assets: string[] = [];
    const startOf = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime(seat).toInstant();

    beforeAll(async () => {
      const { tenantId } = company;
      const type = await idOf(sql`insert into asset_type (tenant_id, name) values (${tenantId}, 'Phone') returning id`);
      assets = [];
      for (const [, from, to] of CASES) {
        const asset = await idOf(
          sql`insert into asset (tenant_id, asset_type_id, status, currency) values (${tenantId}, ${type}, 'available', 'AED') returning id`,
        );
        const at = (minutes: number) => startOf(DAY).add({ minutes }).toString();
        await run(sql`insert into asset_assignment (tenant_id, asset_id, employee_id, assigned_at, ended_at)
          values (${tenantId}, ${asset}, ${company.person('worker').employeeId}, ${at(from)}, ${to === null ? null : at(to)})`);
        assets.push(asset);
      }
    });
    const listed = async (query: object): Promise<boolean[]> => {
      const { status, body } = await admin.send<{ data: { asset: { id: string } }[]; count: number }>(
        'GET',
        '/api/asset-assignments',
        { query: { size: 50, ...query } },
      );
      expect([status, body.count]).toEqual([200, body.data.length]);
      return assets.map((id) => body.data.some(({ asset }) => asset.id === id));
    };

    it('are those who had it at any moment of that day of the company, in the list and its file', async () => {
      expect(await listed({ date: DAY })).toEqual(CASES.map(([, , , isListed]) => isListed));
      const { body } = await admin.send<string>('GET', '/api/asset-assignments/export', {
        query: { format: 'csv', date: DAY, columns: ['asset'] },
      });
      const [, ...lines] = papaparse.parse<string[]>(body, { skipEmptyLines: true }).data;
      expect(assets.map((id) => lines.some((line) => line.includes(id)))).toEqual(
        CASES.map(([, , , isListed]) => isListed),
      );
    });

    it('are known up to today of the company, not for tomorrow', async () => {
      const today = Temporal.Now.plainDateISO(seat);
      const isOpen = CASES.map(([, , to]) => to === null);
      expect(await listed({ date: today.toString() })).toEqual(isOpen);
      expect(await listed({ date: today.add({ days: 1 }).toString() })).toEqual(CASES.map(() => false));
    });
  });

  describe('days of leave that nothing has booked yet', () => {
    const today = Temporal.Now.plainDateISO(work);
    /** A person whose 48th month of service ends on a day (four years before any day there is the same one), with two days of leave a month. */
    async function hiredBefore(earnedOn: Temporal.PlainDate): Promise<string> {
      const { tenantId } = company;
      const start = earnedOn.add({ days: 1 }).subtract({ years: 4 });
      return idOf(sql`insert into employee (tenant_id, company_employee_id, first_name, last_name, known_as, start_date, location_id)
        select ${tenantId}, gen_random_uuid()::text, 'New', 'Person', 'New', ${start.toString()}, id from location where tenant_id = ${tenantId} returning id`);
    }
    const balance = async (employeeId: string, on: Temporal.PlainDate): Promise<number> =>
      api.db.database.tenant({ tenantId: company.tenantId }, async (tx) => {
        const { current } = await ledgerAsOf(tx, {
          tenantId: company.tenantId,
          employeeId,
          kind: 'annual',
          leaveId: null,
          on: on.toString(),
        });
        return current;
      });
    beforeAll(async () => {
      await run(sql`insert into leave_entitlement (tenant_id, leave_type_id, country_iso, basis, amount, per, after_months, effective_from)
        values (${company.tenantId}, ${company.leaveTypeId}, 'AE', 'contractual', 2, 'month', 0, '2000-01-01')`);
    });

    it.each([
      ['today: with what was earned by yesterday', 0, 96],
      ['yesterday: with what the ledger has, as of then', -1, 0],
    ] as const)('are shown for a leave that begins %s (D18, ADR-0034)', async (_, days, expected) => {
      const id = await hiredBefore(today.add({ days: -1 }));
      const day = today.add({ days }).toString();
      const { status, body } = await admin.send<{ currentBalance: number; balanceAfter: number }>(
        'GET',
        '/api/leave-balance/balance-after',
        { query: { employeeId: id, leaveTypeId: company.leaveTypeId, startDate: day, endDate: day } },
      );
      expect([status, body.currentBalance, body.balanceAfter]).toEqual([200, expected, expected - 1]);
    });

    it.each([
      ['earned yesterday count today', -1, 0, 96],
      ['earned with the end of today do not count before tomorrow', 0, 0, 94],
      ['earned with the end of today count tomorrow', 0, 1, 96],
      ['earned yesterday do not change the ledger of yesterday', -1, -1, 0],
    ] as const)('%s (D18, D21, ADR-0021)', async (_, earned, on, expected) => {
      const id = await hiredBefore(today.add({ days: earned }));
      expect(await balance(id, today.add({ days: on }))).toBe(expected);
    });
  });
});
