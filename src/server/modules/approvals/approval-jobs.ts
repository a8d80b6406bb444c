import type { NotificationType } from '#domain/records.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { JobHandler, JobHandlers } from '../../jobs/job.ts';
import { notify } from '../notifications/index.ts';
import { ownersOf, type ProcessJson } from './approval-json.ts';
import { NEWS_OF_TURN, subjectsOfNews } from './approval-news.ts';
import { readProcess } from './approvals.repository.ts';
import { whoSees } from './approvers.ts';
import { readSubstitutesOf } from '../../records/substitutes.ts';
import { announceUnassignedSteps } from './news-for-nobody.ts';

type News = (
  process: ProcessJson,
  payload: Record<string, unknown>,
) => {
  readonly type: NotificationType;
  readonly to: readonly string[];
  /** They are told how their own ended, whatever they may see. */
  readonly isEnd?: true;
  /** Those of them who are, or were, asked to decide: so are those who stand in for them today. */
  readonly asked?: readonly string[];
  readonly dedupeKey: string;
  readonly params: Record<string, unknown>;
};

/** What somebody is told when a process has ended, by what it was about. */
const FINISHED: Readonly<Record<ProcessJson['kind'], NotificationType>> = {
  leave: 'leave-request-process-finished',
  'change-assigned-device': 'change-device-process-finished',
  'day-banking': 'day-banking-variance',
};

const fullName = (person: ProcessJson['requestedByEmployee']): string =>
  `${person.firstName} ${person.lastName}`.trim();

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
    const { type, to, dedupeKey, params, asked = [], isEnd } = news(process, job.payload);
    const owners = ownersOf(process);
    // Who asks is told of their own; everybody else only what they may see.
    const isTheirs = (id: string): boolean => owners.includes(id) || (isEnd === true && id === process.submittedById);
    const { link, params: subject } = (await subjectsOfNews(tx, job.tenantId, [process])).get(process.id) ?? {
      link: '/approvals',
      params: {},
    };
    const substitutes = asked.length > 0 ? await readSubstitutesOf(tx, job.tenantId, asked, owners) : [];
    const others = [...to.filter((id) => !isTheirs(id)), ...substitutes.filter((id) => !owners.includes(id))];
    await notify(tx, job.tenantId, {
      type,
      toEmployees: [...to.filter(isTheirs), ...(await whoSees(tx, job.tenantId, process.kind, others))],
      dedupeKey,
      link,
      params: {
        requester: fullName(process.requestedByEmployee),
        kind: process.kind,
        ...actorOf(job.payload),
        ...subject,
        ...params,
      },
    });
  };

/** What follows from an approval's transitions: people are told, each of them once. */
export const approvalJobs: JobHandlers = {
  'approval-process.tell-of-steps-for-nobody': async (tx, job) => {
    const { after } = job.payload;
    const next = await announceUnassignedSteps(tx, job.tenantId, typeof after === 'string' ? after : null);
    if (next !== null)
      await enqueue(tx, {
        tenantId: job.tenantId,
        kind: 'approval-process.tell-of-steps-for-nobody',
        payload: { after: next },
      });
  },

  'approval-process.notifyNextApprover': telling((process) => {
    const turn = process.steps.find((step) => step.status === 'pending');
    const asked = turn?.candidates.map((candidate) => candidate.id) ?? [];
    return {
      type: NEWS_OF_TURN[process.kind],
      to: asked,
      asked,
      dedupeKey: `turn:${turn?.id ?? process.id}`,
      params: { step: turn?.order ?? 0 },
    };
  }),
  'approval-process.notifyFinished': telling((process) => ({
    // The catalogue has no word of its own for a decided variance (C§9).
    type: FINISHED[process.kind],
    to: [...ownersOf(process), process.submittedById],
    isEnd: true,
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
  'approval-process.notifyCanceled': telling((process) => {
    // The first of the steps that ended undecided had its turn; those after it were not asked yet, and have heard of nothing.
    const turn = process.steps.find((step) => step.skipReason === 'process-ended');
    const asked = turn?.candidates.map((candidate) => candidate.id) ?? [];
    return {
      type: 'approval-process-canceled',
      to: [...process.steps.flatMap((step) => (step.approvalByEmployee ? [step.approvalByEmployee.id] : [])), ...asked],
      asked,
      dedupeKey: `canceled:${process.id}`,
      params: {},
    };
  }),
};
