import { roleTransferNow, type OffboardingStatus } from '#domain/offboarding.ts';
import { answerEvents, decide, type Position, type Reason } from '#machines/kernel/index.ts';
import {
  offboardingSettlement,
  preciseReasons,
  settlementPosition,
  type SettlementContext,
  type SettlementEvent,
} from '#machines/offboarding-settlement/index.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { personJson, type PersonJson } from '../../records/record-json.ts';
import { presentAnswer, presentReason } from '../../records/reasons.ts';
import { sql } from 'kysely';
import { isAdministrator } from './offboardings.policy.ts';
import {
  figuresNow,
  type ListedSettlement,
  type OffboardingRecord,
  type OffboardingRow,
  type StoredSettlement,
} from './offboardings.repository.ts';
import { countDecidedEarlier, readMoved } from './role-transfers.ts';
import { readFacts, type SettlementFacts } from './settlement-facts.ts';
import { readKnown } from './settlement-known.ts';
import { obstaclesOf } from './settlement-obstacles.ts';
import { warningsOf } from './settlement-warnings.ts';

const UNKNOWN: SettlementFacts['context'] = {
  missing: [],
  pendingLeaves: 0,
  heldAssets: 0,
  openBankings: 0,
  duties: 0,
  uncovered: 0,
};

const wireStatus = (status: ListedSettlement['status']): OffboardingStatus => {
  if (status === 'deleted') throw new Error('a deleted settlement is shown to nobody');
  return status;
};

const common = (stored: ListedSettlement): Omit<OffboardingRow, 'actions'> => ({
  id: stored.id,
  version: stored.version,
  status: wireStatus(stored.status),
  endOfService: stored.endOfService,
  roleTransfer: roleTransferNow(
    { status: wireStatus(stored.status), roleTransfer: stored.roleTransfer },
    stored.hasDuties,
  ),
  employee: stored.employee,
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
});

const actionsAt = (
  position: Position<SettlementContext>,
  events: readonly SettlementEvent[],
): OffboardingRow['actions'] => {
  const known = answerEvents(offboardingSettlement, position, events);
  // A confirmed settlement shows that it can no longer be deleted, and why (D66).
  const isLocked = position.context.isEndOfServiceConfirmed && events.some(({ type }) => type === 'settlement.delete');
  const locked = {
    event: 'settlement.delete',
    can: false,
    reasons: preciseReasons(position.context, [{ code: 'not-in-this-state' }]),
  };
  return (isLocked ? [...known, locked] : known).map((answer) => presentAnswer(offboardingSettlement.texts, answer));
};

/** A settlement in a list, which offers only deletion (B§2). */
export function presentListed(stored: ListedSettlement): OffboardingRow {
  return {
    ...common(stored),
    actions: stored.reach.remove ? actionsAt(settlementPosition(stored, UNKNOWN), [{ type: 'settlement.delete' }]) : [],
  };
}

/**
 * The leaver may have new duties since the last event: the transfer is then open again, whatever the row says (D67).
 */
export function caughtUp(position: Position<SettlementContext>): {
  readonly position: Position<SettlementContext>;
  readonly found: SettlementEvent | null;
} {
  const { duties, uncovered } = position.context;
  const found: SettlementEvent = { type: 'duties.found', duties, uncovered };
  const verdict = duties > 0 ? decide(offboardingSettlement, position, found) : null;
  return verdict?.allowed
    ? { position: { value: verdict.value, context: verdict.context }, found }
    : { position, found: null };
}

/** Events that people send, with payloads that only the settlement itself can refuse. */
const offered = (mayReopen: boolean): readonly SettlementEvent[] => [
  { type: 'settlement.save', missing: [] },
  { type: 'role-transfer.plan', uncovered: 0 },
  { type: 'role-transfer.confirm' },
  { type: 'end-of-service.confirm' },
  { type: 'settlement.reopen', isAdministrator: mayReopen, hasNote: true },
];

