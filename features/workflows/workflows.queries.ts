import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { call } from '#client/http/call.ts';
import type { Layout } from '#machines/kernel/layout.ts';
import type { MachineDescription } from '#machines/kernel/describe.ts';

type Listed = AnswerOf<typeof api.workflows.list>['data'][number];

/** A workflow as the server tells it: the machine, its diagram, its tests. */
export type Workflow = Omit<MachineDescription, 'transitions'> &
  Pick<Listed, 'coverage' | 'scenarios' | 'isStored'> & {
    readonly transitions: readonly (MachineDescription['transitions'][number] & { readonly reasons: readonly string[]; readonly cites: readonly string[] })[];
    readonly layout: Readonly<Record<'en' | 'ar', Layout>>;
  };
export type Traffic = AnswerOf<typeof api.workflowFigures.traffic>;
export type Walks = AnswerOf<typeof api.workflows.walks>;
export type WaitingRecord = AnswerOf<typeof api.workflowFigures.records>['data'][number];
export type JournalEntry = Omit<AnswerOf<typeof api.workflows.history>['data'][number], 'payload'> & { readonly payload: Readonly<Record<string, unknown>> };
/** An event that can be tried on a copy, with the payload its answer holds for. */
export type Offer = AnswerOf<typeof api.workflows.simulate>['offers'][number];

const KEY = 'workflows';
/** Machines change with a new version of the product alone. */
const ALL_DAY = 86_400_000;

export const workflowsQuery = queryOptions({
  queryKey: [KEY, 'all'],
  queryFn: async ({ signal }) => (await call(api.workflows.list, { signal })).data as unknown as readonly Workflow[],
  staleTime: ALL_DAY,
});

/** The walks of generated tests, and the shortest ways between states. */
export const walksQuery = (machine: string) =>
  queryOptions({ queryKey: [KEY, machine, 'walks'], queryFn: ({ signal }) => call(api.workflows.walks, { params: { machine }, signal }), staleTime: ALL_DAY });

export const countsQuery = (machine: string) =>
  queryOptions({ queryKey: [KEY, machine, 'counts'], queryFn: ({ signal }) => call(api.workflows.counts, { params: { machine }, signal }) });

/** Machines of pages have no records, so no figures. */
export const trafficQuery = ({ name: machine, isStored }: Pick<Workflow, 'name' | 'isStored'>, days: number) =>
  queryOptions({
    queryKey: [KEY, machine, 'traffic', days],
    queryFn: ({ signal }) => call(api.workflowFigures.traffic, { params: { machine }, query: { days }, signal }),
    placeholderData: keepPreviousData,
    enabled: isStored,
  });

export const recordsQuery = (machine: string, state: string) =>
  infiniteQueryOptions({
    queryKey: [KEY, machine, 'records', state],
    queryFn: ({ pageParam, signal }) => call(api.workflowFigures.records, { params: { machine }, query: { states: [state], page: pageParam, size: PAGE_SIZE }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.data.length < PAGE_SIZE ? undefined : pages.length),
  });

/** One record: where it stands, and what it is called. */
export const recordQuery = (machine: string, id: string) =>
  queryOptions({
    queryKey: [KEY, machine, 'record', id],
    queryFn: async ({ signal }) => (await call(api.workflowFigures.records, { params: { machine }, query: { ids: [id], size: 1 }, signal })).data[0] ?? null,
  });

export const historyQuery = (machine: string, id: string) =>
  queryOptions({ queryKey: [KEY, machine, 'history', id], queryFn: ({ signal }) => call(api.workflows.history, { params: { machine, id }, signal }) });

export const tableQuery = (machine: string) =>
  queryOptions({ queryKey: [KEY, machine, 'table'], queryFn: ({ signal }) => call(api.workflowFigures.table, { params: { machine }, signal }) });

export const conformanceQuery = (machine: string) =>
  queryOptions({ queryKey: [KEY, machine, 'conformance'], queryFn: ({ signal }) => call(api.workflowFigures.conformance, { params: { machine }, signal }) });

/** Events on a copy of a record; stores nothing. */
export const simulationQuery = (machine: string, recordId: string, events: readonly Offer[]) =>
  queryOptions({
    queryKey: [KEY, machine, 'simulation', recordId, events.map(({ event, payload }) => ({ ...payload, event }))],
    queryFn: ({ signal }) =>
      call(api.workflows.simulate, { params: { machine }, body: { recordId, events: events.map(({ event, payload }) => ({ ...payload, type: event })) as never }, signal }),
    placeholderData: keepPreviousData,
  });
