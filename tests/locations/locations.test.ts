import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dutiesOf } from '#server/modules/offboarding/duties.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { newFieldLocation } from '../support/examples/places.ts';
import { signInAs } from '../support/people.ts';
import { type Place, placesOf, type Problem } from './places.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

const { add, read, change, list, firstError } = placesOf(() => admin);

describe('the contact of a location (B§3, D67)', () => {
  it('is set, replaced and removed with the right to edit the location', async () => {
    const staff = await api.signIn('staff@luma.example');
    const made = (await add({ contactEmployeeId: staff.employeeId })).body;
    expect(made.contactEmployee?.id).toBe(staff.employeeId);
    const other = (await change(made, { contactEmployeeId: admin.employeeId })).body;
    expect((await read(made.id)).body.contactEmployee?.id).toBe(admin.employeeId);
    // Omitted fields stay.
    const same = (await change(other, { city: 'Al Ain' })).body;
    expect(same.contactEmployee?.id).toBe(admin.employeeId);
    expect((await change(same, { contactEmployeeId: null })).body.contactEmployee).toBeNull();
  });

  it('is one of the duties that are transferred when they leave', async () => {
    const staff = await api.signIn('staff@luma.example');
    const made = (await add({ contactEmployeeId: staff.employeeId })).body;
    const duties = await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
      dutiesOf(tx, admin.tenantId, staff.employeeId ?? ''),
    );
    expect(duties.find(({ kind }) => kind === 'location-contact')?.items.map(({ id }) => id)).toContain(made.id);
  });

  it('is an active person of the tenant, within the scope of the editor', async () => {
    const made = (await add()).body;
    const nord = await api.signIn('admin@nord.example');
    expect(firstError(await change(made, { contactEmployeeId: nord.employeeId }))).toEqual([
      'contactEmployeeId',
      'no-such-employee',
    ]);
    const gone = (
      await admin.send<{ data: { id: string }[] }>('GET', '/api/employees', {
        query: { statuses: ['deactivated', 'archived'], size: 1 },
      })
    ).body.data[0];
    expect(firstError(await change(made, { contactEmployeeId: gone?.id }))).toEqual([
      'contactEmployeeId',
      'not-working',
    ]);
    const manager = await api.signIn('manager@luma.example');
    expect((await change(made, { contactEmployeeId: null }, manager)).status).toBe(403);
  });
});

describe('adding a location (B§5)', () => {
  it('stores the code in capitals and derives the time zone from the coordinates', async () => {
    const { status, body } = await add({
      shortCode: 'ruh-new',
      coordinates: { latitude: 24.69, longitude: 46.68 },
      countryISO: 'SA',
    });
    expect([status, body.shortCode, body.timezone, body.status, body.peopleCount]).toEqual([
      201,
      'RUH-NEW',
      'Asia/Riyadh',
      'active',
      0,
    ]);
  });

  it.each(['name', 'shortCode', 'email', 'phoneNumber', 'password', 'countryISO', 'city', 'coordinates'])(
    'requires %s',
    async (field) => {
      const { status, body } = await add({ [field]: undefined });
      expect([status, body.errors?.some(({ path }) => path.startsWith(field))]).toEqual([400, true]);
    },
  );

  it('never returns the password nor stores it in plain text (D46)', async () => {
    const { body } = await add({ password: 'open sesame today' });
    expect(body.hasPassword).toBe(true);
    expect(JSON.stringify(body)).not.toMatch(/sesame|argon2/);
    const hash = await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
      tx
        .selectFrom('location')
        .select('password_hash')
        .where('tenant_id', '=', admin.tenantId)
        .where('id', '=', body.id)
        .executeTakeFirst(),
    );
    expect(hash?.password_hash).toMatch(/^\$argon2id\$/);
    const file = await admin.send('GET', '/api/locations/export', { query: { format: 'csv' } });
    expect(JSON.stringify(file.body)).not.toContain('argon2');
  });

  it('is exported with its phone grouped as displayed (D48)', async () => {
    const { body } = await add({ phoneNumber: { prefix: '971', number: '501234567' } });
    const file = await admin.send<string>('GET', '/api/locations/export', {
      query: { format: 'csv', columns: 'contact', ids: body.id },
    });
    expect(String(file.body)).toContain('+971 501 234 567');
  });

  it('refuses a taken code, and an unknown time zone', async () => {
    const { body } = await add();
    expect(firstError(await add({ shortCode: body.shortCode.toLowerCase() }))).toEqual(['shortCode', 'code-taken']);
    expect(firstError(await add({ timezone: 'Asia/Nowhere' }))).toEqual(['timezone', 'no-such-zone']);
  });
});

