import { roundHalfUp } from './half-up.ts';

/** End-of-service gratuity by each country's law: rules are data, one calculation interprets them (D70, D71). */

/**
 * Reasons for leaving; only a resignation may reduce the gratuity, except the protected ones (Saudi labour law,
 * Articles 84–87).
 */
export const TERMINATION_REASONS = [
  'resignation',
  'protected-resignation',
  'termination',
  'end-of-contract',
  'retirement',
  'force-majeure',
  'death',
] as const;
export type TerminationReason = (typeof TERMINATION_REASONS)[number];

export type WageBasis = 'basic' | 'total';

/** Gratuity per year of service within a range of years. `toYear` null: open-ended. */
export type Slab = { readonly fromYear: number; readonly toYear: number | null } & (
  | { readonly daysPerYear: number }
  | { readonly months: number }
);

/** Fraction of the gratuity left after a resignation, from a number of years: on reaching them, or only beyond them. */
export interface ResignationFactor {
  readonly years: number;
  readonly isBeyond: boolean;
  readonly numerator: number;
  readonly denominator: number;
}

/** The rule of a country, in the form of D71. */
export interface EndOfServiceRule {
  readonly id: string;
  /** The law as named in a settlement for its signers. */
  readonly law: Readonly<Record<'en' | 'ar', string>>;
  /** Incremented whenever a number changes; stored with every calculation. */
  readonly version: number;
  readonly country: string;
  readonly minYears: number;
  readonly slabs: readonly Slab[];
  readonly wageBasis: WageBasis;
  /** The wage that a day of unused leave is paid by. */
  readonly leaveWageBasis: WageBasis;
  /** Days per month: the divisor from a monthly wage to a daily one. */
  readonly dayDivisor: number;
  /**
   * How a partial year counts. `days`: a year is 365 days. `calendar`: years, months of 30 and days, as between two
   * dates.
   */
  readonly yearCount: 'days' | 'calendar';
  readonly proRata: boolean;
  readonly excludeUnpaidDays: boolean;
  /** Maximum of all pay in months, of which wage; null without a limit. */
  readonly capMonths: number | null;
  readonly capBasis: WageBasis;
  readonly resignationFactors: readonly ResignationFactor[];
  /** The contract may agree on more days per year than the law gives, replacing those of the slabs. */
  readonly mayAgreeOnMore: boolean;
}

export const END_OF_SERVICE_RULES: readonly EndOfServiceRule[] = [
  {
    id: 'ae-decree-law-33-2021',
    law: { en: 'Federal Decree-Law 33 of 2021', ar: 'المرسوم بقانون اتحادي رقم 33 لسنة 2021' },
    version: 2,
    country: 'AE',
    minYears: 1,
    slabs: [
      { fromYear: 0, toYear: 5, daysPerYear: 21 },
      { fromYear: 5, toYear: null, daysPerYear: 30 },
    ],
    wageBasis: 'basic',
    leaveWageBasis: 'basic',
    dayDivisor: 30,
    yearCount: 'days',
    proRata: true,
    excludeUnpaidDays: true,
    capMonths: 24,
    capBasis: 'basic',
    resignationFactors: [],
    mayAgreeOnMore: false,
  },
  {
    id: 'sa-labour-law-84-87',
    law: { en: 'Saudi labor law, Articles 84 to 87', ar: 'نظام العمل السعودي، المواد 84 إلى 87' },
    version: 2,
    country: 'SA',
    minYears: 0,
    slabs: [
      { fromYear: 0, toYear: 5, months: 0.5 },
      { fromYear: 5, toYear: null, months: 1 },
    ],
    wageBasis: 'total',
    leaveWageBasis: 'total',
    dayDivisor: 30,
    yearCount: 'calendar',
    proRata: true,
    excludeUnpaidDays: true,
    capMonths: null,
    capBasis: 'total',
    resignationFactors: [
      { years: 0, isBeyond: false, numerator: 0, denominator: 1 },
      { years: 2, isBeyond: false, numerator: 1, denominator: 3 },
      { years: 5, isBeyond: true, numerator: 2, denominator: 3 },
      { years: 10, isBeyond: false, numerator: 1, denominator: 1 },
    ],
    mayAgreeOnMore: false,
  },
  {
    id: 'qa-labour-law-54',
    law: { en: 'Qatari labor law, Article 54', ar: 'قانون العمل القطري، المادة 54' },
    version: 2,
    country: 'QA',
    minYears: 1,
    slabs: [{ fromYear: 0, toYear: null, daysPerYear: 21 }],
    wageBasis: 'basic',
    leaveWageBasis: 'basic',
    dayDivisor: 30,
    yearCount: 'days',
    proRata: true,
    excludeUnpaidDays: true,
    capMonths: null,
    capBasis: 'basic',
    resignationFactors: [],
    mayAgreeOnMore: true,
  },
];

