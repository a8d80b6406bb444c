import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import { permissionsOf, sectionRightsOf } from '#contract/endpoint.ts';
import { BRANCH_SECTIONS } from '#domain/branch-app.ts';
import { DAY_BANKING_TYPES } from '#domain/day-banking.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { appSignIn } from '../support/app-sign-in.ts';
import { sendFile } from '../support/upload.ts';
import { exampleOf, GHOST_IDS, sendExample } from '../support/examples.ts';

interface Report {
  readonly id: string;
  readonly version: number;
  readonly type: string;
  readonly location: { readonly id: string };
  readonly actions: readonly { readonly event: string }[];
  readonly code: string;
  readonly missing: readonly string[];
}
type Caller = ReturnType<ReturnType<typeof appSignIn>['withToken']>;

let api: TestApi;
let admin: Person;
let apps: ReturnType<typeof appSignIn>;
let receptionist: string;
let kept: readonly string[];
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  apps = appSignIn(api, admin);
  const person = await api.signIn('reception@luma.example');
  const me = await person.send<{ user: { employeeId: string } }>('GET', '/api/users/me');
  receptionist = me.body.user.employeeId;
  kept = await apps.onTx<readonly string[]>(async (tx) => {
    const row = await role(tx).executeTakeFirstOrThrow();
    return row.permissions;
  });
});
afterAll(() => api.close());
afterEach(() => grant(kept));

const role = (tx: Parameters<Parameters<typeof apps.onTx>[0]>[0]) =>
  tx
    .selectFrom('role')
    .select('permissions')
    .where('tenant_id', '=', admin.tenantId)
    .where('name', '=', 'Receptionist');
const grant = (permissions: readonly string[]) =>
  apps.onTx((tx) =>
    tx
      .updateTable('role')
      .set({ permissions: [...permissions] })
      .where('tenant_id', '=', admin.tenantId)
      .where('name', '=', 'Receptionist')
      .execute(),
  );

/** The receptionist on a device of her location, with these sections of the branch app only. */
async function atBranch(sections?: readonly string[]): Promise<Caller> {
  if (sections) {
    const others = kept.filter((permission) => !permission.startsWith('mobile.access.branchApp.'));
    await grant([...others, ...sections.map((section) => `${section}:read`)]);
  }
  const person = apps.withToken(await apps.byPin(await apps.branchCookie(), receptionist));
  expect((await person.send('GET', '/api/users/me')).status).toBe(200);
  return person;
}

const inSections = allEndpoints.filter((endpoint) => endpoint.sections?.branch);

describe('sections of the branch app (C§6)', () => {
  it.each(inSections.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s asks for its section beside the permission of the record',
    async (_id, endpoint) => {
      expect(endpoint.audiences).toContain('branch');
      const [needed] = permissionsOf(endpoint.access);
      await grant([
        ...kept.filter((permission) => !permission.startsWith('mobile.access.branchApp.')),
        ...(needed === undefined ? [] : [needed]),
      ]);
      const person = await atBranch();
      const refused = await sendExample(person, endpoint, exampleOf(endpoint, GHOST_IDS));
      const missing = sectionRightsOf(endpoint, 'branch')?.map(({ resource }) => `${resource}:read`);
      expect([refused.status, refused.body['code'], refused.body['missing']]).toEqual([
        403,
        'permission-missing',
        missing,
      ]);
      await grant([...kept, ...(needed === undefined ? [] : [needed]), ...(missing ?? [])]);
      expect((await sendExample(person, endpoint, exampleOf(endpoint, GHOST_IDS))).status).not.toBe(403);
    },
  );

  it('the web panel needs no section of the branch app', async () => {
    await grant(kept.filter((permission) => !permission.startsWith('mobile.access.branchApp.')));
    const person = await api.signIn('reception@luma.example');
    for (const path of ['/api/day-bankings', '/api/schedules', '/api/maintenance-schedules/latest'])
      expect((await person.send('GET', path)).status).toBe(200);
  });
});

