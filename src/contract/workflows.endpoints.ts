import { endpoint, needs } from './endpoint.ts';
import { personShape, reason } from './records.ts';
import { flag, freeObject, id, instant, integer, list, number, part, strictObject, text, word } from './schema.ts';
import { machineEvent, plainJson, requireOneStart } from './simulation.ts';

const label = part({ en: text(400).required(), ar: text(400).required() });
const named = () => list(part({ name: text(200).required(), label })).required();
const kind = word(['atomic', 'compound', 'parallel', 'final']).required();
const share = part({ covered: integer(0, 100_000).required(), total: integer(0, 100_000).required() });

/** Position of each element of the diagram, in px (`machines/kernel/layout.ts`). */
const box = { x: number().required(), y: number().required(), width: number().required(), height: number().required() };
const points = list(list(number())).required();
const lines = list(text(200)).required();
const layout = part({
  width: number().required(),
  height: number().required(),
  states: list(part({ ...box, name: text(60).required(), lines })).required(),
  transitions: list(
    part({ id: text(120).required(), points, label: part({ ...box, event: lines, condition: lines }) }),
  ).required(),
  beginnings: list(part({ state: text(60).required(), points })).required(),
});
const access = needs('web.access.workflows', 'read', ['all']);
/** Parallel states are joined by `+`. */
const stateName = () => text(200);
const place = () => integer(0, 100_000).required();
const walkSteps = () => list(list(integer(0, 100_000).required()).required()).required();
const machineParams = part({ machine: text(60).required() });

export const workflowEndpoints = {
  list: endpoint({
    id: 'workflows.list',
    method: 'GET',
    path: '/api/workflows',
    summary:
      'Every workflow as data: states, events, guards with their reasons, transitions, the layout of its diagram.',
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
            /** Whether the server stores its records; otherwise its state lives in a page. */
            isStored: flag().required(),
            kind,
            initial: text(60).nullable().defined(),
            /** Every state with its place in the hierarchy; `states` has only those a record can be in. */
            nodes: list(
              part({
                name: text(60).required(),
                label,
                kind,
                parent: text(60).nullable().defined(),
                initial: text(60).nullable().defined(),
                isFinal: flag().required(),
                isStored: flag().required(),
              }),
            ).required(),
            states: list(
              part({ name: text(60).required(), isFinal: flag().required(), isStored: flag().required(), label }),
            ).required(),
            events: named(),
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
                label,
                /** The guard in words; "otherwise" for the remaining case after guarded ones. */
                condition: strictObject({ en: text(400).required(), ar: text(400).required() })
                  .nullable()
                  .defined(),
                /** Codes of `reasons` that the guard can refuse with. */
                reasons: list(text(60).required()).required(),
                /** Sentences of the specification. */
                cites: list(text(400).required()).required(),
              }),
            ).required(),
            /** Texts of effects, test situations and payloads. */
            wording: part({ effects: named(), situations: named(), fields: named(), values: named() }),
            coverage: part({ states: share, transitions: share, guards: share }),
            scenarios: list(
              part({
                name: text(200).required(),
                situations: integer(0, 100_000).required(),
                events: integer(0, 1_000_000).required(),
                paths: integer(0, 100_000).required(),
              }),
            ).required(),
            layout: part({ en: layout, ar: layout }),
          }),
        ).required(),
        count: integer(0, 1000).required(),
      }),
    },
  }),
  walks: endpoint({
    id: 'workflows.walks',
    method: 'GET',
    path: '/api/workflows/{machine}/walks',
    summary:
      'The paths of generated tests through a machine, and the shortest paths between its states; steps are indexes into the lists beside them: transition, next state, payload.',
    access,
    params: machineParams,
    answer: {
      status: 200,
      schema: part({
        version: integer(1, 100_000).required(),
        transitions: list(text(120).required()).required(),
        states: list(stateName().required()).required(),
        payloads: list(freeObject().required()).required(),
        scenarios: list(text(200).required()).required(),
        /** Input of the machine in each scenario. */
        inputs: list(freeObject().nullable().defined()).required(),
        paths: list(part({ scenario: place(), start: place(), steps: walkSteps() })).required(),
        shortest: list(
          part({
            from: text(60).required(),
            to: text(60).required(),
            scenario: place(),
            start: place(),
            lead: walkSteps(),
            steps: walkSteps(),
          }),
        ).required(),
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
        /**
         * Each record counted once, although one in parallel states counts in each of them; and the number of open
         * ones.
         */
        records: integer(0, Number.MAX_SAFE_INTEGER).required(),
        open: integer(0, Number.MAX_SAFE_INTEGER).required(),
        counts: list(
          part({ state: stateName().required(), count: integer(0, Number.MAX_SAFE_INTEGER).required() }),
        ).required(),
      }),
    },
  }),
  history: endpoint({
    id: 'workflows.history',
    method: 'GET',
    path: '/api/workflows/{machine}/{id}/history',
    summary:
      'The transition journal of one record, oldest first: all of it to who may read the record, what the event log tells to who may open the workflows room.',
    // Access to records is decided per kind; no single right opens them all.
    access: { kind: 'signed-in' },
    params: part({ machine: text(60).required(), id: id().required() }),
    answer: {
      status: 200,
      schema: part({
        data: list(
          part({
            id: id().required(),
            event: text(60).required(),
            from: stateName().required(),
            to: stateName().required(),
            at: instant().required(),
            machineVersion: integer(1, 100_000).required(),
            recordVersion: integer(1, 1_000_000_000).required(),
            /** Empty for callers who may not read the record. */
            payload: freeObject().required(),
            /** Absent for system events: days passing, approvals closing. */
            byEmployeeId: id().nullable().defined(),
            /** The same person, for callers who may read the record or people. */
            byEmployee: strictObject(personShape).nullable().defined(),
            /** The approver they decided for, for callers who may read the record. */
            onBehalfOfEmployee: strictObject(personShape).nullable().defined(),
            /** Account without an employee that acted: its id, and its name for callers who may read the record. */
            byUserId: id().nullable().defined(),
            byAccount: text(320).nullable().defined(),
          }),
        ).required(),
        count: integer(0, 100_000).required(),
      }),
    },
  }),
  simulate: endpoint({
    id: 'workflows.simulate',
    method: 'POST',
    path: '/api/workflows/{machine}/simulate',
    summary:
      'Sends events to a copy of a record, to the start of a scenario, or to a start of its own. Stores nothing.',
    access,
    storesNothing: true,
    params: machineParams,
    body: requireOneStart(
      part({
        /** Simulates a copy of this record, in its current state. */
        recordId: id().optional(),
        /** Name of one of the machine's scenarios. */
        scenario: text(200).optional(),
        /** Input of the machine. */
        input: plainJson(20_000).optional().default(undefined),
        events: list(machineEvent()).max(100).required(),
      }),
    ),
    answer: {
      status: 200,
      schema: part({
        machine: text(60).required(),
        version: integer(1, 100_000).required(),
        /** State of the copy before the first event. */
        start: stateName().required(),
        steps: list(
          part({
            event: text(60).required(),
            allowed: flag().required(),
            from: stateName().required(),
            /** Equals `from` when the event is refused or changes no state. */
            to: stateName().required(),
            effects: list(text(60).required()).required(),
            reasons: list(reason).required(),
          }),
        ).required(),
        state: stateName().required(),
        /** Every event of the machine at the end; `payload` is the one the result is for. */
        offers: list(
          part({
            event: text(60).required(),
            can: flag().required(),
            payload: freeObject().required(),
            reasons: list(reason).required(),
          }),
        ).required(),
      }),
    },
  }),
};