/**
 * Returns the rule of a country (ISO 3166-1 alpha-2); null without one: the amount is then entered with a note (D71).
 */
export const endOfServiceRule = (country: string): EndOfServiceRule | null =>
  END_OF_SERVICE_RULES.find((rule) => rule.country === country) ?? null;

/** Returns the name of a rule's law; the rule's id for a rule of an earlier version. */
export const lawOf = (ruleId: string, language: 'en' | 'ar'): string =>
  END_OF_SERVICE_RULES.find(({ id }) => id === ruleId)?.law[language] ?? ruleId;

/** Returns the minimum of agreed days per year; null where the law does not permit agreeing on them. */
export function leastAgreedDays({ mayAgreeOnMore, slabs }: EndOfServiceRule): number | null {
  const [slab] = slabs;
  return mayAgreeOnMore && slab && 'daysPerYear' in slab ? slab.daysPerYear : null;
}

/** Service in units with `perYear` per year: days, or days of a year of twelve months of thirty. Halves are allowed. */
export interface Service {
  readonly units: number;
  readonly perYear: number;
  /** Completed calendar anniversaries of the first day: compared with thresholds. */
  readonly completeYears: number;
  /** The service ends exactly on the last anniversary, not beyond. */
  readonly isOnAnniversary: boolean;
}

/** Halves are the smallest part of a unit of service, of a month's pay for a year, and of a day. */
const HALF = 2;

/**
 * Calculates the service from the first to the last working day, both included, by the rule's counting, less unpaid
 * days where it excludes them: these postpone each anniversary too. Dates as yyyy-MM-dd.
 */
export function serviceOf(
  rule: EndOfServiceRule,
  startDate: string,
  lastWorkingDay: string,
  unpaidDays: number,
): Service {
  const perYear = rule.yearCount === 'days' ? 365 : 360;
  const unpaid = rule.excludeUnpaidDays ? unpaidDays : 0;
  const start = Temporal.PlainDate.from(startDate);
  const end = Temporal.PlainDate.from(lastWorkingDay).add({ days: 1 });
  const span = start.until(end, { largestUnit: rule.yearCount === 'days' ? 'day' : 'year' });
  const units = rule.yearCount === 'days' ? span.days : span.years * 360 + span.months * 30 + span.days;
  const paidUntil = end.subtract({ days: Math.ceil(unpaid) });
  const years = Math.max(0, completeYears(start, paidUntil));
  return {
    units: Math.max(0, units - unpaid),
    perYear,
    completeYears: years,
    isOnAnniversary: Number.isInteger(unpaid) && start.add({ years }).equals(paidUntil),
  };
}

/** Anniversaries reached by `end`; that of 29 February is 28 February in a common year. */
function completeYears(start: Temporal.PlainDate, end: Temporal.PlainDate): number {
  const years = end.year - start.year;
  return Temporal.PlainDate.compare(start.add({ years }), end) > 0 ? years - 1 : years;
}

/**
 * Converts units of service to years with three decimals, truncated: a day less than a year never reads as a year, nor
 * a day more as none.
 */
export const yearsOfService = (units: number, perYear: number): number => Math.floor((units * 1000) / perYear) / 1000;

/** Inputs of a gratuity. Wages in minor units per month. */
export interface GratuityTerms {
  readonly service: Service;
  readonly reason: TerminationReason;
  readonly basicWage: number;
  readonly totalWage: number;
  /** If the rule permits agreeing on days; null for those of the law. */
  readonly agreedDays: number | null;
}

