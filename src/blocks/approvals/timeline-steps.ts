import type { ApprovalSubjectKind } from '#domain/approvals.ts';
import { personName } from '#ui/format/names.ts';
import type { TimelineStep } from '#ui/governed/timeline.tsx';
import type { ApprovalProcess, ApprovalStep, Person } from './approval.types.ts';
import type { ApprovalTranslate } from './texts.ts';

export interface Reading {
  readonly subject: ApprovalSubjectKind;
  readonly t: ApprovalTranslate;
  readonly status: (status: string) => string;
  /** "waiting 2 days". */
  readonly waiting: (since: string) => string;
  /** "a, b or c". */
  readonly either: (names: readonly string[]) => string;
  readonly moment: (instant: string) => { readonly iso: string; readonly text: string };
  /** The reader's own employee record. */
  readonly me: string | null;
}

/** D11: the note of a decision, not the conversation. */
function decisionNote(step: ApprovalStep): string | undefined {
  const notes = step.stepNotes.filter(({ kind }) => kind === 'decision').map(({ message }) => message);
  return notes.length > 0 ? notes.join('\n') : undefined;
}

function whoDecides(step: ApprovalStep, { t, either, me }: Reading): string {
  const role = t(`roles.${step.role}`);
  const { approvalByEmployee: by, onBehalfOfEmployee: person } = step;
  const named = (each: Person): string => (each.id === me ? t('timeline.you') : personName(each));
  if (by && person) return t('timeline.whoFor', { role, name: named(by), person: named(person) });
  const people = by ? [by] : step.candidates;
  return people.length === 0 ? role : t('timeline.who', { role, name: either(people.map(named)) });
}

function stateInWords(step: ApprovalStep, since: string, { t, status, waiting }: Reading): string {
  const word = status(step.status);
  if (step.status === 'skipped' && step.skipReason)
    return t('timeline.skipped', { reason: t(`skip.${step.skipReason}`) });
  if (step.waitsForNobody) return t('timeline.waitsForNobody');
  if (step.status === 'pending') return `${word} · ${waiting(since)}`;
  return step.status === 'awaiting' ? `${word} · ${t('timeline.startsAfter')}` : word;
}

/** Start of a step's waiting time: the decision before it, or the request. */
function waitsSince(process: ApprovalProcess, at: number): string {
  const before = process.steps.slice(0, at).map(({ decisionAt }) => decisionAt);
  return before.findLast((instant) => instant !== null) ?? process.createdAt;
}

/** What ended a process without a decision. */
function endOf(process: ApprovalProcess, { subject, t, status, moment }: Reading): readonly TimelineStep[] {
  if (process.status === 'submitted')
    return [{ id: 'unneeded', status: 'accepted', who: t('timeline.noDecision'), decision: status('accepted') }];
  if (process.status !== 'canceled') return [];
  const time = moment(process.updatedAt);
  return subject === 'leave-cancellation'
    ? [
        {
          id: 'canceled',
          status: 'skipped',
          who: t('timeline.cancellationEnded'),
          decision: t('timeline.leaveStays'),
          time,
        },
      ]
    : [
        {
          id: 'canceled',
          status: 'canceled',
          who: t(subject === 'leave' ? 'timeline.leaveCanceled' : 'timeline.canceled'),
          decision: status('canceled'),
          time,
        },
      ];
}

/** The approval as a list of steps: requester, approvers with roles, decisions and times (B§2). */
export function timelineOf(process: ApprovalProcess, reading: Reading): readonly TimelineStep[] {
  const { subject, t, status, moment, me } = reading;
  const requester = process.requestedByEmployee;
  const requested: TimelineStep = {
    id: 'requested',
    status: 'submitted',
    who: t(subject === 'day-banking' ? 'timeline.submittedBy' : 'timeline.requestedBy', {
      name: requester.id === me ? t('timeline.you') : personName(requester),
    }),
    decision: status('submitted'),
    time: moment(process.createdAt),
    note: process.note ?? undefined,
  };
  const steps = process.steps.map((step, at): TimelineStep => ({
    id: step.id,
    status: step.status,
    who: whoDecides(step, reading),
    decision: stateInWords(step, waitsSince(process, at), reading),
    time: step.decisionAt === null ? undefined : moment(step.decisionAt),
    note: decisionNote(step),
    current: step.status === 'pending' && process.status === 'pending',
  }));
  return [requested, ...steps, ...endOf(process, reading)];
}
