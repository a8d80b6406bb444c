import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVARIANTS } from '#server/database/invariants.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

interface User {
  readonly id: string;
  readonly version: number;
  readonly email: string;
  readonly status: string;
  readonly type: string;
  readonly roleId: string | null;
  readonly displayName: string;
  readonly lastSeenAt: string | null;
  readonly employee: { id: string } | null;
  readonly actions: { event: string; can: boolean; reasons: { code: string }[] }[];
  readonly code: string;
  readonly record: User;
  readonly errors: { path: string; code: string; message?: string }[];
}
interface Users {
  readonly data: User[];
  readonly count: number;
}

const list = async (person: Person, query: Record<string, unknown> = {}): Promise<Users> =>
  (await person.send<Users>('GET', '/api/users', { query: { size: 200, ...query } })).body;
const read = async (id: string): Promise<User> => (await admin.send<User>('GET', `/api/users/${id}`)).body;
const setStatus = (person: Person, id: string, body: object) =>
  person.send<User>('PATCH', `/api/users/${id}/status`, { body });
const setRole = async (person: Person, id: string, roleId: string | null) =>
  person.send<User>('PATCH', `/api/users/${id}`, { body: { version: (await read(id)).version, roleId } });
const refusal = ({ status, body }: { status: number; body: User }) => [
  status,
  body.errors?.[0]?.path,
  body.errors?.[0]?.code,
];
const newRole = async (body: object): Promise<string> =>
  (
    await admin.send<{ id: string }>('POST', '/api/user-roles', {
      body: { name: `Role ${crypto.randomUUID()}`, ...body },
    })
  ).body.id;
const ofEmployee = (email: string): Promise<User> =>
  list(admin, { searchText: email }).then(({ data }) => data.find((user) => user.email === email) as User);

describe('the list of accounts (A§7)', () => {
  it('is filtered by status, role and text, and sorted', async () => {
    expect((await list(admin, { statuses: ['on-hold'] })).data.map(({ email }) => email)).toEqual([
      'seasonal-accountant@luma.example',
      'mateo.silva@luma.example',
    ]);
    const [auditor] = (await list(admin, { searchText: 'auditor@' })).data;
    expect([auditor?.type, auditor?.lastSeenAt]).toEqual(['external', null]);
    expect((await list(admin, { roleIds: [auditor?.roleId] })).count).toBe(5);
    const names = (await list(admin, { sortBy: 'email', sortOrder: 'desc' })).data.map(({ email }) => email);
    expect(names).toEqual(names.toSorted().toReversed());
    await api.signIn('admin@luma.example');
    const { rows } = await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
      sql<{
        at: Date;
      }>`select max(created_at) as at from user_session where tenant_id = ${admin.tenantId} and user_id = ${admin.userId}
        having min(created_at) < max(created_at)`.execute(tx),
    );
    expect((await list(admin, { searchText: 'admin@luma' })).data[0]?.lastSeenAt).toBe(rows[0]?.at.toISOString());
  });

  it('respects scopes: all, the team and oneself, oneself (D77)', async () => {
    const all = await list(admin);
    const { employeeId } = await api.signIn('manager@luma.example');
    const ask = async (scope: string): Promise<Users> => {
      await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
        sql`update app_user set employee_id = null where tenant_id = ${admin.tenantId} and employee_id = ${employeeId}`.execute(
          tx,
        ),
      );
      const person = await signInAs(api, {
        tenantId: admin.tenantId,
        permissions: [`user.details:read${scope}`],
        employeeId,
      });
      return list(person);
    };
    const team = await ask(':team');
    const own = await ask(':personal');
    expect(own.count).toBe(1);
    expect(team.count).toBeGreaterThan(1);
    expect(team.count).toBeLessThan(all.count);
  });
});

