import { sql, type RawBuilder } from 'kysely';
import {
  positionOf,
  previousOf,
  type ChainLink,
  type DayBankingStatus,
  type DayBankingType,
} from '#domain/day-banking.ts';
import { administratorThresholdIn, toleranceIn } from '#domain/tenant-settings.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { readAppBehavior } from '../tenants/index.ts';
import { isReadableReport, isWritablePlace } from './banking.policy.ts';
import { readReport, type BankingRow } from './banking-rows.ts';

/** A report the caller may see, or null; deleted ones are gone. */
export const readVisibleReport = (tx: Tx, caller: Caller, condition: RawBuilder<boolean>): Promise<BankingRow | null> =>
  readReport(tx, caller, sql<boolean>`${condition} and b.deleted_at is null and ${isReadableReport(caller)}`);

/** A place with a till. */
export interface TillPlace {
  readonly id: string;
  /** What its till counts in (decision 0082). */
  readonly currency: string;
  /** What its registers begin with: the first report ever expects it (D28). */
  readonly float: number;
  /** The date it is there. */
  readonly today: string;
}

const tillColumns = sql`l.id, l.currency, to_char(now() at time zone l.timezone, 'YYYY-MM-DD') as today, coalesce((
  select sum(r.value)::bigint from location_cash_registry r where r.tenant_id = l.tenant_id and r.location_id = l.id), 0) as float`;

/**
 * Locks a place's chain of reports, if the caller may write to it: whoever counts, submits or closes there waits for each
 * other, so that no two reports follow the same one unseen.
 */
export async function lockPlace(tx: Tx, caller: Caller, locationId: string): Promise<TillPlace | null> {
  const { rows } = await sql`
    select from location l
    where l.tenant_id = ${caller.tenantId} and l.id = ${locationId} and l.status = 'active' and ${isWritablePlace(caller, sql`l.id`)} for no key update of l`.execute(
    tx,
  );
  return rows[0] ? readTill(tx, caller.tenantId, locationId) : null;
}

/** The same, whoever asks and whatever became of the place since. */
export async function lockChain(tx: Tx, tenantId: string, locationId: string): Promise<TillPlace> {
  await sql`select from location l where l.tenant_id = ${tenantId} and l.id = ${locationId} for no key update of l`.execute(
    tx,
  );
  return readTill(tx, tenantId, locationId);
}

/** The same for every place of a tenant, always in the same order. */
export async function lockTills(tx: Tx, tenantId: string): Promise<readonly TillPlace[]> {
  await sql`select from location l where l.tenant_id = ${tenantId} order by l.id for no key update of l`.execute(tx);
  const { rows } = await sql<TillPlace>`
    select ${tillColumns} from location l where l.tenant_id = ${tenantId}
      and exists (select from day_banking b where b.tenant_id = l.tenant_id and b.location_id = l.id and b.confirmed_at is null and b.deleted_at is null) order by l.id`.execute(
    tx,
  );
  return rows;
}

/** A locked place. A statement of its own: one that has waited for the lock would still see the float as it was before. */
async function readTill(tx: Tx, tenantId: string, locationId: string): Promise<TillPlace> {
  const { rows } =
    await sql<TillPlace>`select ${tillColumns} from location l where l.tenant_id = ${tenantId} and l.id = ${locationId}`.execute(
      tx,
    );
  const [place] = rows;
  if (!place) throw new Error(`there is no location ${locationId}`);
  return place;
}

/** Reads a place for looking only. */
export async function readPlace(tx: Tx, caller: Caller, locationId: string): Promise<TillPlace | null> {
  const { rows } = await sql<TillPlace>`
    select ${tillColumns} from location l
    where l.tenant_id = ${caller.tenantId} and l.id = ${locationId} and l.status = 'active' and ${isWritablePlace(caller, sql`l.id`)}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/**
 * The day of a place's first report once any of them is submitted, null before; deleted ones count for nothing.
 * @param locationId the place, as a value or a column
 */
export const firstDay = (tenantId: string, locationId: string | RawBuilder<string>) => sql<string | null>`(
  select min(b.business_date) from day_banking b where b.tenant_id = ${tenantId} and b.location_id = ${locationId} and b.deleted_at is null and exists (
    select from day_banking s where s.tenant_id = b.tenant_id and s.location_id = b.location_id and s.deleted_at is null and s.confirmed_at is not null))`;

/** The same, read. */
export async function readFirstDay(tx: Tx, tenantId: string, locationId: string): Promise<string | null> {
  const { rows } = await sql<{ first: string | null }>`select ${firstDay(tenantId, locationId)} as first`.execute(tx);
  return rows[0]?.first ?? null;
}

export interface Standing {
  /** The place in its day that a new report would take. */
  readonly position: number;
  /** The report that holds it: one that counts or is due, or the last of those rejected there. */
  readonly report: { readonly id: string; readonly status: DayBankingStatus } | null;
}

/** What stands where a new report of a type and day would. */
export async function readStanding(
  tx: Tx,
  tenantId: string,
  locationId: string,
  { type, businessDate }: { type: DayBankingType; businessDate: string },
): Promise<Standing> {
  const { rows } = await sql<{ id: string; position: number; status: DayBankingStatus; is_corrected: boolean }>`
    select b.id, b.position, b.status, exists (select from day_banking k where k.tenant_id = b.tenant_id and k.corrects_id = b.id and k.deleted_at is null) as is_corrected
    from day_banking b where b.tenant_id = ${tenantId} and b.location_id = ${locationId} and b.business_date = ${businessDate} and b.deleted_at is null order by b.id`.execute(
    tx,
  );
  const position = positionOf(
    type,
    rows.map((each) => each.position),
  );
  return { position, report: rows.find((each) => each.position === position && !each.is_corrected) ?? null };
}

/** Locks one report. */
export async function lockReport(tx: Tx, tenantId: string, id: string): Promise<void> {
  await sql`select from day_banking where tenant_id = ${tenantId} and id = ${id} for update`.execute(tx);
}

/** So many reports at most are rejected one after the other before one that counts. */
const CHAIN_DEPTH = 100;

/** The report before a place in the chain, and what a report there starts from. */
export async function readOpening(
  tx: Tx,
  tenantId: string,
  place: TillPlace,
  at: { readonly businessDate: string; readonly position: number },
): Promise<{ readonly previous: ChainLink | null; readonly opening: number }> {
  const { rows } = await sql<ChainLink>`
    select id, business_date as "businessDate", position, counted, status from day_banking
    where tenant_id = ${tenantId} and location_id = ${place.id} and business_date <= ${at.businessDate} and deleted_at is null and counted is not null
    order by business_date desc, position desc limit ${CHAIN_DEPTH}`.execute(tx);
  const previous = previousOf(at, rows);
  return { previous, opening: previous?.counted ?? place.float };
}

/** The tolerance and the second threshold of a currency (D32). */
export async function readLimits(
  tx: Tx,
  tenantId: string,
  currency: string,
): Promise<{ readonly tolerance: number; readonly administratorAbove: number | null }> {
  const behavior = await readAppBehavior(tx, tenantId);
  return {
    tolerance: toleranceIn(behavior, currency),
    administratorAbove: administratorThresholdIn(behavior, currency),
  };
}
