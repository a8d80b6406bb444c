import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { isCovered } from '#domain/leave.ts';
import { recordedDays } from '#server/modules/leave/leave-courses.queries.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { seedingDays } from '../support/seeding-days.ts';
import { ledgerDesk } from '../support/ledger.ts';

let api: TestApi | undefined;
afterEach(() => api?.close());

/** In the next week there is a birthday and a work anniversary. */
async function expectEventsToCome(demo: TestApi, today: string): Promise<void> {
  const hr = await demo.signIn('hr@luma.example');
  const endDate = Temporal.PlainDate.from(today).add({ days: 7 }).toString();
  const { body } = await hr.send<{ data: { type: string }[] }>('GET', '/api/calendar', {
    query: { startDate: today, endDate, types: ['birthday', 'work-anniversary'] },
  });
  expect(new Set(body.data.map(({ type }) => type))).toEqual(new Set(['birthday', 'work-anniversary']));
}

describe.each(seedingDays)('the demo seeded on %s', (today) => {
  it('has ledgers as the jobs would leave them, no forbidden negative balance, and events in the next week (A§3)', async () => {
    api = await startTestApi({ today });
    await expectEventsToCome(api, today);
    const { rows: tenants } = await api.db.database.global((tx) =>
      sql<{ id: string; domain: string }>`select id, domain from tenant order by domain`.execute(tx),
    );
    for (const { id, domain } of tenants) {
      const desk = ledgerDesk(api, id);
      const all = (): Promise<readonly unknown[]> =>
        desk.run(sql`select * from leave_movement where tenant_id = ${id} order by id`);
      const before = await all();
      await desk.settle(today);
      await desk.run(sql`delete from leave_account where tenant_id = ${id}`);
      await desk.settle(today);
      expect([domain, await all()]).toEqual([domain, before]);
      expect(await desk.findings()).toEqual([]);
      const kinds = await desk.run(
        sql<{
          kind: string;
        }>`select distinct kind from leave_movement where tenant_id = ${id} and leave_kind = 'annual' order by kind`,
      );
      expect(kinds.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['accrued', 'awarded', 'carried', 'deducted', 'taken']),
      );
      const people = await desk.run(sql<{ who: string; current: number; reserved: number }>`
        select e.known_as as who,
          (select coalesce(sum(case when m.kind in ('accrued', 'awarded', 'carried') then m.days else -m.days end), 0) from leave_movement m
            where m.tenant_id = e.tenant_id and m.employee_id = e.id and m.leave_kind = 'annual' and m.effective_on <= ${today}) as current,
          (select coalesce(sum(l.deducted_days - ${recordedDays()}), 0) from leave_request l join leave_type t on t.tenant_id = l.tenant_id and t.id = l.leave_type_id
            where l.tenant_id = e.tenant_id and l.employee_id = e.id and t.kind = 'annual' and (l.status = 'requested' or l.phase in ('upcoming', 'ongoing'))) as reserved
        from employee e where e.tenant_id = ${id} and e.status = 'active'`);
      const uncovered = people.filter(
        ({ current, reserved }) =>
          !isCovered(
            { currentBalance: current, reservedBalance: reserved, balanceAfter: current - reserved },
            { allowNegative: true, negativeLimit: 5 },
          ),
      );
      expect([domain, uncovered]).toEqual([domain, []]);
    }
  });
});
