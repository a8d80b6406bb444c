import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/tenant-settings.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';

let api: TestApi;
let nord: Person;
beforeAll(async () => {
  api = await startTestApi();
  nord = await api.signIn('admin@nord.example');
});
afterAll(() => api.close());

type Stored = {
  version: number;
  updatedAt: string | null;
  settings: Record<string, unknown>;
  code: string;
  record: { version: number };
  errors: { path: string; code: string }[];
};
const read = async (person: Person): Promise<Stored> => (await person.send<Stored>('GET', '/api/app-behaviors')).body;
const change = (person: Person, body: object) => person.send<Stored>('PATCH', '/api/app-behaviors', { body });
const PATH = '/api/app-behaviors';

describe('app behaviors (C§7)', () => {
  it('have defaults until set; omitted fields are kept; deleting restores the defaults', async () => {
    expect(await read(nord)).toEqual({
      version: 0,
      updatedAt: null,
      isSet: false,
      settings: DEFAULT_SETTINGS.appBehavior,
    });
    const first = await change(nord, {
      version: 0,
      latenessGraceMinutes: 10,
      varianceTolerances: [{ currency: 'EUR', amount: 500 }],
    });
    expect([first.status, first.body.version]).toEqual([200, 1]);
    const second = await change(nord, { version: 1, absentAfterMinutes: 90 });
    expect(second.body.settings).toEqual({
      ...DEFAULT_SETTINGS.appBehavior,
      latenessGraceMinutes: 10,
      absentAfterMinutes: 90,
      varianceTolerances: [{ currency: 'EUR', amount: 500 }],
    });
    expect(await read(nord)).toEqual(second.body);
    expect((await nord.send('DELETE', PATH)).status).toBe(204);
    expect((await read(nord)).settings).toEqual(DEFAULT_SETTINGS.appBehavior);
  });

  it('are the settings group of the same name (A§3)', async () => {
    const { version } = await read(nord);
    await change(nord, { version, dayBankingGraceMinutes: 45 });
    const group = await nord.send<{ appBehavior: Stored }>('GET', '/api/tenant-settings/app-behavior');
    expect(group.body.appBehavior.settings).toMatchObject({ dayBankingGraceMinutes: 45 });
  });

  it('of two changes of the same version the later one gets the current record', async () => {
    const { version } = await read(nord);
    const answers = await Promise.all(
      [1, 2].map((minutes) => change(nord, { version, latenessGraceMinutes: minutes })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409)?.body;
    expect([late?.code, late?.record.version]).toEqual(['stale-version', version + 1]);
  });

  it.each([
    ['negative minutes', { latenessGraceMinutes: -1 }],
    ['more than a day', { absentAfterMinutes: 1441 }],
    [
      'a currency twice',
      {
        varianceTolerances: [
          { currency: 'EUR', amount: 1 },
          { currency: 'EUR', amount: 2 },
        ],
      },
    ],
    ['no currency', { varianceTolerances: [{ currency: 'euro', amount: 1 }] }],
    ['an unknown number', { graceMinutes: 5 }],
  ])('refuse %s', async (_, given) => {
    const { version } = await read(nord);
    expect((await change(nord, { version, ...given })).status).toBe(400);
  });

  it('refuse absence before lateness, by both calls (D38, ADR-0065)', async () => {
    const { version, settings } = await read(nord);
    const bad = { ...settings, latenessGraceMinutes: 30, absentAfterMinutes: 29 };
    const one = await change(nord, { version, latenessGraceMinutes: 30, absentAfterMinutes: 29 });
    expect([one.status, one.body.errors[0]?.path, one.body.errors[0]?.code]).toEqual([
      422,
      'absentAfterMinutes',
      'before-late',
    ]);
    expect((await change(nord, { version, latenessGraceMinutes: 61 })).body.errors[0]?.code).toBe('before-late');
    const group = await nord.send<Stored>('PUT', '/api/tenant-settings', {
      body: { appBehavior: { version, settings: bad } },
    });
    expect([group.status, group.body.errors[0]?.path]).toEqual([422, 'appBehavior.settings.absentAfterMinutes']);
    expect((await read(nord)).version).toBe(version);
  });

  it('refuse a second threshold below the tolerance of its currency: balanced needs no decision (D32)', async () => {
    const { version, settings } = await read(nord);
    const bad = {
      varianceTolerances: [{ currency: 'KWD', amount: 250 }],
      varianceAdministratorThresholds: [
        { currency: 'EUR', amount: 0 },
        { currency: 'KWD', amount: 249 },
      ],
    };
    const one = await change(nord, { version, ...bad });
    expect([one.status, one.body.errors[0]?.path, one.body.errors[0]?.code]).toEqual([
      422,
      'varianceAdministratorThresholds[1].amount',
      'below-tolerance',
    ]);
    const group = await nord.send<Stored>('PUT', '/api/tenant-settings', {
      body: { appBehavior: { version, settings: { ...settings, ...bad } } },
    });
    expect([group.status, group.body.errors[0]?.path]).toEqual([
      422,
      'appBehavior.settings.varianceAdministratorThresholds[1].amount',
    ]);
    expect(
      (await change(nord, { version, ...bad, varianceAdministratorThresholds: [{ currency: 'KWD', amount: 250 }] }))
        .status,
    ).toBe(200);
  });

  it('as long as nothing is set, need tenantSettings.appBehavior:create, like saving the group (C§6)', async () => {
    await nord.send('DELETE', PATH);
    const only = await signInAs(api, { tenantId: nord.tenantId, permissions: ['tenantSettings.appBehavior:update'] });
    const { version } = await read(only);
    const refused = await only.send<Stored & { missing: string[] }>('PATCH', PATH, {
      body: { version, latenessGraceMinutes: 7 },
    });
    expect([refused.status, refused.body.missing]).toEqual([403, ['tenantSettings.appBehavior:create']]);
    await change(nord, { version, latenessGraceMinutes: 6 });
    expect((await change(only, { version: version + 1, latenessGraceMinutes: 7 })).status).toBe(200);
  });

  it('are changed with tenantSettings.appBehavior:update and reset with :delete (C§6)', async () => {
    const updater = await signInAs(api, {
      tenantId: nord.tenantId,
      permissions: ['tenantSettings.appBehavior:update'],
    });
    await change(nord, { version: (await read(nord)).version, latenessGraceMinutes: 6 });
    const { version } = await read(updater);
    expect((await change(updater, { version, latenessGraceMinutes: 7 })).status).toBe(200);
    expect((await updater.send('DELETE', PATH)).status).toBe(403);
  });
});

describe('disabled notification kinds (A§8, C§3)', () => {
  it('are not sent; the others are', async () => {
    const luma = await api.signIn('admin@luma.example');
    const group = (await luma.send<{ notifications: Stored }>('GET', '/api/tenant-settings/notifications')).body
      .notifications;
    const asked = async (): Promise<number> => {
      const staff = await api.signIn('staff@luma.example');
      const manager = await api.signIn('manager@luma.example');
      const count = async () => (await manager.send<{ count: number }>('GET', '/api/notifications')).body.count;
      const before = await count();
      const { body } = await luma.send<{ data: { id: string; kind: string }[] }>('GET', '/api/leave-types');
      const type = body.data.find(({ kind }) => kind === 'unpaid') ?? body.data[0];
      const day = Temporal.Now.plainDateISO()
        .add({ days: 200 + Math.floor(before) })
        .toString();
      const made = await staff.send<{ code?: string }>('POST', '/api/leaves', {
        body: { employeeId: staff.employeeId, leaveTypeId: type?.id, startDate: day, endDate: day },
      });
      expect([made.status, made.body.code]).toEqual([201, undefined]);
      await api.runJobs();
      return (await count()) - before;
    };
    expect(await asked()).toBeGreaterThan(0);
    const off = await luma.send('PUT', '/api/tenant-settings', {
      body: { notifications: { version: group.version, settings: { ...group.settings, 'leave-request': false } } },
    });
    expect(off.status).toBe(200);
    expect(await asked()).toBe(0);
  });
});
