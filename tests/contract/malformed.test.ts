import { connect, type AddressInfo } from 'node:net';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import { toJsonSchema, type JsonSchema } from '#contract/json-schema.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { strangeWords } from './refusal-words.ts';
import { times } from '../support/sampling.ts';
import { exampleOf, GHOST_IDS, guardedEndpoints, sendExample } from '../support/examples.ts';
import { withDemoAdministrator } from './demo-administrator.ts';

const demo = withDemoAdministrator();
beforeAll(async () => {
  await demo.api.app.listen({ port: 0, host: '127.0.0.1' });
});

/** A branch device is no person: tests/session/audiences.test.ts. */
const ofPeople = allEndpoints.filter(({ access }) => access.kind !== 'branch-device');
const withBody = allEndpoints.filter((endpoint) => endpoint.body);
const withQuery = allEndpoints.filter((endpoint) => endpoint.query);
const propertiesOf = (schema: AnyEndpoint['body']): Record<string, JsonSchema> =>
  (schema ? toJsonSchema(schema)['properties'] : {}) as Record<string, JsonSchema>;

/** Values known to break servers: NUL, lone surrogates, huge numbers, wrong types, injections, prototype keys. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    2 ** 53,
    '',
    ' ',
    '\u0000',
    '\ud800',
    "'; drop table app.employee; --",
    '%',
    '_',
    '\\',
    '../../etc/passwd',
    'now',
    'infinity',
    'NaN',
    '2026-02-30',
    '0000-00-00',
    '9999-99-99',
    '2026-1-1',
    [],
    {},
    [null],
    { a: 1 },
    'x'.repeat(5000),
    '٣',
    '🙂',
    '\u202e',
  ),
  fc.string(),
  fc.integer(),
  fc.uuid(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc.array(fc.string(), { maxLength: 3 }),
);

/** Nothing a client sends may cause a server error, and every refusal has the standard form. */
function expectClearAnswer(answer: {
  status: number;
  body: Record<string, unknown>;
  headers: Record<string, unknown>;
}): void {
  expect(answer.status).toBeLessThan(500);
  if (answer.status < 400) return;
  expect(String(answer.headers['content-type'])).toContain('application/problem+json');
  expect(answer.body).toMatchObject({
    status: answer.status,
    code: expect.any(String),
    title: expect.any(String),
    requestId: expect.any(String),
  });
  if (answer.status !== 400) return;
  for (const { message } of (answer.body['errors'] ?? []) as { message: string }[])
    expect([message, strangeWords(message)]).toEqual([message, []]);
}

