/** Statuses of a document and how its expiry decides them (A§4, A§5; D81); without the engine of number patterns. */

/** How close the last day is, from best to worst. */
export const EXPIRY_STATES = ['ok', 'warning', 'urgent', 'expired'] as const;
export type ExpiryState = (typeof EXPIRY_STATES)[number];

/** Every status of a stored document; `replaced` by its renewal, `archived` without one. */
export const DOCUMENT_STATUSES = [...EXPIRY_STATES, 'replaced', 'archived'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Whole calendar months before the last day from which a document needs attention; both inclusive. */
export interface ExpiryThresholds {
  readonly warningInMonths: number;
  readonly urgentInMonths: number;
}

/** How far away the last day of a document is. */
export interface ExpiryFacts {
  /** Whole calendar months from today to the last day; null for a document without one. */
  readonly monthsLeft: number | null;
  /** The last day has passed. */
  readonly isExpired: boolean;
}

/** The status by the last day and the thresholds of the type: both thresholds are inclusive (D81). */
export function expiryStateOf(
  { monthsLeft, isExpired }: ExpiryFacts,
  { warningInMonths, urgentInMonths }: ExpiryThresholds,
): ExpiryState {
  if (isExpired) return 'expired';
  if (monthsLeft === null) return 'ok';
  if (monthsLeft <= urgentInMonths) return 'urgent';
  return monthsLeft <= warningInMonths ? 'warning' : 'ok';
}

/** Whether a document still counts: neither renewed nor archived. */
export const isInForce = (status: DocumentStatus): status is ExpiryState =>
  EXPIRY_STATES.some((state) => state === status);
