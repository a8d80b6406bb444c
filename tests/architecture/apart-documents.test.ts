import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWebApp } from '../support/web-app.ts';
import { DOCUMENTS } from '#domain/audiences.ts';
import { startTestApi, type TestApi } from '../support/api.ts';

const REPOSITORY = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(REPOSITORY, 'dist', file), 'utf8');

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

let api: TestApi;
beforeAll(async () => {
  await buildWebApp();
  api = await startTestApi();
});
afterAll(() => api.close());

const APART = [DOCUMENTS['employee-app'], DOCUMENTS.branch] as const;

/** Files that a document names, in tags and in its script. */
const namedIn = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/["'`]\/?(assets\/[\w.-]+)["'`]/g)].map(([, file = '']) => file)),
];

test.each(APART)('%s names files of its own build, and none of the panel’s code (ADR-0131)', (document) => {
  const [named, panel] = [namedIn(read(document)), namedIn(read(DOCUMENTS.web))];
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((file) => !existsSync(path.join(REPOSITORY, 'dist', file)))).toEqual([]);
  expect(named.filter((file) => file.endsWith('.js') && panel.includes(file))).toEqual([]);
  expect(read(document)).toContain('/api/auth/refresh');
  expect(read(document)).not.toContain('outline');
});

// On a slow line the code takes seconds: until then a blank page would look broken.
test.each(APART)('%s shows that it loads, in the element that the page then fills', (document) => {
  expect(read(document)).toMatch(/<div id="root"><div role="status"[^>]*><svg/);
  expect(read(DOCUMENTS.web)).toContain('<div id="root"></div>');
});

test.each([
  [DOCUMENTS['employee-app'], 4],
  [DOCUMENTS.branch, 6],
] as const)('what %s shows first is in few files; the view does not load forms for it', (document, most) => {
  const manifest = JSON.parse(read('.vite/apart.json')) as Readonly<Record<string, Chunk>>;
  const [, first = ''] = /first:\[([^\]]*)\]/.exec(read(document)) ?? [];
  const initial = Object.values(manifest).filter(({ isEntry, file }) => isEntry && read(document).includes(file));
  expect(initial.flatMap(({ imports = [] }) => imports).length).toBeLessThanOrEqual(4);
  expect(first.split(',').length).toBeLessThanOrEqual(most);
  if (document === DOCUMENTS['employee-app']) expect(first).not.toContain('door');
});

/** Files of a build that import each other in a circle, each with where the circle closes. */
function circlesIn(manifest: Readonly<Record<string, Chunk>>): readonly string[] {
  const importsOf = (key: string): readonly string[] => manifest[key]?.imports ?? [];
  const reached = (keys: readonly string[], seen = new Set<string>()): ReadonlySet<string> => {
    for (const key of keys) if (!seen.has(key)) reached(importsOf(key), seen.add(key));
    return seen;
  };
  return Object.keys(manifest).filter((key) => reached(importsOf(key)).has(key));
}

// A file that is run before what it needs finds nothing there: words were shown as their keys.
test.each(['manifest.json', 'apart.json'])('no files of the build %s import each other in a circle', (name) => {
  const manifest = JSON.parse(read(`.vite/${name}`)) as Readonly<Record<string, Chunk>>;
  expect(Object.keys(manifest).length).toBeGreaterThan(20);
  expect(circlesIn(manifest)).toEqual([]);
  expect(
    circlesIn({ a: { file: '', imports: ['b'] }, b: { file: '', imports: ['c'] }, c: { file: '', imports: ['b'] } }),
  ).toEqual(['b', 'c']);
});

test.each([
  ['/', 'web'],
  ['/hr/leave', 'web'],
  ['/menu', 'web'],
  ['/me', 'employee-app'],
  ['/me/leave?open=1', 'employee-app'],
  ['/branch', 'branch'],
  ['/check-in', 'branch'],
] as const)('%s is answered with the document of %s, whose scripts are allowed (C§6)', async (address, audience) => {
  const { statusCode, body, headers } = await api.app.inject({ url: address });
  expect([statusCode, body === read(DOCUMENTS[audience]), headers['cache-control']]).toEqual([200, true, 'no-cache']);
  const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  const hashes = scripts.map((code) => createHash('sha256').update(code).digest('base64'));
  expect(hashes.length).toBeGreaterThan(1);
  for (const hash of hashes) expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
});

const DOCUMENT_ONLY = ['cross-origin-opener-policy', 'x-permitted-cross-domain-policies', 'x-dns-prefetch-control'];

test('documents and workers have all security headers', async () => {
  for (const url of ['/hr/leave', '/me', '/me-worker.js']) {
    const { headers } = await api.app.inject({ url });
    expect(headers['content-security-policy'], url).toMatch(/^default-src 'self';.*frame-ancestors 'none'/);
    expect(Object.keys(headers), url).toEqual(expect.arrayContaining([...DOCUMENT_ONLY, 'x-content-type-options']));
  }
});

test('other answers have only the headers that mean something there: a page needs a hundred of them', async () => {
  const script = /assets\/first-[\w-]+\.js/.exec(read(DOCUMENTS.web))?.[0] ?? '';
  const { statusCode, headers, rawPayload } = await api.app.inject({ url: `/${script}` });
  expect([statusCode, rawPayload.length > 1000, headers['content-security-policy']]).toEqual([200, true, undefined]);
  expect(headers).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect(JSON.stringify(headers).length).toBeLessThan(420);
  for (const url of ['/api/health', '/api/leaves', '/no-such-file.js', '/me.webmanifest']) {
    const refused = await api.app.inject({ url });
    expect(refused.headers, url).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(Object.keys(refused.headers), url).not.toEqual(expect.arrayContaining([DOCUMENT_ONLY[0]]));
  }
});
