import type { Example, KnownIds } from '../examples.ts';

/** Requests about workflows. */
export const WORKFLOW_EXAMPLES: Readonly<Record<string, (ids: KnownIds) => Example>> = {
  'workflows.list': () => ({}),
  'workflows.walks': () => ({ params: { machine: 'leave-request' } }),
  'workflows.counts': () => ({ params: { machine: 'leave-request' } }),
  'workflows.history': (ids) => ({ params: { machine: 'leave-request', id: ids.leave } }),
  'workflows.traffic': () => ({ params: { machine: 'leave-request' } }),
  'workflows.records': () => ({ params: { machine: 'leave-request' }, query: { states: 'requested' } }),
  'workflows.records-export': () => ({
    params: { machine: 'leave-request' },
    query: { format: 'csv', columns: ['state', 'since'], states: ['requested'] },
  }),
  'workflows.waiting': () => ({ query: { by: 'location', machine: 'leave-request' } }),
  'workflows.change-target': () => ({ params: { machine: 'leave-request' }, body: { state: 'requested', hours: 48 } }),
  'workflows.flow': () => ({
    params: { machine: 'leave-request' },
    query: { from: '2026-01-01', until: '2026-12-31' },
  }),
  'workflows.weeks': () => ({ params: { machine: 'leave-request' }, query: { weeks: '4' } }),
  'workflows.why': (ids) => ({
    params: { machine: 'leave-request', id: ids.leave },
    query: { event: 'leave.cancel' },
  }),
  'workflows.conformance': () => ({ params: { machine: 'leave-request' } }),
  'workflows.model': () => ({ params: { machine: 'leave-request' }, query: { format: 'bpmn' } }),
  'workflows.event-log': () => ({ params: { machine: 'leave-request' }, query: { format: 'csv' } }),
  'workflows.table': () => ({ params: { machine: 'leave-request' } }),
  'workflows.simulate': (ids) => ({
    params: { machine: 'leave-request' },
    body: { recordId: ids.leave, events: [{ type: 'day.started' }] },
  }),
};
