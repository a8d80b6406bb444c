import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERYTHING } from '#domain/permission-catalogue.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';

let api: TestApi;
let admin: Person;
/** May create and change roles and profiles, and has few other permissions. */
let keeper: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  keeper = await signInAs(api, { tenantId: admin.tenantId, permissions: KEEPS });
});
afterAll(() => api.close());

const KEEPS = [
  ...['create', 'read', 'update', 'delete'].flatMap((action) => [`user.role:${action}`, `user.profile:${action}`]),
  'user.details:read',
  'user.details:update',
  'leave.details:read:team',
  'leave.type:read',
];

interface Role {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly permissions: string[];
  readonly inherited: string[];
  readonly profileId: string | null;
  readonly holdsEverything: boolean;
  readonly usersCount: number;
  readonly rolesCount: number;
  readonly status: string;
  readonly code: string;
  readonly record: Role;
  readonly errors: { path: string; code: string; params?: { permission: string } }[];
}

let made = 0;
const make = (person: Person, body: object, path = 'user-roles') =>
  person.send<Role>('POST', `/api/${path}`, { body: { name: `Made ${++made}`, ...body } });
const change = (person: Person, role: Pick<Role, 'id' | 'version'>, body: object, path = 'user-roles') =>
  person.send<Role>('PATCH', `/api/${path}/${role.id}`, { body: { version: role.version, ...body } });
const refusal = ({ status, body }: { status: number; body: Role }) => [
  status,
  body.errors?.[0]?.path,
  body.errors?.[0]?.code,
];

