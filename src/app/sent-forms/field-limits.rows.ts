/** A field of a form of `*.rows.ts`, what it accepts at its limits, and what it refuses just beyond them. */
export interface FieldLimits {
  readonly form: string;
  readonly label: string;
  readonly accepts: readonly string[];
  readonly refuses: readonly string[];
}

const limits = (form: string, label: string, accepts: readonly string[], refuses: readonly string[]): FieldLimits => ({
  form,
  label,
  accepts,
  refuses,
});

/** Typed by hand from the specification and the contract; days as they are typed. */
export const FIELD_LIMITS: readonly FieldLimits[] = [
  // Tiers count from 1, targets from nothing; a percentage is of the whole net (C§3, D50).
  limits('new: a tier that pays a percentage', 'Tier', ['1', '20'], ['0', '21', '1.5']),
  limits('new: a tier that pays a percentage', 'Payout, per cent', ['0', '100'], ['100.5', '-1']),
  limits('new: a tier that pays a percentage', 'Net sales target', ['0'], ['-1']),
  limits('new: a tier that pays an amount', 'Payout, amount', ['0'], ['-1']),
  // The warning comes no later than urgency: both thresholds may be the same (D81).
  limits('new: an employee document type', 'Warning, months before', ['2', '120'], ['1', '121', '2.5']),
  limits('new: an employee document type', 'Urgent alert, months before', ['0', '7'], ['-1', '1.5']),
  limits('new: a leave type', 'Limit in days', ['0', '999'], ['-1', '999.5']),
  limits('a resource', 'Amount', ['0', '1000000'], ['1000001', '-1', '1.5']),
  limits('a new opening balance', 'Days', ['0.5', '366'], ['0', '366.5']),
  limits('new days carried over', 'Days', ['0.5', '366'], ['0', '366.5']),
  // Minutes of a day; late comes before absent, and an administrator is asked above the tolerance (D31, D32, D37, D38).
  limits('app behaviour', 'Automatic closure after (minutes)', ['0', '1440'], ['1441', '-1', '0.5']),
  limits('app behaviour', 'Absent after (minutes)', ['33', '1440'], ['32', '1441']),
  limits('app behaviour', 'Administrator above, SAR', ['5.51'], ['5.50']),
  limits('your own password', 'New password', ['0123456789'], ['012345678']),
  // The last day may be the first one (A§5, B§5, D19).
  limits('a new leave', 'Last day', ['04/03/2030'], ['03/03/2030']),
  limits('a substitute', 'Last day', ['01/02/2030'], ['31/01/2030']),
  limits('a new contract', 'Last day', ['03/05/2025'], ['28/02/2025']),
  limits('a new contract', 'End of probation', ['01/03/2025', '02/04/2027'], ['28/02/2025']),
  limits('a new contract', 'Notice period (months)', ['0'], ['-1', '1.5']),
  limits('a new employee', 'Last working day', ['01/02/2030'], ['31/01/2030']),
];
