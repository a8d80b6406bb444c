import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import {
  figuresOf,
  type GratuityInput,
  type LeaveAdjustment,
  type OtherAdjustment,
  type SettlementBlock,
  type SettlementFigures,
} from '#domain/offboarding.ts';
import type { SettlementPlace } from '#machines/offboarding-settlement/index.ts';
import { KEPT_PLAN } from '../../database/kept-plans.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { instant, personJson, type PersonJson } from '../../records/record-json.ts';
import { hasDuties } from './duties.ts';
import { DELETE, READ, reachesSettlement, UPDATE } from './offboardings.policy.ts';

export type OffboardingRow = AnswerOf<typeof api.offboardings.list>['data'][number];
export type OffboardingRecord = AnswerOf<typeof api.offboardings.read>;

/** A settlement in a list. */
export interface ListedSettlement extends SettlementPlace {
  /** The leaver is in charge of something at the moment (D67). */
  readonly hasDuties: boolean;
  readonly id: string;
  readonly version: number;
  readonly employee: PersonJson;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly reach: { readonly update: boolean; readonly remove: boolean };
}

/** A settlement as it is stored. */
export interface StoredSettlement extends ListedSettlement {
  readonly employeeId: string;
  readonly startDate: string;
  readonly savedBlocks: SettlementBlock[];
  readonly gratuity: GratuityInput;
  readonly leave: LeaveAdjustment[];
  readonly other: OtherAdjustment[];
  readonly breakdown: SettlementFigures | null;
  readonly endOfServiceAt: string | null;
}

export const SETTLEMENTS = sql`offboarding_settlement o join employee e on e.tenant_id = o.tenant_id and e.id = o.employee_id`;

export const listedColumns = (
  caller: Caller,
): RawBuilder<ListedSettlement> => sql`o.id, o.version, o.status, o.end_of_service as "endOfService", o.role_transfer as "roleTransfer", ${hasDuties(caller.tenantId, sql`o.employee_id`)} as "hasDuties",
  ${personJson('e')} as employee, ${instant('o.created_at')} as "createdAt", ${instant('o.updated_at')} as "updatedAt",
  json_build_object('update', ${reachesSettlement(caller, UPDATE)}, 'remove', ${reachesSettlement(caller, DELETE)}) as reach`;

/** What a settlement is reckoned from, and how it was when it was confirmed. */
export type CalculatedSettlement = Pick<
  StoredSettlement,
  'startDate' | 'gratuity' | 'leave' | 'other' | 'breakdown' | 'endOfService'
>;

/** The columns of a `ReckonedSettlement`. */
export const CALCULATED = sql`e.start_date as "startDate", o.end_of_service as "endOfService", json_build_object('countryISO', o.country_iso, 'currency', o.currency, 'lastWorkingDay', o.last_working_day, 'terminationReason', o.termination_reason,
    'basicWage', o.basic_wage, 'totalWage', o.total_wage, 'unpaidDays', o.unpaid_days, 'agreedDaysPerYear', o.agreed_days_per_year,
    'manualAmount', o.manual_amount, 'manualNote', o.manual_note) as gratuity,
  o.leave_adjustments as leave, o.other_adjustments as other, o.breakdown`;

/** A settlement in figures: as it was confirmed once it is, before that as it would be today (0057). */
export const figuresNow = (settlement: CalculatedSettlement): SettlementFigures =>
  (settlement.endOfService === 'confirmed' ? settlement.breakdown : null) ?? figuresOf(settlement);

const stored = (
  caller: Caller,
): RawBuilder<unknown> => sql`${listedColumns(caller)}, ${CALCULATED}, o.employee_id as "employeeId", o.saved_blocks as "savedBlocks",
  case when o.end_of_service_at is null then null else ${instant('o.end_of_service_at')} end as "endOfServiceAt"`;

/** One settlement as it is stored; null when it is deleted or out of reach. */
export const findSettlement = (
  tx: Tx,
  caller: Caller,
  id: string,
  reach: RawBuilder<boolean> = reachesSettlement(caller, READ),
): Promise<StoredSettlement | null> =>
  findKeptSettlement(tx, caller, id, sql<boolean>`(o.status <> 'deleted' and ${reach})`);

/** The same, deleted or not: the room of workflows tells its path (0055). */
export async function findKeptSettlement(
  tx: Tx,
  caller: Caller,
  id: string,
  reach: RawBuilder<boolean> = reachesSettlement(caller, READ),
): Promise<StoredSettlement | null> {
  const { rows } = await sql<StoredSettlement>`${KEPT_PLAN}
    select ${stored(caller)} from ${SETTLEMENTS} where o.tenant_id = ${caller.tenantId} and o.id = ${id} and ${reach}`.execute(
    tx,
  );
  return rows[0] ?? null;
}