describe('till reports on a branch device (C§6, D35)', () => {
  const tillOf = async (person: Caller) => {
    const { body } = await person.send<{ data: { location: { id: string; shortCode: string }; today: string }[] }>(
      'GET',
      '/api/day-bankings/locations',
    );
    return body.data;
  };

  it.each(DAY_BANKING_TYPES)('%s needs its section, from the first count to submitting', async (type) => {
    const others = DAY_BANKING_TYPES.map((each) => BRANCH_SECTIONS[each]).filter(
      (section) => section !== BRANCH_SECTIONS[type],
    );
    const person = await atBranch(others);
    const [till] = await tillOf(person);
    const body = { locationId: till?.location.id, type, businessDate: till?.today, coins: 100 };
    const needed = [`${BRANCH_SECTIONS[type]}:read`];
    const refused = await person.send<Report>('POST', '/api/day-bankings', { body });
    expect([refused.status, refused.body.code, refused.body.missing]).toEqual([403, 'permission-missing', needed]);

    await grant(kept);
    const made = await person.send<Report>('POST', '/api/day-bankings', { body });
    expect(made.status).toBe(201);
    const { id, version, actions } = made.body;
    expect(actions.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['day-banking.fill', 'day-banking.confirm']),
    );

    await grant(kept.filter((permission) => !needed.includes(permission)));
    const read = await person.send<Report>('GET', `/api/day-bankings/${id}`);
    expect(read.body.actions.map(({ event }) => event)).not.toContain('day-banking.confirm');
    for (const [method, path, sent] of [
      ['PATCH', `/api/day-bankings/${id}`, { version, coins: 200 }],
      ['POST', `/api/day-bankings/${id}/confirm`, { version }],
    ] as const) {
      const answer = await person.send<Report>(method, path, { body: sent });
      expect([answer.status, answer.body.code]).toEqual([403, 'permission-missing']);
    }
    await grant(kept);
    expect((await person.send('DELETE', `/api/day-bankings/${id}?version=${version}`)).status).toBe(204);
  });

  it('shows and takes reports of its own location only, whatever its person may read elsewhere', async () => {
    await grant([...kept, 'dayBanking:read', 'dayBanking:delete']);
    const device = await atBranch();
    const phone = apps.withToken(await apps.login('reception@luma.example', 'branch'));
    const [here, everywhere] = [await tillOf(device), await tillOf(phone)];
    expect(here.map(({ location }) => location.shortCode)).toEqual(['DXB-MAR']);
    expect(everywhere.length).toBeGreaterThan(2);
    const other = everywhere.find(({ location }) => location.shortCode !== 'DXB-MAR');

    const list = (person: Caller) =>
      person.send<{ data: Report[]; count: number }>('GET', '/api/day-bankings?size=100&page=0');
    const [near, all] = [(await list(device)).body, (await list(phone)).body];
    expect(new Set(near.data.map(({ location }) => location.id))).toEqual(new Set([here[0]?.location.id]));
    expect(all.count).toBeGreaterThan(near.count);
    const foreign = all.data.find(({ location }) => location.id !== here[0]?.location.id);
    expect((await phone.send('GET', `/api/day-bankings/${foreign?.id}`)).status).toBe(200);
    expect((await device.send('GET', `/api/day-bankings/${foreign?.id}`)).status).toBe(404);

    const body = { locationId: other?.location.id, type: 'end-of-day', businessDate: other?.today, coins: 1 };
    const refused = await device.send<{ errors: { path: string; code: string }[] }>('POST', '/api/day-bankings', {
      body,
    });
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([422, 'not-found']);
  });
});

