import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLOSING_POSITION, OPENING_POSITION } from '#domain/day-banking.ts';
import { dayBanking, dayBankingState, type DayBankingContext, type DayBankingEvent } from '#machines/day-banking/index.ts';
import { coveringPaths } from '#machines/kernel/cover.ts';
import { exploreScenario } from '#machines/kernel/graph.ts';
import { stateName } from '#machines/kernel/index.ts';
import { closeDays } from '#server/modules/banking/banking-clock.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { FLOAT, makeTill, type Till } from '../banking/till.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** A report that is due, of a day before all others: what it starts from is the float. */
interface Walked {
  readonly id: string;
  readonly date: string;
  readonly type: string;
}

const BLANK = { currency: 'AED', cash_registry: '[]', cash_takings: '[]', additional_expenses: '[]' };
const COUNTED = { counted: 0, opening: 0, expected: 0, variance: 0 };

async function makeDue(till: Till, date: string, { isEndOfDay, isBuiltUpon, isCorrected }: DayBankingContext): Promise<Walked> {
  const { tenantId, locationId } = till;
  const type = isEndOfDay ? 'end-of-day' : 'beginning-of-day';
  return api.db.database.tenant({ tenantId }, async (tx) => {
    const own = { ...BLANK, tenant_id: tenantId, location_id: locationId, type, business_date: date, position: isEndOfDay ? CLOSING_POSITION : OPENING_POSITION } as const;
    const { id } = await tx.insertInto('day_banking').values({ ...own, status: 'not-submitted' }).returning('id').executeTakeFirstOrThrow();
    const by = till.person('finance').employeeId;
    if (isBuiltUpon) {
      const process = await tx.insertInto('approval_process').values({ tenant_id: tenantId, kind: 'day-banking', status: 'submitted', note: null, requested_by: by, submitted_by: by }).returning('id').executeTakeFirstOrThrow();
      await tx
        .insertInto('day_banking')
        .values({ ...own, ...COUNTED, type: 'hand-over-end', position: 500, location_id: till.otherLocationId, status: 'balanced', confirmed_at: new Date(), submitted_by: by, approval_process_id: process.id, previous_id: id })
        .execute();
    }
    if (isCorrected) await tx.insertInto('day_banking').values({ ...own, ...COUNTED, location_id: till.otherLocationId, status: 'balanced', corrects_id: id }).execute();
    return { id, date, type };
  });
}

async function stateOf(till: Till, id: string): Promise<string> {
  const row = await api.db.database.tenant({ tenantId: till.tenantId }, (tx) => tx.selectFrom('day_banking').selectAll().where('tenant_id', '=', till.tenantId).where('id', '=', id).executeTakeFirstOrThrow());
  return dayBankingState({ status: row.status, isConfirmed: row.confirmed_at !== null, isExplained: row.closure_note !== null, isDeleted: row.deleted_at !== null });
}

interface Counted {
  readonly previous_id: string | null;
  readonly variance: number | null;
  readonly opening: number | null;
  readonly counted: number | null;
}
const countOf = (till: Till, id: string): Promise<Counted> =>
  api.db.database.tenant({ tenantId: till.tenantId }, (tx) => tx.selectFrom('day_banking').select(['previous_id', 'variance', 'opening', 'counted']).where('tenant_id', '=', till.tenantId).where('id', '=', id).executeTakeFirstOrThrow());

/** Counts the till on the evening before such that a report, counted as it is, is off by a variance; answers the status. */
async function countBefore(till: Till, { id, date }: Walked, variance: number): Promise<number> {
  const { tenantId, locationId } = till;
  const business_date = Temporal.PlainDate.from(date).subtract({ days: 1 }).toString();
  const before = await api.db.database.tenant({ tenantId }, async (tx) => {
    const due = { ...BLANK, tenant_id: tenantId, location_id: locationId, type: 'hand-over-end', business_date, position: 1 } as const;
    const there = await tx.selectFrom('day_banking').select('id').where('tenant_id', '=', tenantId).where('location_id', '=', locationId).where('business_date', '=', business_date).where('position', '=', 1).executeTakeFirst();
    return there ?? tx.insertInto('day_banking').values({ ...due, status: 'not-submitted' }).returning('id').executeTakeFirstOrThrow();
  });
  return (await till.change('finance', before.id, { coins: ((await countOf(till, id)).counted ?? 0) - variance })).status;
}

