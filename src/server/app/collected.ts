import { expiryJobs, EXPIRY_RECURRING } from '../jobs/expiry-jobs.ts';
import type { Deliveries, JobHandlers } from '../jobs/job.ts';
import type { Recurring } from '../jobs/schedule.ts';
import type { Subjects } from '../modules/approvals/index.ts';
import type { TileCounters } from '../modules/dashboard/index.ts';
import type { DeliveryDeps } from '../modules/notification-delivery/index.ts';
import type { ReportKinds } from '../modules/reports/index.ts';
import type { SetupKind } from '../modules/setup/index.ts';
import type { GovernedKinds } from '../records/governed-records.ts';
import { MODULES } from './modules.ts';
import type { Collected, Hooks } from './server-module.ts';

/** Approval subjects by process kind. */
const subjects: Subjects = new Map(
  MODULES.flatMap(({ subject }) => subject ?? []).map((subject) => [subject.kind, subject]),
);

/** Governed records by machine name. */
export const governedKinds: GovernedKinds = new Map(
  MODULES.flatMap(({ governs }) => governs?.(subjects) ?? []).map((records) => [records.machine, records]),
);

/** All report types. */
export const reportKinds: ReportKinds = new Map(
  MODULES.flatMap(({ reports }) => reports?.({ subjects, governed: governedKinds }) ?? []).map((kind) => [
    kind.type,
    kind,
  ]),
);

/** All set-up record kinds; they share list, form and deletion. */
export const SETUP_KINDS: readonly SetupKind[] = MODULES.flatMap(({ setupKinds }) => setupKinds ?? []);

/** Everything the modules contribute. tests/platform/modules.test.ts checks that every tile and hook has a module. */
export const collected: Collected = {
  subjects,
  governed: governedKinds,
  reports: reportKinds,
  setupKinds: SETUP_KINDS,
  tiles: Object.assign({}, ...MODULES.map(({ tiles }) => tiles)) as TileCounters,
  hooks: Object.assign({}, ...MODULES.map(({ hooks }) => hooks)) as Hooks,
  hidesPicture: MODULES.flatMap(({ hidesPicture }) => hidesPicture ?? []),
};

/** Handlers of all job kinds but deliveries. */
export const jobHandlers: JobHandlers = Object.assign(
  {},
  expiryJobs,
  ...MODULES.map(({ jobs }) => (typeof jobs === 'function' ? jobs(collected) : jobs)),
) as JobHandlers;

/** All deliveries. */
export const collectDeliveries = (deps: DeliveryDeps): Deliveries =>
  Object.assign({}, ...MODULES.map(({ deliveries }) => deliveries?.(deps))) as Deliveries;

/** Jobs that recur for every tenant. */
export const recurringJobs: Recurring = {
  quarterly: [...EXPIRY_RECURRING, ...MODULES.flatMap(({ recurring }) => recurring?.quarterly ?? [])],
  daily: MODULES.flatMap(({ recurring }) => recurring?.daily ?? []),
  due: MODULES.flatMap(({ recurring }) => recurring?.due ?? []),
};
