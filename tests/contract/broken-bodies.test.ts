import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { exampleOf, GHOST, GHOST_IDS } from '../support/examples.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

const BOUNDARY = 'steward-test';
const JSON_TYPE = 'application/json';
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const TYPES = [
  JSON_TYPE,
  `${JSON_TYPE}; charset=utf-8`,
  FORM_TYPE,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=other',
  'multipart/mixed; boundary=x',
  'application/octet-stream',
  'text/plain',
  null,
] as const;

const part = (head: string, content = '%PDF-1.4 a\n%%EOF'): string => `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n`;
const FILE_HEAD = 'content-disposition: form-data; name="files"; filename="a.pdf"\r\ncontent-type: application/pdf';
const END = `--${BOUNDARY}--\r\n`;
const FORM = `${part(FILE_HEAD)}${END}`;
const STEPS = 16;

/** A text truncated, and with a byte that neither JSON nor a header allows, at sixteen positions. */
const damaged = (text: string): readonly string[] =>
  Array.from({ length: STEPS - 1 }, (_, step) => Math.max(1, Math.floor((text.length * (step + 1)) / STEPS))).flatMap(
    (at) => [text.slice(0, at), `${text.slice(0, at)}\u0000${text.slice(at)}`],
  );

/** Complete forms that are not file forms. */
const FORMS = [
  END,
  `--${BOUNDARY}`,
  `\r\n${END}`,
  `${part('')}${END}`,
  `${part('content-disposition')}${END}`,
  `${part('content-disposition: form-data')}${END}`,
  `${part('content-disposition: form-data; name="files"')}${END}`,
  `${part('content-disposition: form-data; name="files"\r\ncontent-type: application/json', '{"a":')}${END}`,
  `${part('content-disposition: form-data; name="files"\r\ncontent-type: application/octet-stream')}${END}`,
  `${part('content-disposition: form-data; name="__proto__"; filename="a.pdf"')}${END}`,
  `${part('content-disposition: form-data; name="toString"')}${END}`,
  `${part('content-disposition: form-data; name="files"; filename=""')}${END}`,
  `${part(FILE_HEAD, '')}${END}`,
  `${part(`${FILE_HEAD}\r\nx-much: ${'a'.repeat(100_000)}`)}${END}`,
  `${part(FILE_HEAD).repeat(30)}${END}`,
  FORM.replaceAll('\r\n', '\n'),
  `${part(`content-type: multipart/mixed; boundary=inner\r\ncontent-disposition: form-data; name="files"`, '--inner\r\n\r\n')}${END}`,
];
const PAYLOADS = [
  '',
  '{}',
  '[',
  '{"a":',
  '"',
  'nul',
  '\u0000',
  '\u00ff\u00fe',
  '{"__proto__":{}}',
  '{"a":1}{"b":2}',
  ...damaged(FORM),
  ...FORMS,
];
const JSON_DAMAGES = 2 * (STEPS - 1);

const taking = allEndpoints.filter((endpoint) => endpoint.body !== null || endpoint.isUpload);
const PER_TYPE = PAYLOADS.length + JSON_DAMAGES;
const ALL = taking.length * TYPES.length * PER_TYPE;

interface Case {
  readonly endpoint: AnyEndpoint;
  readonly type: (typeof TYPES)[number];
  readonly payload: string;
}