/** The raw response to a request head, until the connection is closed. */
function rawAnswer(head: string): Promise<string> {
  const { port } = demo.api.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}Connection: close\r\n\r\n`));
    socket
      .setEncoding('utf8')
      .on('data', (text: string) => (answer += text))
      .once('end', () => resolve(answer))
      .once('error', reject);
  });
}

describe('unknown keys are refused, not ignored', () => {
  it.each(withBody)('$id in the body', async (endpoint) => {
    const example = exampleOf(endpoint, demo.ids);
    const { status, body } = await sendExample(demo.admin, endpoint, {
      ...example,
      body: { ...(example.body as object), isAdministrator: true },
    });
    expect([status, body['code']]).toEqual([400, 'malformed-request']);
    expect(body['errors']).toContainEqual({
      path: 'isAdministrator',
      code: 'unknown-key',
      message: 'isAdministrator is not a known key.',
    });
  });

  it.each(ofPeople.filter((endpoint) => !endpoint.isUpload))('$id in the query', async (endpoint) => {
    const example = exampleOf(endpoint, demo.ids);
    const { status, body } = await sendExample(demo.admin, endpoint, {
      ...example,
      query: { ...example.query, tenantId: 'x' },
    });
    expect([status, body['code']]).toEqual([400, 'malformed-request']);
  });
});

describe('server-owned fields cannot be set (mass assignment)', () => {
  const FIELDS = [
    'id',
    'tenantId',
    'tenant_id',
    'status',
    'approvalStatus',
    'version',
    'createdAt',
    'decidedBy',
    'permissions',
    'roleId',
    'phase',
    'days',
  ];
  it.each(withBody)('$id', async (endpoint) => {
    const known = Object.keys(propertiesOf(endpoint.body));
    for (const field of FIELDS.filter((each) => !known.includes(each))) {
      const example = exampleOf(endpoint, demo.ids);
      const { status } = await sendExample(demo.admin, endpoint, {
        ...example,
        body: { ...(example.body as object), [field]: 'x' },
      });
      expect([field, status]).toEqual([field, 400]);
    }
  });
});

describe('malformed requests are client errors', () => {
  it.each(withBody)('$id: a nasty value in each field of the body', async (endpoint) => {
    const known = Object.keys(propertiesOf(endpoint.body));
    // A body without fields gets one all the same.
    const fields = known.length > 0 ? known : ['unknown'];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), nasty, async (field, value) => {
        const example = exampleOf(endpoint, demo.ids);
        // One field is broken at a time, on an unknown id: the demo data stays unchanged.
        const params = example.params
          ? { params: Object.fromEntries(Object.keys(example.params).map((name) => [name, demo.ids.file])) }
          : {};
        expectClearAnswer(
          await sendExample(demo.admin, endpoint, { ...params, body: { ...(example.body as object), [field]: value } }),
        );
      }),
      { numRuns: endpoint.id.startsWith('auth.') ? 15 : times(60, 8) },
    );
  });

  it.each(withBody)('$id: arbitrary JSON for the whole body', async (endpoint) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(nasty, fc.jsonValue()), async (value) => {
        const answer = await demo.api.app.inject({
          method: endpoint.method as 'POST',
          url: endpoint.path.replaceAll(/\{\w+\}/g, demo.ids.file),
          headers: { authorization: `Bearer ${demo.admin.token}`, 'content-type': 'application/json' },
          payload: JSON.stringify(value) ?? '',
        });
        expect(answer.statusCode).toBeLessThan(500);
      }),
      { numRuns: endpoint.id.startsWith('auth.') ? 10 : times(30, 4) },
    );
  });

  it.each(withQuery)('$id: a nasty value in each key of the query', async (endpoint) => {
    const keys = Object.keys(propertiesOf(endpoint.query));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...keys), nasty, async (key, value) => {
        const example = exampleOf(endpoint, demo.ids);
        const text = typeof value === 'string' ? value.slice(0, 500) : JSON.stringify(value);
        const isSurrogate = /[\ud800-\udfff]/.test(text) && !text.isWellFormed();
        if (isSurrogate) return;
        expectClearAnswer(
          await sendExample(demo.admin, endpoint, { ...example, query: { ...example.query, [key]: text } }),
        );
      }),
      { numRuns: times(60, 8) },
    );
  });

  it.each(allEndpoints.filter((endpoint) => endpoint.params))('$id: arbitrary text in the path', async (endpoint) => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('%00', '..%2f..', "'", 'x'.repeat(400), '%', '%ff')),
        async (text) => {
          const url = endpoint.path.replaceAll(
            /\{\w+\}/g,
            text.startsWith('%') ? text : encodeURIComponent(text.isWellFormed() ? text : 'x'),
          );
          const answer = await demo.api.app.inject({
            method: endpoint.method as 'GET',
            url,
            headers: { authorization: `Bearer ${demo.admin.token}` },
          });
          expect(answer.statusCode).toBeGreaterThanOrEqual(400);
          expect(answer.statusCode).toBeLessThan(500);
        },
      ),
      { numRuns: times(25, 4) },
    );
  });

  it('a query number that is too large is refused with its limit, not as an invalid number', async () => {
    const { status, body } = await demo.admin.send<{ errors: { path: string; message: string }[] }>(
      'GET',
      '/api/leaves',
      {
        query: { page: '99999999999' },
      },
    );
    expect([status, body.errors]).toEqual([
      400,
      [expect.objectContaining({ path: 'page', message: expect.stringContaining('1000000') as string })],
    ]);
  });

  it.each([
    ['plain text', 'text/plain', '{"email":"a@b.c","password":"x"}', 415],
    ['a form', 'application/x-www-form-urlencoded', 'email=a%40b.c', 415],
    ['half of an object', 'application/json', '{"email":', 400],
    ['a prototype', 'application/json', '{"__proto__":{"a":1}}', 400],
    ['more than a megabyte', 'application/json', `{"email":"${'x'.repeat(1_100_000)}"}`, 413],
  ])('a body that is %s is refused', async (_name, type, payload, status) => {
    const answer = await demo.api.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': type },
      payload,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it.each([
    '/%2e%2e/x',
    '/%5c',
    '/..%5c',
    '/%00',
    '/assets/%00',
    '/a%00b',
    '//a/%2e%2e',
    '/assets/../../package.json',
    '/.env',
    '/index.html%00.js',
  ])('the page path %s is a client error, or a page', async (url) => {
    const answer = await demo.api.app.inject({ url });
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain('"dependencies"');
  });

  it.each(guardedEndpoints.filter((endpoint) => endpoint.body !== null && !endpoint.isUpload))(
    '$id refuses values of another type',
    async (endpoint) => {
      const example = exampleOf(endpoint, GHOST_IDS);
      for (const [key, value] of Object.entries((example.body ?? {}) as Record<string, unknown>)) {
        const other =
          typeof value === 'string'
            ? 5
            : typeof value === 'number'
              ? String(value)
              : typeof value === 'boolean'
                ? String(value)
                : null;
        if (other === null) continue;
        const { status } = await sendExample(demo.admin, endpoint, {
          ...example,
          body: { ...(example.body as object), [key]: other },
        });
        expect([key, other, status]).toEqual([key, other, 400]);
      }
    },
  );

  it('unparseable requests are refused in the standard form', async () => {
    const answer = await fetch(`${demo.api.app.listeningOrigin}/api/leaves`, {
      headers: { 'x-much': 'a'.repeat(20_000), connection: 'close' },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      413,
      'application/problem+json; charset=utf-8',
    ]);
    expect(await answer.json()).toMatchObject({ code: 'too-large', status: 413 });
  });

  it.each([
    ['HTTP/1.1 without Host', 'GET /api/leaves HTTP/1.1\r\n', 400, 'malformed-request'],
    ['a request that is not HTTP', 'nonsense\r\n', 400, 'malformed-request'],
    ['an unknown expectation', 'GET /api/leaves HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n', 401, 'not-signed-in'],
    ['HTTP/1.0, which has no Host', 'GET /api/leaves HTTP/1.0\r\n', 401, 'not-signed-in'],
  ])('%s is answered in the standard form (A§8)', async (_name, head, status, code) => {
    const [answered = '', body = ''] = (await rawAnswer(head)).split('\r\n\r\n');
    expect([answered.slice(0, 12), /^content-type: (.*)$/im.exec(answered)?.[1]]).toEqual([
      `HTTP/1.1 ${status}`,
      'application/problem+json; charset=utf-8',
    ]);
    expect(JSON.parse(body)).toMatchObject({ code, status, title: expect.any(String), requestId: expect.any(String) });
  });

  it('a known path with another method answers 405 with the allowed ones', async () => {
    const { status, body, headers } = await demo.admin.send<{ code: string }>('DELETE', '/api/leaves?page=0');
    expect([status, body.code, headers['allow']]).toEqual([405, 'method-not-allowed', 'GET, POST']);
  });

  it('an unknown call answers 404 as a problem', async () => {
    const { status, body } = await demo.admin.send<{ code: string }>('GET', '/api/nothing-here');
    expect([status, body.code]).toEqual([404, 'not-found']);
  });
});
