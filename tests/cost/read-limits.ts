import { allEndpoints } from '#contract/api.ts';
import { recordMachines } from '#machines/registry.ts';

// The most rows that the statements of each read ask for, besides the size of a page and single rows. Typed by hand from
// the specification and the decisions. One more than may be returned tells that there is more.

type Limits = Readonly<Record<string, readonly number[]>>;

const each = (ids: readonly string[], limits: readonly number[]): Limits =>
  Object.fromEntries(ids.map((id) => [id, limits]));
const ofMachines = (id: string, limits: readonly number[]): Limits =>
  each(
    [...recordMachines.keys()].map((machine) => `${id} of ${machine}`),
    limits,
  );
const idsEnding = (end: string): readonly string[] =>
  allEndpoints.flatMap(({ id, method }) => (method === 'GET' && id.endsWith(end) ? [id] : []));

export const READ_LIMITS: Limits = {
  // A file has at most 50,000 rows (ADR-0111).
  ...each(
    idsEnding('export').filter((id) => !id.startsWith('workflows.')),
    [50_001],
  ),
  ...ofMachines('workflows.records-export', [50_000]),
  ...ofMachines('workflows.event-log', [200_001]),
  ...ofMachines('workflows.conformance', [201]),
  ...ofMachines('workflows.flow', [20]),
  // What a person selects of a list at most.
  ...each(idsEnding('.ids'), [20_001]),
  'approvals-waiting.ids': [1_000],
  'daily-operations.list': [20_001],
  // People who are offered.
  ...each(['approval-substitutes.people', 'approval-process-steps.approvers', 'offboardings.successors'], [50]),
  'leaves.absences': [50],
  'calendar.list': [1_001],
  'schedule-boards.read': [5_001],
  'workflows.waiting': [300],
  // The chain of a till report (D28, D33a).
  ...each(
    ['day-bankings.list', 'day-bankings.read', 'workflows.why of day-banking', 'workflows.history of day-banking'],
    [6],
  ),
  // Avatars of tiles (A§2), records alike, results of a search of each kind.
  'dashboard.tiles': [5],
  ...each(['client-companies.namesakes', 'customers.namesakes'], [5]),
  'search.all': [5, 501],
  ...each(['branch-devices.list', 'view-as.list'], [200]),
  // Histories of records and of rights.
  ...each(
    idsEnding('.history').filter((id) => !id.startsWith('workflows.')),
    [2_000],
  ),
  'customers.history': [20, 2_000],
  ...each(['user-profiles.history', 'user-roles.history', 'users.role-history'], [200]),
  ...each(['customers.read', 'customers.impacts', 'employees.read'], [20]),
};
