import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { ReportState } from '#domain/reports.ts';
import type { ReportContext } from '#machines/report/index.ts';
import type { ReportRow } from './reports.repository.ts';

export type Report = AnswerOf<typeof api.reports.read>;

/** Machine context of a stored report. */
export const reportContext = ({ expires_at: at }: Pick<ReportRow, 'expires_at'>): ReportContext => ({
  expiresAt: at?.toISOString() ?? null,
});

const PROGRESS: Readonly<Record<ReportState, number>> = {
  queued: 0,
  running: 50,
  ready: 100,
  failed: 100,
  expired: 100,
};

/** A report is expired from its expiry time on, even before the cleanup job has run. */
const standing = ({ status, expires_at: at, now }: ReportRow): ReportState =>
  status === 'ready' && at !== null && at <= now ? 'expired' : status;

/** A report in the API, for its owner. */
export function presentReport(row: ReportRow): Report {
  const status = standing(row);
  return {
    id: row.id,
    version: row.version,
    type: row.type,
    format: row.format,
    status,
    progress: PROGRESS[status],
    fileUrl: status === 'ready' ? `/api/reports/${row.id}/file` : null,
    requestedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    error: row.error,
  };
}
