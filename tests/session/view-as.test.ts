import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints, type api as contract } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { startTestApi, type ApiAnswer, type Person, type TestApi } from '../support/api.ts';
import { GHOST } from '../support/examples.ts';
import { signInAs, WEB_ONLY } from '../support/people.ts';
import { openEvents } from '../live/open-events.ts';

// "View as" (preferred §9, ADR-0156): the panel as a role, read only, never with more than the role or the viewer has.

type Begun = AnswerOf<typeof contract.viewAs.start>;
type Problem = { readonly code: string; readonly errors?: readonly { code: string }[] };

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

let origin: Promise<string> | undefined;
const listening = (): Promise<string> => (origin ??= api.app.listen({ port: 0, host: '127.0.0.1' }));

const VIEWS = ['user.role:read', 'user.role:update'];
const viewer = (permissions: readonly string[]) =>
  signInAs(api, { tenantId: admin.tenantId, permissions: [...VIEWS, ...permissions] });
let made = 0;
const aRole = async (permissions: readonly string[], more: object = {}): Promise<{ id: string; version: number }> => {
  const { status, body } = await admin.send<{ id: string; version: number }>('POST', '/api/user-roles', {
    body: { name: `Seen ${++made}`, permissions: [...WEB_ONLY, ...permissions], ...more },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
};
const start = (person: Person, roleId: string) =>
  person.send<Begun & Problem>('POST', '/api/view-as', { body: { roleId } });

type Send = <Body = Problem>(method: string, path: string, body?: object) => Promise<ApiAnswer<Body>>;
/** Sends with the token of a view. */
const asRole =
  (token: string): Send =>
  (method, path, body) =>
    api.send(method, path, {
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body }),
    }) as never;
const view = async (person: Person, roleId: string) => {
  const { status, body } = await start(person, roleId);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { begun: body, send: asRole(body.accessToken) };
};
const inTenant = <Result>(run: Parameters<typeof api.db.database.tenant<Result>>[1]) =>
  api.db.database.tenant({ tenantId: admin.tenantId }, run);
const over = async (send: Send) => {
  const { status, body } = await send('GET', '/api/permissions/me');
  return [status, body.code];
};

