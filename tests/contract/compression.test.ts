import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import { compressionOf } from '#server/http/compression.ts';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());

/** The headers and bytes as transferred; of an event stream the first bytes. */
async function read(
  path: string,
  accepts: string | null,
  isStream = false,
): Promise<{ headers: IncomingMessage['headers']; bytes: Buffer }> {
  const { port } = api.app.server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(
      {
        port,
        host: '127.0.0.1',
        path,
        agent: false,
        headers: {
          authorization: `Bearer ${admin.token}`,
          ...(accepts === null ? {} : { 'accept-encoding': accepts }),
        },
      },
      resolve,
    ).on('error', reject);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of answer) {
    chunks.push(chunk as Buffer);
    if (isStream) break;
  }
  return { headers: answer.headers, bytes: Buffer.concat(chunks) };
}

const LIST = '/api/leaves?size=100&sortBy=createdAt';

describe('responses are compressed for clients that accept it (ADR-0096)', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('a list as %s is smaller and has the same content', async (encoding, unpack) => {
    const plain = await read(LIST, null);
    const packed = await read(LIST, encoding);
    expect([plain.headers['content-encoding'], packed.headers['content-encoding'], packed.headers.vary]).toEqual([
      undefined,
      encoding,
      expect.stringContaining('accept-encoding'),
    ]);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(JSON.parse(unpack(packed.bytes).toString())).toEqual(JSON.parse(plain.bytes.toString()));
  });

  it.each([
    ['no encoding is accepted', LIST, null],
    ['only identity is accepted', LIST, 'identity'],
    ['only an unsupported encoding is accepted', LIST, 'zstd, deflate'],
    ['it is shorter than 1 kB', '/api/leaves?size=0', 'br, gzip'],
  ])('a response is sent uncompressed where %s', async (_, path, accepts) => {
    const { headers, bytes } = await read(path, accepts);
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(bytes.toString())).toHaveProperty('count');
  });

  it('the API page is compressed as well', async () => {
    const { headers, bytes } = await read('/api/docs', 'br');
    expect([headers['content-encoding'], headers['content-type']]).toEqual(['br', 'text/html; charset=utf-8']);
    expect(brotliDecompressSync(bytes).toString()).toContain('Steward API');
  });

  it('the OpenAPI document, made when first asked for, holds every call of the contract and is compressed', async () => {
    const asked = (): ReturnType<typeof read> => read('/api/openapi.json', 'gzip');
    const [{ headers, bytes }, again] = await Promise.all([asked(), asked()]);
    expect(headers['content-encoding']).toBe('gzip');
    const { paths } = JSON.parse(gunzipSync(bytes).toString()) as { paths: Record<string, Record<string, object>> };
    const calls = Object.entries(paths).flatMap(([at, of]) => Object.keys(of).map((method) => `${method} ${at}`));
    expect(calls.toSorted()).toEqual(
      allEndpoints.map(({ method, path }) => `${method.toLowerCase()} ${path}`).toSorted(),
    );
    expect(again.bytes).toEqual(bytes);
  });

  it('a CSV file is compressed, a workbook is not, since it already is', async () => {
    const csv = await read('/api/leaves/export?format=csv', 'gzip');
    expect([csv.headers['content-encoding'], gunzipSync(csv.bytes).toString()]).toEqual([
      'gzip',
      (await read('/api/leaves/export?format=csv', null)).bytes.toString(),
    ]);
    expect((await read('/api/leaves/export?format=xlsx', 'br, gzip')).headers['content-encoding']).toBeUndefined();
  });

  it('an event stream is sent uncompressed', async () => {
    const { headers, bytes } = await read('/api/events', 'br, gzip', true);
    expect([headers['content-type'], headers['content-encoding']]).toEqual([
      'text/event-stream; charset=utf-8',
      undefined,
    ]);
    expect(bytes.length).toBeGreaterThan(0);
  });
});

describe('a response with a secret is never compressed', () => {
  it('signing in', async () => {
    const { headers, statusCode, rawPayload } = await api.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'accept-encoding': 'br, gzip' },
      payload: { email: 'admin@luma.example', password: DEMO_PASSWORD },
    });
    // Long enough that length is not the reason.
    expect([statusCode, headers['content-encoding'], rawPayload.length > 1024]).toEqual([200, undefined, true]);
  });

  it('nor any public call, or one whose response is not stored for its Idempotency-Key', () => {
    const secret = allEndpoints.filter(({ access, takesNoKey }) => access.kind === 'public' || takesNoKey);
    expect(secret.map(({ id }) => id)).toEqual(expect.arrayContaining(['auth.login', 'auth.refresh']));
    expect(secret.filter((endpoint) => compressionOf(endpoint) !== false)).toEqual([]);
    expect(
      compressionOf(allEndpoints.find(({ id }) => id === 'leaves.list') as (typeof allEndpoints)[number]),
    ).not.toBe(false);
  });
});

it('HEAD of a list answers without a body, whatever is accepted', async () => {
  const { statusCode, rawPayload } = await api.app.inject({
    method: 'HEAD',
    url: LIST,
    headers: { authorization: `Bearer ${admin.token}`, 'accept-encoding': 'gzip' },
  });
  expect([statusCode, rawPayload.length]).toEqual([200, 0]);
});
