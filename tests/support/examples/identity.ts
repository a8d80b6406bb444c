import type { Tx } from '#server/core/transaction.ts';
import { startSession } from '#server/modules/session/sessions.repository.ts';
import type { Example } from '../examples.ts';

/** Ids for sign-in calls. */
export interface IdentityIds {
  readonly session: string;
  readonly identity: string;
}

/** Another open session of a person. */
export async function knownIdentity(tx: Tx, tenantId: string, userId: string): Promise<IdentityIds> {
  const { familyId } = await startSession(tx, tenantId, userId, { address: '192.0.2.7', userAgent: null });
  const identity = await tx
    .insertInto('user_identity')
    .values({ tenant_id: tenantId, user_id: userId, issuer: `https://${Math.random()}.example`, subject: 'test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { session: familyId, identity: identity.id };
}

/** Valid requests for calls of the own account, of sessions, and of tenant setup. */
export const IDENTITY_EXAMPLES: Readonly<
  Record<string, (ids: IdentityIds & { readonly user: string; readonly employee: string }) => Example>
> = {
  'auth.second-factor': () => ({ body: { challenge: 'none', code: '000000' } }),
  'maintenances.status': () => ({}),
  'maintenances.announce': () => ({
    body: { message: 'Soon', startDate: '2099-01-01T00:00:00Z', endDate: '2099-01-01T01:00:00Z' },
  }),
  'maintenances.end': () => ({ params: { id: '01900000-0000-7000-8000-00000000dead' } }),
  'public-app-versions.read': () => ({ params: { type: 'web-panel', version: '2.9.2' } }),
  'public-app-links.read': () => ({ params: { type: 'employee-app-ios' } }),
  'public-app-links.save': () => ({ params: { type: 'employee-app-ios' }, body: { url: null } }),
  'auth.setup-tenant-mail': () => ({ body: { domain: 'new.example' } }),
  'tenants.create': () => ({
    body: {
      domain: 'new.example',
      name: 'New',
      modules: [],
      currency: 'EUR',
      timezone: 'Europe/Berlin',
      adminEmail: 'admin@new.example',
    },
  }),
  'auth.pin': () => ({ body: { audience: 'branch', employeeId: '01900000-0000-7000-8000-00000000dead', pin: '2580' } }),
  'auth.remove-device': () => ({ body: { password: 'not the password' } }),
  'account.set-pin': () => ({ body: { password: 'not the password', pin: '2580' } }),
  'account.remove-pin': () => ({}),
  'branch.desk': () => ({}),
  'account.read': () => ({}),
  'company-contact.read': () => ({}),
  'account.change': () => ({ body: { version: 1, displayName: 'Another name', language: 'en' } }),
  'account.change-email': () => ({ body: { email: 'other@mail.example', password: 'not the password' } }),
  'account.change-password': () => ({ body: { current: 'not the password', next: 'a long new password' } }),
  'account.begin-second-factor': () => ({ body: { password: 'not the password' } }),
  'account.confirm-second-factor': () => ({ body: { code: '000000' } }),
  'account.end-second-factor': () => ({ body: { password: 'not the password', code: '000000' } }),
  'account.unlink-identity': (ids) => ({ params: { id: ids.identity } }),
  'auth.methods': () => ({}),
  'auth.oidc-start': () => ({ query: { mode: 'sign-in', return: '/hr/leave' } }),
  'auth.oidc-callback': () => ({ query: { code: 'none', state: 'none' } }),
  'sessions.list': () => ({}),
  'sessions.end': (ids) => ({ params: { id: ids.session } }),
  'sessions.end-others': () => ({}),
  'users.reset-second-factor': (ids) => ({ params: { id: ids.user } }),
  'users.invite': (ids) => ({ params: { id: ids.user } }),
  'employees.invite': (ids) => ({ params: { id: ids.employee } }),
};
