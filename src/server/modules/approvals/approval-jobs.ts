import { sql } from 'kysely';
import type { NotificationType } from '#domain/records.ts';
import type { JobHandler, JobHandlers } from '../../jobs/job.ts';
import { notify } from '../notifications/notify.ts';
import type { ProcessJson } from './approval-json.ts';
import { readProcess } from './approvals.repository.ts';

/** Where the news of an approval leads: the request itself, opened in the list. */
async function linkOf(tx: Parameters<JobHandler>[0], tenantId: string, process: ProcessJson): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from leave_request where tenant_id = ${tenantId} and approval_process_id = ${process.id}`.execute(tx);
  return rows[0] ? `/hr/leave?open=${rows[0].id}` : '/hr/leave';
}

type News = (process: ProcessJson, payload: Record<string, unknown>) => {
  readonly type: NotificationType;
  readonly to: readonly string[];
  readonly dedupeKey: string;
  readonly params: Record<string, unknown>;
};

const fullName = (person: ProcessJson['requestedByEmployee']): string => `${person.firstName} ${person.lastName}`.trim();

/** A handler that tells people something about a process. A process that is gone has no news. */
const telling =
  (news: News): JobHandler =>
  async (tx, job) => {
    const process = await readProcess(tx, job.tenantId, String(job.payload['recordId']));
    if (!process) return;
    const { type, to, dedupeKey, params } = news(process, job.payload);
    await notify(tx, job.tenantId, {
      type,
      toEmployees: to,
      dedupeKey,
      link: await linkOf(tx, job.tenantId, process),
      params: { requester: fullName(process.requestedByEmployee), kind: process.kind, ...params },
    });
  };

/** What follows from an approval's transitions: people are told, each of them once. */
export const approvalJobs: JobHandlers = {
  'approval-process.notifyNextApprover': telling((process) => {
    const turn = process.steps.find((step) => step.status === 'pending');
    return {
      type: 'leave-request',
      to: turn?.candidates.map((candidate) => candidate.id) ?? [],
      dedupeKey: `turn:${turn?.id ?? process.id}`,
      params: { step: turn?.order ?? 0 },
    };
  }),
  'approval-process.notifyFinished': telling((process) => ({
    type: 'leave-request-process-finished',
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
