import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnySchema } from 'yup';
import { allEndpoints } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { exampleOf, knownIds, sendExample, type Example, type KnownIds } from '../support/examples.ts';

// Every write with a version answers a stale one with 409 and, under `record`, the full record as its own call returns
// it, with its actions where a machine governs it (interface page, "409 … stale version (carries the fresh record and
// its `actions`)"; D14).

let api: TestApi;
let admin: Person;
let ids: KnownIds;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  ids = await knownIds(api, admin);
});
afterAll(() => api.close());

const OLD = 999_999_999;

interface Described {
  readonly fields?: Readonly<Record<string, Described>>;
}
const namesVersion = (schema: AnySchema | null): boolean =>
  schema !== null && 'version' in ((schema.describe() as unknown as Described).fields ?? {});

interface StaleCall {
  readonly endpoint: AnyEndpoint;
  readonly sent: (example: Example) => Example;
}
// Brand images are tested in tests/tenants/brand-images.test.ts: they need one.
const calls: readonly StaleCall[] = allEndpoints
  .filter(({ method, id }) => method !== 'GET' && id !== 'tenant-settings.add-file')
  .flatMap((endpoint): StaleCall[] => {
    if (namesVersion(endpoint.body))
      return [{ endpoint, sent: (example) => ({ ...example, body: { ...(example.body as object), version: OLD } }) }];
    if (endpoint.id === 'tenant-settings.save')
      return [{ endpoint, sent: () => ({ body: { appBehavior: { version: OLD, settings: null } } }) }];
    return namesVersion(endpoint.query)
      ? [{ endpoint, sent: (example) => ({ ...example, query: { ...example.query, version: String(OLD) } }) }]
      : [];
  });

/** The schema of the record: from the call itself, otherwise from the call that reads or changes it. */
function answerOf({ answer, path }: AnyEndpoint): AnySchema | null {
  const beside = allEndpoints.filter((other) => other.path === path && other.answer.schema);
  return answer.schema ?? beside.find(({ method }) => method === 'GET' || method === 'PATCH')?.answer.schema ?? null;
}

describe('a stale write', () => {
  it.each(calls.map((call) => ({ id: call.endpoint.id, ...call })))(
    '$id: 409 with the full current record',
    async ({ endpoint, sent }) => {
      const { status, body } = await sendExample(admin, endpoint, sent(exampleOf(endpoint, ids)));
      expect([status, body['code']]).toEqual([409, 'stale-version']);
      const schema = answerOf(endpoint);
      if (schema) expect(() => schema.validateSync(body['record'], { strict: true, abortEarly: false })).not.toThrow();
      else expect(body['record']).toMatchObject({ id: expect.any(String), version: expect.any(Number) });
    },
  );

  it('is tested for every call that takes a version', () => {
    expect(calls.length).toBeGreaterThan(90);
  });
});