function caseAt(index: number): Case {
  const endpoint = taking[index % taking.length] as AnyEndpoint;
  const rest = Math.floor(index / taking.length);
  const which = Math.floor(rest / TYPES.length);
  const own =
    which < PAYLOADS.length
      ? undefined
      : damaged(JSON.stringify(exampleOf(endpoint, GHOST_IDS).body ?? { a: 'text' }))[which - PAYLOADS.length];
  return { endpoint, type: TYPES[rest % TYPES.length] ?? null, payload: own ?? PAYLOADS[which] ?? '' };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether the body reaches the handler as empty: the call is then not about a broken body. */
function isAsNone({ endpoint, type, payload }: Case): boolean {
  const takesNone = !endpoint.isUpload && (endpoint.body?.isValidSync({}) ?? true);
  const isRead = type?.startsWith(JSON_TYPE)
    ? payload === '' || isJson(payload)
    : payload === '' || type?.startsWith('multipart/form-data');
  return takesNone && (isRead ?? false);
}

const send = ({ endpoint, type, payload }: Case) =>
  api.app.inject({
    method: endpoint.method as 'POST',
    url: endpoint.path.replaceAll(/\{\w+\}/g, GHOST),
    headers: { authorization: `Bearer ${admin.token}`, ...(type === null ? {} : { 'content-type': type }) },
    payload: Buffer.from(payload, 'latin1'),
  });

/** A prime larger than the number of cases: its multiples visit every case once, in a pseudo-random order. */
const STRIDE = 15_485_863;
const IS_FULL = process.env['STEWARD_FULL'] === '1';
const SEED = Math.floor(Math.random() * ALL);

describe(`broken bodies of every type, for every call with a body (seed ${SEED})`, () => {
  const count = Math.min(ALL, IS_FULL ? 50_000 : 2_000);
  it(`${count} of ${ALL} are refused as client errors, in the standard form`, async () => {
    const wrong: unknown[] = [];
    for (let nth = 0; nth < count; nth++) {
      const index = (SEED + nth * STRIDE) % ALL;
      const one = caseAt(index);
      if (isAsNone(one)) continue;
      const answer = await send(one);
      const isForm = String(answer.headers['content-type']).startsWith('application/problem+json');
      const isWholeFile =
        one.endpoint.isUpload && ![400, 413, 415].includes(answer.statusCode) && answer.statusCode < 500;
      if (isForm && ([400, 413, 415].includes(answer.statusCode) || isWholeFile)) continue;
      wrong.push([
        index,
        one.endpoint.id,
        one.type,
        one.payload.slice(0, 80),
        answer.statusCode,
        answer.body.slice(0, 200),
      ]);
    }
    expect(wrong).toEqual([]);
  });

  it('a picture upload with a malformed form answers 400, as does every truncated form (A§7)', async () => {
    const picture = taking.find(({ path }) => path === '/api/locations/{id}/image') as AnyEndpoint;
    for (const payload of ['{}', FORM.slice(0, 60), FORM.slice(0, -10), END]) {
      const answer = await send({ endpoint: picture, type: FORM_TYPE, payload });
      expect([payload, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        payload,
        400,
        'malformed-request',
      ]);
    }
  });
});

it.each(taking.filter(({ isUpload }) => isUpload))(
  '$id accepts a file without a name, or refuses it for its content (A§7)',
  async (endpoint) => {
    const payload = `${part('content-disposition: form-data; name="files"\r\ncontent-type: application/octet-stream')}${END}`;
    expect((await send({ endpoint, type: FORM_TYPE, payload })).statusCode).toBeLessThan(500);
  },
);

describe('over a truncated or slow connection', () => {
  /** Sends pieces in sequence, then optionally closes our side; returns what came back. */
  async function talk(pieces: readonly string[], ends: boolean): Promise<string> {
    if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect({
      port: (api.app.server.address() as AddressInfo).port,
      host: '127.0.0.1',
      allowHalfOpen: true,
    });
    socket.setNoDelay(true);
    const said: Buffer[] = [];
    const closed = new Promise<void>((resolve, reject) => {
      socket
        .on('data', (chunk: Buffer) => said.push(chunk))
        .on('end', resolve)
        .on('error', reject);
    });
    for (const piece of pieces) await new Promise((resolve) => socket.write(piece, resolve));
    if (ends) socket.end();
    await closed;
    socket.destroy();
    return Buffer.concat(said).toString();
  }
  const head = (path: string, type: string, length: number | 'chunked'): string =>
    [
      `POST ${path} HTTP/1.1`,
      'host: x',
      `authorization: Bearer ${admin.token}`,
      `content-type: ${type}`,
      'connection: close',
      length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`,
      '',
      '',
    ].join('\r\n');
  const bytes = (text: string): readonly string[] => Array.from({ length: text.length }, (_, at) => text.charAt(at));
  const IMAGE = `/api/locations/${GHOST}/image`;

  it.each([
    ['JSON cut short', () => [head('/api/leaves', JSON_TYPE, 100), '{"a":']],
    ['a form cut short', () => [head(IMAGE, FORM_TYPE, FORM.length), FORM.slice(0, 120)]],
    ['a form cut short before its first part', () => [head(IMAGE, FORM_TYPE, FORM.length)]],
    ['a chunk cut short', () => [head('/api/leaves', JSON_TYPE, 'chunked'), '20\r\n{"a":']],
    ['a chunk without a length', () => [head(IMAGE, FORM_TYPE, 'chunked'), 'zz\r\n']],
  ])('%s answers 400 before the connection closes', async (_, pieces) => {
    const answer = await talk(pieces(), true);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"malformed-request"');
  });

  it.each([
    ['JSON', () => [head('/api/leaves', JSON_TYPE, 8), ...bytes('{"a": 1}')]],
    ['a form without an end', () => [head(IMAGE, FORM_TYPE, 60), ...bytes(FORM.slice(0, 60))]],
  ])('%s sent byte by byte is read to its end and refused', async (_, pieces) => {
    const answer = await talk(pieces(), false);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"malformed-request"');
  });
});
