import { MODEL_FORMATS } from '#domain/workflow-models.ts';
import { endpoint, needs } from './endpoint.ts';
import { exportQuery } from './exports.ts';
import { WORKFLOW_RECORD_COLUMNS } from './list-names.ts';
import { listAnswer, listQuery } from './paging.ts';
import {
  flag,
  id,
  instant,
  integer,
  isoDate,
  list,
  number,
  part,
  queryFlag,
  queryInteger,
  queryMany,
  strictObject,
  text,
  word,
} from './schema.ts';

/** Limit of a right without its own scope: the person's assigned locations (D35). */
const RECORD_LIMITS = ['assigned-locations'] as const;
export type RecordLimit = (typeof RECORD_LIMITS)[number];

const access = needs('web.access.workflows', 'read', ['all']);
const machineParams = part({ machine: text(60).required() });
const count = () => integer(0, Number.MAX_SAFE_INTEGER).required();
const seconds = () => number().min(0).nullable().defined();
const state = () => text(120);

/** Filters of the records of a workflow, so that each figure of the waiting table has an address of its own. */
const recordFilters = {
  states: queryMany(state()).optional(),
  /** Steps of the workflow, as words of the waiting table. */
  steps: queryMany(text(60)).optional(),
  /** Of the person or location that the waiting table names; only records the caller may see. */
  personIds: queryMany(id()).optional(),
  locationIds: queryMany(id()).optional(),
  /** Only records that have been in their state for longer than its target. */
  isOver: queryFlag().optional(),
};

/** Kinds of deviations between a journal and the machine. */
export const DEVIATIONS = ['no-such-transition', 'broken-chain', 'other-state'] as const;

/** Figures of a tenant's workflows: states of records, transitions, and conformance with the machine. */
export const workflowFigureEndpoints = {
  traffic: endpoint({
    id: 'workflows.traffic',
    method: 'GET',
    path: '/api/workflows/{machine}/traffic',
    summary:
      'Records in each state with their age, how long they stayed, and how often each transition was taken in the last days.',
    access,
    params: machineParams,
    query: strictObject({ days: queryInteger(1, 3_650).optional() }),
    answer: {
      status: 200,
      schema: part({
        machine: text(60).required(),
        days: integer(1, 3_650).required(),
        states: list(
          part({
            state: state().required(),
            count: count(),
            /** Median time the current records have been in the state; null without records. */
            medianAgeSeconds: seconds(),
            /** Median of the times in state completed in the period; null for none. */
            medianStaySeconds: seconds(),
            stays: count(),
          }),
        ).required(),
        transitions: list(part({ id: text(120).required(), count: count() })).required(),
        /** Journal entries that match no transition of the machine. */
        unexplained: count(),
      }),
    },
  }),
  records: endpoint({
    id: 'workflows.records',
    method: 'GET',
    path: '/api/workflows/{machine}/records',
    summary:
      'The records of a workflow, those that have been where they are the longest first; of those the caller may not see only where they stand.',
    access,
    params: machineParams,
    query: listQuery(['since'], recordFilters),
    answer: {
      status: 200,
      schema: listAnswer(
        part({
          id: id().required(),
          state: state().required(),
          /** Time of its arrival in the state: its last entry that led there, else its creation. */
          since: instant().required(),
          /** Null for callers who may not see the record. */
          label: text(400).nullable().defined(),
          /**
           * Its kind among those the machine governs, a value of the machine's wording; null for a single kind, and for
           * callers who may not see it.
           */
          kind: text(60).nullable().defined(),
          /** Path of its page. */
          path: text(400).nullable().defined(),
        }),
      ),
    },
  }),
  exportRecords: endpoint({
    id: 'workflows.records-export',
    method: 'GET',
    path: '/api/workflows/{machine}/records/export',
    summary:
      'The records of a workflow as a CSV or Excel file, in the language of Accept-Language; at most 50,000 rows.',
    access,
    params: machineParams,
    query: listQuery(['since'], {
      ...recordFilters,
      ...exportQuery(WORKFLOW_RECORD_COLUMNS),
    }).omit(['page', 'size']),
    answer: { status: 200, binary: true },
  }),
  conformance: endpoint({
    id: 'workflows.conformance',
    method: 'GET',
    path: '/api/workflows/{machine}/conformance',
    summary:
      'Replays every journal on the machine as it is: entries it has no transition for, gaps, and records that stand elsewhere than their journal says.',
    access,
    params: machineParams,
    answer: {
      status: 200,
      schema: part({
        machine: text(60).required(),
        version: integer(1, 100_000).required(),
        records: count(),
        entries: count(),
        /** Entries recorded under earlier versions of the machine. */
        ofEarlierVersions: count(),
        deviations: list(
          part({
            kind: word(DEVIATIONS).required(),
            recordId: id().required(),
            event: text(60).nullable().defined(),
            from: state().required(),
            to: state().required(),
            at: instant().required(),
          }),
        ).required(),
        /** False when there were more than listed. */
        isComplete: flag().required(),
      }),
    },
  }),
  eventLog: endpoint({
    id: 'workflows.event-log',
    method: 'GET',
    path: '/api/workflows/{machine}/event-log',
    summary: 'The journals as an event log for process mining: CSV, or XES (IEEE 1849). People are named by their ids.',
    access,
    params: machineParams,
    query: strictObject({
      format: word(['csv', 'xes']).required(),
      from: isoDate().optional(),
      until: isoDate().optional(),
    }),
    answer: { status: 200, binary: true },
  }),
  model: endpoint({
    id: 'workflows.model',
    method: 'GET',
    path: '/api/workflows/{machine}/model',
    summary:
      'A machine for other programs: SCXML (W3C), BPMN 2.0 with its diagram, or the configuration of XState in JSON, which Stately reads.',
    access,
    params: machineParams,
    query: strictObject({ format: word(MODEL_FORMATS).required() }),
    answer: { status: 200, binary: true },
  }),
  table: endpoint({
    id: 'workflows.table',
    method: 'GET',
    path: '/api/workflows/{machine}/table',
    summary: 'Permissions by state: calculated from the machine and the roles of the tenant.',
    access,
    params: machineParams,
    answer: {
      status: 200,
      schema: part({
        machine: text(60).required(),
        states: list(state().required()).required(),
        events: list(
          part({
            event: text(60).required(),
            /** Permission its endpoint requires, in any scope; null for system events. */
            right: text(120).nullable().defined(),
            /** States in which it is possible, with the alternative guards there; empty if unconditional. */
            states: list(part({ state: state().required(), guards: list(text(60).required()).required() })).required(),
          }),
        ).required(),
        roles: list(
          part({
            id: id().required(),
            name: text(100).required(),
            /** Events the role has the right for, with the widest scope and its limit (D35). */
            events: list(
              part({
                event: text(60).required(),
                scope: word(['all', 'team', 'personal']).required(),
                limit: word(RECORD_LIMITS).nullable().defined(),
              }),
            ).required(),
          }),
        ).required(),
      }),
    },
  }),
};
