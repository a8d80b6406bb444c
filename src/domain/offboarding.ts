import {
  endOfServiceRule,
  gratuityOf,
  serviceOf,
  type EndOfServiceRule,
  type Gratuity,
  type TerminationReason,
} from './end-of-service.ts';
import { roundHalfUp } from './half-up.ts';

/** Statuses of an offboarding settlement (B§4). */
export const OFFBOARDING_STATUSES = ['not-started', 'in-progress', 'confirmed'] as const;
export type OffboardingStatus = (typeof OFFBOARDING_STATUSES)[number];

/** States of the two parts of a settlement (D66). */
export const END_OF_SERVICE_STATES = ['open', 'confirmed'] as const;
export type EndOfServiceState = (typeof END_OF_SERVICE_STATES)[number];
export const ROLE_TRANSFER_STATES = ['not-needed', 'open', 'confirmed'] as const;
export type RoleTransferState = (typeof ROLE_TRANSFER_STATES)[number];

/**
 * Returns the state of the role transfer for the leaver's current duties: needed as soon as there are any, also before
 * the first save, and again when duties arrive after the confirmation (D67). A state closed with the settlement is
 * final.
 */
export const roleTransferNow = (
  { status, roleTransfer }: { readonly status: OffboardingStatus; readonly roleTransfer: RoleTransferState },
  hasDuties: boolean,
): RoleTransferState =>
  hasDuties && (roleTransfer === 'not-needed' || status !== 'confirmed') ? 'open' : roleTransfer;

/** Blocks of a settlement, saved separately (B§7). */
export const SETTLEMENT_BLOCKS = ['gratuity', 'leave', 'other-adjustments'] as const;
export type SettlementBlock = (typeof SETTLEMENT_BLOCKS)[number];

/** Kinds of duties that a successor takes over (D67). */
export const DUTY_KINDS = ['line-manager', 'hr-responsible', 'approval-step', 'location-contact'] as const;
export type DutyKind = (typeof DUTY_KINDS)[number];

export const LEAVE_ADJUSTMENT_KINDS = ['annual', 'in-lieu'] as const;
export type LeaveAdjustmentKind = (typeof LEAVE_ADJUSTMENT_KINDS)[number];

export const OTHER_ADJUSTMENT_KINDS = ['addition', 'deduction', 'asset-recovery'] as const;
export type OtherAdjustmentKind = (typeof OTHER_ADJUSTMENT_KINDS)[number];

/** Maximum lines of other adjustments. */
export const MAX_ADJUSTMENTS = 50;

/** The gratuity block as saved: fields may still be missing (D68). Wages in minor units per month, dates yyyy-MM-dd. */
export interface GratuityInput {
  readonly countryISO: string | null;
  readonly currency: string | null;
  readonly lastWorkingDay: string | null;
  readonly terminationReason: TerminationReason | null;
  readonly basicWage: number | null;
  readonly totalWage: number | null;
  readonly unpaidDays: number;
  readonly agreedDaysPerYear: number | null;
  /** For countries without a rule. */
  readonly manualAmount: number | null;
  readonly manualNote: string | null;
}

export interface LeaveAdjustment {
  readonly kind: LeaveAdjustmentKind;
  /** Days to pay out; negative for days used in advance. */
  readonly days: number;
}

export interface OtherAdjustment {
  readonly kind: OtherAdjustmentKind;
  readonly description: string;
  /** Minor units, never negative: its kind defines the sign. */
  readonly amount: number;
  /** The asset whose cost is recovered; only for that kind. */
  readonly assetId: string | null;
}

/** Returns assets the leaver still has whose cost no line recovers; a line of zero recovers nothing (D69). */
export const unsettledAssets = <Asset extends { readonly id: string }>(
  held: readonly Asset[],
  other: readonly Pick<OtherAdjustment, 'assetId' | 'amount'>[],
): readonly Asset[] => held.filter(({ id }) => !other.some(({ assetId, amount }) => assetId === id && amount > 0));

/** Fields D68 requires before an end of service can be confirmed. */
export const GRATUITY_FIELDS = [
  'countryISO',
  'currency',
  'lastWorkingDay',
  'terminationReason',
  'basicWage',
  'totalWage',
  'manualAmount',
  'manualNote',
] as const;
export type GratuityField = (typeof GRATUITY_FIELDS)[number];

/** What prevents the calculation: a missing field, or `startDate` for a service that ends before it begins. */
export type SettlementGap = GratuityField | 'startDate';

/**
 * Returns what is missing: wages if the rule needs them; amount and note without a rule, and the wage for paying leave.
 * An incomplete calculation would be confirmed as zero (D68, D70).
 */