/** A line of the calculation; `units` of service it covers, 0 for lines without any. */
export interface GratuityLine {
  readonly kind: 'slab' | 'resignation' | 'cap';
  readonly fromYear: number | null;
  readonly toYear: number | null;
  readonly units: number;
  readonly amount: number;
}

/** A calculation with its rule (D70). */
export interface Gratuity {
  readonly ruleId: string;
  readonly ruleVersion: number;
  readonly units: number;
  readonly perYear: number;
  /** The wage used. */
  readonly wage: number;
  /** The service is shorter than the legal minimum: nothing is due. */
  readonly isBelowMinimum: boolean;
  readonly lines: readonly GratuityLine[];
  readonly total: number;
}

/**
 * Eleven months of thirty days and thirty days make 360: such service must not read as a complete year, whose fraction
 * it does not get.
 */
const shownUnits = ({ yearCount }: EndOfServiceRule, { units, perYear, completeYears: years }: Service): number =>
  yearCount === 'calendar' ? Math.min(units, (years + 1) * perYear - 1 / HALF) : units;

const halves = (value: number): bigint => BigInt(Math.round(value * HALF));

/**
 * Calculates the gratuity: one line per range of service, then reductions by resignation or the maximum; each rounded
 * once, half up.
 */
export function gratuityOf(
  rule: EndOfServiceRule,
  { service, reason, basicWage, totalWage, agreedDays }: GratuityTerms,
): Gratuity {
  const { perYear } = service;
  const units = rule.proRata ? service.units : service.completeYears * perYear;
  const wage = rule.wageBasis === 'basic' ? basicWage : totalWage;
  const shown = shownUnits(rule, service);
  const about = { ruleId: rule.id, ruleVersion: rule.version, units: shown, perYear, wage };
  if (service.completeYears < rule.minYears) return { ...about, isBelowMinimum: true, lines: [], total: 0 };
  const lines: GratuityLine[] = rule.slabs.flatMap((slab) => {
    const within = Math.min(units, (slab.toYear ?? Infinity) * perYear) - slab.fromYear * perYear;
    return within <= 0
      ? []
      : [
          {
            kind: 'slab',
            fromYear: slab.fromYear,
            toYear: slab.toYear,
            units: Math.min(within, shown - slab.fromYear * perYear),
            amount: slabAmount(rule, slab, { wage, within, perYear, agreedDays }),
          },
        ];
  });
  const takeOff = (kind: 'resignation' | 'cap', left: number): void => {
    const sum = sumOf(lines);
    if (left < sum) lines.push({ kind, fromYear: null, toYear: null, units: 0, amount: left - sum });
  };
  if (reason === 'resignation') takeOff('resignation', afterResignation(rule, service, sumOf(lines)));
  if (rule.capMonths !== null) takeOff('cap', rule.capMonths * (rule.capBasis === 'basic' ? basicWage : totalWage));
  return { ...about, isBelowMinimum: false, lines, total: sumOf(lines) };
}

function slabAmount(
  rule: EndOfServiceRule,
  slab: Slab,
  { wage, within, perYear, agreedDays }: { wage: number; within: number; perYear: number; agreedDays: number | null },
): number {
  const [rate, divisor] =
    'months' in slab
      ? [slab.months, 1]
      : [rule.mayAgreeOnMore ? Math.max(agreedDays ?? 0, slab.daysPerYear) : slab.daysPerYear, rule.dayDivisor];
  return roundHalfUp(BigInt(wage) * halves(rate) * halves(within), BigInt(HALF * HALF * divisor * perYear));
}

function afterResignation(
  { resignationFactors }: EndOfServiceRule,
  { completeYears: complete, isOnAnniversary }: Service,
  sum: number,
): number {
  const reached = resignationFactors.findLast(
    ({ years, isBeyond }) => complete > years || (complete === years && !(isBeyond && isOnAnniversary)),
  );
  return reached ? roundHalfUp(BigInt(sum) * BigInt(reached.numerator), BigInt(reached.denominator)) : sum;
}

const sumOf = (lines: readonly GratuityLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);
