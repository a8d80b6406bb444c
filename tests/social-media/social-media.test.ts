import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { api as calls } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { drawnPicture } from '#server/demo/drawn-picture.ts';
import { openEvents } from '../live/open-events.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { waitUntil } from '../support/product.ts';
import { sendFile } from '../support/upload.ts';

type List = AnswerOf<typeof calls.socialMedia.list>;
type Picture = List['data'][number];
type Refusal = { readonly code: string; readonly errors?: readonly { readonly path: string }[] };

const PATH = '/api/social-media-contents';
const FAVORITES = '/api/social-media-content-favorites';

let api: TestApi;
let hr: Person;
let staff: Person;
let locationId: string;
beforeAll(async () => {
  api = await startTestApi();
  [hr, staff] = [await api.signIn('hr@luma.example'), await api.signIn('staff@luma.example')];
  locationId =
    (await hr.send<{ data: { id: string }[] }>('GET', '/api/locations', { query: { searchText: 'Marina' } })).body
      .data[0]?.id ?? '';
});
afterAll(() => api.close());

const list = async (person: Person, query: Record<string, string | readonly string[]> = {}): Promise<List> => {
  const { status, body } = await person.send<List>('GET', PATH, { query });
  expect(status).toBe(200);
  return body;
};
async function add(person: Person, content?: Buffer, name = 'look.png'): Promise<Picture> {
  const { status, body } = await sendFile<{ data: Picture[] }>(person, PATH, content ?? (await drawnPicture(1)), {
    name,
    query: { locationId },
  });
  expect(status).toBe(201);
  return body.data[0]!;
}

describe('the gallery (C§2, C§7)', () => {
  it('is listed newest first, in pages of 40 (D58), until an empty one', async () => {
    const first = await list(hr);
    expect(first.data).toHaveLength(40);
    expect(first.count).toBeGreaterThan(40);
    const second = await list(hr, { page: '1' });
    const times = [...first.data, ...second.data].map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times.length).toBe(first.count);
    expect((await list(hr, { page: '2' })).data).toEqual([]);
  });

  it('is filtered by uploader, country, location and days in the zone of the location (C§7, D44)', async () => {
    const all = (await list(hr, { size: '200' })).data;
    const [one] = all as [Picture, ...Picture[]];
    const ids = ({ data }: List) => data.map(({ id }) => id);
    const some = (holds: (picture: Picture) => boolean) => all.filter(holds).map(({ id }) => id);
    const who = one.uploadedByEmployee?.id ?? '';
    expect(ids(await list(hr, { uploadedByEmployeeId: who, size: '200' }))).toEqual(
      some(({ uploadedByEmployee }) => uploadedByEmployee?.id === who),
    );
    expect(ids(await list(hr, { countryISO: 'SA', size: '200' }))).toEqual(
      some(({ location }) => location.countryISO === 'SA'),
    );
    const { id, timezone } = one.location;
    const day = (picture: Picture) =>
      Temporal.Instant.from(picture.createdAt).toZonedDateTimeISO(timezone).toPlainDate().toString();
    expect(ids(await list(hr, { locationId: id, startDate: day(one), endDate: day(one) }))).toEqual(
      some((picture) => picture.location.id === id && day(picture) === day(one)),
    );
  });

  it('uses the tenant’s zone for days of several locations (D44)', async () => {
    const {
      data: [kuwait],
    } = (
      await hr.send<{ data: { id: string; timezone: string }[] }>('GET', '/api/locations', {
        query: { countryISOs: 'KW', size: 1 },
      })
    ).body;
    const { id } = await add(hr);
    // Half past midnight in Dubai, half past eleven the evening before in Kuwait.
    await api.db.database.tenant({ tenantId: hr.tenantId }, (tx) =>
      sql`update social_media_content set location_id = ${kuwait?.id}, created_at = timestamptz '2026-03-09 20:30:00Z' where tenant_id = ${hr.tenantId} and id = ${id}`.execute(
        tx,
      ),
    );
    const on = async (day: string, locations: readonly string[]) =>
      (await list(hr, { ids: id, startDate: day, endDate: day, locationId: locations })).count;
    expect([
      kuwait?.timezone,
      await on('2026-03-09', [kuwait?.id ?? '']),
      await on('2026-03-10', [kuwait?.id ?? '']),
    ]).toEqual(['Asia/Kuwait', 1, 0]);
    for (const locations of [[], [kuwait?.id ?? '', locationId], [locationId, kuwait?.id ?? '']])
      expect([await on('2026-03-09', locations), await on('2026-03-10', locations)]).toEqual([0, 1]);
  });

  it('favourites are personal: the list contains only the caller’s (D62)', async () => {
    const { id } = await add(hr);
    const like = { body: { socialMediaContentId: id } };
    for (const _ of [1, 2]) {
      const { status, body } = await staff.send<{ favorites: unknown[] }>('POST', `${FAVORITES}/like`, like);
      expect([status, body.favorites.length]).toEqual([200, 1]);
    }
    const isStarred = async (person: Person) => (await list(person, { ids: id })).data[0]?.favorites.length;
    expect([await isStarred(staff), await isStarred(hr)]).toEqual([1, 0]);
    expect((await list(staff, { isFavorite: 'true', ids: id })).count).toBe(1);
    expect((await list(hr, { isFavorite: 'true', ids: id })).count).toBe(0);
    expect((await staff.send<{ favorites: unknown[] }>('POST', `${FAVORITES}/unlike`, like)).body.favorites).toEqual(
      [],
    );
    expect((await list(staff, { isFavorite: 'false', ids: id })).count).toBe(1);
  });
});

