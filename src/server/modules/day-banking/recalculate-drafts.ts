import { sql } from 'kysely';
import { dayBankingPlace, type DayBankingEvent } from '#machines/day-banking/index.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { transition } from '../../records/transition.ts';
import { lockChain, lockTills, readLimits, type TillPlace } from './banking.repository.ts';
import { currentPrevious, readReport } from './banking-rows.ts';
import { calculate, storedCalculation } from './calculation.ts';
import { bankingKind } from './banking-kind.ts';
import { figuresOf } from './till-figures.ts';

/**
 * Reckons anew what was counted at a place and is not submitted, wherever the report before, its count, the float or the
 * tolerance is another by now: a draft shows the status it would get (D30), and whoever submits what they saw before is
 * told so by its version. What was submitted keeps its figures (decision 0050). The place must be locked.
 */
export async function recalculateDrafts(tx: Tx, caller: Caller, place: TillPlace): Promise<void> {
  const { tenantId } = caller;
  const { tolerance } = await readLimits(tx, tenantId, place.currency);
  // What nobody has counted has no figures to recalculate, only the tolerance it will be held to.
  await sql`
    update day_banking set tolerance = ${tolerance}
    where tenant_id = ${tenantId} and location_id = ${place.id} and confirmed_at is null and deleted_at is null and counted is null and tolerance <> ${tolerance}`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string }>`
    select b.id from day_banking b left join day_banking q on q.tenant_id = b.tenant_id and q.id = ${currentPrevious}
    where b.tenant_id = ${tenantId} and b.location_id = ${place.id} and b.confirmed_at is null and b.deleted_at is null and b.counted is not null
      and (q.id is distinct from b.previous_id or coalesce(q.counted, ${place.float}) <> b.opening or b.tolerance <> ${tolerance})
    order by b.business_date, b.position`.execute(tx);
  for (const { id } of rows) {
    const row = await readReport(tx, caller, sql<boolean>`b.id = ${id}`);
    if (!row) throw new Error(`there is no report ${id}`);
    const calculated = await calculate(tx, tenantId, place, row, figuresOf(row));
    const event: DayBankingEvent = { type: 'chain.changed', variance: calculated.variance };
    await transition(tx, caller, bankingKind, row, event, {
      changes: ({ to }) => ({ ...storedCalculation(calculated), status: dayBankingPlace(to, calculated).status }),
    });
  }
}

/** The same where the float of a place became another one (D28). */
export const recalculateDraftsAt = async (tx: Tx, caller: Caller, locationId: string): Promise<void> =>
  recalculateDrafts(tx, caller, await lockChain(tx, caller.tenantId, locationId));

/** The same everywhere, once other tolerances hold (D32). */
export async function recalculateAllDrafts(tx: Tx, caller: Caller): Promise<void> {
  for (const place of await lockTills(tx, caller.tenantId)) await recalculateDrafts(tx, caller, place);
}
