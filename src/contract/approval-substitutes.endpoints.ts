import { SUBSTITUTE_STATES } from '#domain/approvals.ts';
import { endpoint, needs } from './endpoint.ts';
import { listAnswer, listQuery } from './paging.ts';
import { person } from './records.ts';
import { flag, id, instant, isoDate, part, queryFlag, queryMany, word } from './schema.ts';

const access = needs('approvalProcess.step', 'update');

const substitute = part({
  id: id().required(),
  employee: person,
  substitute: person,
  /** The first and the last day, in the zone of the one who is away. */
  startDate: isoDate().required(),
  endDate: isoDate().required(),
  state: word(SUBSTITUTE_STATES).required(),
  createdAt: instant().required(),
  mayWithdraw: flag().required(),
});

/** Who decides in whose place, from one day to another (decision 0062). */
export const approvalSubstituteEndpoints = {
  list: endpoint({
    id: 'approval-substitutes.list',
    method: 'GET',
    path: '/api/approval-substitutes',
    summary: 'Substitutes of approvers, the latest first: those the caller has named or is; everybody’s for who may hand over any step.',
    access,
    query: listQuery(['startDate'], {
      states: queryMany(word(SUBSTITUTE_STATES)).optional(),
      /** Only those the caller has named or is. */
      isOwn: queryFlag().optional(),
    }),
    answer: { status: 200, schema: listAnswer(substitute) },
  }),
  create: endpoint({
    id: 'approval-substitutes.create',
    method: 'POST',
    path: '/api/approval-substitutes',
    summary: 'Names a substitute from one day to another, for the caller, or for somebody else by who may hand over any step.',
    access,
    body: part({ employeeId: id().optional(), substituteId: id().required(), startDate: isoDate().required(), endDate: isoDate().required() }),
    answer: { status: 201, schema: substitute },
  }),
  withdraw: endpoint({
    id: 'approval-substitutes.withdraw',
    method: 'DELETE',
    path: '/api/approval-substitutes/{id}',
    summary: 'Takes a substitute back at once; what they have decided stands.',
    access,
    params: part({ id: id().required() }),
    answer: { status: 204 },
  }),
};
