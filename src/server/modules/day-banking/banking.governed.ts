import { sql, type RawBuilder } from 'kysely';
import { api } from '#contract/api.ts';
import {
  dayBanking,
  dayBankingPosition,
  type DayBankingContext,
  type DayBankingEvent,
} from '#machines/day-banking/index.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { mayReadKind } from '../../records/kind-access.ts';
import { decidedFor, decisionNote, governed } from '../../records/governed-records.ts';
import { bankingContext, bankingPlace, presentReport } from './banking.presenter.ts';
import { isReadableReport, writesEverywhere } from './banking.policy.ts';
import { readReport, type BankingRow } from './banking-rows.ts';

const read = async (tx: Tx, caller: Caller, id: string): Promise<BankingRow | null> =>
  mayReadKind(caller, 'day-banking')
    ? readReport(tx, caller, sql<boolean>`b.id = ${id} and ${isReadableReport(caller)}`)
    : null;

/** A column of the decision that caused entry `j` of a report. */
const ofDecision = (
  tell: (processId: RawBuilder<unknown>) => RawBuilder<string | null>,
): RawBuilder<string | null> => sql<string | null>`case
  when j.event in ('process.accepted', 'process.rejected') then (
    select ${tell(sql`b.approval_process_id`)} from day_banking b where b.tenant_id = j.tenant_id and b.id = j.record_id) end`;

/** Till reports, for the workflow endpoints. */
export const governedReports = governed<DayBankingContext>({
  machine: dayBanking.name,

  rows: (caller) => sql`
    select b.id, b.created_at, case when b.deleted_at is not null then 'deleted'
        when b.status = 'automatically-generated' then case when b.closure_note is null then 'automatically-generated.unexplained' else 'automatically-generated.explained' end
        when b.confirmed_at is null and b.status <> 'not-submitted' then 'drafted' else b.status end as state,
      loc.name || ' ' || to_char(b.business_date, 'YYYY-MM-DD') as label, case when b.deleted_at is null then '/finance/till-banking-reports?open=' || b.id end as path,
      ${mayReadKind(caller, 'day-banking') ? isReadableReport(caller) : sql`false`} as readable
    from day_banking b left join location loc on loc.tenant_id = b.tenant_id and loc.id = b.location_id where b.tenant_id = ${caller.tenantId}`,

  people: ({ tenantId }) =>
    sql`select b.id, b.submitted_by as person_id from day_banking b where b.tenant_id = ${tenantId}`,
  locations: ({ tenantId }) => sql`select b.id, b.location_id from day_banking b where b.tenant_id = ${tenantId}`,

  // A till has several reports a day.
  kind: ({ tenantId }) =>
    sql<string>`(select b.type from day_banking b where b.tenant_id = ${tenantId} and b.id = r.id)`,

  // Explained once, so no later explanation replaces it.
  note: sql<string | null>`case
    when j.event = 'day-banking.explain' then (select b.closure_note from day_banking b where b.tenant_id = j.tenant_id and b.id = j.record_id)
    else ${ofDecision(decisionNote)} end`,
  onBehalfOf: ofDecision(decidedFor),

  reads: api.dayBankings.read,
  calls: {
    'day-banking.fill': api.dayBankings.change,
    'day-banking.confirm': api.dayBankings.confirm,
    'day-banking.explain': api.dayBankings.explain,
    'day-banking.delete': api.dayBankings.remove,
    'day-banking.correct': api.dayBankings.create,
  },

  asked: [
    'day-banking.fill',
    'day-banking.explain',
    'day-banking.confirm',
    'day-banking.delete',
    'day-banking.correct',
  ],
  isApproved: true,
  async actionsFor(tx, person, id) {
    const row = await read(tx, person, id);
    return row && presentReport(row, person).actions;
  },

  limitOf: (permissions) => (writesEverywhere(permissions) ? null : 'assigned-locations'),

  isReadable: async (tx, caller, id) => (await read(tx, caller, id)) !== null,

  async positionOf(tx, caller, id) {
    const row = await read(tx, caller, id);
    return row && dayBankingPosition(bankingPlace(row), bankingContext(row));
  },

  eventsAt: (): readonly DayBankingEvent[] => [
    { type: 'day-banking.fill', variance: 0 },
    { type: 'chain.changed', variance: 0 },
    { type: 'cutoff.passed' },
    { type: 'day-banking.explain', hasNote: true },
    { type: 'day-banking.confirm' },
    { type: 'day-banking.delete' },
    { type: 'process.accepted' },
    { type: 'process.rejected' },
    { type: 'day-banking.correct' },
  ],
});
