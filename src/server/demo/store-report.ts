import { totalsOf, type DayBankingStatus, type TillFigures } from '#domain/day-banking.ts';
import { approvalProcess } from '#machines/approval-process/index.ts';
import { dayBanking, dayBankingPlace } from '#machines/day-banking/index.ts';
import type { Tx } from '../core/transaction.ts';
import type { BankingPlan } from './banking-plans.ts';
import type { PlayedEvent, PlayedReport } from './play-report.ts';
import { seedId } from './seed-ids.ts';
import { storeSteps } from './store-leave.ts';

/** A played report with all data for its rows. */
export interface ReportToStore {
  readonly tenantId: string;
  /** Unique among all seeded reports: ids are derived from it. */
  readonly key: string;
  readonly askedAt: Date;
  readonly locationId: string;
  readonly plan: BankingPlan;
  readonly businessDate: string;
  readonly position: number;
  readonly currency: string;
  /** Null until counted. */
  readonly figures: TillFigures | null;
  readonly opening: number;
  readonly variance: number | null;
  readonly tolerance: number;
  readonly previousId: string | null;
  readonly correctsId: string | null;
  readonly submitter: string;
  readonly played: PlayedReport;
}

const NOTHING: TillFigures = {
  cashRegistry: [],
  coins: 0,
  cashTakings: [],
  cashTakingCoins: 0,
  totalCashAmount: 0,
  additionalExpenses: [],
};
/** Card sales are about twice the cash sales. */
const CARDS = 3;

/** Writes the rows that the product would have written for the played report. */
export async function storeReport(tx: Tx, report: ReportToStore): Promise<{ id: string; status: DayBankingStatus }> {
  const { tenantId, key, askedAt, played, plan, figures, variance, tolerance } = report;
  const { outcome } = plan;
  const id = seedId(askedAt, `${key}/report`);
  const processId = await storeProcess(tx, report);
  const place = dayBankingPlace(played.state, { variance, tolerance });
  const lastAt = played.transitions.findLast(({ record }) => record === 'report')?.at ?? askedAt;
  const explanation = outcome.does === 'close' ? (outcome.explanation ?? null) : null;
  const counted = figures && totalsOf(figures).counted;
  const { cashRegistry, coins, cashTakings, cashTakingCoins, totalCashAmount, additionalExpenses } = figures ?? NOTHING;
  await tx
    .insertInto('day_banking')
    .values({
      tenant_id: tenantId,
      id,
      location_id: report.locationId,
      type: plan.type,
      business_date: report.businessDate,
      position: report.position,
      status: place.status,
      confirmed_at: played.confirmedAt,
      deleted_at: place.isDeleted ? lastAt : null,
      currency: report.currency,
      cash_registry: JSON.stringify(cashRegistry),
      coins,
      cash_takings: JSON.stringify(cashTakings),
      cash_taking_coins: cashTakingCoins,
      total_amount: totalCashAmount > 0 ? totalCashAmount * CARDS : null,
      total_cash_amount: totalCashAmount,
      additional_expenses: JSON.stringify(additionalExpenses),
      note: outcome.does === 'vary' ? (outcome.note ?? null) : null,
      counted,
      opening: figures && report.opening,
      expected: counted === null || variance === null ? null : counted - variance,
      variance,
      // As in the product: without a count there is no tolerance.
      tolerance,
      previous_id: figures && report.previousId,
      corrects_id: report.correctsId,
      submitted_by: figures && report.submitter,
      closure_reason: outcome.does === 'close' ? outcome.reason : null,
      closure_note: explanation,
      filled_by: explanation === null ? null : report.submitter,
      approval_process_id: processId,
      version: Math.max(1, played.transitions.filter(({ record }) => record === 'report').length),
      created_at: askedAt,
      updated_at: lastAt,
    })
    .execute();
  await storeJournal(tx, report, { report: id, process: processId ?? '' });
  return { id, status: place.status };
}

async function storeProcess(
  tx: Tx,
  { tenantId, key, askedAt, played, plan, submitter }: ReportToStore,
): Promise<string | null> {
  const { process, confirmedAt } = played;
  if (!process || !confirmedAt) return null;
  const id = seedId(confirmedAt, `${key}/process`);
  const all = played.transitions.filter(({ record }) => record === 'process');
  await tx
    .insertInto('approval_process')
    .values({
      tenant_id: tenantId,
      id,
      kind: 'day-banking',
      status: process.status,
      note: plan.outcome.does === 'vary' ? (plan.outcome.note ?? null) : null,
      requested_by: submitter,
      submitted_by: submitter,
      makers: [submitter],
      version: all.length,
      created_at: confirmedAt,
      updated_at: all.at(-1)?.at ?? confirmedAt,
    })
    .execute();
  await storeSteps(
    tx,
    { tenantId, askedAt, stepKey: `${key}/step`, steps: process.steps, decidedAt: process.decidedAt },
    id,
  );
  const decided = [...process.decidedAt].at(-1);
  const note = plan.outcome.does === 'vary' ? plan.outcome.decisionNote : undefined;
  const by = decided && process.steps[decided[0]]?.decidedBy;
  if (decided && by && note) {
    const [step, at] = decided;
    await tx
      .insertInto('approval_step_note')
      .values({
        tenant_id: tenantId,
        id: seedId(at, `${key}/note`),
        step_id: seedId(askedAt, `${key}/step/${step}`),
        kind: 'decision',
        message: note,
        created_by: by,
        created_at: at,
        updated_at: at,
      })
      .execute();
  }
  return id;
}

async function storeJournal(
  tx: Tx,
  { tenantId, key, played }: ReportToStore,
  ids: Readonly<Record<PlayedEvent['record'], string>>,
): Promise<void> {
  if (played.transitions.length === 0) return;
  const versions = new Map<string, number>();
  await tx
    .insertInto('transition_journal')
    .values(
      played.transitions.map((each, index) => {
        // A report that was never due begins with its count.
        const version = (versions.get(each.record) ?? 0) + 1;
        versions.set(each.record, version);
        const { type, ...payload } = each.event;
        const { name, version: machineVersion } = each.record === 'report' ? dayBanking : approvalProcess;
        return {
          tenant_id: tenantId,
          // One millisecond apart: entries of one moment stay in order.
          id: seedId(new Date(each.at.getTime() + index), `${key}/journal/${index}`),
          machine: name,
          machine_version: machineVersion,
          record_id: ids[each.record],
          record_version: version,
          event: type,
          from_state: each.from,
          to_state: each.to,
          payload: JSON.stringify(payload),
          by_employee_id: each.by,
          by_user_id: null,
          at: each.at,
        };
      }),
    )
    .execute();
}
