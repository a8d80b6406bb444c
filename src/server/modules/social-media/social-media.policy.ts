import { sql, type RawBuilder } from 'kysely';
import type { Right, Scope } from '#domain/permissions.ts';
import { scopeOf, type Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { employeesInScope, NOBODY } from '../../records/employee-scope.ts';

export const READ = { resource: 'socialMediaContent.details', action: 'read' } as const;
export const CREATE = { resource: 'socialMediaContent.details', action: 'create' } as const;
export const DELETE = { resource: 'socialMediaContent.details', action: 'delete' } as const;

function inScope(caller: Caller, scope: Scope): RawBuilder<boolean> {
  if (scope === 'all') return sql<boolean>`true`;
  const own = sql<boolean>`(s.uploaded_by = ${caller.userId} or coalesce(${employeesInScope(caller, scope, sql`s.uploaded_by_employee_id`)}, false))`;
  if (scope === 'personal') return own;
  return sql<boolean>`(${own} or s.location_id in (
    select el.location_id from employee_location el where el.tenant_id = ${caller.tenantId} and el.employee_id = ${caller.employeeId ?? NOBODY}))`;
}

/**
 * Condition: the pictures `s` in the scope of a right (D77): personal means the caller's own, team adds those of the
 * people below and of the caller's locations.
 */
export const picturesWithinReach = (caller: Caller, right: Right): RawBuilder<boolean> =>
  inScope(caller, scopeOf(caller, right));

/** The same for a right the endpoint does not require. */
export function reachesPicture(caller: Caller, right: Right): RawBuilder<boolean> {
  const scope = caller.permissions.scopeOf(right);
  return scope ? inScope(caller, scope) : sql<boolean>`false`;
}

/** Whether the image stored under `key` belongs to the gallery and the caller may not see it there. */
export async function isPictureHidden(tx: Tx, caller: Caller, key: string): Promise<boolean> {
  const isOpen = caller.modules.has('communication-hub.social-media-content');
  const { rows } = await sql<{ isSeen: boolean }>`
    select ${isOpen ? reachesPicture(caller, READ) : sql`false`} as "isSeen" from social_media_content s
    where s.tenant_id = ${caller.tenantId} and (s.image_key = ${key} or s.preview_key = ${key})`.execute(tx);
  return rows.some(({ isSeen }) => !isSeen);
}
