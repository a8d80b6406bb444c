import { endpoint, needs } from './endpoint.ts';
import { personShape } from './records.ts';
import { flag, freeObject, id, instant, integer, list, part, strictObject, text } from './schema.ts';

const label = part({ en: text(400).required(), ar: text(400).required() });
const access = needs('web.access.workflows', 'read', ['all']);
const machineParams = part({ machine: text(60).required() });

export const workflowEndpoints = {
  list: endpoint({
    id: 'workflows.list',
    method: 'GET',
    path: '/api/workflows',
    summary: 'Every workflow as data: states, events, guards with their reasons, transitions.',
    access,
    answer: {
      status: 200,
      schema: part({
        data: list(
          part({
            name: text(60).required(),
            version: integer(1, 100_000).required(),
            title: label,
            description: label,
            states: list(
              part({ name: text(60).required(), isFinal: flag().required(), isStored: flag().required(), label }),
            ).required(),
            events: list(part({ name: text(60).required(), label })).required(),
            guards: list(text(60).required()).required(),
            reasons: list(part({ code: text(60).required(), text: label })).required(),
            transitions: list(
              part({
                id: text(120).required(),
                from: text(60).required(),
                event: text(60).required(),
                guard: text(60).nullable().defined(),
                to: text(60).nullable().defined(),
                actions: list(text(60).required()).required(),
              }),
            ).required(),
          }),
        ).required(),
        count: integer(0, 1000).required(),
      }),
    },
  }),
  counts: endpoint({
    id: 'workflows.counts',
    method: 'GET',
    path: '/api/workflows/{machine}/counts',
    summary: 'How many records of the tenant are in each state.',
    access,
    params: machineParams,
    answer: {
      status: 200,
      schema: part({
        machine: text(60).required(),
        counts: list(part({ state: text(60).required(), count: integer(0, Number.MAX_SAFE_INTEGER).required() })).required(),
      }),
    },
  }),
  history: endpoint({
    id: 'workflows.history',
    method: 'GET',
    path: '/api/workflows/{machine}/{id}/history',
    summary: 'The transition journal of one record, oldest first.',
    access: needs('leave.details', 'read'),
    params: part({ machine: text(60).required(), id: id().required() }),
    answer: {
      status: 200,
      schema: part({
        data: list(
          part({
            id: id().required(),
            event: text(60).required(),
            from: text(60).required(),
            to: text(60).required(),
            at: instant().required(),
            machineVersion: integer(1, 100_000).required(),
            recordVersion: integer(1, 1_000_000_000).required(),
            payload: freeObject().required(),
            /** Absent for what the system did: days passing, approvals ending. */
            byEmployee: strictObject(personShape).nullable().defined(),
          }),
        ).required(),
        count: integer(0, 100_000).required(),
      }),
    },
  }),
};
