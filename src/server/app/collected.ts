import { expiryJobs, EXPIRY_RECURRING } from '../jobs/expiry-jobs.ts';
import type { JobHandlers } from '../jobs/job.ts';
import type { Recurring } from '../jobs/schedule.ts';
import type { Subjects } from '../modules/approvals/index.ts';
import type { TileCounters } from '../modules/dashboard/index.ts';
import type { ReportKinds } from '../modules/reports/index.ts';
import type { SetupKind } from '../modules/setup/index.ts';
import type { GovernedKinds } from '../records/governed-records.ts';
import { MODULES } from './modules.ts';
import type { Collected, Hooks } from './server-module.ts';

/** What approvals are about, by the kind of the process. */
const subjects: Subjects = new Map(
  MODULES.flatMap(({ subject }) => subject ?? []).map((subject) => [subject.kind, subject]),
);

/** The records of every machine that has them, by the machine's name. */
export const governedKinds: GovernedKinds = new Map(
  MODULES.flatMap(({ governs }) => governs?.(subjects) ?? []).map((records) => [records.machine, records]),
);

/** Every type of report that can be made. */
export const reportKinds: ReportKinds = new Map(
  MODULES.flatMap(({ reports }) => reports?.({ subjects, governed: governedKinds }) ?? []).map((kind) => [
    kind.type,
    kind,
  ]),
);

/** Every kind of set-up record that lists, forms and deletes alike. */
export const SETUP_KINDS: readonly SetupKind[] = MODULES.flatMap(({ setupKinds }) => setupKinds ?? []);

/** What the modules give together. That each tile and each hook has its module is covered by tests/platform/modules.test.ts. */
export const collected: Collected = {
  subjects,
  governed: governedKinds,
  reports: reportKinds,
  setupKinds: SETUP_KINDS,
  tiles: Object.assign({}, ...MODULES.map(({ tiles }) => tiles)) as TileCounters,
  hooks: Object.assign({}, ...MODULES.map(({ hooks }) => hooks)) as Hooks,
};

/** Every kind of job the product knows. */
export const jobHandlers: JobHandlers = Object.assign(
  {},
  expiryJobs,
  ...MODULES.map(({ jobs }) => (typeof jobs === 'function' ? jobs(collected) : jobs)),
) as JobHandlers;

/** The jobs that come round for every tenant. */
export const recurringJobs: Recurring = {
  quarterly: [...EXPIRY_RECURRING, ...MODULES.flatMap(({ recurring }) => recurring?.quarterly ?? [])],
  daily: MODULES.flatMap(({ recurring }) => recurring?.daily ?? []),
};
