import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { form, image, PATH, TEMPORARY, upload, type FormPart, type Refusal } from './schedule-images.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

/** A PNG of a few kilobytes that claims 400 million pixels. */
function pngBomb(): Buffer {
  const chunk = (type: string, content: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(20_000, 0);
  header.writeUInt32BE(20_000, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(2_501 * 20_000), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF whose header claims 65,535 by 65,535 pixels. */
const gifBomb = (): Buffer =>
  Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([0xff, 0xff, 0xff, 0xff, 0xf0, 0, 0, 0, 0, 0, 255, 255, 255]),
    Buffer.from([0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x44, 1, 0, 0x3b]),
  ]);

const before = async () => (await admin.send<{ count: number }>('GET', PATH)).body.count;

type Refused = readonly [what: string, content: () => Buffer | string | Promise<Buffer>, status: number, code: string];

const REFUSED: readonly Refused[] = [
  ['a PDF named like an image', () => '%PDF-1.4 a\n%%EOF', 415, 'unsupported-media-type'],
  ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'unsupported-media-type'],
  ['a GIF bomb', gifBomb, 415, 'unsupported-media-type'],
  ['a PNG of 400 million pixels', pngBomb, 413, 'too-large'],
  ['a truncated PNG', async () => (await image('teal', 400, 400)).subarray(0, 200), 415, 'unsupported-media-type'],
  ['an empty file', () => '', 415, 'unsupported-media-type'],
  ['11 MB', async () => Buffer.concat([await image(), Buffer.alloc(11 * 1024 * 1024)]), 413, 'too-large'],
];

describe.each([PATH, TEMPORARY])('B§5: %s takes a single image', (path) => {
  it.each(REFUSED)('refuses %s', async (_what, content, status, code) => {
    const count = await before();
    const refused = await upload<Refusal>(admin, await content(), { path });
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(await before()).toBe(count);
  });

  it('refuses two files, none, another field, and a text', async () => {
    const content = await image();
    const file = (name: string) => ({ name, content, fileName: 'a.png' });
    const answer = async (...parts: readonly FormPart[]) => {
      const { status, body } = await admin.send<Refusal>('POST', path, form(...parts));
      return [status, body.code, body.errors?.[0]?.code];
    };
    expect(await answer(file('image'), file('image'))).toEqual([422, 'rule-violated', 'single-file']);
    expect(await answer()).toEqual([400, 'malformed-request', undefined]);
    expect(await answer(file('files'))).toEqual([400, 'malformed-request', undefined]);
    expect(await answer(file('image'), file('other'))).toEqual([400, 'malformed-request', undefined]);
    expect((await answer(file('image'), { name: 'note', content: Buffer.from('x') }))[0]).toBeOneOf([400, 413]);
  });

  it('refuses a body that is no form', async () => {
    for (const headers of [{ 'content-type': 'image/png' }, { 'content-type': 'application/octet-stream' }]) {
      const { status, body } = await admin.send<Refusal>('POST', path, { body: await image(), headers });
      expect([status, body.code]).toEqual([415, 'unsupported-media-type']);
    }
    const json = await admin.send<Refusal>('POST', path, { body: { image: 'x' } });
    expect([json.status, json.body.code]).toEqual([415, 'unsupported-media-type']);
  });

  it('goes by the content, not by the name or the announced type', async () => {
    const webp = await sharp(await image())
      .webp()
      .toBuffer();
    const { status, body } = await upload(admin, webp, { path, name: '../../etc/plan.pdf' });
    expect([status, body.imageOriginalName]).toEqual([201, 'plan.webp']);
  });
});
