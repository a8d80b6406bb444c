import { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { listReport, type ReportKind } from '../reports/index.ts';
import type { Subjects } from './subject.ts';
import { WAITING_EXPORT_COLUMNS } from './waiting-export.ts';
import { readWaiting, type WaitingRecord } from './waiting.repository.ts';

/** What its requester may decide at the moment it is made, as a report. */
export const waitingReport = (subjects: Subjects): ReportKind =>
  listReport<WaitingRecord, Omit<QueryOf<typeof api.approvalsWaiting.export>, 'format' | 'columns'>>({
    type: 'approvals-waiting',
    title: { en: 'Waiting on me', ar: 'بانتظار قراري' },
    like: api.approvalsWaiting.export,
    columns: WAITING_EXPORT_COLUMNS,
    read: (tx, caller, query, limit) => readWaiting(tx, caller, subjects, query, limit),
  });
