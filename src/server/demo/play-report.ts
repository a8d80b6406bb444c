import type { ProcessStatus } from '#domain/approvals.ts';
import {
  approvalPosition,
  approvalProcess,
  type ApprovalContext,
  type ApprovalEvent,
  type ApprovalInput,
} from '#machines/approval-process/index.ts';
import { dayBanking, type DayBankingContext, type DayBankingEvent } from '#machines/day-banking/index.ts';
import { initialPosition, decide, type MachineEvent, type Position } from '#machines/kernel/index.ts';
import type { BankingPlan } from './banking-plans.ts';

export interface PlayedEvent {
  readonly record: 'report' | 'process';
  readonly event: MachineEvent;
  readonly from: string;
  readonly to: string;
  readonly at: Date;
  readonly by: string | null;
}

/** Result of a planned report, and all events before it. */
export interface PlayedReport {
  readonly state: string;
  readonly confirmedAt: Date | null;
  readonly process: {
    readonly status: ProcessStatus;
    readonly steps: ApprovalContext['steps'];
    readonly decidedAt: ReadonlyMap<number, Date>;
  } | null;
  readonly transitions: readonly PlayedEvent[];
}

interface Facts {
  /** yyyy-MM-dd. */
  readonly businessDate: string;
  /** Null until counted. */
  readonly variance: number | null;
  /** The tenant's tolerance in the till's currency (D32). */
  readonly tolerance: number;
  readonly submitter: string;
  readonly steps: ApprovalInput['steps'];
  readonly administrators: readonly string[];
}

const MINUTE_MS = 60_000;

/** A report rejected overnight is corrected before the next day begins. */
export const correctionAt = (businessDate: string): Date =>
  new Date(`${Temporal.PlainDate.from(businessDate).add({ days: 1 }).toString()}T05:00:00Z`);

/**
 * Plays a plan through the machines: the demo contains no state the product could not reach.
 * @throws Error when a machine refuses the plan.
 */
export function playReport(
  { type, outcome }: BankingPlan,
  { businessDate, variance, tolerance, submitter, steps, administrators }: Facts,
  askedAt: Date,
): PlayedReport {
  const context: DayBankingContext = {
    isEndOfDay: type === 'end-of-day',
    variance: null,
    tolerance,
    isBuiltUpon: false,
    isCorrected: false,
  };
  const transitions: PlayedEvent[] = [];
  let at: Position<DayBankingContext> = initialPosition(dayBanking, context);
  let state = 'not-submitted';
  let clock = askedAt;
  let confirmedAt: Date | null = null;
  let process: PlayedReport['process'] = null;

  const move = (event: DayBankingEvent, by: string | null): void => {
    const verdict = decide(dayBanking, at, event);
    if (!verdict.allowed) throw new Error(`${type}: ${event.type} is refused: ${verdict.reasons[0]?.code}`);
    transitions.push({ record: 'report', event, from: verdict.from, to: verdict.to, at: clock, by });
    at = { value: verdict.value, context: verdict.context };
    state = verdict.to;
  };
  const moveProcess = (
    position: Position<ApprovalContext>,
    event: ApprovalEvent,
    by: string,
    decidedAt: ReadonlyMap<number, Date>,
  ): void => {
    const verdict = decide(approvalProcess, position, event);
    if (!verdict.allowed) throw new Error(`${type}: ${event.type} is refused: ${verdict.reasons[0]?.code}`);
    transitions.push({ record: 'process', event, from: verdict.from, to: verdict.to, at: clock, by });
    process = { status: verdict.to as ProcessStatus, steps: verdict.context.steps, decidedAt };
  };
  const submit = (): void => {
    clock = new Date(clock.getTime() + 3 * MINUTE_MS);
    move({ type: 'day-banking.confirm' }, submitter);
    confirmedAt = clock;
    const input: ApprovalInput = {
      requesterId: submitter,
      submittedById: submitter,
      makers: [submitter],
      steps: state === 'balanced' ? [] : steps,
      administrators,
      hasOwnNote: false,
    };
    moveProcess(initialPosition(approvalProcess, input), { type: 'process.route' }, submitter, new Map());
  };
  /** Decides step after step until none is pending; the last decision has the note. */
  const decideSteps = (status: 'accepted' | 'rejected', note: string | undefined): void => {
    const decidedAt = new Map<number, Date>();
    let by = '';
    for (let open = process; open?.status === 'pending'; open = process) {
      clock = new Date(clock.getTime() + 600 * MINUTE_MS);
      const { steps: routed } = open;
      const step = routed.findIndex((each) => each.status === 'pending');
      by = routed[step]?.candidates[0] ?? '';
      decidedAt.set(step, clock);
      const isLast = status === 'rejected' || routed.every((each) => each.status !== 'awaiting');
      const position = approvalPosition({
        status: 'pending',
        requesterId: submitter,
        submittedById: submitter,
        makers: [submitter],
        isSubjectOpen: true,
        steps: routed,
        administrators,
        substitutes: [],
        hasOwnNote: false,
        stepNotes: 0,
      });
      moveProcess(
        position,
        {
          type: status === 'accepted' ? 'step.accept' : 'step.reject',
          step,
          by,
          hasNote: isLast && note !== undefined,
        },
        by,
        decidedAt,
      );
    }
    move({ type: status === 'accepted' ? 'process.accepted' : 'process.rejected' }, by);
  };

  if (outcome.does === 'close') {
    clock = new Date(clock.getTime() + 130 * MINUTE_MS);
    move({ type: 'cutoff.passed' }, null);
    if (outcome.explanation !== undefined) {
      clock = new Date(clock.getTime() + 700 * MINUTE_MS);
      move({ type: 'day-banking.fill', variance: variance ?? 0 }, submitter);
      move({ type: 'day-banking.explain', hasNote: true }, submitter);
    }
  } else if (outcome.does !== 'wait') {
    move({ type: 'day-banking.fill', variance: variance ?? 0 }, submitter);
    if (outcome.does === 'delete') move({ type: 'day-banking.delete' }, submitter);
    if (outcome.does === 'balance' || outcome.does === 'vary') submit();
    if (outcome.does === 'vary' && outcome.decision) decideSteps(outcome.decision, outcome.decisionNote);
    if (outcome.does === 'vary' && outcome.isCorrected) {
      clock = correctionAt(businessDate);
      move({ type: 'day-banking.correct' }, submitter);
    }
  }
  return { state, confirmedAt, process, transitions };
}
