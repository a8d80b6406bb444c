import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEvents } from '../live/open-events.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { waitUntil } from '../support/product.ts';
import { image, PATH, TEMPORARY, upload, type Schedule } from './schedule-images.ts';

let api: TestApi;
let admin: Person;
let reader: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  reader = await signInAs(api, {
    tenantId: admin.tenantId,
    permissions: ['maintenanceAndOperations.details:read'],
  });
});
afterAll(() => api.close());

const list = async (query: Record<string, string> = {}) =>
  (await reader.send<{ data: Schedule[]; count: number }>('GET', PATH, { query })).body;
const latest = () => reader.send<Schedule & { code: string }>('GET', `${PATH}/latest`);
const add = async (background?: string): Promise<Schedule> => {
  const { status, body } = await upload(admin, await image(background));
  expect(status).toBe(201);
  return body;
};
async function clear(): Promise<void> {
  for (const { id } of (await list({ size: '200' })).data)
    expect((await admin.send('DELETE', `${PATH}/${id}`)).status).toBe(204);
}
const bytes = async (url: string): Promise<Buffer> =>
  (await api.app.inject({ headers: { authorization: `Bearer ${admin.token}` }, method: 'GET', url })).rawPayload;

describe('the demo (operations.md)', () => {
  it('has two schedules in Luma, and none where the module is off', async () => {
    const { data, count } = await list();
    expect([count, data.length]).toEqual([2, 2]);
    expect((await bytes(data[0]?.imageUrl ?? '')).length).toBeGreaterThan(1000);
    expect(data.every(({ uploadedByEmployee }) => uploadedByEmployee !== null)).toBe(true);
  });
});

describe('B§2: the latest image', () => {
  beforeEach(clear);

  it('is absent at first, and the newest afterwards', async () => {
    expect([(await latest()).status, (await latest()).body.code]).toEqual([404, 'not-found']);
    expect(await list()).toEqual({ data: [], count: 0 });
    const first = await add('teal');
    const second = await add('navy');
    expect((await latest()).body).toEqual(second);
    expect((await list()).data).toEqual([second, first]);
    expect(second).toMatchObject({
      imageOriginalName: 'sheet.png',
      imageWidth: 60,
      imageHeight: 40,
      uploadedByEmployee: { id: admin.employeeId },
    });
  });

  it('deleting the latest brings the previous one back; its images answer 404', async () => {
    const first = await add('teal');
    const second = await add('navy');
    expect((await admin.send('DELETE', `${PATH}/${second.id}`)).status).toBe(204);
    expect((await latest()).body).toEqual(first);
    for (const address of [second.imageUrl, second.imagePreviewUrl])
      expect((await admin.send('GET', address)).status).toBe(404);
    expect((await admin.send('DELETE', `${PATH}/${second.id}`)).status).toBe(404);
  });

  it('pages the history, newest first', async () => {
    for (const colour of ['red', 'green', 'blue']) await add(colour);
    const [all, first, second, third] = [
      await list(),
      await list({ size: '2' }),
      await list({ size: '2', page: '1' }),
      await list({ size: '2', page: '2' }),
    ];
    expect(all.data.map(({ createdAt }) => createdAt)).toEqual(
      all.data
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    expect([...first.data, ...second.data]).toEqual(all.data);
    expect([first.count, second.data.length, third.data]).toEqual([3, 1, []]);
  });

  it('two uploads at once are both stored, and one of them is the latest', async () => {
    const [one, other] = await Promise.all([add('red'), add('blue')]);
    const { data, count } = await list();
    expect(count).toBe(2);
    expect(data.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted());
    expect((await latest()).body.id).toBe(data[0]?.id);
  });

  it('an upload that is sent again with its Idempotency-Key is stored once', async () => {
    const content = await image('olive');
    const headers = { 'idempotency-key': 'a-lost-answer' };
    const answers = [await upload(admin, content, { headers }), await upload(admin, content, { headers })];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect((await list()).count).toBe(1);
    const other = await upload(admin, await image('purple'), { headers });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
  });

  it('keeps the image in full without metadata, upright, with a thumbnail', async () => {
    const given = await sharp(await image('teal', 300, 200))
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'secret place', Orientation: '6' } })
      .jpeg()
      .toBuffer();
    const { body } = await upload(admin, given, { name: 'جدول.jpg' });
    expect(body).toMatchObject({ imageOriginalName: 'جدول.jpg', imageWidth: 200, imageHeight: 300 });
    const whole = await bytes(body.imageUrl);
    expect(whole.includes('secret place')).toBe(false);
    expect(await sharp(whole).metadata()).toMatchObject({ width: 200, height: 300, format: 'jpeg' });
    expect((await sharp(await bytes(body.imagePreviewUrl)).metadata()).format).toBe('webp');
  });

  it('A§2: the tile shows when the latest was uploaded; no date without any', async () => {
    const tile = async () =>
      (
        await admin.send<{ data: { figures: { id: string; value: number; at: string | null }[] }[] }>(
          'GET',
          '/api/dashboard/tiles',
          { query: { tiles: ['maintenance-management'] } },
        )
      ).body.data[0]?.figures;
    expect(await tile()).toMatchObject([{ id: 'latestUpload', value: 0, at: null }]);
    const { createdAt } = await add();
    expect(await tile()).toMatchObject([{ id: 'latestUpload', value: 1, at: createdAt }]);
  });
});