describe('status (A§4; D89)', () => {
  it('follows the person: account and employee change together, both with history', async () => {
    const user = await ofEmployee('person-25@luma.example').then(
      (found) => found ?? ofEmployee('analyst@luma.example'),
    );
    const held = await setStatus(admin, user.id, {
      status: 'on-hold',
      note: 'Leave of absence.',
      version: user.version,
    });
    expect([held.status, held.body.status]).toEqual([200, 'on-hold']);
    const { body: employee } = await admin.send<{ status: string }>('GET', `/api/employees/${user.employee?.id}`);
    expect(employee.status).toBe('on-hold');
    const history = await admin.send<{ data: { from: string; to: string; note: string; by: { id: string } }[] }>(
      'GET',
      `/api/users/${user.id}/status-history`,
    );
    expect(history.body.data.map(({ from, to, note, by }) => [from, to, note, by.id])).toEqual([
      ['active', 'on-hold', 'Leave of absence.', admin.userId],
    ]);
    expect((await setStatus(admin, user.id, { status: 'active', version: user.version })).body.code).toBe(
      'stale-version',
    );
    expect((await setStatus(admin, user.id, { status: 'active' })).body.status).toBe('active');
    const { body: after } = await admin.send<{ data: { to: string }[] }>('GET', `/api/users/${user.id}/status-history`);
    expect(after.data.map(({ to }) => to)).toEqual(['active', 'on-hold']);
  });

  it('ends the sessions of inactive people, and allows new ones after reactivation', async () => {
    const person = await signInAs(api, { tenantId: admin.tenantId, permissions: ['leave.type:read'] });
    const { email } = await read(person.userId);
    expect((await person.send('GET', '/api/users/me')).status).toBe(200);
    expect((await setStatus(admin, person.userId, { status: 'deactivated' })).status).toBe(200);
    expect((await person.send('GET', '/api/users/me')).status).toBe(401);
    await expect(api.signIn(email)).rejects.toThrow('401');
    await setStatus(admin, person.userId, { status: 'active' });
    expect((await person.send('GET', '/api/users/me')).status).toBe(401);
    expect((await api.signIn(email)).userId).toBe(person.userId);
  });

  it('cannot be changed for oneself', async () => {
    const answer = await setStatus(admin, admin.userId, { status: 'deactivated' });
    expect(refusal(answer)).toEqual([409, 'status', 'own-status']);
    expect(answer.body.record.actions.map(({ event, can, reasons }) => [event, can, reasons[0]?.code])).toEqual([
      ['user.hold', false, 'own-status'],
      ['user.deactivate', false, 'own-status'],
    ]);
  });

  it('never returns to inactive, and archived is final', async () => {
    const archived = await ofEmployee('first-accountant@luma.example');
    for (const status of ['active', 'on-hold', 'deactivated']) {
      expect(refusal(await setStatus(admin, archived.id, { status }))).toEqual([409, 'status', 'record-ended']);
    }
    expect(archived.actions).toEqual([]);
    const auditor = await ofEmployee('auditor@luma.example');
    expect(refusal(await setStatus(admin, auditor.id, { status: 'inactive' }))).toEqual([422, 'status', 'never-again']);
    expect(refusal(await setStatus(admin, auditor.id, { status: 'archived' }))).toEqual([
      409,
      'status',
      'not-in-this-state',
    ]);
  });

  it('an account already in the status is refused as such, not with how to get there', async () => {
    const person = await signInAs(api, { tenantId: admin.tenantId, permissions: [] });
    const asked = await setStatus(admin, person.userId, { status: 'active' });
    expect([...refusal(asked), asked.body.errors[0]?.message]).toEqual([
      409,
      'status',
      'not-in-this-state',
      'It is already active.',
    ]);
    await setStatus(admin, person.userId, { status: 'on-hold' });
    expect((await setStatus(admin, person.userId, { status: 'on-hold' })).body.errors[0]?.message).toBe(
      'It is already on hold.',
    );
    // From there another event leads on.
    expect((await setStatus(admin, person.userId, { status: 'archived' })).body.errors[0]?.message).toBe(
      'This is not possible in the state “On hold”. It becomes possible after “Deactivate”.',
    );
  });

  it('of the last active administrator cannot be changed by anyone', async () => {
    const other = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: ['user.status:update', 'user.status:read', 'user.details:read'],
    });
    expect(refusal(await setStatus(other, admin.userId, { status: 'on-hold' }))).toEqual([409, 'status', 'holds-more']);
    const invited = await signInAs(api, { tenantId: admin.tenantId, permissions: [] });
    await setRole(admin, invited.userId, (await read(admin.userId)).roleId);
    // An administrator who was only invited, or has no password, does not count as a remaining one (ADR-0039).
    await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
      sql`update app_user set password_hash = null where tenant_id = ${admin.tenantId} and id = ${invited.userId}`.execute(
        tx,
      ),
    );
    expect(refusal(await setStatus(invited, admin.userId, { status: 'on-hold' }))).toEqual([
      409,
      'status',
      'last-administrator',
    ]);
    expect(refusal(await setRole(invited, admin.userId, null))).toEqual([422, 'roleId', 'last-administrator']);
    expect((await setStatus(admin, invited.userId, { status: 'deactivated' })).status).toBe(200);
  });

  it('of a person with more rights cannot be changed, whatever the event; of an equal it can (A§6, D89)', async () => {
    const deputy = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: ['user.status:update', 'user.status:read', 'user.details:read', 'leave.details:read:team'],
    });
    const wider = await signInAs(api, { tenantId: admin.tenantId, permissions: ['leave.details:read'] });
    const equal = await signInAs(api, { tenantId: admin.tenantId, permissions: ['leave.details:read:personal'] });
    expect(refusal(await setStatus(deputy, wider.userId, { status: 'on-hold' }))).toEqual([
      409,
      'status',
      'holds-more',
    ]);
    const offered = (await list(deputy, { ids: [wider.userId, equal.userId] })).data.map(({ id, actions }) => [
      id,
      ...actions.map(({ can, reasons }) => (can ? 'yes' : reasons[0]?.code)),
    ]);
    expect(offered).toEqual(
      expect.arrayContaining([
        [wider.userId, 'holds-more', 'holds-more'],
        [equal.userId, 'yes', 'yes'],
      ]),
    );
    expect((await setStatus(admin, wider.userId, { status: 'on-hold' })).status).toBe(200);
    expect(refusal(await setStatus(deputy, wider.userId, { status: 'active' }))).toEqual([409, 'status', 'holds-more']);
    expect((await setStatus(deputy, equal.userId, { status: 'on-hold' })).status).toBe(200);
  });
});

