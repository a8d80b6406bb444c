import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BRAND_GROUPS,
  DEFAULT_SETTINGS,
  GROUP_OF,
  settingResource,
  TENANT_SETTING_TYPES,
  toleranceIn,
  administratorThresholdIn,
} from '#domain/tenant-settings.ts';
import { readAppBehavior } from '#server/modules/tenants/tenant-settings.repository.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';

let api: TestApi;
let luma: Person;
let nord: Person;
beforeAll(async () => {
  api = await startTestApi();
  luma = await api.signIn('admin@luma.example');
  nord = await api.signIn('admin@nord.example');
});
afterAll(() => api.close());

type Group = { version: number; updatedAt: string | null; settings: Record<string, unknown> };
type Groups = Record<string, Group>;
const read = async (person: Person, type: string): Promise<Groups> =>
  (await person.send<Groups>('GET', `/api/tenant-settings/${type}`)).body;
const save = (person: Person, body: object) =>
  person.send<
    Groups & {
      code: string;
      record: Groups;
      missing: string[];
      changedBy?: { name: string; isYou: boolean };
      errors: { path: string; code: string }[];
    }
  >('PUT', '/api/tenant-settings', { body });
const GREEN = { primaryColor: '#0f766e', secondaryColor: null };

describe('reading settings (A§3, A§7)', () => {
  it.each(TENANT_SETTING_TYPES.map((type) => ({ type })))(
    '$type answers its group with a version, and defaults until set',
    async ({ type }) => {
      const bare = await signInAs(api, { tenantId: nord.tenantId, permissions: [] });
      const body = await read(bare, type);
      expect(Object.keys(body)).toEqual([GROUP_OF[type]]);
      if (type === 'branding-colors' || type === 'resources') return expect(body[GROUP_OF[type]]?.version).toBe(1);
      expect(body[GROUP_OF[type]]).toEqual({
        version: 0,
        updatedAt: null,
        isSet: false,
        settings: DEFAULT_SETTINGS[GROUP_OF[type]],
      });
    },
  );

  it('an unknown group is refused', async () => {
    expect((await luma.send('GET', '/api/tenant-settings/nonsense')).status).toBe(400);
  });

  it('the defaults of D31, D32, D37 and D38: 120, 0, 5 and 60', async () => {
    const behavior = await api.db.database.tenant({ tenantId: nord.tenantId }, (tx) =>
      readAppBehavior(tx, nord.tenantId),
    );
    expect(behavior).toMatchObject({ dayBankingGraceMinutes: 120, latenessGraceMinutes: 5, absentAfterMinutes: 60 });
    expect([toleranceIn(behavior, 'EUR'), administratorThresholdIn(behavior, 'EUR')]).toEqual([0, null]);
    const set = await api.db.database.tenant({ tenantId: luma.tenantId }, (tx) => readAppBehavior(tx, luma.tenantId));
    expect([toleranceIn(set, 'AED'), toleranceIn(set, 'EUR')]).toEqual([500, 0]);
  });

  it('tenants/me contains modules and every settings group (A§3)', async () => {
    const { status, body } = await luma.send<{ id: string; modules: string[]; settings: Record<string, unknown> }>(
      'GET',
      '/api/tenants/me',
    );
    expect([status, body.id]).toEqual([200, luma.tenantId]);
    expect(body.modules).toContain('tenant-settings.brand-settings');
    expect(Object.keys(body.settings).toSorted()).toEqual(Object.values(GROUP_OF).toSorted());
    expect(body.settings['brandingColors']).toEqual({ primaryColor: '#8e2a6b', secondaryColor: '#c7762e' });
  });

  it('the modules of the own tenant are returned, those of another do not exist (A§7, D79)', async () => {
    const own = await nord.send<{ modules: string[] }>('GET', `/api/tenants/${nord.tenantId}/modules`);
    expect([own.status, own.body.modules]).toEqual([200, ['hr.leaves', 'customer-management']]);
    expect((await luma.send('GET', `/api/tenants/${nord.tenantId}/modules`)).status).toBe(404);
  });
});

