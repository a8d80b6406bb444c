import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetsHeldBy } from '#server/modules/assets/asset-assignments.repository.ts';
import { startTestApi, type ApiAnswer, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { type Asset, assetsOf, type AssetType, type List, type Refusal } from './made-assets.ts';

let api: TestApi;
let finance: Person;
let staff: Person;
let type: AssetType;
beforeAll(async () => {
  api = await startTestApi();
  finance = await api.signIn('finance@luma.example');
  staff = await api.signIn('staff@luma.example');
  const fields = [
    { name: 'Serial', type: 'string', isRequired: true },
    { name: 'Weight', type: 'number', isRequired: false },
    { name: 'Bought', type: 'date', isRequired: false },
    { name: 'Insured', type: 'boolean', isRequired: false },
  ];
  ({ body: type } = await finance.send<AssetType>('POST', '/api/asset-types', { body: { name: 'Scanner', fields } }));
});
afterAll(() => api.close());

const { field, serial, make, give, invalidate, codesOf, actionsOf } = assetsOf(
  () => finance,
  () => type,
);

describe('an asset stores the fields of its type (C§5, D57)', () => {
  const create = (body: object): Promise<ApiAnswer<Asset & Refusal>> =>
    finance.send('POST', '/api/assets', { body: { assetTypeId: type.id, currency: 'AED', ...body } });

  it('stores one value of the right kind for each field; booleans default to false (C§3, C§5)', async () => {
    const { status, body } = await create({
      value: 129_900,
      fieldValues: [
        serial('S-9'),
        { fieldId: field('Weight'), numberValue: 1.5 },
        { fieldId: field('Bought'), dateValue: '2026-05-03' },
      ],
    });
    const emptied = await create({ fieldValues: [serial('S-8'), { fieldId: field('Insured'), booleanValue: null }] });
    expect(emptied.body.values.find((each) => each.field.name === 'Insured')?.booleanValue).toBe(false);
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'available', value: 129_900, currency: 'AED', currentUser: null });
    expect(
      body.values.map((each) => [
        each.field.name,
        each.stringValue ?? each.numberValue ?? each.dateValue ?? each.booleanValue,
      ]),
    ).toEqual([
      ['Serial', 'S-9'],
      ['Weight', 1.5],
      ['Bought', '2026-05-03'],
      ['Insured', false],
    ]);
  });

  it('keeps its amount when only the currency changes, and requires a new one if it has too many decimals', async () => {
    const { body: made } = await create({ value: 50_025, fieldValues: [serial('S-7')] });
    const change = (version: number, body: object): Promise<ApiAnswer<Asset & Refusal>> =>
      finance.send('PATCH', `/api/assets/${made.id}`, { body: { version, ...body } });
    const inDinars = await change(made.version, { currency: 'KWD' });
    expect(inDinars.body).toMatchObject({ value: 500_250, currency: 'KWD' });
    const inYen = await change(inDinars.body.version, { currency: 'JPY' });
    expect([inYen.status, codesOf(inYen)]).toEqual([422, ['other-currency']]);
    expect((await change(inDinars.body.version, { currency: 'JPY', value: 500 })).body).toMatchObject({
      value: 500,
      currency: 'JPY',
    });
  });

  it('requires a type, a currency and the required fields; the value is optional (C§5)', async () => {
    expect((await create({ fieldValues: [serial('S')], currency: undefined })).status).toBe(400);
    expect((await create({ fieldValues: [serial('S')], assetTypeId: undefined })).status).toBe(400);
    expect(codesOf(await create({ fieldValues: [] }))).toEqual(['required']);
    // Blanks and invisible characters count as empty.
    for (const nothing of [' ', '\u200B', '\u2060\u00AD', '\u2800', '\u3164'])
      expect(codesOf(await create({ fieldValues: [serial(nothing)] }))).toEqual(['required']);
    expect((await create({ fieldValues: [serial('S')], value: null })).status).toBe(201);
  });

  it('refuses a value of another kind, a foreign field and a duplicate field', async () => {
    expect(codesOf(await create({ fieldValues: [{ fieldId: field('Serial'), numberValue: 3 }] }))).toEqual([
      'wrong-type',
    ]);
    expect(codesOf(await create({ fieldValues: [serial('S'), { fieldId: type.id, stringValue: 'S' }] }))).toEqual([
      'not-found',
    ]);
    expect(codesOf(await create({ fieldValues: [serial('S'), serial('T')] }))).toEqual(['given-twice']);
  });

  it('requires a newly required field on the next save, not before (D57)', async () => {
    const { body: own } = await finance.send<AssetType>('POST', '/api/asset-types', { body: { name: 'Ladder' } });
    const { body: made } = await finance.send<Asset>('POST', '/api/assets', {
      body: { assetTypeId: own.id, currency: 'AED' },
    });
    const { body: grown } = await finance.send<AssetType>('POST', '/api/asset-field-definitions', {
      body: { assetTypeId: own.id, name: 'Length', type: 'number', isRequired: true },
    });
    expect(grown.fields.map(({ name }) => name)).toEqual(['Length']);
    expect((await finance.send('GET', `/api/assets/${made.id}`)).status).toBe(200);
    const save = (extra: object) =>
      finance.send<Asset & Refusal>('PATCH', `/api/assets/${made.id}`, {
        body: { version: made.version, value: 5, ...extra },
      });
    expect(codesOf(await save({}))).toEqual(['required']);
    expect((await save({ fieldValues: [{ fieldId: grown.fields[0]?.id, numberValue: 3 }] })).status).toBe(200);
  });

  it('keeps fields that an update omits, and refuses a stale version', async () => {
    const made = await make();
    const change = (version: number, body: object) =>
      finance.send<Asset & Refusal>('PATCH', `/api/assets/${made.id}`, { body: { version, ...body } });
    const { body } = await change(made.version, {
      value: 700,
      fieldValues: [{ fieldId: field('Weight'), numberValue: 2 }],
    });
    expect(body.values.find((each) => each.field.name === 'Serial')?.stringValue).toBe('S-1');
    expect(await change(made.version, { value: 1 })).toMatchObject({
      status: 409,
      body: { code: 'stale-version', record: { value: 700 } },
    });
  });
});

