import type { TenantModule } from './modules.ts';
import type { Right } from './permissions.ts';

/** Kinds of calendar entries (A§3). */
export const CALENDAR_KINDS = [
  'schedule',
  'leave',
  'public-holiday',
  'birthday',
  'contract-end',
  'contract-probation-end',
  'work-anniversary',
  'day-off',
] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** The kinds in the order in which the calendar has them: those with an entry for nearly everybody every day are last. */
const KINDS_IN_ORDER: readonly CalendarKind[] = [
  'leave',
  'public-holiday',
  'birthday',
  'work-anniversary',
  'contract-end',
  'contract-probation-end',
  'schedule',
  'day-off',
];

/** Right required for a kind: the one to read the underlying record, in any scope. Null: everyone. */
export const CALENDAR_ACCESS: Readonly<
  Record<CalendarKind, { readonly right: Right | null; readonly module?: TenantModule }>
> = {
  schedule: { right: { resource: 'schedule.details', action: 'read' } },
  leave: { right: { resource: 'leave.details', action: 'read' }, module: 'hr.leaves' },
  'public-holiday': { right: null },
  birthday: { right: { resource: 'employee.details', action: 'read' } },
  'work-anniversary': { right: { resource: 'employee.details', action: 'read' } },
  'contract-end': { right: { resource: 'employee.contract', action: 'read' } },
  'contract-probation-end': { right: { resource: 'employee.contract', action: 'read' } },
  'day-off': { right: { resource: 'schedule.details', action: 'read' } },
};

/** Returns the calendar kinds visible with these rights and modules. */
export function readableKinds(
  has: (right: Right) => boolean,
  modules: ReadonlySet<TenantModule>,
): readonly CalendarKind[] {
  return KINDS_IN_ORDER.filter((kind) => {
    const { right, module } = CALENDAR_ACCESS[kind];
    return (right === null || has(right)) && (module === undefined || modules.has(module));
  });
}