describe('writing settings', () => {
  it('replaces a group, increments its version, and is invisible to other tenants', async () => {
    const before = await read(luma, 'employee-app-ios');
    const settings = { storeUrl: 'https://apps.example/luma', minimumVersion: '2.9.2' };
    const { status, body } = await save(luma, {
      employeeAppIos: { version: before['employeeAppIos']?.version, settings },
    });
    expect(status).toBe(200);
    expect(body['employeeAppIos']).toMatchObject({ version: 1, settings });
    expect((await read(luma, 'employee-app-ios'))['employeeAppIos']?.settings).toEqual(settings);
    expect((await read(nord, 'employee-app-ios'))['employeeAppIos']?.version).toBe(0);
  });

  it('a stale version answers 409 with the current record, and writes none of the groups', async () => {
    const fresh = await read(luma, 'branding-colors');
    const version = fresh['brandingColors']?.version ?? 0;
    const { status, body } = await save(luma, {
      notifications: { version: 0, settings: { ...DEFAULT_SETTINGS.notifications, custom: false } },
      brandingColors: { version: version + 7, settings: GREEN },
    });
    expect([status, body.code]).toEqual([409, 'stale-version']);
    expect(body.record['brandingColors']).toEqual(fresh['brandingColors']);
    expect(Object.keys(body.record).toSorted()).toEqual(['brandingColors', 'notifications']);
    expect((await read(luma, 'notifications'))['notifications']?.version).toBe(0);
  });

  it('a conflict names the last author, and says whether it was the caller (ADR-0077)', async () => {
    const version = (await read(luma, 'employee-app-ios'))['employeeAppIos']?.version ?? 0;
    const write = () =>
      save(luma, {
        employeeAppIos: { version, settings: { ...DEFAULT_SETTINGS.employeeAppIos, minimumVersion: '3.0.0' } },
      });
    expect((await write()).status).toBe(200);
    const { status, body } = await write();
    const { body: me } = await luma.send<{ user: { displayName: string } }>('GET', '/api/users/me');
    expect([status, body.changedBy?.name, body.changedBy?.isYou]).toEqual([409, me.user.displayName, true]);
  });

  it('of many concurrent saves of a version one wins', async () => {
    const version = (await read(luma, 'app-behavior'))['appBehavior']?.version;
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((minutes) =>
        save(luma, {
          appBehavior: { version, settings: { ...DEFAULT_SETTINGS.appBehavior, latenessGraceMinutes: minutes } },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });

  it('null resets a group to the defaults and keeps incrementing', async () => {
    const set = await save(luma, {
      employeeAppAndroid: { version: 0, settings: { ...DEFAULT_SETTINGS.employeeAppAndroid, minimumVersion: '3' } },
    });
    const { body } = await save(luma, {
      employeeAppAndroid: { version: set.body['employeeAppAndroid']?.version, settings: null },
    });
    expect(body['employeeAppAndroid']).toMatchObject({ version: 2, settings: DEFAULT_SETTINGS.employeeAppAndroid });
  });

  it.each([
    ['employeeAppIos', 'employeeAppAndroid'],
    ['employeeAppAndroid', 'employeeAppIos'],
  ] as const)('a conflict of two groups names who changed the last of them: %s, then %s', async (first, second) => {
    const colleague = await signInAs(api, {
      tenantId: luma.tenantId,
      permissions: ['create', 'update'].map((action) => `${settingResource(second)}:${action}`),
    });
    const stored = { ...(await read(luma, 'employee-app-ios')), ...(await read(luma, 'employee-app-android')) };
    const changeOf = (group: typeof first, minimumVersion: string) => ({
      [group]: { version: stored[group]?.version, settings: { ...DEFAULT_SETTINGS[group], minimumVersion } },
    });
    expect((await save(luma, changeOf(first, '4.0.0'))).status).toBe(200);
    expect((await save(colleague, changeOf(second, '4.0.0'))).status).toBe(200);
    const stale = await save(luma, { ...changeOf(first, '4.1.0'), ...changeOf(second, '4.1.0') });
    expect([stale.status, stale.body.changedBy?.isYou]).toEqual([409, false]);
  });

  it.each([
    [
      'an invalid colour',
      { brandingColors: { version: 0, settings: { primaryColor: 'red', secondaryColor: null } } },
      400,
    ],
    [
      'a colour of three digits',
      { brandingColors: { version: 0, settings: { primaryColor: '#abc', secondaryColor: null } } },
      400,
    ],
    ['an unknown key', { brandingColors: { version: 0, settings: { ...GREEN, third: '#000000' } } }, 400],
    ['half a group', { brandingColors: { version: 0, settings: { primaryColor: '#000000' } } }, 400],
    ['no group at all', {}, 400],
    [
      'minutes below zero',
      { appBehavior: { version: 0, settings: { ...DEFAULT_SETTINGS.appBehavior, absentAfterMinutes: -1 } } },
      400,
    ],
    [
      'a currency twice',
      {
        appBehavior: {
          version: 0,
          settings: {
            ...DEFAULT_SETTINGS.appBehavior,
            varianceTolerances: [
              { currency: 'AED', amount: 1 },
              { currency: 'AED', amount: 2 },
            ],
          },
        },
      },
      400,
    ],
    [
      'an address that runs code',
      { employeeAppIos: { version: 1, settings: { storeUrl: 'javascript:alert(1)', minimumVersion: null } } },
      400,
    ],
    [
      'an image from elsewhere',
      {
        resources: {
          version: 1,
          settings: { ...DEFAULT_SETTINGS.resources, faviconUrl: 'https://evil.example/x.png' },
        },
      },
      422,
    ],
  ])('%s is refused', async (_what, body, status) => {
    expect((await save(luma, body)).status).toBe(status);
  });

  it('the session contains the colours derived from the chosen ones, in both modes', async () => {
    const { body: me } = await luma.send<{
      tenant: { branding: { colors: { light: { solid: string }; dark: { solid: string } } } };
    }>('GET', '/api/users/me');
    expect(me.tenant.branding.colors.light.solid).toBe('#8e2a6b');
    expect(me.tenant.branding.colors.dark.solid).toMatch(/^#[0-9a-f]{6}$/);
  });
});

describe('write permissions (C§6: create, update and delete per section, unscoped only)', () => {
  const writes = TENANT_SETTING_TYPES.filter((type) => type !== 'resources').map((type) => ({
    type,
    group: GROUP_OF[type],
  }));
  const change = (
    group: keyof typeof DEFAULT_SETTINGS,
    version = 1,
    settings: object | null = DEFAULT_SETTINGS[group],
  ) => ({ [group]: { version, settings } });

  it.each(writes)('$group: :create the first time, then :update, reset by :delete', async ({ type, group }) => {
    await api.db.database.tenant({ tenantId: luma.tenantId }, (tx) =>
      sql`delete from tenant_setting where tenant_id = ${luma.tenantId} and type = ${type}`.execute(tx),
    );
    const resource = settingResource(group);
    const holder = (...permissions: string[]) => signInAs(api, { tenantId: luma.tenantId, permissions });
    const [creator, updater, deleter, ofTheTeam] = [
      await holder(`${resource}:create`),
      await holder(`${resource}:update`),
      await holder(`${resource}:delete`),
      await holder(`${resource}:create:team`, `${resource}:update:personal`),
    ];
    for (const person of [updater, deleter, ofTheTeam]) {
      const { status, body } = await save(person, change(group, 0));
      expect([status, body.code, body.missing]).toEqual([403, 'permission-missing', [`${resource}:create`]]);
    }
    expect((await save(creator, change(group, 0))).status).toBe(200);
    for (const person of [creator, deleter, ofTheTeam])
      expect((await save(person, change(group, 1))).body.missing).toEqual([`${resource}:update`]);
    expect((await save(updater, change(group, 1))).status).toBe(200);
    for (const person of [creator, updater])
      expect((await save(person, change(group, 2, null))).body.missing).toEqual([`${resource}:delete`]);
    expect((await save(deleter, change(group, 2, null))).status).toBe(200);
  });

  it.each(writes)(
    '$group: the branding module enables the branding groups, and only those (A§6)',
    async ({ group }) => {
      const version =
        (await read(nord, TENANT_SETTING_TYPES.find((type) => GROUP_OF[type] === group) ?? ''))[group]?.version ?? 0;
      const { status, body } = await save(nord, change(group, version));
      if (!BRAND_GROUPS.includes(group)) {
        expect(status).toBe(200);
        return;
      }
      expect([status, body.code, body.missing]).toEqual([403, 'module-missing', ['tenant-settings.brand-settings']]);
      const given = (modules: RawBuilder<unknown>) =>
        api.db.database.global((tx) =>
          sql`update tenant set modules = ${modules} where id = ${nord.tenantId}`.execute(tx),
        );
      await given(sql`array_append(modules, 'tenant-settings.brand-settings')`);
      const opened = await save(await api.signIn('admin@nord.example'), change(group, version));
      await given(sql`array_remove(modules, 'tenant-settings.brand-settings')`);
      expect(opened.status).toBe(200);
    },
  );
});
