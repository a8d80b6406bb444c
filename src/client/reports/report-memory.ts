import { REMEMBERED_FOR_MS, REPORT_TYPES, type ReportType } from '#domain/reports.ts';

/** A report stored in this browser (A§3). `requestedAt` is an instant. */
export interface RememberedReport {
  readonly id: string;
  readonly type: ReportType;
  readonly requestedAt: string;
  /** The name of its record, if it is about one, as the requester saw it. */
  readonly about?: string;
  /** The person was notified of its end, and is not again on the next page. */
  readonly isNotified?: true;
}

/** Separate per person, also in a shared browser. */
const keyOf = (userId: string): string => `steward.reports.${userId}`;

const isRemembered = (value: unknown): value is RememberedReport => {
  const {
    id,
    type,
    requestedAt,
    about = '',
    isNotified = true,
  } = (value ?? {}) as Partial<Record<keyof RememberedReport, unknown>>;
  return (
    isNotified === true &&
    typeof about === 'string' &&
    typeof id === 'string' &&
    typeof requestedAt === 'string' &&
    !Number.isNaN(Date.parse(requestedAt)) &&
    REPORT_TYPES.some((known) => known === type)
  );
};

/** The stored reports of a person, newest first; those older than six hours are gone (A§4). */
export function rememberedReports(userId: string, now = Date.now()): readonly RememberedReport[] {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as unknown;
    const known = Array.isArray(stored) ? stored.filter(isRemembered) : [];
    return known
      .filter(({ requestedAt }) => now - Date.parse(requestedAt) < REMEMBERED_FOR_MS)
      .toSorted((one, other) => Date.parse(other.requestedAt) - Date.parse(one.requestedAt));
  } catch {
    // Denied, or invalid data: then nothing is stored.
    return [];
  }
}

const write = (userId: string, reports: readonly RememberedReport[]): void => {
  try {
    if (reports.length > 0) localStorage.setItem(keyOf(userId), JSON.stringify(reports));
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // See above: the report is followed until the page is left.
  }
};

/** Stores a report; other tabs of the browser may have stored others meanwhile. */
export const rememberReport = (userId: string, { id, type, requestedAt, about }: RememberedReport): void =>
  write(userId, [
    { id, type, requestedAt, ...(about ? { about } : {}) },
    ...rememberedReports(userId).filter((each) => each.id !== id),
  ]);

/**
 * Stores that a person was notified of a report's end. Returns whether that was the first time, in any tab of this
 * browser.
 */
export function markNotified(userId: string, id: string): boolean {
  const reports = rememberedReports(userId);
  const isFirst = reports.find((each) => each.id === id)?.isNotified !== true;
  if (isFirst)
    write(
      userId,
      reports.map((each) => (each.id === id ? { ...each, isNotified: true } : each)),
    );
  return isFirst;
}

export const forgetReport = (userId: string, id: string): void =>
  write(
    userId,
    rememberedReports(userId).filter((each) => each.id !== id),
  );