describe('the role of an account (A§6)', () => {
  it('requires user.role:update beside user.details:update', async () => {
    const person = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: ['user.details:read', 'user.details:update'],
    });
    const auditor = await ofEmployee('auditor@luma.example');
    const roleId = await newRole({});
    const refused = await person.send<User & { missing: string[] }>('PATCH', `/api/users/${auditor.id}`, {
      body: { version: auditor.version, roleId },
    });
    expect([refused.status, refused.body.missing]).toEqual([403, ['user.role:update']]);
    const named = await person.send<User>('PATCH', `/api/users/${auditor.id}`, {
      body: { version: auditor.version, displayName: 'Nadia R.', language: 'ar' },
    });
    expect([named.status, named.body.displayName, named.body.roleId]).toEqual([200, 'Nadia R.', auditor.roleId]);
  });

  it('cannot be changed for oneself, nor to one with more rights than the caller’s', async () => {
    const auditor = await signInAs(api, { tenantId: admin.tenantId, permissions: [] }).then(({ userId }) =>
      read(userId),
    );
    const former = await admin.send<{ name: string }>('GET', `/api/user-roles/${auditor.roleId}`);
    const person = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: [
        'user.details:read',
        'user.details:update',
        'user.role:update',
        'user.role:read',
        'leave.details:read:team',
      ],
    });
    expect(refusal(await setRole(person, person.userId, null))).toEqual([422, 'roleId', 'own-role']);
    expect(refusal(await setRole(person, auditor.id, await newRole({ permissions: ['leave.details:read'] })))).toEqual([
      422,
      'roleId',
      'not-yours-to-grant',
    ]);
    expect(refusal(await setRole(person, auditor.id, await newRole({ holdsEverything: true })))).toEqual([
      422,
      'roleId',
      'administrators-only',
    ]);
    expect(refusal(await setRole(person, admin.userId, null))).toEqual([422, 'roleId', 'administrators-only']);
    expect(refusal(await setRole(person, auditor.id, await newRole({ status: 'inactive' })))).toEqual([
      422,
      'roleId',
      'role-inactive',
    ]);
    expect(
      (await setRole(person, auditor.id, await newRole({ permissions: ['leave.details:read:personal'] }))).status,
    ).toBe(200);
    const { body } = await admin.send<{ data: { by: { id: string }; changes: { field: string; from: string }[] }[] }>(
      'GET',
      `/api/users/${auditor.id}/role-history`,
    );
    expect(body.data[0]).toMatchObject({
      by: { id: person.userId },
      changes: [{ field: 'role', from: former.body.name }],
    });
  });

  it('cannot be replaced when it has more rights, which would unprotect status and address (ADR-0039)', async () => {
    const deputy = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: [
        'user.details:read',
        'user.details:update',
        'user.role:update',
        'user.role:read',
        'leave.details:read:team',
      ],
    });
    const wider = await signInAs(api, { tenantId: admin.tenantId, permissions: ['leave.details:read'] });
    const equal = await signInAs(api, { tenantId: admin.tenantId, permissions: ['leave.details:read:personal'] });
    expect(refusal(await setRole(deputy, wider.userId, null))).toEqual([422, 'roleId', 'holds-more']);
    expect((await setRole(deputy, equal.userId, null)).status).toBe(200);
  });

  it('takes effect immediately: revoked rights are refused', async () => {
    const person = await signInAs(api, { tenantId: admin.tenantId, permissions: ['user.details:read'] });
    expect((await person.send('GET', '/api/users')).status).toBe(200);
    const { roleId } = await read(person.userId);
    await admin.send('PATCH', `/api/user-roles/${roleId}`, {
      body: { version: 1, permissions: ['web.access:read', 'web.access.login:read'] },
    });
    expect((await person.send('GET', '/api/users')).status).toBe(403);
  });
});

