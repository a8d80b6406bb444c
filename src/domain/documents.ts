import { RE2JS, RE2JSSyntaxException } from 're2js';
import { EXPIRY_STATUSES, PATTERN_MAX_INSTRUCTIONS, PATTERN_MAX_LENGTH, type ExpiryStatus } from './document-limits.ts';
import { expiryStateOf, type ExpiryThresholds } from './document-status.ts';
import { estimatedInstructions } from './pattern-size.ts';

/** Rules of documents with a number and an expiry date (A§4, A§5, A§8; D81). */

/** Documents without a type, from earlier versions (A§5). */
export const LEGACY_THRESHOLDS: ExpiryThresholds = { warningInMonths: 6, urgentInMonths: 3 };

/** Built-in formats of identity numbers by country (A§5). Other countries have none. */
export const DEFAULT_NUMBER_PATTERNS: Readonly<Record<string, string>> = {
  AE: '\\d{3}-\\d{4}-\\d{7}-\\d',
  SA: '\\d{10}',
  QA: '\\d{11}',
};

/** Why a pattern is unusable. */
export type PatternFault = 'invalid-pattern' | 'pattern-too-large';

/**
 * Returns why a pattern is unusable: RE2 supports neither back references nor look-around, and the compiled program may
 * be too large. Null when usable.
 */
export function patternFault(pattern: string): PatternFault | null {
  const made = compiled(pattern);
  if (made === null) return 'invalid-pattern';
  return made === 'too-large' ? 'pattern-too-large' : null;
}

/** Whether a pattern is usable: compiles, and cannot run for long. */
export const isNumberPattern = (pattern: string): boolean => patternFault(pattern) === null;

/**
 * Whether a number matches a pattern completely. Tenants write patterns, so they run on RE2, in time linear to the
 * number and to the size of the pattern. An unusable pattern accepts every number (B§5).
 */
export function fitsPattern(pattern: string, refId: string): boolean {
  const made = compiled(pattern);
  return made === null || made === 'too-large' || made.matcher(refId).matches();
}

type Compiled = RE2JS | 'too-large' | null;

const cache = new Map<string, Compiled>();

function compiled(pattern: string): Compiled {
  const known = cache.get(pattern);
  if (known !== undefined) return known;
  // A page or request uses few patterns; a client that sends many must not fill the memory.
  if (cache.size > 200) cache.clear();
  const made = compile(pattern);
  cache.set(pattern, made);
  return made;
}

function compile(pattern: string): Compiled {
  // Checked first: compiling an oversized pattern is the slow part.
  if (pattern.length > PATTERN_MAX_LENGTH || estimatedInstructions(pattern) > PATTERN_MAX_INSTRUCTIONS)
    return 'too-large';
  try {
    const made = RE2JS.compile(pattern);
    return made.programSize() > PATTERN_MAX_INSTRUCTIONS ? 'too-large' : made;
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) return null;
    throw error;
  }
}

export interface Expiry {
  readonly status: ExpiryStatus;
  /** The last day has passed. */
  readonly isExpired: boolean;
  /** Whole calendar months from today to the last day; negative after it. */
  readonly monthsLeft: number;
}

/** Today's date for documents: in UTC, independent of location (A§5). */
export const todayForDocuments = (now: Temporal.Instant = Temporal.Now.instant()): string =>
  now.toZonedDateTimeISO('UTC').toPlainDate().toString();

/**
 * Returns the expiry status of a last day (yyyy-MM-dd), seen from `today` (D81): a document is valid on its last day,
 * and urgent. Null when the date is unreadable.
 */
export function expiryOf(expirationDate: string, today: string, thresholds: ExpiryThresholds): Expiry | null {
  const last = readDate(expirationDate);
  if (!last) return null;
  const monthsLeft = wholeMonths(Temporal.PlainDate.from(today), last);
  const isExpired = Temporal.PlainDate.compare(last, today) < 0;
  const state = expiryStateOf({ monthsLeft, isExpired }, thresholds);
  return { status: state === 'expired' ? 'urgent' : state, isExpired, monthsLeft };
}

/** Whole months from `from` to `to`; the last day of a month counts as a month after the last day of another. */
function wholeMonths(from: Temporal.PlainDate, to: Temporal.PlainDate): number {
  const { months } = from.until(to, { largestUnit: 'months' });
  return Temporal.PlainDate.compare(from.add({ months: months + 1 }), to) <= 0 ? months + 1 : months;
}

function readDate(text: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return null;
  }
}

/** A document as the rules need it. */
export interface CheckedDocument {
  /** Its own name; the type's name has precedence. */
  readonly name: string | null;
  readonly refId: string | null;
  readonly expirationDate: string | null;
  /** Null for documents from before types existed. */
  readonly type: CheckedDocumentType | null;
}
export interface CheckedDocumentType extends ExpiryThresholds {
  readonly id: string;
  readonly name: string;
  readonly refIdValidation: string | null;
}

/** A visible problem of a document, worst first in a list. */
export type DocumentAlert =
  | { readonly kind: 'missing' | 'invalid-number'; readonly status: 'urgent'; readonly name: string | null }
  | {
      readonly kind: 'expires' | 'expired';
      readonly status: Exclude<ExpiryStatus, 'ok'>;
      readonly name: string | null;
      /** Null when unreadable. */
      readonly date: string | null;
    };

/** Returns the worst of several statuses (A§4). */
export function worstOf(statuses: readonly ExpiryStatus[]): ExpiryStatus {
  return EXPIRY_STATUSES[Math.max(0, ...statuses.map((status) => EXPIRY_STATUSES.indexOf(status)))] ?? 'ok';
}

/** Returns the alerts of one document; none for one valid beyond its employee's last working day (A§5). */
export function alertsOf(
  document: CheckedDocument,
  circumstances: { readonly today: string; readonly lastWorkingDay: string | null },
): readonly DocumentAlert[] {
  const name = document.type?.name ?? document.name;
  const pattern = document.type?.refIdValidation;
  const isInvalid = pattern && document.refId !== null && !fitsPattern(pattern, document.refId);
  return [
    ...(isInvalid ? [{ kind: 'invalid-number', status: 'urgent', name: document.type?.name ?? null } as const] : []),
    ...expiryAlerts(document, name, circumstances),
  ];
}

function expiryAlerts(
  { expirationDate, type }: CheckedDocument,
  name: string | null,
  { today, lastWorkingDay }: { readonly today: string; readonly lastWorkingDay: string | null },
): readonly DocumentAlert[] {
  if (expirationDate === null) return [];
  const expiry = expiryOf(expirationDate, today, type ?? LEGACY_THRESHOLDS);
  if (!expiry) return [{ kind: 'expires', status: 'urgent', name, date: null }];
  if (expiry.status === 'ok' || (lastWorkingDay !== null && lastWorkingDay < expirationDate)) return [];
  return [{ kind: expiry.isExpired ? 'expired' : 'expires', status: expiry.status, name, date: expirationDate }];
}

/** Returns required types without a document (A§5). */
export function missingDocuments(
  required: readonly { readonly id: string; readonly name: string }[],
  documents: readonly CheckedDocument[],
): readonly DocumentAlert[] {
  const present = new Set(documents.map(({ type }) => type?.id));
  return required.filter(({ id }) => !present.has(id)).map(({ name }) => ({ kind: 'missing', status: 'urgent', name }));
}
