import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERYTHING } from '#domain/permission-catalogue.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { sendFile } from '../support/upload.ts';

let api: TestApi;
let admin: Person;
let stranger: Person;
let address: string;
let gallery: { readonly id: string; readonly imageUrl: string; readonly imagePreviewUrl: string };
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  stranger = await api.signIn('admin@nord.example');
  const { body } = await admin.send<{ data: { id: string }[] }>('GET', '/api/locations', { query: { size: '1' } });
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
  const added = await admin.send<{ imageUrl: string }>('POST', `/api/locations/${body.data[0]?.id}/image`, {
    body: form,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  address = added.body.imageUrl;
  const pictures = await admin.send<{ data: { id: string; imageUrl: string; imagePreviewUrl: string }[] }>(
    'GET',
    '/api/social-media-contents',
    { query: { size: '1' } },
  );
  gallery = pictures.body.data[0] ?? { id: '', imageUrl: '', imagePreviewUrl: '' };
});
afterAll(() => api.close());

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path?: string;
  readonly httpOnly?: boolean;
  readonly sameSite?: string;
  readonly maxAge?: number;
}

/** The cookies of a sign-in, as received by a browser. */
async function cookiesOf(email: string): Promise<readonly Cookie[]> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: 'steward-demo' },
  });
  return answer.cookies;
}
const picturesCookie = (cookies: readonly Cookie[]): Cookie =>
  cookies.find(({ name }) => name === 'steward-pictures') ?? { name: '', value: '' };
const show = (url: string, cookie: Cookie) =>
  api.app.inject({ url, headers: { cookie: `${cookie.name}=${cookie.value}` } });

describe('pictures (interface: to their tenant only, private)', () => {
  it('are authorized by a cookie for nothing else that expires within an hour', async () => {
    const cookie = picturesCookie(await cookiesOf('admin@luma.example'));
    expect(cookie).toMatchObject({ path: '/api/images', httpOnly: true, sameSite: 'Strict', maxAge: 3600 });
    const shown = await show(address, cookie);
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, max-age=3600',
    ]);
    expect((await show('/api/users/me', cookie)).statusCode).toBe(401);
    const asToken = await api.app.inject({
      url: '/api/users/me',
      headers: { authorization: `Bearer ${cookie.value}` },
    });
    expect(asToken.statusCode).toBe(401);
  });

  it('answer 401 without a session, to a forged cookie, and to an access token in its place', async () => {
    expect((await api.app.inject({ url: address })).statusCode).toBe(401);
    for (const value of ['', 'forged', admin.token])
      expect((await show(address, { name: 'steward-pictures', value })).statusCode).toBe(401);
  });

  it('answer 404 to another tenant, like a missing picture', async () => {
    const answers = [
      await stranger.send('GET', address),
      await show(address, picturesCookie(await cookiesOf('admin@nord.example'))),
      await stranger.send('GET', address.replace(/\w{32}$/, '0'.repeat(32))),
    ];
    expect(answers.map((answer) => ('statusCode' in answer ? answer.statusCode : answer.status))).toEqual([
      404, 404, 404,
    ]);
  });

  it('are closed with the session', async () => {
    const cookies = await cookiesOf('finance@luma.example');
    const cookie = picturesCookie(cookies);
    expect((await show(address, cookie)).statusCode).toBe(200);
    const refresh = cookies.find(({ name }) => name === 'steward-refresh');
    const left = await api.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { cookie: `${refresh?.name}=${refresh?.value}` },
    });
    expect(left.cookies.find(({ name }) => name === 'steward-pictures')?.value).toBe('');
    expect((await show(address, cookie)).statusCode).toBe(401);
  });

  it.each(['imageUrl', 'imagePreviewUrl'] as const)(
    'of the gallery require its right, scope and module: %s (C§6)',
    async (which) => {
      const { tenantId } = admin;
      const answers = async (person: Person) => (await person.send('GET', gallery[which])).status;
      const others = EVERYTHING.filter((right) => !right.startsWith('socialMediaContent.details:'));
      const without = await signInAs(api, { tenantId, permissions: others });
      const ownAlone = await signInAs(api, {
        tenantId,
        permissions: [...others, 'socialMediaContent.details:read:personal'],
      });
      const reader = await signInAs(api, { tenantId, permissions: ['socialMediaContent.details:read'] });
      expect([
        await answers(reader),
        await answers(without),
        await answers(ownAlone),
        (await without.send('GET', address)).status,
      ]).toEqual([200, 404, 404, 200]);
      const setModules = (modules: string) =>
        api.db.database.tenant({ tenantId }, (tx) =>
          sql`update tenant set modules = ${sql.raw(modules)} where id = ${tenantId}`.execute(tx),
        );
      await setModules(`array_remove(modules, 'communication-hub.social-media-content')`);
      expect(await answers(await signInAs(api, { tenantId, permissions: ['socialMediaContent.details:read'] }))).toBe(
        404,
      );
      await setModules(`array_append(modules, 'communication-hub.social-media-content')`);
    },
  );
});

/** Maximum bytes of an uploaded picture (A§3, B§7). */
const MAX_BYTES = 5 * 1024 * 1024;

describe('the size of a picture', () => {
  const drawn = (width: number, height: number): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .png({ compressionLevel: 0 })
      .toBuffer();
  const idOfFirst = async (path: string) =>
    (await admin.send<{ data: { id: string }[] }>('GET', path, { query: { size: '1' } })).body.data[0]?.id;

  it.each([
    ['a person', async () => `/api/employees/${await idOfFirst('/api/employees')}/image`],
    ['a location', async () => `/api/locations/${await idOfFirst('/api/locations')}/image`],
    ['the brand', async () => '/api/tenant-settings/resources/backgroundImageUrl/file'],
  ])('of %s is that of the upload, however small it is stored: beyond 5 MB it is refused', async (_, pathOf) => {
    const [small, large] = [await drawn(1_300, 1_330), await drawn(1_320, 1_330)];
    expect([small.length < MAX_BYTES, large.length > MAX_BYTES]).toEqual([true, true]);
    const path = await pathOf();
    const refused = await sendFile<{ code: string }>(admin, path, large, { name: 'a.png' });
    expect([refused.status, refused.body.code]).toEqual([413, 'too-large']);
    expect((await sendFile(admin, path, small, { name: 'a.png' })).status).toBeLessThan(300);
  });
});
