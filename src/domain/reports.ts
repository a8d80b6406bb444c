/** Reports: files created in the background for their requester (A§7, C§7; D84). */

/** Report types. The first seven are the specification's; the others are lists and documents of existing areas. */
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
  'client-companies',
] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** States of a report (D84). */
export const REPORT_STATES = ['queued', 'running', 'ready', 'failed', 'expired'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const REPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** An identical request by the same person within this time returns the same report (D84). */
export const SAME_WITHIN_SECONDS = 60;
/** How long the server stores a report (D84). */
export const KEPT_FOR_HOURS = 24;
/** Maximum unfinished reports per person. */
export const MAX_WAITING = 10;

/** Maximum rows of a report; beyond that it fails with `too-many`, since a truncated one would pass for complete. */
export const REPORT_ROW_LIMITS: Readonly<Record<ReportFormat, number>> = { csv: 100_000, xlsx: 100_000, pdf: 5_000 };

/** First polling interval of report progress, which then grows (D84), in milliseconds. */
const FIRST_LOOK_MS = 2_000;
const SLOWEST_LOOK_MS = 10_000;
const SLOWER_BY = 1.5;

/** Returns the delay before the next poll, after so many polls. */
export const lookDelay = (looks: number): number =>
  Math.min(SLOWEST_LOOK_MS, Math.round(FIRST_LOOK_MS * SLOWER_BY ** looks));

/** How long a page polls report progress; the server continues on its own (D84). */
export const FOLLOWED_FOR_MS = 10 * 60_000;
/** How long a browser remembers a report (A§4, D84). */
export const REMEMBERED_FOR_MS = 6 * 3_600_000;