describe('what is seen', () => {
  it('is what both the role and the viewer may see, each in the narrower scope, and what is cut is named', async () => {
    const person = await viewer(['leave.details:read:personal', 'customer.details:read']);
    const role = await aRole(['leave.details:read', 'customer.details:read', 'asset.details:read']);
    const { begun, send } = await view(person, role.id);
    const expected = [...WEB_ONLY, 'leave.details:read:personal', 'customer.details:read'];
    expect(new Set(begun.permissions)).toEqual(new Set(expected));
    expect(begun.view.cut.toSorted()).toEqual(['asset.details:read', 'leave.details:read']);
    const mine = await send<{ permissions: string[] }>('GET', '/api/permissions/me');
    const me = await send<{ permissions: string[]; user: { id: string; roleName: string } }>('GET', '/api/users/me');
    expect([new Set(mine.body.permissions), new Set(me.body.permissions)]).toEqual([
      new Set(expected),
      new Set(expected),
    ]);
    expect([me.body.user.id, me.body.user.roleName]).toEqual([person.userId, begun.view.roleName]);
    expect((await send('GET', '/api/customers')).status).toBe(200);
    expect((await send('GET', '/api/assets')).status).toBe(403);
    // The viewer has the right, the role does not.
    expect((await send('GET', '/api/user-roles')).status).toBe(403);
  });

  it('counts where the record is asked why something cannot be done (ADR-0154)', async () => {
    const role = await aRole(['customer.details:read', 'asset.details:read', 'user.details:read']);
    const { send } = await view(admin, role.id);
    const assets = await send<{ data: { id: string }[] }>('GET', '/api/assets');
    const [asset] = assets.body.data;
    const why = await send<AnswerOf<typeof contract.why.action>>(
      'GET',
      `/api/workflows/asset/${asset?.id ?? ''}/why?event=asset.edit`,
    );
    expect(why.body.answer?.rights.map(({ permission }) => permission)).toEqual([
      expect.stringMatching(/^asset\.details:update/),
    ]);
  });

  it('is the role that lacks a right there: its scope, its name, what would give it and who can (ADR-0154)', async () => {
    const role = await aRole(['asset.details:read', 'asset.details:update:personal', ...VIEWS, 'user.details:read']);
    const { send } = await view(admin, role.id);
    const { data } = (await send<{ data: { id: string }[] }>('GET', '/api/assets')).body;
    const { body } = await send<AnswerOf<typeof contract.why.action>>(
      'GET',
      `/api/workflows/asset/${data[0]?.id ?? ''}/why?event=asset.edit`,
    );
    const [right] = body.answer?.rights ?? [];
    expect([body.answer?.can, body.answer?.role?.id, right?.heldScope]).toEqual([false, role.id, 'personal']);
    expect(right?.roles.length).toBeGreaterThan(0);
    // The viewer has everything and can grant it to people with the role.
    expect(right?.givers.map(({ userId }) => userId)).toContain(admin.userId);
    const held = await send<AnswerOf<typeof contract.permissions.why>>(
      'GET',
      `/api/permissions/why?userId=${admin.userId}&permission=asset.details:read`,
    );
    expect([held.body.isHeld, held.body.role?.id]).toEqual([true, role.id]);
  });

  it('includes what the role inherits from its profile', async () => {
    const profile = await admin.send<{ id: string }>('POST', '/api/user-profiles', {
      body: { name: `Profile ${++made}`, permissions: ['customer.details:read'] },
    });
    const role = await aRole([], { profileId: profile.body.id });
    const { begun } = await view(admin, role.id);
    expect(begun.permissions).toContain('customer.details:read');
    expect(begun.view.cut).toEqual([]);
  });

  it('is for people who may change roles, of a role of their tenant that is active and opens the panel', async () => {
    const role = await aRole([]);
    const reader = await signInAs(api, { tenantId: admin.tenantId, permissions: ['user.role:read'] });
    expect((await start(reader, role.id)).body.code).toBe('permission-missing');
    const nord = await api.signIn('admin@nord.example');
    expect((await start(nord, role.id)).status).toBe(404);
    const off = await aRole([], { status: 'inactive' });
    const closed = await admin.send<{ id: string }>('POST', '/api/user-roles', {
      body: { name: `Closed ${++made}`, permissions: ['customer.details:read'] },
    });
    const codes = [await start(admin, off.id), await start(admin, closed.body.id)].map(
      ({ body }) => body.errors?.[0]?.code,
    );
    expect(codes).toEqual(['role-inactive', 'no-web-access']);
  });
});

describe('nothing is written', () => {
  const writes = allEndpoints.filter(
    ({ id, method, access, audiences }) =>
      method !== 'GET' && access.kind !== 'public' && audiences.includes('web') && id !== 'view-as.end',
  );

  it('every write of the contract is refused, whatever the rights, before anything else is looked at', async () => {
    const { begun, send } = await view(admin, (await aRole([...VIEWS, 'leave.details:create'])).id);
    expect(begun.permissions).toContain('user.role:update');
    expect(writes.length).toBeGreaterThan(150);
    const taken: string[] = [];
    for (const { id, method, path } of writes) {
      const { status, body } = await send(method, path.replaceAll(/\{\w+\}/g, GHOST), {});
      if (status !== 403 || body.code !== 'view-as-read-only') taken.push(`${id}: ${status} ${body.code}`);
    }
    expect(taken).toEqual([]);
  });

  it('it cannot be prolonged by beginning another from it, and begins no later than 30 minutes before its end', async () => {
    const role = await aRole(VIEWS);
    const { begun, send } = await view(admin, role.id);
    const left = Date.parse(begun.view.endsAt) - Date.now();
    expect(left).toBeLessThanOrEqual(30 * 60_000);
    expect(Date.parse(begun.expiresAt)).toBeLessThanOrEqual(Date.parse(begun.view.endsAt));
    const again = await send('POST', '/api/view-as', { roleId: role.id });
    expect([again.status, again.body.code]).toEqual([403, 'view-as-read-only']);
  });
});

