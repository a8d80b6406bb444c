import { APPROVAL_SUBJECTS, DECISIONS, MAX_DECISIONS, NOTE_MAX_LENGTH, PROCESS_STATUSES } from '#domain/approvals.ts';
import { filterQuery } from './both-numbers.ts';
import { endpoint, needs } from './endpoint.ts';
import { WAITING_LIST } from './approvals-waiting.list.ts';
import { filterShape, listCalls } from './list-calls.ts';
import { listAnswer } from './paging.ts';
import { leaveTypeRef, person, reason } from './records.ts';
import { flag, id, instant, integer, isoDate, list, part, strictObject, text, word } from './schema.ts';

const access = needs('approvalProcess.step', 'update');
const version = () => integer(1, 1_000_000_000);

const waiting = part({
  /** Id of the step. */
  id: id().required(),
  processId: id().required(),
  /** Version of the process, which the decision refers to. */
  version: version().required(),
  kind: word(APPROVAL_SUBJECTS).required(),
  /** Id of the leave, till report or device change. */
  subjectId: id().required(),
  requestedByEmployee: person,
  /** The approver the caller substitutes; null when the caller is an approver. */
  onBehalfOfEmployee: person.nullable().defined(),
  order: integer(1, 20).required(),
  steps: integer(1, 20).required(),
  isMyTurn: flag().required(),
  note: text(2000).nullable().defined(),
  createdAt: instant().required(),
  leave: strictObject({
    type: leaveTypeRef,
    startDate: isoDate().required(),
    endDate: isoDate().required(),
    days: integer(1, 4000).required(),
  })
    .nullable()
    .defined(),
  /** Variance in minor units. */
  dayBanking: strictObject({
    location: text(200).required(),
    businessDate: isoDate().required(),
    currency: text(3).required(),
    variance: integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER).nullable().defined(),
  })
    .nullable()
    .defined(),
  deviceChange: strictObject({ asset: text(4000).defined(), replacementAsset: text(4000).defined() })
    .nullable()
    .defined(),
});

/** All steps the caller can decide, of all kinds, and bulk decisions. */
export const approvalsWaitingEndpoints = {
  ...listCalls(WAITING_LIST, {
    id: 'approvals-waiting',
    noun: 'steps',
    summary:
      'What the caller may decide now, of all kinds, the oldest first: their own steps, and those of people they stand in for.',
    answer: listAnswer(waiting),
  }),
  // With versions, for bulk decisions.
  ids: endpoint({
    id: 'approvals-waiting.ids',
    method: 'GET',
    path: '/api/approval-processes/waiting/ids',
    summary:
      'The steps of all that matches, with the versions a decision on them is taken on, for selecting everything; at most 1000.',
    access,
    query: filterQuery({ searchText: text(200).optional(), ...filterShape(WAITING_LIST) }),
    answer: {
      status: 200,
      schema: part({
        data: list(part({ id: id().required(), version: version().required() })).required(),
        count: integer(0, 1_000_000_000).required(),
        isComplete: flag().required(),
      }),
    },
  }),
  decide: endpoint({
    id: 'approval-process-steps.decide-many',
    method: 'POST',
    path: '/api/approval-process-steps/decide',
    summary: `Accepts or rejects up to ${MAX_DECISIONS} steps with one note, one by one: a refused step does not affect the others. With an Idempotency-Key, repeating gives the same results.`,
    access,
    body: part({
      status: word(DECISIONS).required(),
      note: text(NOTE_MAX_LENGTH).nullable().optional(),
      /** Holds notifications back for a moment, in which each decision can be undone. */
      isUndoable: flag().optional(),
      steps: list(part({ id: id().required(), version: version().optional() }))
        .min(1)
        .max(MAX_DECISIONS)
        .required(),
    }),
    answer: {
      status: 200,
      schema: part({
        results: list(
          part({
            id: id().required(),
            /** Decided; refused, with the reasons; or changed since the given version. */
            outcome: word(['decided', 'refused', 'changed']).required(),
            /** Resulting status of the process. */
            processStatus: word(PROCESS_STATUSES).nullable().defined(),
            /** Until when the decision can be undone; null when it cannot. */
            undoableUntil: instant().nullable().defined(),
            reasons: list(reason).required(),
          }),
        ).required(),
      }),
    },
  }),
};
