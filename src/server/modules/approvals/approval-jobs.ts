import { sql } from 'kysely';
import type { NotificationType } from '#domain/records.ts';
import type { Tx } from '../../http/route.ts';
import type { JobHandler, JobHandlers } from '../../jobs/job.ts';
import { ofProcess } from '../leave/leave.repository.ts';
import { notify } from '../notifications/notify.ts';
import type { ProcessJson } from './approval-json.ts';
import { readProcess } from './approvals.repository.ts';

/** What the news of an approval is about: where it leads, and the days of the leave. */
async function subjectOf(tx: Tx, tenantId: string, process: ProcessJson): Promise<{ link: string; params: Record<string, string> }> {
  const { rows } = await sql<{ id: string; start_date: string; end_date: string; is_own: boolean }>`
    select l.id, l.start_date, l.end_date, l.approval_process_id = ${process.id} as is_own from leave_request l
    where l.tenant_id = ${tenantId} and ${ofProcess(tenantId, process.id)}`.execute(tx);
  const [leave] = rows;
  if (process.kind === 'change-assigned-device') return { link: '/finance/assets', params: {} };
  if (!leave) return { link: '/hr/leave', params: {} };
  const about = { startDate: leave.start_date, endDate: leave.end_date, ...(leave.is_own ? {} : { about: 'cancellation' }) };
  return { link: `/hr/leave?open=${leave.id}`, params: about };
}

type News = (process: ProcessJson, payload: Record<string, unknown>) => {
  readonly type: NotificationType;
  readonly to: readonly string[];
  readonly dedupeKey: string;
  readonly params: Record<string, unknown>;
};

const fullName = (person: ProcessJson['requestedByEmployee']): string => `${person.firstName} ${person.lastName}`.trim();

/** Who did it, so that nobody is interrupted by news of what they have just done. */
function actorOf(payload: Record<string, unknown>): { by?: string } {
  const event = payload['event'] as { by?: unknown } | undefined;
  return typeof event?.by === 'string' ? { by: event.by } : {};
}

/** A handler that tells people something about a process. A process that is gone has no news. */
const telling =
  (news: News): JobHandler =>
  async (tx, job) => {
    const process = await readProcess(tx, job.tenantId, String(job.payload['recordId']));
    if (!process) return;
    const { type, to, dedupeKey, params } = news(process, job.payload);
    const about = await subjectOf(tx, job.tenantId, process);
    await notify(tx, job.tenantId, {
      type,
      toEmployees: to,
      dedupeKey,
      link: about.link,
      params: { requester: fullName(process.requestedByEmployee), kind: process.kind, ...actorOf(job.payload), ...about.params, ...params },
    });
  };

/** What follows from an approval's transitions: people are told, each of them once. */
export const approvalJobs: JobHandlers = {
  'approval-process.notifyNextApprover': telling((process) => {
    const turn = process.steps.find((step) => step.status === 'pending');
    return {
      type: process.kind === 'change-assigned-device' ? 'change-device' : 'leave-request',
      to: turn?.candidates.map((candidate) => candidate.id) ?? [],
      dedupeKey: `turn:${turn?.id ?? process.id}`,
      params: { step: turn?.order ?? 0 },
    };
  }),
  'approval-process.notifyFinished': telling((process) => ({
    type: process.kind === 'change-assigned-device' ? 'change-device-process-finished' : 'leave-request-process-finished',
    to: [process.requestedByEmployee.id, process.submittedById],
    dedupeKey: `finished:${process.id}`,
    params: { status: process.status },
  })),
  'approval-process.notifyNewNote': telling((process, payload) => {
    const event = payload['event'] as { by?: string } | undefined;
    const people = process.steps.flatMap((step) => [
      ...(step.approvalByEmployee ? [step.approvalByEmployee.id] : []),
      ...(step.status === 'pending' ? step.candidates.map((candidate) => candidate.id) : []),
      ...step.stepNotes.map((note) => note.createdByEmployee.id),
    ]);
    return {
      type: 'approval-process-new-note',
      to: [process.requestedByEmployee.id, ...people].filter((id) => id !== event?.by),
      dedupeKey: `note:${process.id}:${String(payload['recordVersion'])}`,
      params: {},
    };
  }),
  'approval-process.notifyCanceled': telling((process) => ({
    type: 'approval-process-canceled',
    to: process.steps.flatMap((step) =>
      step.approvalByEmployee ? [step.approvalByEmployee.id] : step.skipReason === 'process-ended' ? step.candidates.map((each) => each.id) : [],
    ),
    dedupeKey: `canceled:${process.id}`,
    params: {},
  })),
};
