import { SUBSTITUTE_STATES } from '#domain/approvals.ts';
import { endpoint, needs } from './endpoint.ts';
import { SUBSTITUTE_LIST } from './approval-substitutes.list.ts';
import { listCalls } from './list-calls.ts';
import { listAnswer } from './paging.ts';
import { person } from './records.ts';
import { flag, id, instant, integer, isoDate, list, part, queryFlag, strictObject, text, word } from './schema.ts';

const access = needs('approvalProcess.step', 'update');

const substitute = part({
  id: id().required(),
  employee: person,
  substitute: person,
  /** First and last day, in the time zone of the absent person. */
  startDate: isoDate().required(),
  endDate: isoDate().required(),
  state: word(SUBSTITUTE_STATES).required(),
  createdAt: instant().required(),
  mayWithdraw: flag().required(),
});

const { list: substitutes, export: substitutesFile } = listCalls(SUBSTITUTE_LIST, {
  id: 'approval-substitutes',
  noun: 'substitutes',
  summary:
    'Substitutes of approvers, latest first: those the caller has added or is; all of them with the permission to reassign any step.',
  answer: listAnswer(substitute),
  /** Only those the caller appointed or is. */
  extra: { isOwn: queryFlag().optional() },
});

/** Substitutes of approvers, from one day to another (ADR-0062). */
export const approvalSubstituteEndpoints = {
  list: substitutes,
  export: substitutesFile,
  people: endpoint({
    id: 'approval-substitutes.people',
    method: 'GET',
    path: '/api/approval-substitutes/people',
    summary: 'People who take part in approvals, by name, at most 50: who can be named, and for whom.',
    access,
    query: strictObject({ searchText: text(200).optional() }),
    answer: { status: 200, schema: part({ data: list(person).required(), count: integer(0, 50).required() }) },
  }),
  create: endpoint({
    id: 'approval-substitutes.create',
    method: 'POST',
    path: '/api/approval-substitutes',
    summary:
      'Adds a substitute for a period, for the caller, or for another person with the permission to reassign any step.',
    access,
    body: part({
      employeeId: id().optional(),
      substituteId: id().required(),
      startDate: isoDate().required(),
      endDate: isoDate().required(),
    }),
    answer: { status: 201, schema: substitute },
  }),
  withdraw: endpoint({
    id: 'approval-substitutes.withdraw',
    method: 'DELETE',
    path: '/api/approval-substitutes/{id}',
    summary: 'Withdraws a substitute immediately; their decisions stay valid.',
    access,
    params: part({ id: id().required() }),
    answer: { status: 204 },
  }),
};