describe('invalid and deleted (C§4, D56)', () => {
  it('requires a note, closes the assignment and keeps the last owner', async () => {
    const { id } = await make();
    await give(id, { employeeId: staff.employeeId });
    for (const note of [' ', '\u200B']) expect((await invalidate(id, note)).status).toBe(400);
    const { body } = await invalidate(id, 'Fell into the water.');
    expect(body).toMatchObject({
      status: 'invalid',
      invalidNote: 'Fell into the water.',
      currentUser: { id: staff.employeeId },
    });
    // Who marked it, and when.
    const { body: told } = await finance.send<Asset & { invalidatedAt: string; invalidatedBy: string }>(
      'GET',
      `/api/assets/${id}`,
    );
    expect([told.invalidatedBy !== null, Math.abs(Date.parse(told.invalidatedAt) - Date.now()) < 60_000]).toEqual([
      true,
      true,
    ]);
    const { body: past } = await finance.send<List<{ endedAt: string | null }>>('GET', '/api/asset-assignments', {
      query: { assetId: id },
    });
    expect(past.data.map(({ endedAt }) => endedAt === null)).toEqual([false]);
  });

  it('disables edit, owner change, mark invalid and delete, with the reason', async () => {
    const { id } = await make();
    const { body } = await invalidate(id);
    expect(actionsOf(body)).toEqual({
      'asset.edit': false,
      'asset.transfer': false,
      'asset.mark-invalid': false,
      'asset.delete': false,
    });
    const refused = [
      await finance.send<Refusal>('PATCH', `/api/assets/${id}`, { body: { version: body.version, value: 1 } }),
      await give(id, { employeeId: staff.employeeId }),
      await give(id, { userId: null }),
      await invalidate(id),
      await finance.send<Refusal>('DELETE', `/api/assets/${id}`),
    ];
    expect(refused.map(({ status, body: { code } }) => [status, code])).toEqual(
      Array.from({ length: 5 }, () => [409, 'event-not-allowed']),
    );
  });

  it('can be deleted only while unassigned; the journal stays', async () => {
    const { id } = await make();
    const { body } = await give(id, { employeeId: staff.employeeId });
    expect(actionsOf(body)).toMatchObject({ 'asset.delete': false, 'asset.transfer': true, 'asset.unassign': true });
    expect(codesOf(await finance.send<Refusal>('DELETE', `/api/assets/${id}`))).toEqual(['owner-assigned']);
    await give(id, { userId: null });
    expect((await finance.send('DELETE', `/api/assets/${id}`)).status).toBe(204);
    expect((await finance.send('GET', `/api/assets/${id}`)).status).toBe(404);
    const { rows } = await api.db.database.tenant({ tenantId: finance.tenantId }, (tx) =>
      sql<{
        event: string;
      }>`select event from transition_journal where tenant_id = ${finance.tenantId} and machine = 'asset' and record_id = ${id} order by record_version`.execute(
        tx,
      ),
    );
    expect(rows.map(({ event }) => event)).toEqual(['asset.assign', 'asset.unassign', 'asset.delete']);
  });
});