async function peopleOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, PersonJson>> {
  const { rows } = await sql<{
    person: PersonJson;
  }>`select ${personJson('e')} as person from employee e where e.tenant_id = ${tenantId} and e.id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map(({ person }) => [person.id, person]));
}

/** A settlement as readers see it: blocks, totals, obstacles and the caller's actions. */
export async function presentSettlement(tx: Tx, caller: Caller, stored: StoredSettlement): Promise<OffboardingRecord> {
  const facts = await readFacts(tx, caller.tenantId, stored);
  const { wage, ...known } = await readKnown(tx, caller, stored);
  const { position } = caughtUp(settlementPosition(stored, facts.context));
  const moved = stored.roleTransfer === 'confirmed' ? await readMoved(tx, caller.tenantId, stored.id) : [];
  const people = await peopleOf(tx, caller.tenantId, [
    ...facts.successors.values(),
    ...moved.flatMap(({ to }) => to ?? []),
  ]);
  const decidedEarlier = await countDecidedEarlier(tx, caller.tenantId, facts);
  const events: readonly SettlementEvent[] = [
    ...(stored.reach.update ? offered(await isAdministrator(tx, caller)) : []),
    ...(stored.reach.remove ? [{ type: 'settlement.delete' } as const] : []),
  ];
  const figures = figuresNow(stored);
  const warnings: readonly Reason[] = await warningsOf(tx, caller, { stored, facts, figures, wage });
  return {
    ...common(stored),
    startDate: stored.startDate,
    savedBlocks: stored.savedBlocks,
    gratuity: stored.gratuity,
    leaveAdjustments: stored.leave,
    otherAdjustments: stored.other,
    figures: figures as OffboardingRecord['figures'],
    endOfServiceAt: stored.endOfServiceAt,
    duties: facts.duties.map(({ kind, items }) => ({
      kind,
      items: [...items],
      successor: people.get(facts.successors.get(kind) ?? '') ?? null,
      decidedEarlier: kind === 'approval-step' ? decidedEarlier : 0,
    })),
    transferred: moved.map(({ kind, ids, to }) => ({
      kind,
      count: ids.length,
      successor: people.get(to ?? '') ?? null,
    })),
    heldAssets: [...facts.heldAssets],
    inTheWay:
      stored.endOfService === 'confirmed'
        ? { leaves: [], tillReports: [] }
        : await obstaclesOf(tx, caller, stored.employeeId, facts),
    warnings: warnings.map((reason) => presentReason({ ...offboardingSettlement.texts, reasons: WARNINGS }, reason)),
    known,
    actions: actionsAt(position, events),
  };
}

const text = (en: string, ar: string) => ({ en, ar });

/** What to check before confirming (D69). */
const WARNINGS = {
  'last-working-day-ahead': text('The last working day is still ahead.', 'آخر يوم عمل لم يحن بعد.'),
  'wage-differs': text(
    'The wages are not those of the salary on the last working day.',
    'الأجور تختلف عن الراتب في آخر يوم عمل.',
  ),
  'leave-not-settled': text('No leave adjustments entered yet.', 'لم تُدخل تسوية الإجازات بعد.'),
  'leave-after-last-day': text(
    'There is approved leave after the last working day.',
    'توجد إجازة معتمدة بعد آخر يوم عمل.',
  ),
  'shifts-after-last-day': text(
    'Shifts planned after the last working day: {count}.',
    'مناوبات مخططة بعد آخر يوم عمل: {count}.',
  ),
  'asset-returned': text(
    'The cost of a returned asset is still deducted.',
    'ما زالت كلفة أصل لم يعد لدى المغادر تُخصم.',
  ),
  'total-below-zero': text('The employee owes more than is paid out.', 'المستحق على المغادر أكثر مما يُدفع له.'),
  'duties-open': text('Duties are not transferred yet.', 'لم تُنقل المهام بعد.'),
};