export function missingFields({
  startDate,
  gratuity: input,
  leave,
}: Pick<SettlementInput, 'startDate' | 'gratuity' | 'leave'>): readonly SettlementGap[] {
  const hasRule = input.countryISO === null || ruleFor(input) !== null;
  const needed: readonly GratuityField[] = [
    'countryISO',
    'currency',
    'lastWorkingDay',
    'terminationReason',
    ...(hasRule ? (['basicWage', 'totalWage'] as const) : (['manualAmount', 'manualNote'] as const)),
    ...(!hasRule && leave.length > 0 ? (['totalWage'] as const) : []),
  ];
  const isBackwards = input.lastWorkingDay !== null && input.lastWorkingDay < startDate;
  return [
    ...needed.filter((field) => input[field] === null || input[field] === ''),
    ...(isBackwards ? (['startDate'] as const) : []),
  ];
}

export const ruleFor = ({ countryISO }: Pick<GratuityInput, 'countryISO'>): EndOfServiceRule | null =>
  countryISO === null ? null : endOfServiceRule(countryISO);

/** Figures of a settlement in minor units of its currency; deductions are negative. */
export interface SettlementFigures {
  /** Null for countries without a rule, or with missing inputs. */
  readonly gratuity: Gratuity | null;
  /** Gratuity due, by rule or as entered; null while unknown. */
  readonly gratuityAmount: number | null;
  readonly leaveLines: readonly (LeaveAdjustment & { readonly amount: number | null })[];
  readonly summary: {
    readonly gratuity: number;
    readonly leave: number;
    readonly additions: number;
    readonly deductions: number;
    /** The sum of the four. */
    readonly total: number;
  };
}

/** The start of service and the three blocks. */
export interface SettlementInput {
  readonly startDate: string;
  readonly gratuity: GratuityInput;
  readonly leave: readonly LeaveAdjustment[];
  readonly other: readonly OtherAdjustment[];
}

const sum = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);

/** Calculates a settlement: unknown parts count as zero. */
export function figuresOf({ startDate, gratuity: input, leave, other }: SettlementInput): SettlementFigures {
  const gratuity = calculated(startDate, input);
  const hasRule = ruleFor(input) !== null;
  const gratuityAmount = gratuity?.total ?? (hasRule || input.countryISO === null ? null : input.manualAmount);
  const leaveLines = leave.map((line) => ({ ...line, amount: leaveAmount(input, line.days) }));
  const amounts = {
    gratuity: gratuityAmount ?? 0,
    leave: sum(leaveLines.map(({ amount }) => amount)),
    additions: sum(other.filter(({ kind }) => kind === 'addition').map(({ amount }) => amount)),
    deductions: -sum(other.filter(({ kind }) => kind !== 'addition').map(({ amount }) => amount)) + 0,
  };
  return { gratuity, gratuityAmount, leaveLines, summary: { ...amounts, total: sum(Object.values(amounts)) } };
}

/**
 * The summary for display: parts that cannot be calculated yet have no amount, nor has the total, which would look
 * final.
 */
export function presentedSummary({
  gratuityAmount,
  leaveLines,
  summary,
}: SettlementFigures): Readonly<Record<keyof SettlementFigures['summary'], number | null>> {
  const gratuity = gratuityAmount === null ? null : summary.gratuity;
  const leave = leaveLines.some(({ amount }) => amount === null) ? null : summary.leave;
  return { ...summary, gratuity, leave, total: gratuity === null || leave === null ? null : summary.total };
}

function calculated(startDate: string, input: GratuityInput): Gratuity | null {
  const rule = ruleFor(input);
  const { lastWorkingDay, terminationReason: reason, basicWage, totalWage } = input;
  if (
    !rule ||
    lastWorkingDay === null ||
    lastWorkingDay < startDate ||
    reason === null ||
    basicWage === null ||
    totalWage === null
  )
    return null;
  const service = serviceOf(rule, startDate, lastWorkingDay, input.unpaidDays);
  return gratuityOf(rule, { service, reason, basicWage, totalWage, agreedDays: input.agreedDaysPerYear });
}

/** Days per month without a rule. */
const DAYS_OF_MONTH = 30;
const HUNDREDTHS = 100;

/** Value of leave days: a day is the monthly wage divided by the rule's days; exact for hundredths of days. */
function leaveAmount(input: GratuityInput, days: number): number | null {
  const rule = ruleFor(input);
  const wage = rule?.leaveWageBasis === 'basic' ? input.basicWage : input.totalWage;
  if (wage === null) return null;
  return roundHalfUp(
    BigInt(wage) * BigInt(Math.round(days * HUNDREDTHS)),
    BigInt(HUNDREDTHS * (rule?.dayDivisor ?? DAYS_OF_MONTH)),
  );
}
