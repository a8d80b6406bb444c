import { MAX_TARGET_HOURS, WAITING_GROUPS } from '#domain/waiting.ts';
import { filterQuery } from './both-numbers.ts';
import { endpoint, needs } from './endpoint.ts';
import { personShape } from './records.ts';
import {
  flag,
  id,
  instant,
  integer,
  isoDate,
  list,
  number,
  part,
  queryInteger,
  queryMany,
  strictObject,
  text,
  word,
} from './schema.ts';

const access = needs('web.access.workflows', 'read', ['all']);
const machineParams = part({ machine: text(60).required() });
const machineName = () => text(60);
const count = () => integer(0, Number.MAX_SAFE_INTEGER).required();
const seconds = () => number().min(0).nullable().defined();
const state = () => text(120).required();
const targetHours = () => integer(1, MAX_TARGET_HOURS).nullable().defined();

/** Filters of the figures of a flow: the location of the records, the version of the machine that recorded an entry. */
const flowFilters = {
  locationIds: queryMany(id()).optional(),
  version: queryInteger(1, 100_000).optional(),
};

/** Where records wait and how they flow: waiting records, targets of states, weeks, paths (issue 24 §8). */
export const workflowFlowEndpoints = {
  waiting: endpoint({
    id: 'workflows.waiting',
    method: 'GET',
    path: '/api/workflows/waiting',
    summary:
      'Where records wait: the open records of every workflow by state and step, and by person or location, with the oldest, the median age and how many are over the target.',
    access,
    query: strictObject({ by: word(WAITING_GROUPS).optional(), machine: machineName().optional() }),
    answer: {
      status: 200,
      schema: part({
        by: word(WAITING_GROUPS).required(),
        data: list(
          part({
            machine: machineName().required(),
            state: state(),
            /** The step of an approval, by the role that decides it; null where a workflow has no steps. */
            step: text(60).nullable().defined(),
            person: strictObject(personShape).nullable().defined(),
            location: strictObject({ id: id().required(), name: text(200).required() })
              .nullable()
              .defined(),
            /** Whether the caller may not see whose the records are, or where; never with a person or location. */
            isHidden: flag().required(),
            records: count(),
            oldest: part({ id: id().required(), since: instant().required() }),
            medianAgeSeconds: number().min(0).required(),
            targetHours: targetHours(),
            /** Records that have been in the state for longer than its target; 0 without a target. */
            over: count(),
          }),
        ).required(),
        /** All groups, of which the most urgent are listed. */
        count: count(),
      }),
    },
  }),
  changeTarget: endpoint({
    id: 'workflows.change-target',
    method: 'PUT',
    path: '/api/workflows/{machine}/target',
    summary: 'Sets or removes the target of a state: after so many hours there, a record is over it.',
    access: needs('workflow.target', 'update', ['all']),
    params: machineParams,
    body: part({ state: state(), hours: targetHours() }),
    answer: { status: 200, schema: part({ machine: machineName().required(), state: state(), hours: targetHours() }) },
  }),
  flow: endpoint({
    id: 'workflows.flow',
    method: 'GET',
    path: '/api/workflows/{machine}/flow',
    summary:
      'How records flowed in a period: their paths with shares, which state followed which, returns to earlier states, automatic transitions, and the time in each state.',
    access,
    params: machineParams,
    query: filterQuery({ from: isoDate().optional(), until: isoDate().optional(), ...flowFilters }),
    answer: {
      status: 200,
      schema: part({
        machine: machineName().required(),
        from: isoDate().required(),
        until: isoDate().required(),
        /** Records whose last transition is in the period. */
        records: count(),
        /** Of these, records that came to a state more than once. */
        reworked: count(),
        /** Median time from their first entry to their last. */
        medianSeconds: seconds(),
        /** Number of different paths, of which the most frequent are listed. */
        paths: count(),
        variants: list(
          part({
            states: list(state()).required(),
            records: count(),
            medianSeconds: number().min(0).required(),
            isRework: flag().required(),
          }),
        ).required(),
        /** Transitions of the period by event and states, most frequent first. */
        follows: list(
          part({
            event: text(60).required(),
            from: state(),
            to: state(),
            count: count(),
            /** Without a person: days that passed, approvals that ended. */
            automatic: count(),
            /** Times it led to a state in which the record had been before. */
            returns: count(),
          }),
        ).required(),
        states: list(part({ state: state(), stays: count(), medianSeconds: seconds() })).required(),
        /** Versions of the machine with entries in the journal. */
        versions: list(integer(1, 100_000).required()).required(),
      }),
    },
  }),
  weeks: endpoint({
    id: 'workflows.weeks',
    method: 'GET',
    path: '/api/workflows/{machine}/weeks',
    summary: 'Throughput and time in state of the last weeks, which begin on Mondays in the time zone of the company.',
    access,
    params: machineParams,
    query: filterQuery({ weeks: queryInteger(1, 104).optional(), ...flowFilters }),
    answer: {
      status: 200,
      schema: part({
        machine: machineName().required(),
        weeks: list(
          part({
            start: isoDate().required(),
            transitions: count(),
            /** Transitions to a final state. */
            finished: count(),
            states: list(
              part({ state: state(), stays: count(), medianSeconds: number().min(0).required() }),
            ).required(),
          }),
        ).required(),
      }),
    },
  }),
};