describe('types (C§7, D57)', () => {
  it('are listed by name, with unique names and field names', async () => {
    const { body } = await finance.send<List<AssetType>>('GET', '/api/asset-types');
    const names = body.data.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())));
    expect(codesOf(await finance.send<Refusal>('POST', '/api/asset-types', { body: { name: 'scanner' } }))).toEqual([
      'name-taken',
    ]);
    expect(
      codesOf(
        await finance.send<Refusal>('POST', '/api/asset-field-definitions', {
          body: { assetTypeId: type.id, name: 'serial', type: 'date' },
        }),
      ),
    ).toEqual(['name-taken']);
  });

  it('cannot be deleted while assets use them: 409 with the count; deleted assets do not count', async () => {
    const { body: own } = await finance.send<AssetType>('POST', '/api/asset-types', { body: { name: 'Trolley' } });
    const { body: made } = await finance.send<Asset>('POST', '/api/assets', {
      body: { assetTypeId: own.id, currency: 'AED' },
    });
    expect(await finance.send<Refusal>('DELETE', `/api/asset-types/${own.id}`)).toMatchObject({
      status: 409,
      body: { code: 'in-use', record: { assetsCount: 1 } },
    });
    await finance.send('DELETE', `/api/assets/${made.id}`);
    expect((await finance.send('DELETE', `/api/asset-types/${own.id}`)).status).toBe(204);
    expect((await finance.send('POST', '/api/asset-types', { body: { name: 'Trolley' } })).status).toBe(201);
  });
});

describe('scopes (C§6, D77)', () => {
  it('personal: your own assets; team: also those of people below and unassigned ones', async () => {
    const mine = await give((await make()).id, { employeeId: staff.employeeId });
    const free = await make();
    const foreign = await give((await make()).id, { employeeId: finance.employeeId });
    const manager = await api.signIn('manager@luma.example');
    const sees = async (person: Person, id: string): Promise<number> =>
      (await person.send('GET', `/api/assets/${id}`)).status;
    expect([await sees(staff, mine.body.id), await sees(staff, free.id), await sees(staff, foreign.body.id)]).toEqual([
      200, 404, 404,
    ]);
    expect([
      await sees(manager, mine.body.id),
      await sees(manager, free.id),
      await sees(manager, foreign.body.id),
    ]).toEqual([200, 200, 404]);
  });

  it('team: assigns only to people below', async () => {
    const { id } = await make();
    const manager = await api.signIn('manager@luma.example');
    expect(codesOf(await give(id, { employeeId: finance.employeeId }, manager))).toEqual(['not-found']);
    expect((await give(id, { employeeId: staff.employeeId }, manager)).status).toBe(201);
  });

  it('team: assigns only to locations you are assigned to (D77, ADR-0052)', async () => {
    const manager = await api.signIn('manager@luma.example');
    const { rows } = await api.db.database.tenant({ tenantId: finance.tenantId }, (tx) =>
      sql<{ id: string }>`
      select distinct on (is_own) l.id from location l cross join lateral (select l.id in (select location_id from employee_location where employee_id = ${manager.employeeId}) as is_own) o
      where l.tenant_id = ${finance.tenantId} and l.status = 'active' order by is_own desc, l.id`.execute(tx),
    );
    const { id } = await make();
    expect([
      (await give(id, { locationId: rows[1]?.id }, manager)).status,
      (await give(id, { locationId: rows[0]?.id }, manager)).status,
    ]).toEqual([422, 201]);
  });

  it('offers only what the caller may do', async () => {
    const { body } = await give((await make()).id, { employeeId: staff.employeeId });
    expect((await staff.send<Asset>('GET', `/api/assets/${body.id}`)).body.actions).toEqual([]);
    const clerk = await signInAs(api, {
      tenantId: finance.tenantId,
      permissions: ['asset.details:read', 'asset.details:delete'],
    });
    expect(actionsOf((await clerk.send<Asset>('GET', `/api/assets/${body.id}`)).body)).toEqual({
      'asset.delete': false,
    });
  });
});