describe('shifts and documents on a branch device (C§6)', () => {
  interface Listed {
    readonly data: readonly {
      readonly id: string;
      readonly location?: { readonly id: string };
      /** Of a document. */
      readonly locationId?: string;
      readonly employee?: { readonly id: string };
      readonly files: readonly { readonly id: string }[];
    }[];
    readonly count: number;
  }
  const list = async (person: Caller, path: string): Promise<Listed> =>
    (await person.send<Listed>('GET', `${path}${path.includes('?') ? '&' : '?'}size=100&page=0`)).body;
  const here = async (): Promise<string> => {
    const { body } = await admin.send<Listed>('GET', '/api/locations?searchText=Marina&size=1');
    return body.data[0]?.id ?? '';
  };
  const day = (days: number): string => Temporal.Now.plainDateISO().add({ days }).toString();

  it('are those of its location, and the own shifts, whatever its person may read elsewhere', async () => {
    await grant([...kept, 'schedule.details:read', 'location.document:read']);
    const place = await here();
    const device = await atBranch();
    const phone = apps.withToken(await apps.login('reception@luma.example', 'branch'));
    const shifts = `/api/schedules?startDate=${day(-7)}&endDate=${day(7)}`;
    for (const path of [shifts, '/api/location-documents']) {
      const [near, all] = [await list(device, path), await list(phone, path)];
      const isNear = ({ location, locationId, employee }: Listed['data'][number]) =>
        (location?.id ?? locationId) === place || employee?.id === receptionist;
      expect(near.data.length).toBeGreaterThan(0);
      expect(near.data.filter((each) => !isNear(each))).toEqual([]);
      expect(all.count).toBeGreaterThan(near.count);
    }
    const far = (await list(phone, shifts)).data.find(
      ({ location, employee }) => location?.id !== place && employee?.id !== receptionist,
    );
    expect((await phone.send('GET', `/api/schedules/${far?.id}`)).status).toBe(200);
    expect((await device.send('GET', `/api/schedules/${far?.id}`)).status).toBe(404);
    // A supervisor checks people in there, at the location of the device only.
    await grant([...kept, 'schedule.details:read', 'checkEvent:create']);
    for (const event of ['check-in', 'check-out', 'break-start', 'break-end'])
      expect((await device.send('POST', `/api/schedules/${far?.id}/${event}`, { body: {} })).status, event).toBe(404);
  });

  it('the file of a document of another location cannot be read', async () => {
    await grant([...kept, 'location.document:read']);
    const place = await here();
    const { body } = await admin.send<Listed>('GET', '/api/location-documents?size=100&page=0');
    const document = body.data.find(({ locationId }) => locationId !== place);
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f766e' } })
      .png()
      .toBuffer();
    const path = `/api/location-documents/${document?.id}/files`;
    const added = await sendFile<Listed['data'][number]>(admin, path, picture, { name: 'licence.png' });
    const far = added.body.files[0]?.id;
    const phone = apps.withToken(await apps.login('reception@luma.example', 'branch'));
    expect((await phone.send('GET', `/api/files/${far}`)).status).toBe(200);
    expect((await (await atBranch()).send('GET', `/api/files/${far}`)).status).toBe(404);
  });

  it('files of people are open to no session of a branch, with or without a device', async () => {
    await grant([...kept, 'employee.document:read']);
    const { body } = await admin.send<Listed>('GET', '/api/employee-documents?size=100&page=0');
    const file = body.data.find(({ files }) => files.length > 0)?.files[0]?.id;
    const web = await api.signIn('reception@luma.example');
    expect((await web.send('GET', `/api/files/${file}`)).status).toBe(200);
    const phone = apps.withToken(await apps.login('reception@luma.example', 'branch'));
    for (const person of [phone, await atBranch()])
      expect((await person.send('GET', `/api/files/${file}`)).status).toBe(404);
  });
});

describe('removing a branch device on the device itself (D46)', () => {
  const remove = (password: string, cookie: string) =>
    apps.post('/api/auth/branch-device/remove', { password }, cookie);
  const refresh = (cookie: string) => apps.post('/api/auth/refresh', { audience: 'branch' }, cookie);

  it('takes the password of its location, nothing else', async () => {
    const cookie = await apps.branchCookie();
    for (const wrong of ['not the password', '2580']) {
      const refused = await remove(wrong, cookie);
      const [error] = refused.body.errors;
      expect([refused.status, error?.path, error?.code]).toEqual([422, 'password', 'wrong-password']);
    }
    // Signing out leaves it: at the device everybody could.
    expect((await apps.post('/api/auth/logout', { audience: 'branch' }, cookie)).status).toBe(204);
    expect((await refresh(cookie)).status).toBe(200);
    expect((await remove('steward-demo', cookie)).status).toBe(204);
    const ended = await refresh(cookie);
    expect([ended.status, ended.body.code]).toEqual([401, 'unknown-device']);
    const again = await remove('steward-demo', cookie);
    expect([again.status, again.body.code]).toEqual([401, 'unknown-device']);
  });

  it('counts wrong passwords as wrong PINs of the device', async () => {
    const cookie = await apps.branchCookie();
    for (let tries = 0; tries < 30; tries += 1) expect((await remove('not the password', cookie)).status).toBe(422);
    for (const answer of [await remove('steward-demo', cookie), await apps.byPin(cookie, receptionist)])
      expect([answer.status, answer.body.code]).toEqual([429, 'too-many-requests']);
  });
});

describe('pictures in the apps (B§3)', () => {
  it('are open to people of both apps and to a branch device, to nobody of another tenant', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f766e' } })
      .png()
      .toBuffer();
    const path = `/api/employees/${receptionist}/image`;
    const { body } = await sendFile<{ imageUrl: string }>(admin, path, picture, { name: 'maria.png' });
    const url = body.imageUrl;
    const device = apps.withToken(await apps.login('dxb-mar@luma.example', 'branch'));
    const phone = apps.withToken(await apps.login('staff@luma.example', 'employee-app'));
    const other = apps.withToken(await apps.login('ber-mit@nord.example', 'branch'));
    for (const person of [device, phone, await atBranch()]) expect((await person.send('GET', url)).status).toBe(200);
    expect((await other.send('GET', url)).status).toBe(404);
  });
});
