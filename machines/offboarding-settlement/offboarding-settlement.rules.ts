import type { RoleTransferState, SettlementGap } from '#domain/offboarding.ts';
import { everyReason, firstReason, type Reason, type Rule } from '../kernel/reason.ts';

export interface SettlementContext {
  /** The fields D68 requires and the sections still lack. */
  readonly missing: readonly SettlementGap[];
  /** Undecided leave of the leaver, or leave with a pending cancellation (D69). */
  readonly pendingLeaves: number;
  /** Unreturned assets whose cost is not recovered (D69). */
  readonly heldAssets: number;
  /** Unsubmitted till reports of the leaver (D69). */
  readonly openBankings: number;
  /** Duties the leaver still has (D67). */
  readonly duties: number;
  /** Those of them without a successor. */
  readonly uncovered: number;
  readonly isEndOfServiceConfirmed: boolean;
  readonly roleTransfer: RoleTransferState;
}

export type SettlementEvent =
  /** A section is saved; `missing` is what the gratuity then lacks. */
  | { readonly type: 'settlement.save'; readonly missing: readonly SettlementGap[] }
  /** Successors are chosen; `uncovered` duties are left without one. */
  | { readonly type: 'role-transfer.plan'; readonly uncovered: number }
  | { readonly type: 'role-transfer.confirm' }
  | { readonly type: 'end-of-service.confirm' }
  /** The leaver was found to have duties although no transfer was open. */
  | { readonly type: 'duties.found'; readonly duties: number; readonly uncovered: number }
  | { readonly type: 'settlement.reopen'; readonly isAdministrator: boolean; readonly hasNote: boolean }
  | { readonly type: 'settlement.delete' };

type SettlementRule = Rule<SettlementContext, SettlementEvent>;

const FIELD_REASONS: ReadonlyMap<SettlementGap, string> = new Map([
  ['countryISO', 'needs-country'],
  ['currency', 'needs-currency'],
  ['lastWorkingDay', 'needs-last-working-day'],
  ['terminationReason', 'needs-termination-reason'],
  ['basicWage', 'needs-basic-wage'],
  ['totalWage', 'needs-total-wage'],
  ['manualAmount', 'needs-manual-amount'],
  ['manualNote', 'needs-manual-note'],
  ['startDate', 'ends-before-start'],
]);

/** @throws TypeError for an unknown field: a simulation accepts any payload. */
function reasonOf(field: SettlementGap): Reason {
  const code = FIELD_REASONS.get(field);
  if (code === undefined) throw new TypeError('no such field');
  return { code };
}

const whenAny = (code: string, count: number): Reason | null => (count > 0 ? { code, params: { count } } : null);

const isComplete: SettlementRule = ({ missing }) => {
  const [first, ...also] = missing.map(reasonOf);
  return first ? { ...first, also } : null;
};

/** D68, D69: all obstacles, not only the first. */
const canConfirm: SettlementRule = (context, event) =>
  everyReason(
    context,
    event,
    isComplete,
    ({ pendingLeaves }) => whenAny('leave-pending', pendingLeaves),
    ({ heldAssets }) => whenAny('assets-not-returned', heldAssets),
    ({ openBankings }) => whenAny('banking-unconfirmed', openBankings),
  );

const canTransfer: SettlementRule = ({ uncovered }) => whenAny('duties-without-successor', uncovered);

const canReopen: SettlementRule = (_, event) => {
  if (event.type !== 'settlement.reopen' || !event.isAdministrator) return { code: 'only-administrators-reopen' };
  return event.hasNote ? null : { code: 'reopening-needs-reason' };
};

/** Every guard of the machine by name. */
export const settlementRules = {
  hasDuties: ({ duties }: SettlementContext) => (duties > 0 ? null : { code: 'no-duties' }),
  canConfirm,
  canConfirmAsLast: (context: SettlementContext, event: SettlementEvent) =>
    firstReason(context, event, canConfirm, ({ roleTransfer }) =>
      roleTransfer === 'open' ? { code: 'role-transfer-open' } : null,
    ),
  canTransfer,
  canTransferAsLast: (context: SettlementContext, event: SettlementEvent) =>
    firstReason(context, event, canTransfer, ({ isEndOfServiceConfirmed }) =>
      isEndOfServiceConfirmed ? null : { code: 'end-of-service-open' },
    ),
  canReopen,
  canReopenTransferred: (context: SettlementContext, event: SettlementEvent) =>
    firstReason(context, event, canReopen, ({ roleTransfer }) =>
      roleTransfer === 'confirmed' ? null : { code: 'no-duties' },
    ),
} satisfies Record<string, SettlementRule>;
