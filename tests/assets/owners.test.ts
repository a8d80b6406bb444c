import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { type Asset, assetsOf, type AssetType, type List } from './made-assets.ts';

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

const { make, give, codesOf } = assetsOf(
  () => finance,
  () => type,
);

describe('owners (C§3, C§7, D55, D56)', () => {
  it('can be the employee of an account, a location, or an account without an employee', async () => {
    const { id } = await make();
    expect((await give(id, { userId: staff.userId })).body.currentUser).toMatchObject({
      kind: 'employee',
      id: staff.employeeId,
    });
    const { body: places } = await finance.send<List<{ id: string; name: string }>>('GET', '/api/locations', {
      query: { size: 1 },
    });
    expect((await give(id, { locationId: places.data[0]?.id })).body.currentUser).toMatchObject({
      kind: 'location',
      name: places.data[0]?.name,
    });
    const { body: owners } = await finance.send<List<{ id: string; email: string }>>('GET', '/api/asset-owners', {
      query: { kinds: ['user'] },
    });
    const given = await give(id, { userId: owners.data[0]?.id });
    expect(given.body.currentUser).toEqual({
      kind: 'user',
      id: owners.data[0]?.id,
      email: owners.data[0]?.email,
      imageUrl: null,
    });
    expect(given.body).toMatchObject({ status: 'assigned', version: 4 });
  });

  it('are removed by null; a missing owner is refused (D55)', async () => {
    const { id } = await make();
    await give(id, { employeeId: staff.employeeId });
    expect((await give(id, { userId: null })).body).toMatchObject({ status: 'available', currentUser: null });
    expect(codesOf(await give(id, {}))).toEqual(['owner-required']);
    expect(codesOf(await give(id, { userId: staff.userId, employeeId: staff.employeeId }))).toEqual(['one-owner']);
  });

  it.each(['employeeId', 'locationId'])('a null beside %s names two owners and is refused (D55)', async (name) => {
    const { id } = await make();
    await give(id, { employeeId: finance.employeeId });
    const { rows } = await api.db.database.tenant({ tenantId: finance.tenantId }, (tx) =>
      sql<{
        id: string;
      }>`select id from location where tenant_id = ${finance.tenantId} and status = 'active' limit 1`.execute(tx),
    );
    const answer = await give(id, { [name]: name === 'employeeId' ? staff.employeeId : rows[0]?.id, userId: null });
    expect([answer.status, codesOf(answer)]).toEqual([422, ['one-owner']]);
    expect((await finance.send('GET', `/api/assets/${id}`)).body).toMatchObject({
      currentUser: { id: finance.employeeId },
    });
  });

  it('must be active and differ from the current one', async () => {
    const { id } = await make();
    const { rows } = await api.db.database.tenant({ tenantId: finance.tenantId }, (tx) =>
      sql<{
        id: string;
      }>`select id from employee where tenant_id = ${finance.tenantId} and status = 'archived' limit 1`.execute(tx),
    );
    expect(codesOf(await give(id, { employeeId: rows[0]?.id }))).toEqual(['owner-not-active']);
    await give(id, { employeeId: staff.employeeId });
    expect(codesOf(await give(id, { employeeId: staff.employeeId }))).toEqual(['same-owner']);
  });

  it('the owner search finds only active ones (C§5)', async () => {
    const admin = await api.signIn('admin@luma.example');
    const { body } = await admin.send<List<{ id: string }>>('GET', '/api/asset-owners', {
      query: { kinds: ['employee'], size: 0 },
    });
    const active = await admin.send<List<object>>('GET', '/api/employees', {
      query: { statuses: ['active'], size: 0 },
    });
    expect(body.count).toBe(active.body.count);
  });

  it('the owner search finds no inactive location (C§5)', async () => {
    const owners = async () =>
      (
        await finance.send<List<{ id: string }>>('GET', '/api/asset-owners', {
          query: { kinds: ['location'], size: 200 },
        })
      ).body.data.map(({ id }) => id);
    const [id = ''] = await owners();
    const set = (status: string) =>
      api.db.database.tenant({ tenantId: finance.tenantId }, (tx) =>
        sql`update location set status = ${status} where tenant_id = ${finance.tenantId} and id = ${id}`.execute(tx),
      );
    await set('archived');
    expect(await owners()).not.toContain(id);
    await set('active');
    expect(await owners()).toContain(id);
  });

  it('the history shows people their own past assets, also ones others have now, but no deleted ones (D56, D77)', async () => {
    const { id } = await make();
    const had = async (person: Person) =>
      (
        await person.send<List<{ owner: { id: string } }>>('GET', '/api/asset-assignments', { query: { assetId: id } })
      ).body.data.map(({ owner }) => owner.id);
    await give(id, { employeeId: staff.employeeId });
    await give(id, { employeeId: finance.employeeId });
    expect([await had(staff), await had(finance)]).toEqual([
      [staff.employeeId],
      [finance.employeeId, staff.employeeId],
    ]);
    await give(id, { userId: null });
    expect((await finance.send('DELETE', `/api/assets/${id}`)).status).toBe(204);
    expect([await had(staff), await had(finance)]).toEqual([[], []]);
  });

  it('the history is found by asset and by past owner of each kind, within scope', async () => {
    const { id } = await make();
    const { body: places } = await finance.send<List<{ id: string; name: string }>>('GET', '/api/locations', {
      query: { size: 1 },
    });
    const { body: owners } = await finance.send<List<{ id: string; email: string }>>('GET', '/api/asset-owners', {
      query: { kinds: ['user'], size: 1 },
    });
    const [place, account] = [places.data[0], owners.data[0]];
    const person = (await give(id, { employeeId: staff.employeeId })).body.currentUser;
    for (const to of [{ locationId: place?.id }, { userId: account?.id }]) await give(id, to);
    const search = async (who: Person, searchText: string | undefined) =>
      (
        await who.send<List<{ owner: { id: string } }>>('GET', '/api/asset-assignments', {
          query: { assetId: id, searchText },
        })
      ).body;
    const ownersOf = async (searchText: string | undefined, who = finance) =>
      (await search(who, searchText)).data.map(({ owner }) => owner.id);
    expect(await ownersOf(`${person?.firstName} ${person?.lastName}`.toUpperCase())).toEqual([staff.employeeId]);
    expect(await ownersOf(place?.name)).toEqual([place?.id]);
    expect(await ownersOf(account?.email)).toEqual([account?.id]);
    expect(await ownersOf('S-1')).toEqual([account?.id, place?.id, staff.employeeId]);
    expect(await search(finance, 'nobody of that name')).toEqual({ data: [], count: 0 });
    // With personal scope no one else is found by name.
    expect([await ownersOf(person?.firstName, staff), await ownersOf(place?.name, staff)]).toEqual([
      [staff.employeeId],
      [],
    ]);
    const { body: csv } = await finance.send<string>('GET', '/api/asset-assignments/export', {
      query: { format: 'csv', assetId: id, searchText: place?.name, columns: ['owner'] },
    });
    expect(csv.trim().split(/\r?\n/).slice(1)).toEqual([place?.name]);
    const { body: theirs } = await finance.send<List<Asset>>('GET', '/api/assets', {
      query: { searchText: account?.email },
    });
    expect(theirs.data.map((asset) => asset.id)).toContain(id);
  });

  it('the history filters by day (C§7)', async () => {
    const { body: phones } = await finance.send<List<Asset>>('GET', '/api/assets', {
      query: { searchText: '356938035643809' },
    });
    const assetId = phones.data[0]?.id;
    const day = (ago: number): string => Temporal.Now.plainDateISO('Asia/Dubai').subtract({ days: ago }).toString();
    const on = async (date: string) =>
      (
        await finance.send<List<{ owner: { id: string } }>>('GET', '/api/asset-assignments', {
          query: { assetId, date },
        })
      ).body.data.map(({ owner }) => owner.id);
    const reception = await api.signIn('reception@luma.example');
    expect(await on(day(250))).toEqual([reception.employeeId]);
    expect(await on(day(100))).toEqual([staff.employeeId]);
    expect(await on(day(310))).toEqual([]);
    expect((await on(day(0))).length).toBe(1);
    expect(await on(day(-1))).toEqual([]);
    const everybody = await finance.send<List<object>>('GET', '/api/asset-assignments', { query: { assetId } });
    expect(everybody.body.count).toBe(2);
  });

  it('an assignment that ends at midnight does not count for the next day, in the tenant’s zone (C§7, ADR-0052)', async () => {
    const { id } = await make();
    await give(id, { employeeId: staff.employeeId });
    await give(id, { employeeId: finance.employeeId });
    const days = [3, 2, 1].map((ago) => Temporal.Now.plainDateISO('Asia/Dubai').subtract({ days: ago }).toString());
    const [first, last, next] = days as [string, string, string];
    await api.db.database.tenant({ tenantId: finance.tenantId }, async (tx) => {
      const midnight = (date: string) => `${date}T00:00:00+04:00`;
      await sql`update asset_assignment set assigned_at = case when ended_at is null then ${midnight(next)} else ${midnight(first)} end::timestamptz,
        ended_at = case when ended_at is null then null else ${midnight(next)}::timestamptz end where tenant_id = ${finance.tenantId} and asset_id = ${id}`.execute(
        tx,
      );
    });
    const on = async (date: string) =>
      (
        await finance.send<List<{ owner: { id: string } }>>('GET', '/api/asset-assignments', {
          query: { assetId: id, date },
        })
      ).body.data.map(({ owner }) => owner.id);
    expect([await on(first), await on(last), await on(next)]).toEqual([
      [staff.employeeId],
      [staff.employeeId],
      [finance.employeeId],
    ]);
  });

  it('notifies the new owner once, but not someone who passed it on before the notification went out', async () => {
    const { id } = await make();
    await give(id, { employeeId: finance.employeeId });
    await give(id, { employeeId: staff.employeeId });
    await api.runJobs();
    const newsOf = async (person: Person) =>
      (await person.send<List<{ link: string; params: object }>>('GET', '/api/notifications')).body.data.filter(
        ({ link }) => link === `/finance/assets/${id}`,
      );
    expect(await newsOf(staff)).toMatchObject([{ params: { about: 'asset-assigned', asset: 'Scanner S-1' } }]);
    expect(await newsOf(finance)).toEqual([]);
  });
});