describe('adding and deleting pictures (D27, D82)', () => {
  it('stores the picture without metadata, and a square preview of twice 196 pixels (C§9)', async () => {
    const given = await sharp(await drawnPicture(3))
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    const picture = await add(hr, given, 'صورة.jpg');
    expect(picture).toMatchObject({
      imageOriginalName: 'صورة.jpg',
      favorites: [],
      canDelete: true,
      location: { id: locationId },
    });
    const bytes = async (url: string) =>
      (await api.app.inject({ headers: { authorization: `Bearer ${hr.token}` }, method: 'GET', url })).rawPayload;
    const [whole, preview] = [await bytes(picture.imageUrl), await bytes(picture.imagePreviewUrl)];
    expect(whole.includes('secret place')).toBe(false);
    expect(await sharp(preview).metadata()).toMatchObject({ width: 392, height: 392, format: 'webp' });
    expect((await sharp(whole).metadata()).width).toBe((await sharp(given).metadata()).width);
  });

  it('refuses a file that is no picture, and a location out of scope', async () => {
    const pdf = await sendFile<Refusal>(hr, PATH, '%PDF-1.4 a\n%%EOF', { name: 'a.pdf', query: { locationId } });
    expect([pdf.status, pdf.body.code]).toEqual([415, 'unsupported-media-type']);
    const manager = await signInAs(api, {
      tenantId: hr.tenantId,
      permissions: ['socialMediaContent.details:create:team', 'socialMediaContent.details:read'],
    });
    const elsewhere = await sendFile<Refusal>(manager, PATH, await drawnPicture(2), {
      name: 'a.jpg',
      query: { locationId },
    });
    expect([elsewhere.status, elsewhere.body.errors?.[0]?.path]).toEqual([422, 'locationId']);
  });

  it('refuses an inactive location', async () => {
    const inUse = (status: string) =>
      api.db.database.tenant({ tenantId: hr.tenantId }, (tx) =>
        sql`update location set status = ${status} where tenant_id = ${hr.tenantId} and id = ${locationId}`.execute(tx),
      );
    await inUse('archived');
    const closed = await sendFile<Refusal>(hr, PATH, await drawnPicture(2), { name: 'a.jpg', query: { locationId } });
    await inUse('active');
    expect([closed.status, closed.body.errors?.[0]?.path]).toEqual([422, 'locationId']);
  });

  it('deletes for everyone, with favourites and images', async () => {
    const picture = await add(hr);
    await staff.send('POST', `${FAVORITES}/like`, { body: { socialMediaContentId: picture.id } });
    expect((await staff.send('DELETE', `${PATH}/${picture.id}`)).status).toBe(403);
    expect((await hr.send('DELETE', `${PATH}/${picture.id}`)).status).toBe(204);
    expect((await hr.send('DELETE', `${PATH}/${picture.id}`)).status).toBe(404);
    for (const address of [picture.imageUrl, picture.imagePreviewUrl])
      expect((await hr.send('GET', address)).status).toBe(404);
    expect((await staff.send('POST', `${FAVORITES}/like`, { body: { socialMediaContentId: picture.id } })).status).toBe(
      404,
    );
    const { rows } = await api.db.database.tenant({ tenantId: hr.tenantId }, (tx) =>
      sql`select from social_media_favorite where tenant_id = ${hr.tenantId} and content_id = ${picture.id}`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([]);
  });
});

describe('changes (A§7)', () => {
  it('are sent to people with read access, without ids', async () => {
    const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const reader = await openEvents(origin, staff);
    const { id } = await add(hr);
    const isIt = ({ resource, ids }: Record<string, unknown>) => resource === 'social-media' && ids === null;
    await reader.hears('changed', isIt);
    const told = reader.heard.filter(({ data }) => isIt(data)).length;
    expect((await hr.send('DELETE', `${PATH}/${id}`)).status).toBe(204);
    await waitUntil('the deletion is told', () => reader.heard.filter(({ data }) => isIt(data)).length > told);
    reader.close();
  });
});

describe('scopes (D77)', () => {
  it('personal shows your own pictures, and nobody stars what they cannot see', async () => {
    const foreign = await add(hr);
    const own = await signInAs(api, {
      tenantId: hr.tenantId,
      permissions: ['socialMediaContent.details:read:personal', 'socialMediaContent.favorite:create'],
    });
    expect(await list(own)).toEqual({ data: [], count: 0 });
    expect((await own.send('POST', `${FAVORITES}/like`, { body: { socialMediaContentId: foreign.id } })).status).toBe(
      404,
    );
  });

  it('team shows less than everything, and more than nothing', async () => {
    const reception = await list(await api.signIn('reception@luma.example'), { size: '0' });
    expect(reception.count).toBeGreaterThan(0);
    expect(reception.count).toBeLessThan((await list(hr, { size: '0' })).count);
  });
});
