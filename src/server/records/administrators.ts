import { sql, type RawBuilder } from 'kysely';

/**
 * Condition: an account with its role, by their aliases in a statement, is an administrator who can sign in: active,
 * with an active role that grants everything, with a password or an external identity. Invited accounts do not count.
 */
export function isAdministrator(user: string, role: string): RawBuilder<boolean> {
  const [u, r] = [sql.ref(user), sql.ref(role)];
  return sql<boolean>`(${u}.status = 'active' and ${r}.status = 'active' and ${r}.holds_everything and (${u}.password_hash is not null or exists (
    select from user_identity i where i.tenant_id = ${u}.tenant_id and i.user_id = ${u}.id)))`;
}
