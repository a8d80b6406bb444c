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

/** Calculates an earlier month for the first time, of which something is refunded in this one if there is anything in it at all (D51). */
async function changeRates(month: string): Promise<number> {
  const shop = shopOf(api, () => admin);
  const earlier = addMonths(month, -600);
  await shop.inTenant(async (tx) => {
    const own = { tenant_id: admin.tenantId, month: firstDayOf(earlier) };
    const run = await tx.insertInto('sync_run').values({ tenant_id: own.tenant_id, provider_type: 'file-import', module: 'commission', is_successful: true, file_name: 'a.csv', started_by: null }).returning('id').executeTakeFirstOrThrow();
    const sold = { tenant_id: own.tenant_id, sync_run_id: run.id, type: 'Service', name: 'Cut', quantity: 1, employee_id: seller.id, location_id: null, client_reference: null, gross_sale: 100, discount: 0, net_sale: 100, taxes: 0, total_sale: 100, currency: 'AED' } as const;
    const name = `rates-${Math.random()}`;
    await tx.insertInto('commission_row').values({ ...sold, external_id: name, date: own.month, is_refund: false, refunded_external_id: null }).execute();
    const hasRows = await tx.selectFrom('tip_row').select('id').where('tenant_id', '=', own.tenant_id).where('date', '=', firstDayOf(month)).limit(1).executeTakeFirst();
    const back = { quantity: -1, gross_sale: -100, net_sale: -100, total_sale: -100 };
    if (hasRows) await tx.insertInto('commission_row').values({ ...sold, ...back, external_id: `${name}-back`, date: firstDayOf(month), is_refund: true, refunded_external_id: name }).execute();
    await tx.deleteFrom('commission_payout').where('tenant_id', '=', own.tenant_id).where('month', '=', own.month).execute();
    await tx.deleteFrom('commission_period').where('tenant_id', '=', own.tenant_id).where('month', '=', own.month).execute();
    await tx.insertInto('commission_period').values(own).execute();
  });
  return (await shop.send((await shop.period(earlier)).id, 'calculate')).status;
}

/** What a refused event answers: lines of a file are refused by themselves, and an earlier month is calculated whatever becomes of this one. */
const REFUSED: Readonly<Record<string, number>> = { 'rows.add': 422, 'rates.change': 200 };

/** Lets an event happen as people make it happen. */
async function send({ id, month }: { id: string; month: string }, event: PeriodEvent): Promise<number> {
  const shop = shopOf(api, () => admin);
  if (event.type === 'rows.add') return (await shop.importTips([[firstDayOf(month), seller.number, '5', '']])).status;
  if (event.type === 'rates.change') return changeRates(month);
  const name = event.type.slice('period.'.length);
  return (await shop.send(id, name, event.type === 'period.reopen' ? { note: event.hasReason ? 'A late invoice.' : '' } : {})).status;
}

describe('month of commissions over HTTP: generated paths, rows read back, every refused event probed (D51)', () => {
  it.each(commissionPeriod.scenarios)('$name', async (scenario) => {
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
          expect([node?.value, event, await send(record, event)]).toEqual([node?.value, event, REFUSED[event.type] ?? 409]);
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
