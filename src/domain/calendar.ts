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

/** The kinds that there are records for; of the others no calendar holds any yet. */
export const SHOWN_KINDS = [
  'leave',
  'public-holiday',
  'birthday',
  'work-anniversary',
  'contract-end',
  'contract-probation-end',
] as const satisfies readonly CalendarKind[];
export type ShownKind = (typeof SHOWN_KINDS)[number];

/** What a kind asks for: the right that opens the record it comes from, in whatever scope it is held. Null: everybody may know. */
export const CALENDAR_ACCESS: Readonly<
  Record<ShownKind, { readonly right: Right | null; readonly module?: TenantModule }>
> = {
  leave: { right: { resource: 'leave.details', action: 'read' }, module: 'hr.leaves' },
  'public-holiday': { right: null },
  birthday: { right: { resource: 'employee.details', action: 'read' } },
  'work-anniversary': { right: { resource: 'employee.details', action: 'read' } },
  'contract-end': { right: { resource: 'employee.contract', action: 'read' } },
  'contract-probation-end': { right: { resource: 'employee.contract', action: 'read' } },
};

/** The kinds somebody with these rights and modules is shown. */
export function readableKinds(
  has: (right: Right) => boolean,
  modules: ReadonlySet<TenantModule>,
): readonly ShownKind[] {
  return SHOWN_KINDS.filter((kind) => {
    const { right, module } = CALENDAR_ACCESS[kind];
    return (right === null || has(right)) && (module === undefined || modules.has(module));
  });
}
