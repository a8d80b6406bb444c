/** Reports: files made in the background for the person who asked (A§7, C§7; D84). */

/** Kinds of report. The first seven are those of the specification; the others are lists and documents of areas that stand. */
export const REPORT_TYPES = [
  'daily-operations',
  'lateness',
  'commissions-and-tips-historical',
  'commissions-and-tips-calculate',
  'commissions-and-tips-payout',
  'offboarding-settlement',
  'offboarding-settlement-pdf',
  'till-banking',
  'till-banking-pdf',
  'assets',
  'newsletters',
  'newsletter-recipients',
  'device-changes',
  'approvals-waiting',
  'asset-types',
  'asset-assignments',
  'approval-substitutes',
  'workflow-records',
  'leaves',
  'employees',
  'locations',
  'customers',
] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** Where a report stands (D84). */
export const REPORT_STATES = ['queued', 'running', 'ready', 'failed', 'expired'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const REPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** An identical request of the same person within this time is the same report (D84). */
export const SAME_WITHIN_SECONDS = 60;
/** The server keeps what it has made this long (D84). */
export const KEPT_FOR_HOURS = 24;
/** Reports of one person that may wait or be in the making at once. */
export const MAX_WAITING = 10;

/** Rows a report may have; beyond that it fails with `too-many`, since a part would be believed to be the whole. */
export const REPORT_ROW_LIMITS: Readonly<Record<ReportFormat, number>> = { csv: 100_000, xlsx: 100_000, pdf: 5_000 };

/** A page asks after a report ever more slowly (D84), in milliseconds. */
const FIRST_LOOK_MS = 2_000;
const SLOWEST_LOOK_MS = 10_000;
const SLOWER_BY = 1.5;

/** How long a page waits before it asks again, after so many times. */
export const lookDelay = (looks: number): number =>
  Math.min(SLOWEST_LOOK_MS, Math.round(FIRST_LOOK_MS * SLOWER_BY ** looks));

/** A page follows a report this long; the server goes on by itself (D84). */
export const FOLLOWED_FOR_MS = 10 * 60_000;
/** A browser remembers a report this long (A§4, D84). */
export const REMEMBERED_FOR_MS = 6 * 3_600_000;
