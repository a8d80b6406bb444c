import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonths, firstDayOf, monthOf } from '#domain/commissions/months.ts';
import { commissionPeriod, periodState, type PeriodContext, type PeriodEvent } from '#machines/commission-period/index.ts';
import { coveringPaths } from '#machines/kernel/cover.ts';
import { exploreScenario } from '#machines/kernel/graph.ts';
import { shopOf, type Employee } from '../commissions/shop.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

let api: TestApi;
let admin: Person;
let seller: Employee;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  [seller] = (await shopOf(api, () => admin).people(1)) as [Employee];
});
afterAll(() => api.close());

const now = (): string => monthOf(Temporal.Now.plainDateISO('Asia/Dubai').toString());
let months = 0;

/** A month as a scenario says: over or not, with something sold or without. */
async function begin({ hasEnded, hasRows }: PeriodContext): Promise<{ id: string; month: string }> {
  const shop = shopOf(api, () => admin);
  const month = hasEnded ? addMonths('1990-01', (months += 1)) : now();
  await shop.inTenant(async (tx) => {
    const own = { tenant_id: admin.tenantId, month: firstDayOf(month) };
    // There is only one current month: it is begun anew.
    await tx.deleteFrom('commission_payout').where('tenant_id', '=', own.tenant_id).where('month', '=', own.month).execute();
    await tx.deleteFrom('commission_period').where('tenant_id', '=', own.tenant_id).where('month', '=', own.month).execute();
    await tx.insertInto('commission_period').values(own).execute();
    if (!hasRows) return;
    const run = await tx.insertInto('sync_run').values({ tenant_id: own.tenant_id, provider_type: 'file-import', module: 'tip', is_successful: true, file_name: 'a.csv', started_by: null }).returning('id').executeTakeFirstOrThrow();
    await tx.insertInto('tip_row').values({ tenant_id: own.tenant_id, sync_run_id: run.id, external_id: `path-${months}-${Math.random()}`, date: own.month, employee_id: seller.id, location_id: null, amount: 1_000, admin_fee: 0, currency: 'AED' }).execute();
  });
  return { id: (await shop.period(month)).id, month };
}

/** Lets an event happen as people make it happen. */
async function send({ id, month }: { id: string; month: string }, event: PeriodEvent): Promise<number> {
  const shop = shopOf(api, () => admin);
  if (event.type === 'rows.add') return (await shop.importTips([[firstDayOf(month), seller.number, '5', '']])).status;
  const name = event.type.slice('period.'.length);
  return (await shop.send(id, name, event.type === 'period.reopen' ? { note: event.hasReason ? 'A late invoice.' : '' } : {})).status;
}

describe('month of commissions over HTTP: generated paths, rows read back, every refused event probed (D51)', () => {
  it.each(commissionPeriod.scenarios)('$name', { timeout: 60_000 }, async (scenario) => {
    const graph = exploreScenario(commissionPeriod, scenario as (typeof commissionPeriod.scenarios)[number]);
    const probed = new Set<string>();
    for (const path of coveringPaths(graph, 'transitions')) {
      const record = await begin(scenario.input as PeriodContext);
      const told: string[] = [];
      let at = graph.start;
      for (const step of [...path.steps, null]) {
        const node = graph.nodes.get(at);
        for (const { event } of graph.refusals.filter((each) => each.at === at)) {
          const probe = `${at} ${JSON.stringify(event)}`;
          if (probed.has(probe)) continue;
          probed.add(probe);
          // What is imported is refused by its line, not by the month's call.
          expect([node?.value, event, await send(record, event)]).toEqual([node?.value, event, event.type === 'rows.add' ? 422 : 409]);
        }
        if (!step) continue;
        expect([step.event, await send(record, step.event)]).toEqual([step.event, 200]);
        told.push(step.event.type);
        const { isStale } = step.after.context as PeriodContext;
        const { body } = await admin.send<{ status: string; isStale: boolean; version: number }>('GET', `/api/commission-periods/${record.id}`);
        expect(body).toMatchObject({ status: periodState(step.after.value), isStale, version: told.length + 1 });
        at = step.to;
      }
      const rows = await shopOf(api, () => admin).inTenant((tx) =>
        tx.selectFrom('transition_journal').select(['event', 'to_state']).where('tenant_id', '=', admin.tenantId).where('record_id', '=', record.id).orderBy('record_version').execute(),
      );
      expect(rows.map(({ event }) => event)).toEqual(told);
    }
    expect(probed.size).toBeGreaterThan(2);
  });
});
