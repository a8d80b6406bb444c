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

/** Where the two parts of a settlement stand (D66). */
export const END_OF_SERVICE_STATES = ['open', 'confirmed'] as const;
export type EndOfServiceState = (typeof END_OF_SERVICE_STATES)[number];
export const ROLE_TRANSFER_STATES = ['not-needed', 'open', 'confirmed'] as const;
export type RoleTransferState = (typeof ROLE_TRANSFER_STATES)[number];

/**
 * Where the transfer of duties is, with what the leaver is in charge of at the moment: needed as soon as there is something, before
 * the first save as well, and again when duties came after it was confirmed (D67). What ended with the settlement keeps its word.
 */
export const roleTransferNow = (
  { status, roleTransfer }: { readonly status: OffboardingStatus; readonly roleTransfer: RoleTransferState },
  hasDuties: boolean,
): RoleTransferState =>
  hasDuties && (roleTransfer === 'not-needed' || status !== 'confirmed') ? 'open' : roleTransfer;

/** The blocks of a settlement that are saved one by one (B§7). */
export const SETTLEMENT_BLOCKS = ['gratuity', 'leave', 'other-adjustments'] as const;
export type SettlementBlock = (typeof SETTLEMENT_BLOCKS)[number];

/** What somebody may be in charge of, and somebody else has to take over (D67). */
export const DUTY_KINDS = ['line-manager', 'hr-responsible', 'approval-step', 'location-contact'] as const;
export type DutyKind = (typeof DUTY_KINDS)[number];

export const LEAVE_ADJUSTMENT_KINDS = ['annual', 'in-lieu'] as const;
export type LeaveAdjustmentKind = (typeof LEAVE_ADJUSTMENT_KINDS)[number];

export const OTHER_ADJUSTMENT_KINDS = ['addition', 'deduction', 'asset-recovery'] as const;
export type OtherAdjustmentKind = (typeof OTHER_ADJUSTMENT_KINDS)[number];

/** Most lines of other adjustments. */
export const MAX_ADJUSTMENTS = 50;

/** The gratuity block as it is saved: anything may still be missing (D68). Wages in minor units a month, dates yyyy-MM-dd. */
export interface GratuityInput {
  readonly countryISO: string | null;
  readonly currency: string | null;
  readonly lastWorkingDay: string | null;
  readonly terminationReason: TerminationReason | null;
  readonly basicWage: number | null;
  readonly totalWage: number | null;
  readonly unpaidDays: number;
  readonly agreedDaysPerYear: number | null;
  /** Where no rule is seeded for the country. */
  readonly manualAmount: number | null;
  readonly manualNote: string | null;
}

export interface LeaveAdjustment {
  readonly kind: LeaveAdjustmentKind;
  /** Days that are paid out; below zero those taken in advance. */
  readonly days: number;
}

export interface OtherAdjustment {
  readonly kind: OtherAdjustmentKind;
  readonly description: string;
  /** Minor units, never below zero: its kind says the direction. */
  readonly amount: number;
  /** The asset whose cost is recovered; only of that kind. */
  readonly assetId: string | null;
}

/** Assets the leaver still has whose cost no line recovers; a line of zero recovers nothing (D69). */
export const unsettledAssets = <Asset extends { readonly id: string }>(
  held: readonly Asset[],
  other: readonly Pick<OtherAdjustment, 'assetId' | 'amount'>[],
): readonly Asset[] => held.filter(({ id }) => !other.some(({ assetId, amount }) => assetId === id && amount > 0));

/** What D68 asks for before an end of service can be confirmed. */
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

/** What keeps a settlement from being reckoned: a field that is missing, or `startDate`, a service that ends before it began. */
export type SettlementGap = GratuityField | 'startDate';

/**
 * What is still missing: wages where a rule reckons with them, amount and note where there is none, and then the wage by which
 * leave is paid as well. What cannot be reckoned would be confirmed as nothing (D68, D70).
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

/** A settlement in figures. All amounts in minor units of its currency; deductions are below zero. */
export interface SettlementFigures {
  /** Null where no rule is seeded, or while something is missing for it. */
  readonly gratuity: Gratuity | null;
  /** What is due as gratuity, by the rule or as entered; null while it cannot be told. */
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

/** The start of somebody's service and the three blocks. */
export interface SettlementInput {
  readonly startDate: string;
  readonly gratuity: GratuityInput;
  readonly leave: readonly LeaveAdjustment[];
  readonly other: readonly OtherAdjustment[];
}

const sum = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);

/** Reckons a settlement: what cannot be told yet counts as nothing. */
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

/** The summary as it is told to somebody: a part that cannot be reckoned yet has no amount, and so has the total, instead of one that looks final. */
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

/** Days of a month where no rule says otherwise. */
const DAYS_OF_MONTH = 30;
const HUNDREDTHS = 100;

/** What days of leave are worth: a day is the month's wage through the rule's days, hundredths of days are exact. */
function leaveAmount(input: GratuityInput, days: number): number | null {
  const rule = ruleFor(input);
  const wage = rule?.leaveWageBasis === 'basic' ? input.basicWage : input.totalWage;
  if (wage === null) return null;
  return roundHalfUp(
    BigInt(wage) * BigInt(Math.round(days * HUNDREDTHS)),
    BigInt(HUNDREDTHS * (rule?.dayDivisor ?? DAYS_OF_MONTH)),
  );
}
