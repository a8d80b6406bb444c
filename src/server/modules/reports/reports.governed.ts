import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { report, reportPosition, type ReportContext, type ReportEvent } from '#machines/report/index.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { governed } from '../../records/governed-records.ts';
import { reportContext } from './reports.presenter.ts';
import { findReport, type ReportRow } from './reports.repository.ts';

const mayRead = ({ permissions }: Caller): boolean =>
  permissions.scopeOf({ resource: 'report', action: 'read' }) === 'all';

const read = async (tx: Tx, caller: Caller, id: string): Promise<ReportRow | null> =>
  mayRead(caller) ? findReport(tx, caller.tenantId, caller.userId, id) : null;

const LATER = '9999-12-31T00:00:00.000Z';

/** Reports, for the workflow endpoints: all are counted, only the caller's own are shown. */
export const governedMadeReports = governed<ReportContext>({
  machine: report.name,

  rows: (caller) => sql`
    select r.id, r.created_at, r.status as state, r.type as label, null::text as path,
      ${mayRead(caller) ? sql`r.requested_by = ${caller.userId}` : sql`false`} as readable
    from report r where r.tenant_id = ${caller.tenantId}`,

  reads: api.reports.read,
  calls: { 'report.request': api.reports.create },

  isReadable: async (tx, caller, id) => (await read(tx, caller, id)) !== null,

  async positionOf(tx, caller, id) {
    const row = await read(tx, caller, id);
    return row && reportPosition(row.status, reportContext(row));
  },

  eventsAt: ({ expiresAt }): readonly ReportEvent[] => [
    { type: 'report.request', waiting: 0 },
    { type: 'report.start' },
    { type: 'report.finish', expiresAt: LATER },
    { type: 'report.fail', code: 'not-made' },
    { type: 'report.expire', now: expiresAt ?? LATER },
  ],
});
