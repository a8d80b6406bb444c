import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';

let api: TestApi;
let luma: Person;
beforeAll(async () => {
  api = await startTestApi();
  luma = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

type Resources = { resources: { version: number; settings: Record<string, string | null> } };
type Refusal = { code: string; record: Resources };

function form(...files: readonly Buffer[]) {
  const boundary = 'steward-test';
  const parts = files.flatMap((content) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="logo.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
const picture = (width: number, height: number, background = 'teal') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const upload = (person: Person, key: string, files: readonly Buffer[], query: Record<string, unknown> = {}) =>
  person.send<Resources & Refusal>('POST', `/api/tenant-settings/resources/${key}/file`, { ...form(...files), query });
const current = async (): Promise<Resources['resources']> =>
  (await luma.send<Resources>('GET', '/api/tenant-settings/resources')).body.resources;
const fetchImage = (url: string) => api.app.inject({ url });

describe('images of the brand (A§3, A§7)', () => {
  it('are resized, re-encoded, and served publicly and permanently under their own address', async () => {
    const before = await current();
    const { status, body } = await upload(luma, 'logotypeUrl', [await picture(2000, 400)], { version: before.version });
    expect([status, body.resources.version]).toEqual([201, before.version + 1]);
    const url = body.resources.settings['logotypeUrl'] ?? '';
    expect(url).toMatch(/^\/api\/tenants\/info\/luma\.example\/resources\/[0-9a-f]{64}$/);
    const answer = await fetchImage(url);
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['cache-control'],
      answer.headers['x-content-type-options'],
    ]).toEqual([200, 'image/png', 'public, max-age=31536000, immutable', 'nosniff']);
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([560, 112]);
  });

  it('are added with tenantSettings.resources:create and replaced with :update (C§6)', async () => {
    const holder = (action: string) =>
      signInAs(api, { tenantId: luma.tenantId, permissions: [`tenantSettings.resources:${action}`] });
    const [adder, replacer] = await Promise.all([holder('create'), holder('update')]);
    const image = await picture(64, 64);
    const [free = ''] = Object.entries((await current()).settings).find(([, url]) => url === null) ?? [];
    const early = await upload(replacer, free, [image]);
    expect([early.status, (await upload(adder, free, [image])).status]).toEqual([403, 201]);
    const again = await upload(adder, free, [image]);
    expect([again.status, (await upload(replacer, free, [image])).status]).toEqual([403, 201]);
  });

  it('a replaced or removed image is gone from its old address', async () => {
    const first = (await upload(luma, 'employeeAppIcon', [await picture(100, 50, 'red')])).body.resources;
    const url = first.settings['employeeAppIcon'] ?? '';
    const second = (await upload(luma, 'employeeAppIcon', [await picture(100, 50, 'blue')])).body.resources;
    expect(second.settings['employeeAppIcon']).not.toBe(url);
    expect((await fetchImage(url)).statusCode).toBe(404);
    const removed = await luma.send<Resources>('PUT', '/api/tenant-settings', {
      body: { resources: { version: second.version, settings: { ...second.settings, employeeAppIcon: null } } },
    });
    expect(removed.body.resources.settings).toEqual({ ...second.settings, employeeAppIcon: null });
    expect((await fetchImage(second.settings['employeeAppIcon'] ?? '')).statusCode).toBe(404);
  });

  it('a favicon is square, whatever was uploaded', async () => {
    const { body } = await upload(luma, 'faviconUrl', [await picture(300, 100)]);
    const { width, height } = await sharp(
      (await fetchImage(body.resources.settings['faviconUrl'] ?? '')).rawPayload,
    ).metadata();
    expect([width, height]).toEqual([64, 64]);
  });

  it('a stale version answers 409 and changes nothing', async () => {
    const before = await current();
    const { status, body } = await upload(luma, 'logomarkUrl', [await picture(64, 64)], {
      version: before.version - 1,
    });
    expect([status, body.code, body.record.resources.version]).toEqual([409, 'stale-version', before.version]);
    expect(await current()).toEqual(before);
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a PDF', Buffer.from('%PDF-1.4\n%%EOF\n')],
    ['half a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2])],
  ])('%s is refused', async (_what, content) => {
    const { status, body } = await upload(luma, 'logomarkUrl', [content]);
    expect([status, body.code]).toEqual([415, 'unsupported-media-type']);
  });

  it('two files, an unknown image, and a group without images are refused', async () => {
    const file = await picture(10, 10);
    expect((await upload(luma, 'logomarkUrl', [file, file])).status).toBe(422);
    expect((await upload(luma, 'secret', [file])).status).toBe(404);
    expect((await luma.send('POST', '/api/tenant-settings/app-behavior/faviconUrl/file', form(file))).status).toBe(404);
  });

  it('an image of more than 5 MB is refused', async () => {
    const noise = await sharp({
      create: {
        width: 1500,
        height: 1500,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(5 * 1024 * 1024);
    const { status, body } = await upload(luma, 'backgroundImageUrl', [noise]);
    expect([status, body.code]).toEqual([413, 'too-large']);
  });

  it('uploading requires tenantSettings.resources:update, unscoped (C§6)', async () => {
    const file = await picture(10, 10);
    const with_ = (permission: string) => signInAs(api, { tenantId: luma.tenantId, permissions: [permission] });
    expect((await upload(await with_('tenantSettings.resources:update:team'), 'logomarkUrl', [file])).status).toBe(403);
    expect((await upload(await with_('tenantSettings.brandingColors:update'), 'logomarkUrl', [file])).status).toBe(403);
    expect((await upload(await with_('tenantSettings.resources:update'), 'logomarkUrl', [file])).status).toBe(201);
  });
});
