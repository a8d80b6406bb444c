import { permissionString, type Right, type Scope } from '#domain/permissions.ts';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import type { Person, TestApi } from './api.ts';
import { quickPassword } from './quick-password.ts';

let made = 0;

/** Permissions and identity of a person created for a test. */
export interface NewUser {
  readonly tenantId: string;
  readonly permissions: readonly string[];
  /** An existing employee, whose account becomes this one; otherwise a user without an employee record. */
  readonly employeeId?: string;
}

/** The rights for web access, and nothing else. */
export const WEB_ONLY = ['web.access:read', 'web.access.login:read'] as const;

/** The string of a right in a scope. */
export const grant = (right: Right, scope: Scope): string => permissionString(right, scope);

/** Adds a user with a separate role and signs them in. The password is the demo's. */
export async function signInAs(api: TestApi, user: NewUser): Promise<Person> {
  const email = `made-${++made}@${user.tenantId.slice(-6)}.example`;
  await api.db.database.tenant({ tenantId: user.tenantId }, async (tx) => {
    const role = await tx
      .insertInto('role')
      .values({ tenant_id: user.tenantId, name: email, permissions: [...new Set([...WEB_ONLY, ...user.permissions])] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const values = { email, password_hash: await quickPassword(), role_id: role.id };
    const known = user.employeeId
      ? await tx
          .updateTable('app_user')
          .set(values)
          .where('tenant_id', '=', user.tenantId)
          .where('employee_id', '=', user.employeeId)
          .returning('id')
          .executeTakeFirst()
      : undefined;
    if (known) return;
    await tx
      .insertInto('app_user')
      .values({ ...values, tenant_id: user.tenantId, display_name: email, employee_id: user.employeeId ?? null })
      .execute();
  });
  return api.signIn(email);
}

export { DEMO_PASSWORD };