describe.each(['user-roles', 'user-profiles'])('%s (A§3, A§7)', (path) => {
  it('are created, read, listed, changed and deleted', async () => {
    const { status, body: role } = await make(
      admin,
      { permissions: ['leave.type:read', 'leave.details:read:team'], description: 'For tests' },
      path,
    );
    expect([status, role.permissions, role.status, role.version]).toEqual([
      201,
      ['leave.details:read:team', 'leave.type:read'],
      'active',
      1,
    ]);
    const changed = await change(admin, role, { name: `${role.name} anew`, permissions: [] }, path);
    expect([changed.status, changed.body.permissions, changed.body.version]).toEqual([200, [], 2]);
    const found = await admin.send<{ data: Role[]; count: number }>('GET', `/api/${path}`, {
      query: { searchText: `${role.name} anew` },
    });
    expect([found.body.count, found.body.data[0]?.id]).toEqual([1, role.id]);
    expect((await admin.send('DELETE', `/api/${path}/${role.id}`)).status).toBe(204);
    expect((await admin.send('GET', `/api/${path}/${role.id}`)).status).toBe(404);
  });

  it('refuse a permission outside the catalogue (C§6)', async () => {
    const answer = await make(
      admin,
      { permissions: ['leave.details:read', 'leave.details:fly', 'dayBanking:create:personal'] },
      path,
    );
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ code, params }) => [code, params?.permission])).toEqual([
      ['unknown-permission', 'leave.details:fly'],
      ['unknown-permission', 'dayBanking:create:personal'],
    ]);
  });

  it('refuse a taken name and a stale version', async () => {
    const { body: role } = await make(admin, {}, path);
    expect(refusal(await make(admin, { name: role.name }, path))).toEqual([422, 'name', 'name-taken']);
    await change(admin, role, { description: 'Other' }, path);
    const stale = await change(admin, role, { description: 'Mine' }, path);
    expect([stale.status, stale.body.code, stale.body.record.version]).toEqual([409, 'stale-version', 2]);
  });

  it('nobody grants what they lack, also not in a wider scope or by activation (A§6)', async () => {
    expect(
      (
        await make(
          keeper,
          { permissions: ['leave.details:read:personal', 'leave.details:read:team', 'leave.type:read'] },
          path,
        )
      ).status,
    ).toBe(201);
    for (const string of ['leave.details:read', 'leave.details:update:team', 'employee.salary:read:personal']) {
      expect(refusal(await make(keeper, { permissions: [string] }, path))).toEqual([
        422,
        'permissions',
        'not-yours-to-grant',
      ]);
      expect(refusal(await make(keeper, { permissions: [string], status: 'inactive' }, path))).toEqual([
        422,
        'permissions',
        'not-yours-to-grant',
      ]);
      const { body: wider } = await make(admin, { permissions: [string] }, path);
      expect((await change(keeper, wider, { description: 'Kept' }, path)).status).toBe(200);
      expect(refusal(await change(keeper, { ...wider, version: 2 }, { status: 'inactive' }, path))).toEqual([
        422,
        'status',
        'not-yours-to-take',
      ]);
      expect((await change(admin, { ...wider, version: 2 }, { status: 'inactive' }, path)).status).toBe(200);
      expect(refusal(await change(keeper, { ...wider, version: 3 }, { status: 'active' }, path))).toEqual([
        422,
        'permissions',
        'not-yours-to-grant',
      ]);
      expect(refusal(await change(keeper, { ...wider, version: 3 }, { permissions: [] }, path))).toEqual([
        422,
        'permissions',
        'not-yours-to-take',
      ]);
      expect(refusal(await keeper.send<Role>('DELETE', `/api/${path}/${wider.id}`))).toEqual([
        422,
        'permissions',
        'not-yours-to-take',
      ]);
      expect((await change(admin, { ...wider, version: 3 }, { permissions: [] }, path)).status).toBe(200);
      expect(refusal(await change(keeper, { ...wider, version: 4 }, { permissions: [string] }, path))).toEqual([
        422,
        'permissions',
        'not-yours-to-grant',
      ]);
    }
  });

  it('lose a permission that is retired with any change: nobody holds it, so it is nobody’s to keep', async () => {
    const { body: role } = await make(admin, { permissions: ['leave.type:read'] }, path);
    await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
      tx
        .updateTable(path === 'user-roles' ? 'role' : 'user_profile')
        .set({ permissions: ['leave.type:read', 'retired.thing:read'] })
        .where('tenant_id', '=', admin.tenantId)
        .where('id', '=', role.id)
        .execute(),
    );
    const { status, body } = await change(keeper, role, { permissions: ['leave.type:read'] }, path);
    expect([status, body.permissions]).toEqual([200, ['leave.type:read']]);
  });

  it('record who changed what, with the permissions added and removed', async () => {
    const { body: role } = await make(admin, { permissions: ['leave.type:read'] }, path);
    await change(keeper, role, { permissions: ['leave.details:read:team'], description: 'Why' }, path);
    type History = {
      data: {
        event: string;
        by: { id: string };
        added: string[];
        removed: string[];
        changes: { field: string; from: string; to: string }[];
      }[];
    };
    const { body } = await admin.send<History>('GET', `/api/${path}/${role.id}/history`);
    expect(body.data.map(({ event, by, added, removed }) => [event, by.id, added, removed])).toEqual([
      ['changed', keeper.userId, ['leave.details:read:team'], ['leave.type:read']],
      ['created', admin.userId, ['leave.type:read'], []],
    ]);
    expect(body.data[0]?.changes).toEqual([{ field: 'description', from: '', to: 'Why' }]);
  });
});