/** Sends an event as people, approvers and time send it; answers the status, or null where nobody can send it. */
async function send(till: Till, { id, date, type }: Walked, event: DayBankingEvent): Promise<number | null> {
  switch (event.type) {
    case 'day-banking.fill':
      return (await till.change('finance', id, { coins: ((await countOf(till, id)).opening ?? FLOAT) + event.variance })).status;
    case 'chain.changed':
      return countBefore(till, { id, date, type }, event.variance);
    case 'day-banking.confirm':
      return (await till.post('finance', id, 'confirm')).status;
    case 'day-banking.explain':
      return (await till.post('finance', id, 'explain', { note: event.hasNote ? 'The power was out.' : '' })).status;
    case 'day-banking.delete':
      return (await till.person('finance').send('DELETE', `/api/day-bankings/${id}`)).status;
    case 'day-banking.correct':
      return (await till.create('finance', { type, businessDate: date, correctsId: id })).status;
    case 'cutoff.passed': {
      const next = Temporal.PlainDate.from(date).add({ days: 1 }).toString();
      await api.db.database.tenant({ tenantId: till.tenantId }, (tx) => closeDays(tx, till.tenantId, new Date(`${next}T00:00:00+04:00`)));
      return 200;
    }
    case 'process.accepted':
    case 'process.rejected':
      return (await till.decide('manager', await till.read(id), 0, event.type === 'process.accepted' ? 'accepted' : 'rejected')).status;
  }
}

const PROBED: ReadonlySet<string> = new Set(['day-banking.fill', 'day-banking.explain', 'day-banking.delete', 'day-banking.correct']);

describe('day banking over HTTP: generated paths, rows read back, every refused event probed (D28–D36)', () => {
  it.each(dayBanking.scenarios)('$name', async (scenario) => {
    const till = await makeTill(api);
    const input = scenario.input as DayBankingContext;
    await till.behave({ varianceTolerances: [{ currency: 'AED', amount: input.tolerance }] });
    const graph = exploreScenario(dayBanking, scenario);
    const probed = new Set<string>();
    let day = Temporal.PlainDate.from('2026-06-01');
    for (const path of coveringPaths(graph, 'transitions')) {
      // Days apart and ever earlier, so that neither chain nor clock of one walk touches another.
      day = day.subtract({ days: 10 });
      const walked = await makeDue(till, day.toString(), input);
      let at = graph.start;
      const journal: string[] = [];
      for (const step of [...path.steps, null]) {
        const state = await stateOf(till, walked.id);
        for (const { event } of graph.refusals.filter((each) => each.at === at && PROBED.has(each.event.type) && !probed.has(`${at} ${JSON.stringify(each.event)}`))) {
          probed.add(`${at} ${JSON.stringify(event)}`);
          const wordless = event.type === 'day-banking.explain' && !event.hasNote;
          const gone = state === 'deleted' ? (event.type === 'day-banking.correct' ? 422 : 404) : 409;
          expect([state, event.type, await send(till, walked, event)]).toEqual([state, event.type, wordless ? 400 : gone]);
        }
        expect(await stateOf(till, walked.id)).toBe(state);
        if (!step) continue;
        const before = await countOf(till, walked.id);
        expect([200, 201, 204]).toContain(await send(till, walked, step.event));
        const after = await countOf(till, walked.id);
        if (step.event.type === 'chain.changed') expect(after.variance).toBe(step.event.variance);
        // Where the walk comes with the variance there is, what it starts from is counted as before: nothing has changed.
        if (step.event.type !== 'chain.changed' || after.variance !== before.variance || after.previous_id !== before.previous_id) journal.push(step.event.type);
        expect([step.event.type, await stateOf(till, walked.id)]).toEqual([step.event.type, stateName(step.after.value)]);
        at = step.to;
      }
      const { rows } = await api.db.database.tenant({ tenantId: till.tenantId }, (tx) =>
        sql<{ event: string }>`select event from transition_journal where tenant_id = ${till.tenantId} and machine = 'day-banking' and record_id = ${walked.id} order by id`.execute(tx),
      );
      expect(rows.map(({ event }) => event)).toEqual(journal);
    }
    expect(probed.size).toBeGreaterThan(5);
  });
});
