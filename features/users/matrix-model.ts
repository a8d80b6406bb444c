import { CATALOGUE, WITHOUT_EFFECT, type Grantable } from '#domain/permission-catalogue.ts';
import {
  ACTIONS,
  permissionString,
  SCOPES,
  type Action,
  type Permissions,
  type Resource,
  type Scope,
} from '#domain/permissions.ts';
import { grantOf } from '#domain/roles.ts';

/** The areas of the matrix, in order. */
export const AREAS = [
  'access',
  'people',
  'leave',
  'places',
  'work',
  'finance',
  'communication',
  'system',
  'pages',
  'apps',
] as const;
export type Area = (typeof AREAS)[number];

const AREA_OF: Readonly<Record<string, Area>> = {
  user: 'access',
  employee: 'people',
  offboarding: 'people',
  leave: 'leave',
  approvalProcess: 'leave',
  publicHoliday: 'leave',
  location: 'places',
  fieldLocation: 'places',
  schedule: 'work',
  checkEvent: 'work',
  maintenanceAndOperations: 'work',
  report: 'work',
  dayBanking: 'finance',
  commission: 'finance',
  commissionTier: 'finance',
  commissionTierType: 'finance',
  tip: 'finance',
  asset: 'finance',
  customer: 'communication',
  clientCompany: 'communication',
  socialMediaContent: 'communication',
  communicationTemplate: 'communication',
  web: 'pages',
  mobile: 'apps',
};

/** One action of one resource: its possible scopes, narrow to wide. Without any it is a gap. */
export interface Cell {
  readonly resource: Resource;
  readonly action: Action;
  readonly scopes: readonly Scope[];
}
export interface Row {
  readonly resource: Resource;
  readonly area: Area;
  readonly cells: readonly Cell[];
}

/** Every resource of the catalogue with its four actions. */
export const ROWS: readonly Row[] = Object.entries(CATALOGUE as Record<string, Grantable>).map(([name, scopes]) => {
  const resource = name as Resource;
  const cells = ACTIONS.map((action): Cell => ({
    resource,
    action,
    // A right that nothing asks for is not offered.
    scopes: `${name}:${action}` in WITHOUT_EFFECT ? [] : SCOPES.filter((scope) => scopes[scope]?.includes(action)),
  }));
  return { resource, area: AREA_OF[name.split('.')[0] ?? ''] ?? 'system', cells };
});

/** The rows with something to grant. */
export const OFFERED_ROWS: readonly Row[] = ROWS.filter(({ cells }) => cells.some(({ scopes }) => scopes.length > 0));

/** One action of a resource. */
export const cellOf = (resource: Resource, action: Action): Cell | undefined =>
  ROWS.find((row) => row.resource === resource)?.cells.find((cell) => cell.action === action);

/** The chosen scopes, by resource and action; a permission without an entry is not granted. */
export type Chosen = ReadonlyMap<string, Scope>;

export const keyOf = ({ resource, action }: Pick<Cell, 'resource' | 'action'>): string => `${resource}:${action}`;

/** The widest scope of each permission among some strings. */
export function chosenOf(strings: readonly string[]): Chosen {
  const chosen = new Map<string, Scope>();
  for (const string of strings) {
    const grant = grantOf(string);
    if (!grant) continue;
    const known = chosen.get(keyOf(grant));
    if (!known || SCOPES.indexOf(grant.scope) > SCOPES.indexOf(known)) chosen.set(keyOf(grant), grant.scope);
  }
  return chosen;
}

/** The permission strings of a choice, in catalogue order. */
export const stringsOf = (chosen: Chosen): readonly string[] =>
  ROWS.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const scope = chosen.get(keyOf(cell));
      return scope ? [permissionString(cell, scope)] : [];
    }),
  );

/**
 * The scopes of a cell that a person may grant: those they have themselves. None where the stored one is wider, since
 * it cannot be revoked either.
 */
export function offeredOf(cell: Cell, mine: Permissions, before: Scope | undefined): readonly Scope[] {
  const held = mine.scopeOf(cell);
  const reaches = (scope: Scope): boolean => held !== null && SCOPES.indexOf(scope) <= SCOPES.indexOf(held);
  return before && !reaches(before) ? [] : cell.scopes.filter(reaches);
}

/** The next available scope; after the widest comes none. */
export function nextOf(offered: readonly Scope[], now: Scope | undefined): Scope | undefined {
  return offered[now ? offered.indexOf(now) + 1 : 0];
}

/** Sets or removes a scope. */
export function withScope(chosen: Chosen, cells: readonly Cell[], scopeOf: (cell: Cell) => Scope | undefined): Chosen {
  const next = new Map(chosen);
  for (const cell of cells) {
    const scope = scopeOf(cell);
    if (scope) next.set(keyOf(cell), scope);
    else next.delete(keyOf(cell));
  }
  return next;
}

/** The number of differing permissions. */
export const changesBetween = (before: Chosen, after: Chosen): number =>
  [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key)).length;