describe('a role and its profile (A§3)', () => {
  it('includes the profile’s permissions while both are active', async () => {
    const { body: profile } = await make(admin, { permissions: ['leave.details:read:team'] }, 'user-profiles');
    const { body: role } = await make(admin, { permissions: ['leave.type:read'], profileId: profile.id });
    expect(role.inherited).toEqual(['leave.details:read:team']);
    const { userId } = await signInAs(api, { tenantId: admin.tenantId, permissions: [] });
    await admin.send('PATCH', `/api/users/${userId}`, { body: { version: 1, roleId: role.id } });
    const held = async (): Promise<string[]> =>
      (await admin.send<{ permissions: string[] }>('GET', `/api/users/${userId}`)).body.permissions;
    expect(await held()).toEqual(['leave.type:read', 'leave.details:read:team']);
    await change(admin, profile, { status: 'inactive' }, 'user-profiles');
    expect(await held()).toEqual(['leave.type:read']);
    await change(admin, { ...profile, version: 2 }, { status: 'active' }, 'user-profiles');
    await change(admin, role, { status: 'inactive' });
    expect(await held()).toEqual([]);
  });

  it('refuses a profile with more rights than the caller’s, and a missing one', async () => {
    const { body: profile } = await make(admin, { permissions: ['employee.salary:read'] }, 'user-profiles');
    expect(refusal(await make(keeper, { profileId: profile.id }))).toEqual([422, 'permissions', 'not-yours-to-grant']);
    const { body: role } = await make(keeper, {});
    expect(refusal(await change(keeper, role, { profileId: profile.id }))).toEqual([
      422,
      'profileId',
      'not-yours-to-grant',
    ]);
    expect(refusal(await change(admin, role, { profileId: role.id }))).toEqual([422, 'profileId', 'not-found']);
  });

  it('keeps a profile with more rights than the caller’s, also while inactive (ADR-0039)', async () => {
    const { body: profile } = await make(admin, { permissions: ['employee.salary:read'] }, 'user-profiles');
    const { body: role } = await make(admin, { profileId: profile.id });
    expect(refusal(await change(keeper, role, { profileId: null }))).toEqual([422, 'profileId', 'not-yours-to-take']);
    expect(refusal(await change(keeper, profile, { status: 'inactive' }, 'user-profiles'))).toEqual([
      422,
      'status',
      'not-yours-to-take',
    ]);
    expect((await change(admin, profile, { status: 'inactive' }, 'user-profiles')).status).toBe(200);
    expect(refusal(await change(keeper, role, { profileId: null }))).toEqual([422, 'profileId', 'not-yours-to-take']);
    expect((await change(admin, role, { profileId: null })).status).toBe(200);
  });

  it('cannot be deleted while a person has the role, or a role inherits from the profile (D57)', async () => {
    const { body: profile } = await make(admin, {}, 'user-profiles');
    const { body: role } = await make(admin, { profileId: profile.id });
    const { userId } = await signInAs(api, { tenantId: admin.tenantId, permissions: [] });
    expect((await admin.send('PATCH', `/api/users/${userId}`, { body: { version: 1, roleId: role.id } })).status).toBe(
      200,
    );
    const ofRole = await admin.send<Role>('DELETE', `/api/user-roles/${role.id}`);
    expect([ofRole.status, ofRole.body.code, ofRole.body.record.usersCount]).toEqual([409, 'in-use', 1]);
    const ofProfile = await admin.send<Role>('DELETE', `/api/user-profiles/${profile.id}`);
    expect([ofProfile.status, ofProfile.body.code, ofProfile.body.record.rolesCount]).toEqual([409, 'in-use', 1]);
  });
});

describe('a role with every permission', () => {
  it('can be created, changed and deleted only by people with every permission', async () => {
    const nearly = await signInAs(api, { tenantId: admin.tenantId, permissions: EVERYTHING });
    for (const person of [keeper, nearly]) {
      expect(refusal(await make(person, { holdsEverything: true }))).toEqual([
        422,
        'holdsEverything',
        'administrators-only',
      ]);
      const { body: role } = await make(admin, { holdsEverything: true });
      expect(refusal(await change(person, role, { name: `Mine ${++made}` }))).toEqual([
        422,
        'holdsEverything',
        'administrators-only',
      ]);
      expect((await person.send<Role>('DELETE', `/api/user-roles/${role.id}`)).status).toBe(422);
      expect((await admin.send('DELETE', `/api/user-roles/${role.id}`)).status).toBe(204);
    }
  });

  it('stores no permissions', async () => {
    const { body } = await make(admin, { holdsEverything: true, permissions: ['leave.type:read'] });
    expect([body.holdsEverything, body.permissions]).toEqual([true, []]);
  });

  it('cannot be taken from the last active administrator', async () => {
    const { body } = await admin.send<{ data: Role[] }>('GET', '/api/user-roles', {
      query: { searchText: 'Administrator' },
    });
    const role = body.data.find(({ holdsEverything }) => holdsEverything);
    if (!role) throw new Error('no administrator in the demo');
    expect(refusal(await change(admin, role, { status: 'inactive' }))).toEqual([422, 'status', 'last-administrator']);
    expect(refusal(await change(admin, role, { holdsEverything: false }))).toEqual([
      422,
      'holdsEverything',
      'last-administrator',
    ]);
  });
});

