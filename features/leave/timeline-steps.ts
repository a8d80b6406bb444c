import type { TimelineStep } from '#ui/governed/timeline.tsx';
import { nameOf } from './people.ts';
import type { ApprovalProcess, ApprovalStep } from './leave.types.ts';
import type { LeaveTranslate } from './use-leave-texts.ts';
import type { Words } from './use-words.ts';

export interface Reading {
  /** Whether it is the approval of a cancellation (D26). */
  readonly isCancellation?: boolean;
  readonly t: LeaveTranslate;
  readonly words: Words;
  /** The reader's own employee record. */
  readonly me: string | null;
  /** The zone times are shown in. */
  readonly zone: string;
}

/** D11: the word given with a decision, not the conversation. */
function decisionNote(step: ApprovalStep): string | undefined {
  const notes = step.stepNotes.filter(({ kind }) => kind === 'decision').map(({ message }) => message);
  return notes.length > 0 ? notes.join('\n') : undefined;
}

function whoDecides(step: ApprovalStep, { t, words, me }: Reading): string {
  const role = t(`roles.${step.role}`);
  const { approvalByEmployee: by, onBehalfOfEmployee: person } = step;
  const named = (each: (typeof step.candidates)[number]): string => (each.id === me ? t('detail.you') : nameOf(each));
  if (by && person) return t('detail.whoFor', { role, name: named(by), person: named(person) });
  const people = step.approvalByEmployee ? [step.approvalByEmployee] : step.candidates;
  if (people.length === 0) return role;
  const names = people.map(named);
  return t('detail.who', { role, name: words.either(names) });
}

function stateInWords(step: ApprovalStep, waitsSince: string, { t, words }: Reading): string {
  const status = words.status(step.status);
  if (step.status === 'skipped' && step.skipReason)
    return t('detail.skipped', { reason: t(`skip.${step.skipReason}`) });
  if (step.waitsForNobody) return t('detail.waitsForNobody');
  if (step.status === 'pending') return `${status} · ${words.waiting(waitsSince)}`;
  if (step.status === 'awaiting') return `${status} · ${t('detail.startsAfter')}`;
  return status;
}

/** Since when a step waits: since the decision before it, or since the request. */
function waitsSince(process: ApprovalProcess, at: number): string {
  const before = process.steps.slice(0, at).map(({ decisionAt }) => decisionAt);
  return before.findLast((instant) => instant !== null) ?? process.createdAt;
}

/** The approval as a list of steps to read: who asked, who decides in which role, what came of it, and when (B§2). */
export function timelineOf(process: ApprovalProcess, reading: Reading): readonly TimelineStep[] {
  const { t, words, zone, me, isCancellation = false } = reading;
  const requester = process.requestedByEmployee;
  const requested: TimelineStep = {
    id: 'requested',
    status: 'submitted',
    who: t('detail.requestedBy', { name: requester.id === me ? t('detail.you') : nameOf(requester) }),
    decision: words.status('submitted'),
    time: words.moment(process.createdAt, zone),
    note: process.note ?? undefined,
  };
  const steps = process.steps.map((step, at): TimelineStep => ({
    id: step.id,
    status: step.status,
    who: whoDecides(step, reading),
    decision: stateInWords(step, waitsSince(process, at), reading),
    time: step.decisionAt === null ? undefined : words.moment(step.decisionAt, zone),
    note: decisionNote(step),
    current: step.status === 'pending' && process.status === 'pending',
  }));
  const ending: readonly TimelineStep[] =
    process.status === 'canceled'
      ? [
          {
            id: 'canceled',
            status: isCancellation ? 'skipped' : 'canceled',
            who: t(isCancellation ? 'detail.cancellationEnded' : 'detail.canceled'),
            decision: isCancellation ? t('detail.leaveStays') : words.status('canceled'),
            time: words.moment(process.updatedAt, zone),
          },
        ]
      : process.status === 'submitted'
        ? [{ id: 'unneeded', status: 'accepted', who: t('detail.noDecision'), decision: words.status('accepted') }]
        : [];
  return [requested, ...steps, ...ending];
}