describe('it ends', () => {
  it('when it is left: the only thing its token may do; the session goes on', async () => {
    const person = await viewer([]);
    const { send } = await view(person, (await aRole([])).id);
    expect((await send('DELETE', '/api/view-as')).status).toBe(204);
    expect(await over(send)).toEqual([401, 'session-ended']);
    expect((await person.send('GET', '/api/permissions/me')).status).toBe(200);
  });

  it('when another is begun in the session', async () => {
    const person = await viewer([]);
    const first = await view(person, (await aRole([])).id);
    await view(person, (await aRole([])).id);
    expect(await over(first.send)).toEqual([401, 'session-ended']);
  });

  it.each<[string, (person: Person, roleId: string) => ReturnType<typeof sql>]>([
    [
      'when its time is over',
      ({ userId }) =>
        sql`update role_view set started_at = now() - interval '31 minutes', ends_at = now() - interval '1 minute' where tenant_id = ${admin.tenantId} and by_user_id = ${userId}`,
    ],
    [
      'with the session it was begun in (A§6)',
      ({ userId }) =>
        sql`update user_session set revoked_at = now() where tenant_id = ${admin.tenantId} and user_id = ${userId}`,
    ],
    [
      'with the right to change roles',
      ({
        userId,
      }) => sql`update role set permissions = array_remove(permissions, 'user.role:update') where tenant_id = ${admin.tenantId}
        and id = (select role_id from app_user where tenant_id = ${admin.tenantId} and id = ${userId})`,
    ],
    [
      'with the account (D89)',
      ({ userId }) =>
        sql`update app_user set status = 'on-hold' where tenant_id = ${admin.tenantId} and id = ${userId}`,
    ],
    [
      'with the role',
      (_, roleId) => sql`update role set status = 'inactive' where tenant_id = ${admin.tenantId} and id = ${roleId}`,
    ],
  ])('%s', async (_, end) => {
    const person = await viewer([]);
    const role = await aRole([]);
    const { send } = await view(person, role.id);
    expect((await send('GET', '/api/permissions/me')).status).toBe(200);
    await inTenant((tx) => end(person, role.id).execute(tx));
    expect(await over(send)).toEqual([401, 'session-ended']);
  });
});

describe('its stream of events', () => {
  it('ends with it, left or replaced, and sends nothing afterwards (A§6)', async () => {
    const at = await listening();
    const person = await viewer(['leave.details:read']);
    const role = await aRole(['leave.details:read']);
    for (const end of [
      (send: Send) => send('DELETE', '/api/view-as').then(({ status }) => expect(status).toBe(204)),
      () => view(person, role.id),
    ]) {
      const { begun, send } = await view(person, role.id);
      const stream = await openEvents(at, { token: begun.accessToken });
      const own = await openEvents(at, person);
      await end(send);
      await expect.poll(() => stream.hasEnded()).toBe(true);
      expect(own.hasEnded()).toBe(false);
      own.close();
    }
  });
});

describe('its journal', () => {
  it('ends with the session it was begun in', async () => {
    const person = await viewer([]);
    const role = await aRole([]);
    const { begun } = await view(person, role.id);
    await inTenant((tx) =>
      sql`update user_session set revoked_at = now() where tenant_id = ${admin.tenantId} and user_id = ${person.userId}`.execute(
        tx,
      ),
    );
    const { body } = await admin.send<AnswerOf<typeof contract.viewAs.list>>('GET', `/api/user-roles/${role.id}/views`);
    expect(Date.parse(body.data[0]?.until ?? '')).toBeLessThan(Date.parse(begun.view.endsAt) - 60_000);
  });

  it('tells who viewed as which role, from when until when, to readers of roles', async () => {
    const person = await viewer([]);
    const role = await aRole([]);
    const { begun, send } = await view(person, role.id);
    await send('DELETE', '/api/view-as');
    const { body } = await person.send<AnswerOf<typeof contract.viewAs.list>>(
      'GET',
      `/api/user-roles/${role.id}/views`,
    );
    expect(body.data.map(({ by }) => by.id)).toEqual([person.userId]);
    expect(Date.parse(body.data[0]?.until ?? '')).toBeLessThan(Date.parse(begun.view.endsAt));
    const nord = await api.signIn('admin@nord.example');
    expect((await nord.send('GET', `/api/user-roles/${role.id}/views`)).status).toBe(404);
  });
});

describe('changes of the role while it is viewed', () => {
  it('reach the open page as those of the own role do, and hold for its next read (A§6)', async () => {
    const at = await listening();
    const role = await aRole(['customer.details:read']);
    const { begun, send } = await view(admin, role.id);
    const stream = await openEvents(at, { token: begun.accessToken });
    const { status } = await admin.send('PATCH', `/api/user-roles/${role.id}`, {
      body: { version: role.version, permissions: [...WEB_ONLY, 'asset.details:read'] },
    });
    expect(status).toBe(200);
    await stream.hears('rights');
    expect((await send('GET', '/api/customers')).status).toBe(403);
    expect((await send('GET', '/api/assets')).status).toBe(200);
    stream.close();
  });
});