describe('the catalogue and "why can this person do this"', () => {
  it('lists every resource with scopes and actions, and explains gaps (C§6)', async () => {
    const { body } = await admin.send<{
      resources: { resource: string; scopes: object }[];
      gaps: { string: string; why: string }[];
    }>('GET', '/api/permissions');
    expect(body.resources.find(({ resource }) => resource === 'dayBanking')?.scopes).toEqual({
      all: ['create', 'read', 'update', 'delete'],
      team: ['read'],
      personal: ['read', 'delete'],
    });
    const gap = (gaps: typeof body.gaps) => gaps.find(({ string }) => string === 'dayBanking:create:personal')?.why;
    expect(gap(body.gaps)).toBe(
      'It is granted for all. Receptionists can still only count the tills of their locations.',
    );
    const inArabic = await admin.send<typeof body>('GET', '/api/permissions', { headers: { 'accept-language': 'ar' } });
    expect(gap(inArabic.body.gaps)).toContain('صناديق مواقعهم');
  });

  type Why = {
    isHeld: boolean;
    heldScope: string | null;
    missing: string[];
    sources: { from: string; string: string }[];
    role: { name: string } | null;
    code: string;
  };
  const why = async (userId: string, permission: string) =>
    (await admin.send<Why>('GET', '/api/permissions/why', { query: { userId, permission } })).body;
  const idOf = async (email: string): Promise<string> =>
    (
      await admin.send<{ data: { id: string; email: string }[] }>('GET', '/api/users', { query: { searchText: email } })
    ).body.data.find((user) => user.email === email)?.id ?? '';

  it('names the permission and its origin', async () => {
    const staff = await idOf('staff@luma.example');
    expect(await why(staff, 'leave.details:read:personal')).toMatchObject({
      isHeld: true,
      heldScope: 'personal',
      missing: [],
      role: { name: 'Employee' },
      sources: [{ from: 'profile', string: 'leave.details:read:personal' }],
    });
    expect(await why(staff, 'leave.details:read:team')).toMatchObject({
      isHeld: false,
      heldScope: 'personal',
      missing: ['not-granted'],
    });
    expect(await why(admin.userId, 'employee.salary:read:team')).toMatchObject({
      isHeld: true,
      sources: [{ from: 'everything', string: 'employee.salary:read' }],
    });
    expect(await why(admin.userId, 'leave.details:fly')).toMatchObject({ code: 'rule-violated' });
  });

  it('names what is missing: a status, a role, an active role, the module', async () => {
    expect(await why(await idOf('former-accountant@luma.example'), 'location.details:read')).toMatchObject({
      isHeld: false,
      heldScope: null,
      missing: ['user-not-active'],
    });
    const { userId } = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: ['web.access.inventory.inventoryManagement:read'],
    });
    const { body: user } = await admin.send<{ version: number; roleId: string }>('GET', `/api/users/${userId}`);
    await api.db.database.global((tx) =>
      tx
        .updateTable('tenant')
        .set({ modules: ['hr.leaves'] })
        .where('id', '=', admin.tenantId)
        .execute(),
    );
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(await why(userId, 'web.access.inventory.inventoryManagement:read')).toMatchObject({
      isHeld: false,
      missing: ['module-off'],
    });
    await change(admin, { id: user.roleId, version: 1 }, { status: 'inactive' });
    expect((await why(userId, 'web.access:read')).missing).toEqual(['role-inactive']);
    await admin.send('PATCH', `/api/users/${userId}`, { body: { version: user.version, roleId: null } });
    expect((await why(userId, 'web.access:read')).missing).toEqual(['no-role']);
  });
});