describe('two concurrent administrators', () => {
  interface Administrator {
    readonly person: Person;
    readonly roleId: string;
    readonly version: number;
  }
  const ways: Readonly<Record<string, (by: Administrator, of: Administrator) => Promise<{ status: number }>>> = {
    'by their status': (by, of) => setStatus(by.person, of.person.userId, { status: 'deactivated' }),
    'by their role': (by, of) =>
      by.person.send('PATCH', `/api/users/${of.person.userId}`, { body: { version: of.version, roleId: null } }),
    'by the permissions of their role': (by, of) =>
      by.person.send('PATCH', `/api/user-roles/${of.roleId}`, { body: { version: 1, holdsEverything: false } }),
    'by the status of their role': (by, of) =>
      by.person.send('PATCH', `/api/user-roles/${of.roleId}`, { body: { version: 1, status: 'inactive' } }),
  };

  it.each(Object.entries(ways))('cannot remove each other %s: one stays', async (_, way) => {
    const make = async (): Promise<Administrator> => {
      const person = await signInAs(api, { tenantId: admin.tenantId, permissions: [] });
      const roleId = await newRole({ holdsEverything: true });
      const { body } = await setRole(admin, person.userId, roleId);
      return { person, roleId, version: body.version };
    };
    const [one, other] = [await make(), await make()];
    const { roleId } = await read(admin.userId);
    const setAside = (status: string) =>
      api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
        sql`
        update role set status = ${status} where tenant_id = ${admin.tenantId} and holds_everything and id not in (${one.roleId}, ${other.roleId})
          and (${status} = 'inactive' or id = ${roleId})`.execute(tx),
      );
    await setAside('inactive');
    const answers = await Promise.all([way(one, other), way(other, one)]);
    const { rows } = await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
      sql<{ count: number }>`
      select count(*) as count from app_user u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id
      where u.tenant_id = ${admin.tenantId} and u.status = 'active' and r.status = 'active' and r.holds_everything`.execute(
        tx,
      ),
    );
    await setAside('active');
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(rows[0]?.count).toBe(1);
  });
});

it('leaves no inconsistent data', async () => {
  const names = INVARIANTS.filter(({ name }) => name.includes('D89'));
  expect(names).toHaveLength(3);
  for (const { name, violations } of names) {
    const { rows } = await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
      sql.raw(violations).execute(tx),
    );
    expect({ name, rows }).toEqual({ name, rows: [] });
  }
});