describe('lists and files', () => {
  it('filters by status, type, employee and the location of the owner (C§7)', async () => {
    const { body: given } = await give((await make()).id, { employeeId: staff.employeeId });
    const idsOf = async (query: object): Promise<readonly string[]> =>
      (await finance.send<List<Asset>>('GET', '/api/assets', { query: { size: 200, ...query } })).body.data.map(
        ({ id }) => id,
      );
    expect(await idsOf({ statuses: ['available'] })).not.toContain(given.id);
    expect(await idsOf({ assetTypeIds: [type.id], currentEmployeeId: [staff.employeeId] })).toContain(given.id);
    const { rows } = await api.db.database.tenant({ tenantId: finance.tenantId }, (tx) =>
      sql<{
        id: string;
        city: string;
        iso: string;
      }>`select l.id, l.city, l.country_iso as iso from employee e join location l on l.id = e.location_id
        where e.tenant_id = ${finance.tenantId} and e.id = ${staff.employeeId}`.execute(tx),
    );
    const [place] = rows;
    expect(
      await idsOf({ locationId: [place?.id], locationCity: [place?.city], locationCountryISO: [place?.iso] }),
    ).toContain(given.id);
    expect(await idsOf({ locationCity: ['Atlantis'] })).toEqual([]);
  });

  it('are sorted by each column', async () => {
    for (const sortBy of ['owner', 'type', 'status', 'value', 'createdAt']) {
      const { status, body } = await finance.send<List<Asset>>('GET', '/api/assets', {
        query: { sortBy, sortOrder: 'desc' },
      });
      expect([sortBy, status, body.data.length > 0]).toEqual([sortBy, 200, true]);
    }
  });

  it('are exported without formula injection, with long numbers as entered', async () => {
    await finance.send('POST', '/api/assets', {
      body: {
        assetTypeId: type.id,
        fieldValues: [serial('=1+1'), { fieldId: field('Weight'), numberValue: 9_007_199_254_740_991 }],
        currency: 'AED',
        value: 1_050,
      },
    });
    const { body, status } = await finance.send<string>('GET', '/api/assets/export', {
      query: { format: 'csv', columns: ['type', 'value', 'details'] },
    });
    expect(status).toBe(200);
    expect(body).toContain(',10.50,AED,');
    expect(body).toContain('Serial: =1+1');
    expect(body).toContain('Weight: 9007199254740991');
    expect(body).not.toMatch(/(^|,)"?=/m);
  });

  it('show yes, no and days in the language of the file, not as stored (C§2, D45)', async () => {
    await finance.send('POST', '/api/assets', {
      body: { assetTypeId: type.id, fieldValues: [serial('warranted')], currency: 'AED', value: 1 },
    });
    const csv = async (language: string) =>
      (
        await finance.send<string>('GET', '/api/assets/export', {
          query: { format: 'csv', columns: ['details'] },
          headers: { 'accept-language': language },
        })
      ).body;
    const [english, arabic] = [await csv('en'), await csv('ar')];
    expect(english).toContain('Under warranty: Yes');
    expect(english).toContain('Under warranty: No');
    expect(arabic).toContain('Under warranty: نعم');
    expect(english + arabic).not.toMatch(/: (true|false)\b/);
    // Days within text are formatted as in the list (D45).
    expect(english).toMatch(/: \d\d [A-Z][a-z]{2} \d{4}/);
    expect(english + arabic).not.toMatch(/: \d{4}-\d\d-\d\d/);
  });

  it('inform offboarding which assets a leaver still has (D69)', async () => {
    const leaver = await api.signIn('analyst@luma.example');
    const held = () =>
      api.db.database.tenant({ tenantId: leaver.tenantId }, (tx) =>
        assetsHeldBy(tx, leaver.tenantId, leaver.employeeId),
      );
    expect(await held()).toEqual([]);
    const { body } = await give((await make()).id, { employeeId: leaver.employeeId });
    expect(await held()).toEqual([{ id: body.id, typeName: 'Scanner', details: 'S-1' }]);
    await invalidate(body.id);
    expect(await held()).toEqual([]);
    // A day and a bare number are meaningless without their field's name (C§2).
    const fieldValues = [
      serial('356938035643809'),
      { fieldId: field('Weight'), numberValue: 16 },
      { fieldId: field('Bought'), dateValue: '2024-02-11' },
    ];
    const { body: other } = await finance.send<Asset>('POST', '/api/assets', {
      body: { assetTypeId: type.id, fieldValues, currency: 'AED' },
    });
    await give(other.id, { employeeId: leaver.employeeId });
    expect((await held()).map(({ details }) => details)).toEqual(['356938035643809']);
    const { body: records } = await (
      await api.signIn('admin@luma.example')
    ).send<List<{ label: string }>>('GET', '/api/workflows/asset/records', { query: { ids: other.id } });
    expect(records.data.map(({ label }) => label)).toEqual(['Scanner 356938035643809']);
  });
});
