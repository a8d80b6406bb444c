import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { WORKFLOWS } from '#client/query/families.ts';
import { pagedOptions, readOptions } from '#client/query/read-options.ts';
import type { Layout } from '#machines/kernel/layout.ts';
import type { MachineDescription } from '#machines/kernel/describe.ts';
import { recordFilters, type Narrowing } from './narrowing.ts';

type Listed = AnswerOf<typeof api.workflows.list>['data'][number];

/** A workflow from the server: the machine, its diagram, its tests. */
export type Workflow = Omit<MachineDescription, 'transitions'> &
  Pick<Listed, 'coverage' | 'scenarios' | 'isStored'> & {
    readonly transitions: readonly (MachineDescription['transitions'][number] & {
      readonly reasons: readonly string[];
      readonly cites: readonly string[];
    })[];
    readonly layout: Readonly<Record<'en' | 'ar', Layout>>;
  };
export type Traffic = AnswerOf<typeof api.workflowFigures.traffic>;
export type WaitingGroupRow = AnswerOf<typeof api.workflowFlow.waiting>['data'][number];
export type Flow = AnswerOf<typeof api.workflowFlow.flow>;
export type Week = AnswerOf<typeof api.workflowFlow.weeks>['weeks'][number];
export type Walks = AnswerOf<typeof api.workflows.walks>;
export type WaitingRecord = AnswerOf<typeof api.workflowFigures.records>['data'][number];
export type JournalEntry = Omit<AnswerOf<typeof api.workflows.history>['data'][number], 'payload'> & {
  readonly payload: Readonly<Record<string, unknown>>;
};
/** An event that can be simulated on a copy, with the payload its evaluation applies to. */
export type Offer = AnswerOf<typeof api.workflows.simulate>['offers'][number];

/** Machines change only with a new version of the product. */
const ALL_DAY = 86_400_000;

export const workflowsQuery = queryOptions({
  ...readOptions([...WORKFLOWS, 'all'], api.workflows.list),
  select: ({ data }) => data as unknown as readonly Workflow[],
  staleTime: ALL_DAY,
});

/** The walks of generated tests, and the shortest paths between states. */
export const walksQuery = (machine: string) =>
  queryOptions({
    ...readOptions([...WORKFLOWS, 'walks'], api.workflows.walks, { params: { machine } }),
    staleTime: ALL_DAY,
  });

export const countsQuery = (machine: string) =>
  queryOptions({ ...readOptions([...WORKFLOWS, 'counts'], api.workflows.counts, { params: { machine } }) });

/** Page machines have no records, so no figures. */
export const trafficQuery = ({ name: machine, isStored }: Pick<Workflow, 'name' | 'isStored'>, days: number) =>
  queryOptions({
    ...readOptions([...WORKFLOWS, 'traffic'], api.workflowFigures.traffic, { params: { machine }, query: { days } }),
    placeholderData: keepPreviousData,
    enabled: isStored,
  });

export const recordsQuery = (machine: string, state: string, narrowing: Narrowing = {}) =>
  infiniteQueryOptions({
    ...pagedOptions([...WORKFLOWS, 'records'], api.workflowFigures.records, PAGE_SIZE, {
      params: { machine },
      query: { states: [state], ...recordFilters(narrowing) },
    }),
  });

/** Where records wait: the key's beginning, for reading again once a target has changed. */
export const WAITING = [...WORKFLOWS, 'waiting'] as const;

export const waitingQuery = (query: QueryOf<typeof api.workflowFlow.waiting>) =>
  queryOptions({
    ...readOptions([...WAITING], api.workflowFlow.waiting, { query }),
    placeholderData: keepPreviousData,
  });

/** How records flowed in a period, of all of them or of a location or version. */
export const flowQuery = (machine: string, query: QueryOf<typeof api.workflowFlow.flow>) =>
  queryOptions({
    ...readOptions([...WORKFLOWS, 'flow'], api.workflowFlow.flow, { params: { machine }, query }),
    placeholderData: keepPreviousData,
  });

export const weeksQuery = (machine: string, query: QueryOf<typeof api.workflowFlow.weeks>) =>
  queryOptions({
    ...readOptions([...WORKFLOWS, 'weeks'], api.workflowFlow.weeks, { params: { machine }, query }),
    placeholderData: keepPreviousData,
  });

/** One record: its state and name. */
export const recordQuery = (machine: string, id: string) =>
  queryOptions({
    ...readOptions([...WORKFLOWS, 'record'], api.workflowFigures.records, {
      params: { machine },
      query: { ids: [id], size: 1 },
    }),
    select: ({ data }) => data[0] ?? null,
  });

export const historyQuery = (machine: string, id: string) =>
  queryOptions({ ...readOptions([...WORKFLOWS, 'history'], api.workflows.history, { params: { machine, id } }) });

export const tableQuery = (machine: string) =>
  queryOptions({ ...readOptions([...WORKFLOWS, 'table'], api.workflowFigures.table, { params: { machine } }) });

export const conformanceQuery = (machine: string) =>
  queryOptions({
    ...readOptions([...WORKFLOWS, 'conformance'], api.workflowFigures.conformance, { params: { machine } }),
  });

/** Simulates events on a copy of a record; stores nothing. */
export const simulationQuery = (machine: string, recordId: string, events: readonly Offer[]) =>
  queryOptions({
    ...readOptions([...WORKFLOWS, 'simulation'], api.workflows.simulate, {
      params: { machine },
      body: { recordId, events: events.map(({ event, payload }) => ({ ...payload, type: event })) as never },
    }),
    placeholderData: keepPreviousData,
  });
