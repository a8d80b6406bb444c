import type { NotificationType } from '#domain/records.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { JobHandler, JobHandlers } from '../../jobs/job.ts';
import { notifyEach } from '../notifications/index.ts';
import { ownersOf, type ProcessJson } from './approval-json.ts';
import { NEWS_OF_TURN, subjectsOfNews } from './approval-news.ts';
import { readProcess } from './read-processes.ts';
import { whoSees } from './approvers.ts';
import { readSubstitutesOf } from '../../records/substitutes.ts';
import { announceUnassignedSteps } from './news-for-nobody.ts';

type News = (
  process: ProcessJson,
  payload: Record<string, unknown>,
) => {
  readonly type: NotificationType;
  readonly to: readonly string[];
  /** Owners are notified of the outcome even without the right to see the request. */
  readonly isEnd?: true;
  /** Recipients who are, or were, asked to decide; their substitutes of today are notified too. */
  readonly asked?: readonly string[];
  readonly dedupeKey: string;
  readonly params: Record<string, unknown>;
};

/** Notification of a closed process, by its subject's kind. */
const FINISHED: Readonly<Record<ProcessJson['kind'], NotificationType>> = {
  leave: 'leave-request-process-finished',
  'change-assigned-device': 'change-device-process-finished',
  'day-banking': 'day-banking-variance',
};

const fullName = (person: ProcessJson['requestedByEmployee']): string =>
  `${person.firstName} ${person.lastName}`.trim();

/** Returns the actor, so that people are not notified of their own action. */
function actorOf(payload: Record<string, unknown>): { by?: string } {
  const event = payload['event'] as { by?: unknown } | undefined;
  return typeof event?.by === 'string' ? { by: event.by } : {};
}

/** Creates a handler that sends notifications about a process. A deleted process sends none. */
const telling =
  (news: News): JobHandler =>
  async (tx, job) => {
    const process = await readProcess(tx, job.tenantId, String(job.payload['recordId']));
    if (!process) return;
    const { type, to, dedupeKey, params, asked = [], isEnd } = news(process, job.payload);
    const owners = ownersOf(process);
    // Requesters are notified of their own process; everyone else only of what they may see.
    const isTheirs = (id: string): boolean => owners.includes(id) || (isEnd === true && id === process.submittedById);
    const { link, params: subject } = (await subjectsOfNews(tx, job.tenantId, [process])).get(process.id) ?? {
      link: '/approvals',
      params: {},
    };
    const substitutes = asked.length > 0 ? await readSubstitutesOf(tx, job.tenantId, asked, owners) : [];
    const others = [...to.filter((id) => !isTheirs(id)), ...substitutes.filter((id) => !owners.includes(id))];
    const toEmployees = [...to.filter(isTheirs), ...(await whoSees(tx, job.tenantId, process.kind, others))];
    const all = {
      requester: fullName(process.requestedByEmployee),
      kind: process.kind,
      ...actorOf(job.payload),
      ...subject,
      ...params,
    };
    // The sentence speaks to the requester in the second person.
    const isRequester = (id: string): boolean => id === process.requestedByEmployee.id;
    await notifyEach(tx, job.tenantId, [
      { type, toEmployees: toEmployees.filter((id) => !isRequester(id)), dedupeKey, link, params: all },
      {
        type,
        toEmployees: toEmployees.filter(isRequester),
        dedupeKey,
        link,
        params: { ...all, isRequester: true },
      },
    ]);
  };

/** Effects of approval transitions: notifications, one per person. */
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
    // The catalogue has no notification type of its own for a decided variance (C§9).
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
    // The first step that ended undecided was pending; the approvers of later steps were not notified yet.
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
