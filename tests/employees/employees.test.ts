import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { chosenFor, type Chosen, type Employee, employeesOf, type Problem } from './made-employees.ts';

let api: TestApi;
let hr: Person;
let manager: Person;
let staff: Person;
let restricted: Person;
let base: Chosen['base'];
let places: Chosen['places'];
beforeAll(async () => {
  api = await startTestApi();
  [hr, manager, staff, restricted] = (await Promise.all(
    ['hr', 'manager', 'staff', 'restricted'].map((who) => api.signIn(`${who}@luma.example`)),
  )) as [Person, Person, Person, Person];
  ({ base, places } = await chosenFor(hr));
});
afterAll(() => api.close());

const { made, bodyOf, add, read, change, list, upload } = employeesOf(
  () => hr,
  () => base,
);

describe('adding an employee (B§5)', () => {
  it('assigns a number and an account, and lowercases both e-mails', async () => {
    const { status, body } = await add({
      workEmail: 'Rana.Test@Luma.Example',
      workPhone: { prefix: '971', number: '501234567' },
      locationIds: [places[0]?.id],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'active',
      companyEmployeeId: expect.stringMatching(/^EMP-\d{4}$/),
      user: { email: 'rana.test@luma.example', status: 'active' },
    });
    expect(body.contact).toMatchObject({
      personalEmail: `rana${made()}@mail.example`,
      workEmail: 'rana.test@luma.example',
      workPhone: { prefix: '971', number: '501234567' },
    });
    expect(body.locationIds).toEqual([places[0]?.id]);
  });

  it.each([
    'firstName',
    'lastName',
    'knownAs',
    'personalEmail',
    'permissionType',
    'jobPositionId',
    'lineManagerEmployeeIds',
    'hrResponsibleIds',
    'startDate',
  ])('requires %s', async (field) => {
    const { [field]: _, ...body } = bodyOf();
    const { status, body: answer } = await hr.send<Problem>('POST', '/api/employees', { body });
    expect([status, answer.errors?.[0]?.path]).toEqual([400, field]);
  });

  it.each([
    ['a last working day before the first', { lastWorkingDay: '2026-01-31' }, 'lastWorkingDay', 'before-start'],
    ['no line manager', { lineManagerEmployeeIds: [] }, 'lineManagerEmployeeIds', 'required'],
    ['no HR responsible', { hrResponsibleIds: [] }, 'hrResponsibleIds', 'required'],
    ['an unknown job title', { jobPositionId: '01900000-0000-7000-8000-00000000dead' }, 'jobPositionId', 'not-found'],
  ])('refuses %s', async (_, changes, path, code) => {
    const { status, body } = await add(changes);
    expect([status, body.errors?.[0]]).toMatchObject([422, { path, code }]);
  });

  it('accepts a last working day equal to the first, and refuses an archived line manager', async () => {
    expect((await add({ lastWorkingDay: '2026-02-01' })).status).toBe(201);
    const [archived] = (await list({ statuses: 'archived' })).data;
    const { status, body } = await add({ lineManagerEmployeeIds: [archived?.id] });
    expect([status, body.errors?.[0]?.code]).toEqual([422, 'not-eligible']);
    const { body: responsible } = await add({ hrResponsibleIds: [archived?.id] });
    expect(responsible.errors?.[0]).toMatchObject({
      path: 'hrResponsibleIds',
      message: 'Choose an active person as HR responsible.',
    });
  });

  it('refuses the permission package of locations (D78), and a taken e-mail or number', async () => {
    expect((await add({ permissionType: 'location-permission' })).status).toBe(400);
    const { body } = await add();
    expect((await add({ companyEmployeeId: body.companyEmployeeId })).body.errors?.[0]).toMatchObject({
      path: 'companyEmployeeId',
      code: 'number-taken',
    });
    expect((await add({ workEmail: 'hr@luma.example' })).body.errors?.[0]).toMatchObject({ code: 'email-taken' });
  });

  it('refuses a taken e-mail, personal or work, in either case, also on update (B§5, ADR-0101)', async () => {
    const first = (await add({ personalEmail: 'Twice@Mail.Example', workEmail: 'twice.work@luma.example' })).body;
    const taken = (path: string) => [422, { path, code: 'email-taken', message: 'This e-mail is already in use.' }];
    const refused = ({ status, body }: { status: number; body: Problem }): unknown => [status, body.errors?.[0]];
    expect(refused(await add({ personalEmail: 'tWICE@mail.example', workEmail: 'other@luma.example' }))).toEqual(
      taken('personalEmail'),
    );
    expect(refused(await add({ personalEmail: 'twice.work@luma.example', workEmail: 'other@luma.example' }))).toEqual(
      taken('personalEmail'),
    );
    expect(refused(await add({ workEmail: 'TWICE@mail.example' }))).toEqual(taken('workEmail'));
    const second = (await add()).body;
    expect(refused(await change(second, { personalEmail: 'TWICE@mail.example' }))).toEqual(taken('personalEmail'));
    expect(
      (await change(first, { personalEmail: 'twice@mail.example', workEmail: 'twice.work@luma.example' })).status,
    ).toBe(200);
  });

  it('of two added concurrently with the same e-mail, one is refused (B§5)', async () => {
    const same = { personalEmail: 'at-once@mail.example' };
    const answers = await Promise.all([
      add({ ...same, workEmail: 'once.a@luma.example' }),
      add({ ...same, workEmail: 'once.b@luma.example' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422]);
  });

  it('assigns distinct numbers to two added concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => add()));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(new Set(answers.map(({ body }) => body.companyEmployeeId)).size).toBe(6);
  });
});

describe('updating an employee', () => {
  it('refuses a stale version with the current record', async () => {
    const { body: person } = await add();
    expect((await change(person, { knownAs: 'First' })).status).toBe(200);
    const { status, body } = await change(person, { knownAs: 'Second' });
    expect([status, body.code, body.record?.knownAs]).toEqual([409, 'stale-version', 'First']);
  });

  it('lets exactly one of many concurrent updates win', async () => {
    const { body: person } = await add();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => change(person, { knownAs: `Name ${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  it('refuses a reporting line to oneself, at any distance', async () => {
    const { body: boss } = await add();
    const { body: middle } = await add({ lineManagerEmployeeIds: [boss.id] });
    const { body: low } = await add({ lineManagerEmployeeIds: [middle.id] });
    expect((await change(boss, { lineManagerEmployeeIds: [boss.id] })).body.errors?.[0]?.code).toBe('oneself');
    expect((await change(boss, { lineManagerEmployeeIds: [low.id] })).body.errors?.[0]?.code).toBe('circle');
  });

  it('keeps teams in step with reporting lines (D77)', async () => {
    const { body: person } = await add();
    expect((await read(person.id, manager)).status).toBe(200);
    await change(person, { lineManagerEmployeeIds: base.hrResponsibleIds });
    expect((await read(person.id, manager)).status).toBe(404);
  });

  it('replaces addresses and emergency contacts as a whole', async () => {
    const { body: person } = await add();
    const addresses = [
      { type: 'home', country: 'IN', city: 'Pune', addressLine1: '1 Main Road', province: null, zipCode: '411001' },
    ];
    const emergencyContacts = [{ name: 'Dev', relation: 'brother', phone: { prefix: '91', number: '9812345678' } }];
    const { body } = await change(person, { addresses, emergencyContacts });
    expect(body.addresses).toEqual(addresses);
    expect(body.contact?.emergencyContacts).toEqual(emergencyContacts);
    expect((await change(body, { emergencyContacts: [] })).body.contact?.emergencyContacts).toEqual([]);
  });

  it('lets people edit their own contact data and not their own job (A§6)', async () => {
    const { body: me } = await staff.send<{ user: { employeeId: string } }>('GET', '/api/users/me');
    const { body: own } = await read(me.user.employeeId, staff);
    const { status, body } = await change(own, { personalPhone: { prefix: '971', number: '509998877' } }, staff);
    expect(status).toBe(200);
    const refused = await change(body, { lineManagerEmployeeIds: base.hrResponsibleIds }, staff);
    expect([refused.status, refused.body.missing]).toEqual([403, ['employee.details:update']]);
  });
});

describe('the approvers of your own requests (ADR-0093)', () => {
  interface Own extends Employee, Problem {
    readonly can: { readonly chooseManagers: boolean; readonly chooseResponsibles: boolean };
    readonly lineManagerEmployeeIds: string[];
    readonly hrResponsibleIds: string[];
  }
  const ownOf = async (person: Person): Promise<Own> =>
    (await person.send<Own>('GET', `/api/employees/${person.employeeId}`)).body;

  it.each(['lineManagerEmployeeIds', 'hrResponsibleIds'] as const)(
    'cannot be changed by HR on their own record: %s',
    async (field) => {
      const own = await ownOf(hr);
      expect([
        own.can.chooseManagers,
        (await ownOf(await api.signIn('admin@luma.example'))).can.chooseManagers,
      ]).toEqual([false, true]);
      const { body: other } = await add();
      const { status, body } = await change(own, { [field]: [other.id] });
      expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path: field, code: 'own-superiors' })]]);
      expect((await ownOf(hr))[field]).toEqual(own[field]);
    },
  );

  it('cannot be changed a level further up either: the managers’ managers decide their next step (D7)', async () => {
    const admin = await api.signIn('admin@luma.example');
    const me = await ownOf(hr);
    const managerOf = async (id: string): Promise<Own> => (await admin.send<Own>('GET', `/api/employees/${id}`)).body;
    const { body: friend } = await add();
    const above = await managerOf(me.lineManagerEmployeeIds[0] ?? '');
    const seen = (await hr.send<Own>('GET', `/api/employees/${above.id}`)).body;
    expect([seen.can.chooseManagers, seen.can.chooseResponsibles]).toEqual([false, true]);
    const { status, body } = await change(seen, { lineManagerEmployeeIds: [friend.id] });
    expect([status, body.errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'lineManagerEmployeeIds', code: 'own-superiors' })],
    ]);
    expect((await managerOf(above.id)).lineManagerEmployeeIds).toEqual(above.lineManagerEmployeeIds);
  });

  it('can be sent unchanged on the own record, in any order, and changed on others', async () => {
    const own = await ownOf(hr);
    const { status } = await change(own, {
      lineManagerEmployeeIds: own.lineManagerEmployeeIds.toReversed(),
      hrResponsibleIds: own.hrResponsibleIds,
    });
    expect(status).toBe(200);
    const { body: person } = await add();
    expect((await change(person, { lineManagerEmployeeIds: [hr.employeeId] })).status).toBe(200);
  });

  it('can be changed by an administrator on their own record', async () => {
    const admin = await api.signIn('admin@luma.example');
    const own = await ownOf(admin);
    const { body: other } = await add();
    const { status, body } = await change(own, { hrResponsibleIds: [other.id] }, admin);
    expect(status).toBe(200);
    expect((await change(body, { hrResponsibleIds: own.hrResponsibleIds }, admin)).status).toBe(200);
  });

  it('cannot be chosen by people who add themselves', async () => {
    const { tenantId } = await api.signIn('hr@luma.example');
    const person = await signInAs(api, { tenantId, permissions: ['employee.details:create', 'employee.details:read'] });
    const { body: me } = await person.send<{ user: { email: string } }>('GET', '/api/users/me');
    const { status, body } = await add({ workEmail: me.user.email }, person);
    expect([status, body.errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'lineManagerEmployeeIds', code: 'own-superiors' })],
    ]);
  });
});

describe('fields with their own rights (A§6, D77)', () => {
  it('are absent without the right, in a record, in the list and in writes', async () => {
    const { body: person } = await add();
    const { body } = await read(person.id, restricted);
    expect(body.contact).toBeUndefined();
    expect(JSON.stringify(body)).not.toContain('mail.example');
    expect((await change(body, { personalEmail: 'a@b.example' }, restricted)).body.missing).toEqual([
      'employee.contact:update',
    ]);
    const file = await restricted.send<string>('GET', '/api/employees/export', {
      query: { format: 'csv', columns: ['employee', 'contact'] },
    });
    expect(JSON.stringify(file.body)).not.toContain('@');
  });

  it('apply only within their own scope', async () => {
    const { tenantId } = await api.signIn('hr@luma.example');
    const person = await signInAs(api, {
      tenantId,
      permissions: ['employee.details:read', 'employee.contact:read:personal', 'employee.contract:read:personal'],
      employeeId: (await add()).body.id,
    });
    const { data } = await list({ size: '200' }, person);
    expect(data.filter(({ contractCountryISO }) => contractCountryISO !== undefined)).toHaveLength(1);
    expect((await list({ contractCountryISOs: 'AE' }, person)).count).toBe(0);
    expect((await read(base.lineManagerEmployeeIds[0] ?? '', person)).body.contact).toBeUndefined();
  });
});

describe('the list (B§2)', () => {
  it('filters by the country of the current contract, job, location and remote work', async () => {
    const american = await list({ contractCountryISOs: 'US' });
    expect(american.data.map(({ contractCountryISO }) => contractCountryISO)).toEqual(['US']);
    const job = await list({ jobPositionIds: base.jobPositionId });
    expect(job.count).toBeGreaterThan(0);
    const remote = await list({ isRemote: 'true', size: '200' });
    expect(remote.data.length).toBeGreaterThan(0);
    expect(remote.data.every(({ isRemote }) => isRemote)).toBe(true);
    expect((await list({ isRemote: 'true' })).count + (await list({ isRemote: 'false' })).count).toBe(
      (await list({})).count,
    );
    expect((await list({ locationCountryISO: 'QA' })).count).toBe((await list({ locationCity: 'Doha' })).count);
  });

  it('shows the main location first, followed by the other assigned ones (B§2)', async () => {
    const [one, other] = [...places].map(({ id }) => id).toSorted();
    // The main location is the one whose id comes last.
    const { body: person } = await add({ locationIds: [other, one] });
    const { body } = await hr.send<{ data: { location: { id: string } | null; locationIds: string[] }[] }>(
      'GET',
      '/api/employees',
      { query: { ids: person.id } },
    );
    expect([body.data[0]?.location?.id, body.data[0]?.locationIds]).toEqual([other, [other, one]]);
  });

  it('ends with an empty page and counts with size 0 (A§7, D90)', async () => {
    const { count } = await list({});
    expect((await list({ page: '99' })).data).toEqual([]);
    expect(await list({ size: '0' })).toMatchObject({ data: [], count });
    const { body } = await hr.send<{ ids: string[]; isComplete: boolean }>('GET', '/api/employees/ids');
    expect([body.ids.length, body.isComplete]).toEqual([count, true]);
  });
});

describe('the picture', () => {
  it('is stored as a square, visible within the tenant, and gone when removed', async () => {
    const kept = async (): Promise<number | undefined> => {
      const { rows } = await api.db.database.tenant({ tenantId: hr.tenantId }, (tx) =>
        sql<{ count: number }>`select count(*) as count from image where tenant_id = ${hr.tenantId}`.execute(tx),
      );
      return rows[0]?.count;
    };
    const before = await kept();
    const { body: person } = await add();
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f766e' } })
      .png()
      .toBuffer();
    const { status, body } = await upload(person.id, picture);
    expect(status).toBe(200);
    expect(body.imageUrl).toMatch(/^\/api\/images\/[0-9a-f-]{36}\/[0-9a-f]{32}$/);
    const shown = await api.app.inject({ url: body.imageUrl ?? '', headers: { authorization: `Bearer ${hr.token}` } });
    const { width, height, format } = await sharp(shown.rawPayload).metadata();
    expect([shown.statusCode, width, height, format]).toEqual([200, 512, 512, 'webp']);
    const { body: after } = await hr.send<Employee>('DELETE', `/api/employees/${person.id}/image`);
    expect(after.imageUrl).toBeNull();
    expect(
      (await api.app.inject({ url: body.imageUrl ?? '', headers: { authorization: `Bearer ${hr.token}` } })).statusCode,
    ).toBe(404);
    expect(await kept()).toBe(before);
  });

  it('replaces the previous one, whose address stops working', async () => {
    const { body: person } = await add();
    const picture = (background: string) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
    const [first, second] = [
      (await upload(person.id, await picture('#0f766e'))).body.imageUrl,
      (await upload(person.id, await picture('#b45309'))).body.imageUrl,
    ];
    const answers = await Promise.all(
      [first, second].map((url) =>
        api.app.inject({ url: url ?? '', headers: { authorization: `Bearer ${hr.token}` } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 200]);
  });

  it('is limited to 5 MB as uploaded, however small it is stored', async () => {
    const { body: person } = await add();
    const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const answer = await upload(person.id, Buffer.concat([small, Buffer.alloc(5 * 1024 * 1024)]));
    expect([answer.status, answer.body.code]).toEqual([413, 'too-large']);
  });

  it('is not upscaled', async () => {
    const { body: person } = await add();
    const { body } = await upload(
      person.id,
      await sharp({ create: { width: 120, height: 90, channels: 3, background: '#0f766e' } })
        .png()
        .toBuffer(),
    );
    const shown = await api.app.inject({ url: body.imageUrl ?? '', headers: { authorization: `Bearer ${hr.token}` } });
    const { width, height } = await sharp(shown.rawPayload).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(120);
  });

  it('must be an image', async () => {
    const { body: person } = await add();
    expect((await upload(person.id, Buffer.from('%PDF-1.4\n%%EOF'))).status).toBe(415);
  });
});