describe('visibility of locations (D77)', () => {
  it('team scope covers assigned locations, including added ones', async () => {
    const { body: mine } = await add();
    const { data: employees } = (
      await admin.send<{ data: { id: string }[] }>('GET', '/api/employees', {
        query: { size: '1', searchText: 'Grace' },
      })
    ).body;
    const employeeId = employees[0]?.id ?? '';
    const person = await signInAs(api, {
      tenantId: admin.tenantId,
      employeeId,
      permissions: ['location.details:read:team', 'location.details:create:team'],
    });
    const before = await list({}, person);
    expect(before.data.map(({ id }) => id)).not.toContain(mine.id);
    expect((await read(mine.id, person)).status).toBe(404);
    await admin.send('POST', '/api/locations/employee-assignment', {
      body: { data: [{ type: 'assign', employeeId, locationId: mine.id }] },
    });
    const { body: own } = await add({}, person);
    expect((await list({}, person)).count).toBe(before.count + 2);
    expect([own.can.update, (await read(mine.id, person)).body.peopleCount]).toEqual([false, 1]);
  });
});

describe('changing a location', () => {
  it('answers 409 with the current location on a conflict', async () => {
    const { body } = await add();
    expect((await change(body, { name: 'First' })).body).toMatchObject({ name: 'First', version: 2 });
    const late = await change(body, { name: 'Second' });
    expect([late.status, late.body.code, late.body.record?.name]).toEqual([409, 'stale-version', 'First']);
  });

  it('stores state and province, clears them with null or an empty text, and names them in the history (B§3)', async () => {
    const { body: added } = await add({ state: 'Lagos State', province: 'Ikeja' });
    expect((await read(added.id)).body).toMatchObject({ state: 'Lagos State', province: 'Ikeja' });
    const { body: changed } = await change(added, { state: 'Ogun State' });
    expect(changed).toMatchObject({ state: 'Ogun State', province: 'Ikeja' });
    expect((await change(changed, { state: '', province: null })).body).toMatchObject({ state: null, province: null });
    const { body: history } = await admin.send<{ data: { changes: { fields: string[] }[] }[] }>(
      'GET',
      `/api/locations/${added.id}/history`,
    );
    expect(history.data.slice(0, 2).map(({ changes }) => changes[0]?.fields.toSorted())).toEqual([
      ['province', 'state'],
      ['state'],
    ]);
  });

  it('accepts no new people once archived, and leaves the default list (B§2)', async () => {
    const { body } = await add();
    expect((await change(body, { status: 'archived' })).body.status).toBe('archived');
    const { data } = (await admin.send<{ data: { id: string }[] }>('GET', '/api/employees', { query: { size: '1' } }))
      .body;
    const refused = await admin.send<Problem>('POST', '/api/locations/employee-assignment', {
      body: { data: [{ type: 'assign', employeeId: data[0]?.id, locationId: body.id }] },
    });
    expect(refused.status).toBe(422);
    expect((await list({ ids: [body.id], statuses: ['active'] })).count).toBe(0);
    expect((await list({ ids: [body.id], types: ['physical'], cities: ['Dubai'] })).count).toBe(1);
  });

  it('shows and hides the schedule, idempotently (B§7)', async () => {
    const { body } = await add();
    const hide = () =>
      admin.send<Place>('POST', `/api/locations/${body.id}/employee-schedule-visibility`, { body: { type: 'hide' } });
    expect((await hide()).body).toMatchObject({ showsSchedule: false, version: 2 });
    expect((await hide()).body.version).toBe(2);
  });

  it('has a picture with its own address, and removes it (B§7)', async () => {
    const { body } = await add();
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0f766e' } })
      .png()
      .toBuffer();
    const form = Buffer.concat([
      Buffer.from(
        '--b\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
      ),
      png,
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const added = await admin.send<Place>('POST', `/api/locations/${body.id}/image`, {
      body: form,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(added.body.imageUrl).toMatch(/^\/api\/images\//);
    expect((await admin.send<Place>('DELETE', `/api/locations/${body.id}/image`)).body.imageUrl).toBeNull();
  });
});

describe('opening hours (B§3, B§7)', () => {
  it('concurrent changes: one wins, the others get a conflict (D14)', async () => {
    const { body: place } = await add();
    const { body: day } = await admin.send<{ id: string; version: number }>('POST', '/api/location-open-times', {
      body: { locationId: place.id, dayOfWeek: 'monday', hours: [] },
    });
    const answers = await Promise.all(
      ['10', '11', '12', '13', '14', '15'].map((hour) =>
        admin.send('PATCH', `/api/location-open-times/${day.id}`, {
          body: { version: day.version, hours: [{ start: `${hour}:00`, end: '20:00' }] },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
  });

  it('of a day are those of the weekday unless there is an exception', async () => {
    const { body: place } = await add();
    const send = (path: string, body: object) =>
      admin.send<Place & Problem>('POST', path, { body: { locationId: place.id, ...body } });
    const hours = [
      { start: '10:00', end: '14:00' },
      { start: '16:00', end: '01:00' },
    ];
    expect((await send('/api/location-open-times', { dayOfWeek: 'monday', hours })).status).toBe(201);
    expect(firstError(await send('/api/location-open-times', { dayOfWeek: 'monday', hours }))).toEqual([
      'dayOfWeek',
      'day-taken',
    ]);
    expect(
      firstError(
        await send('/api/location-open-times', {
          dayOfWeek: 'friday',
          hours: [...hours, { start: '00:30', end: '02:00' }],
        }),
      ),
    ).toEqual(['hours', 'overlap']);
    expect((await send('/api/location-exception-times', { date: '2026-03-02', reason: 'Eid', hours: [] })).status).toBe(
      201,
    );
    const ask = (startDate: string, endDate: string) =>
      admin.send<{ data: object[] } & Problem>('GET', '/api/operating-hours', {
        query: { locationId: place.id, startDate, endDate },
      });
    expect((await ask('2026-02-23', '2026-02-24')).body.data).toEqual([
      { date: '2026-02-23', isException: false, reason: null, hours },
      { date: '2026-02-24', isException: false, reason: null, hours: [] },
    ]);
    expect((await ask('2026-03-02', '2026-03-02')).body.data).toEqual([
      { date: '2026-03-02', isException: true, reason: 'Eid', hours: [] },
    ]);
    expect(firstError(await ask('2026-03-02', '2026-03-01'))).toEqual(['endDate', 'before-start']);
    expect(firstError(await ask('2026-01-01', '2028-01-01'))).toEqual(['endDate', 'too-many']);
  });
});

describe('cash registers and resources (B§3)', () => {
  it('are unique by name or type, changed against a version, and deleted', async () => {
    const { body: place } = await add();
    const till = () =>
      admin.send<Place & Problem>('POST', '/api/location-cash-registry-setup', {
        body: { locationId: place.id, name: 'Till 1', value: 50_000 },
      });
    const { body: made } = await till();
    expect(firstError(await till())).toEqual(['name', 'name-taken']);
    const path = `/api/location-cash-registry-setup/${made.id}`;
    expect((await admin.send<{ value: number }>('PATCH', path, { body: { version: 1, value: 1 } })).body.value).toBe(1);
    expect((await admin.send('PATCH', path, { body: { version: 1, value: 2 } })).status).toBe(409);
    expect((await admin.send('DELETE', path)).status).toBe(204);
    const types = await admin.send<{ data: { id: string }[] }>('GET', '/api/location-resource-types');
    const resource = (resourceTypeId: string | undefined) =>
      admin.send<Problem & { resourceType: { id: string } }>('POST', '/api/location-resources', {
        body: { locationId: place.id, resourceTypeId, amount: 4 },
      });
    expect((await resource(types.body.data[0]?.id)).body.resourceType.id).toBe(types.body.data[0]?.id);
    expect(firstError(await resource('01900000-0000-7000-8000-00000000dead'))).toEqual(['resourceTypeId', 'not-found']);
  });
});

describe('field locations (B§5, B§7, D47)', () => {
  const addField = (locationId: string, changes: object = {}) =>
    admin.send<Place & Problem & { province: { id: string } | null }>('POST', '/api/field-locations', {
      body: { ...newFieldLocation(locationId), ...changes },
    });

  it('have a province of their country only, which is cleared with the country', async () => {
    const { body: parent } = await add();
    const { body } = await addField(parent.id);
    expect(body.province?.id).toBe('AE-DU');
    expect(firstError(await addField(parent.id, { countryISO: 'QA' }))).toEqual([
      'fieldLocationProvinceId',
      'not-of-country',
    ]);
    const moved = await admin.send<{ province: object | null }>('PATCH', `/api/field-locations/${body.id}`, {
      body: { version: 1, countryISO: 'QA' },
    });
    expect(moved.body.province).toBeNull();
    expect(firstError(await addField('01900000-0000-7000-8000-00000000dead'))).toEqual(['locationId', 'not-found']);
  });

  it('and moved locations get the time zone of their new place; other changes keep it (B§9)', async () => {
    const { body: parent } = await add();
    const riyadh = { latitude: 24.7136, longitude: 46.6753 };
    for (const [path, place] of [
      ['/api/locations', (await add()).body],
      ['/api/field-locations', (await addField(parent.id)).body],
    ] as const) {
      const send = async (version: number, body: object) =>
        (await admin.send<Place>('PATCH', `${path}/${place.id}`, { body: { version, ...body } })).body;
      const moved = await send(place.version, { coordinates: riyadh });
      const renamed = await send(moved.version, { name: 'Another name' });
      expect([path, place.timezone, moved.timezone, renamed.timezone]).toEqual([
        path,
        'Asia/Dubai',
        'Asia/Riyadh',
        'Asia/Riyadh',
      ]);
    }
  });

  it('are found within 150 kilometres by default, the nearest first (B§9)', async () => {
    const { body: parent } = await add();
    const at = async (latitude: number) =>
      (
        await addField(parent.id, {
          countryISO: 'GH',
          fieldLocationProvinceId: null,
          coordinates: { latitude, longitude: 0.5 },
        })
      ).body.id;
    // A degree of latitude is 111.19 km.
    const [near, within, beyond] = [await at(0.1), await at(1.348), await at(1.35)];
    const nearby = async (query: object = {}) =>
      (
        await admin.send<{ data: { id: string; distance: number }[] }>('GET', '/api/field-locations/nearby', {
          query: { latitude: '0', longitude: '0.5', ...query },
        })
      ).body.data;
    const found = await nearby();
    expect(found.map(({ id }) => id)).toEqual([near, within]);
    expect(found[0]?.distance).toBeCloseTo(11_119.5, 0);
    expect((await nearby({ distance: '200000', excludeIds: [near] })).map(({ id }) => id)).toEqual([within, beyond]);
  });
});

describe('reference data (B§7)', () => {
  it('names provinces, countries and currencies', async () => {
    const get = async (path: string, query: Record<string, string> = {}) =>
      (await admin.send<{ data: Record<string, unknown>[] }>('GET', path, { query })).body.data;
    expect(await get('/api/field-location-provinces', { countryISO: 'AE' })).toContainEqual({
      id: 'AE-DU',
      name: 'Dubai',
    });
    expect((await admin.send('GET', '/api/field-location-provinces', { query: { countryISO: 'XX' } })).status).toBe(
      400,
    );
    expect(await get('/api/countries', { searchText: 'emirates' })).toEqual([
      { countryISO: 'AE', name: 'United Arab Emirates', callingCodes: ['971'], currencies: ['AED'] },
    ]);
    expect(await get('/api/currencies', { searchText: 'KWD' })).toContainEqual({
      code: 'KWD',
      name: 'Kuwaiti Dinar',
      decimals: 3,
    });
  });

  it.each([
    ['/api/countries', { searchText: 'united' }],
    ['/api/currencies', { searchText: 'dinar' }],
    ['/api/field-location-provinces', { countryISO: 'AE' }],
  ] as const)(
    'pages %s as every list does: 20 by default, up to an empty page, with the count (A§7, A§9)',
    async (path, query) => {
      const ask = async (page: object) =>
        (await admin.send<{ data: { name: string }[]; count: number }>('GET', path, { query: { ...query, ...page } }))
          .body;
      const all = await ask({ size: 500 });
      const names = all.data.map(({ name }) => name);
      expect([all.count, names.length > 2]).toEqual([names.length, true]);
      expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
      expect(await ask({})).toEqual({ data: all.data.slice(0, 20), count: all.count });
      expect(await ask({ page: 1, size: 2 })).toEqual({ data: all.data.slice(2, 4), count: all.count });
      expect(await ask({ page: 200 })).toEqual({ data: [], count: all.count });
      expect(await ask({ size: 0 })).toEqual({ data: [], count: all.count });
      expect((await ask({ size: 500, sortOrder: 'desc' })).data).toEqual(all.data.toReversed());
    },
  );
});