describe('A§7: changes', () => {
  it('are sent to people with read access, without ids', async () => {
    const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const events = await openEvents(origin, reader);
    const isIt = ({ resource, ids }: Record<string, unknown>) => resource === 'maintenance-schedules' && ids === null;
    const { id } = await add();
    await events.hears('changed', isIt);
    const told = events.heard.filter(({ data }) => isIt(data)).length;
    expect((await admin.send('DELETE', `${PATH}/${id}`)).status).toBe(204);
    await waitUntil('the deletion is told', () => events.heard.filter(({ data }) => isIt(data)).length > told);
    events.close();
  });
});

describe('A§6, C§6: rights, module, tenant', () => {
  it('reading, uploading and deleting are separate rights', async () => {
    const { id, imageUrl } = await add();
    const only = (action: string) =>
      signInAs(api, { tenantId: admin.tenantId, permissions: [`maintenanceAndOperations.details:${action}`] });
    const [uploader, deleter, nobody] = [await only('create'), await only('delete'), await only('update')];
    const statuses = async (person: Person) => [
      (await person.send('GET', PATH)).status,
      (await person.send('GET', `${PATH}/latest`)).status,
      (await person.send('GET', imageUrl)).status,
      (await upload(person, await image())).status,
      (await upload(person, await image(), { path: TEMPORARY })).status,
    ];
    expect(await statuses(reader)).toEqual([200, 200, 200, 403, 403]);
    expect(await statuses(uploader)).toEqual([403, 403, 404, 201, 201]);
    expect(await statuses(nobody)).toEqual([403, 403, 404, 403, 403]);
    for (const person of [reader, uploader, nobody])
      expect((await person.send('DELETE', `${PATH}/${id}`)).status).toBe(403);
    expect((await deleter.send('DELETE', `${PATH}/${id}`)).status).toBe(204);
  });

  it('another tenant sees nothing of it, and without the module nobody does', async () => {
    const nord = await api.signIn('admin@nord.example');
    const without = await nord.send<{ code: string; missing: string[] }>('GET', `${PATH}/latest`);
    expect([without.status, without.body.code, without.body.missing]).toEqual([
      403,
      'module-missing',
      ['operations.maintenance-and-logistics'],
    ]);
    for (const [method, path] of [
      ['GET', PATH],
      ['GET', TEMPORARY],
      ['DELETE', TEMPORARY],
    ] as const)
      expect((await nord.send(method, path)).status).toBe(403);
    expect((await upload(nord, await image())).status).toBe(403);
    const tiles = await nord.send<{ data: { id: string }[] }>('GET', '/api/dashboard/tiles');
    expect(tiles.body.data.map(({ id }) => id)).not.toContain('maintenance-management');
    const { id, imageUrl } = await add();
    await api.db.database.global((tx) =>
      sql`update tenant set modules = modules || '{operations.maintenance-and-logistics}' where id = ${nord.tenantId}`.execute(
        tx,
      ),
    );
    const open = await api.signIn('admin@nord.example');
    expect((await open.send<{ count: number }>('GET', PATH)).body.count).toBe(0);
    expect((await open.send('DELETE', `${PATH}/${id}`)).status).toBe(404);
    expect((await open.send('GET', imageUrl)).status).toBe(404);
    expect((await latest()).body.id).toBe(id);
  });
});
