import { describe, expect, it } from 'vitest';
import type { AnySchema } from 'yup';
import { allEndpoints } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { exampleOf, sendExample, type Example } from '../support/examples.ts';
import { withDemoAdministrator } from './demo-administrator.ts';

// Every write that names a version answers a stale one with 409 and, under `record`, the whole record as its own call answers it, with
// its actions where a machine governs it (interface page, "409 … stale version (carries the fresh record and its `actions`)"; D14).
// A deletion is not required to name it, because the paths are those of the specification.

const demo = withDemoAdministrator();

const OLD = 999_999_999;

interface Described {
  readonly fields?: Readonly<Record<string, Described>>;
  readonly innerType?: Described;
}
const described = (schema: AnySchema | null): Described =>
  schema === null ? {} : (schema.describe() as unknown as Described);
const hasVersion = ({ fields = {} }: Described): boolean => 'version' in fields;
const namesVersion = (schema: AnySchema | null): boolean => hasVersion(described(schema));

interface StaleCall {
  readonly endpoint: AnyEndpoint;
  readonly sent: (example: Example) => Example;
}
const withVersion = ({ query, ...example }: Example, version: number): Example => ({
  ...example,
  query: { ...query, version: String(version) },
});
// An image of the brand is asked for in tests/tenants/brand-images.test.ts: it needs one.
const calls: readonly StaleCall[] = allEndpoints
  .filter(({ method, id }) => method !== 'GET' && id !== 'tenant-settings.add-file')
  .flatMap((endpoint): StaleCall[] => {
    if (namesVersion(endpoint.body))
      return [{ endpoint, sent: (example) => ({ ...example, body: { ...(example.body as object), version: OLD } }) }];
    if (endpoint.id === 'tenant-settings.save')
      return [{ endpoint, sent: () => ({ body: { appBehavior: { version: OLD, settings: null } } }) }];
    return namesVersion(endpoint.query) ? [{ endpoint, sent: (example) => withVersion(example, OLD) }] : [];
  });

/** How the record is answered: by the call itself, else by the call that reads or changes it. */
function answerOf({ answer, path }: AnyEndpoint): AnySchema | null {
  const beside = allEndpoints.filter((other) => other.path === path && other.answer.schema);
  return answer.schema ?? beside.find(({ method }) => method === 'GET' || method === 'PATCH')?.answer.schema ?? null;
}

describe('a stale write', () => {
  it.each(calls.map((call) => ({ id: call.endpoint.id, ...call })))(
    '$id: 409 with the whole record as it is',
    async ({ endpoint, sent }) => {
      const { status, body } = await sendExample(demo.admin, endpoint, sent(exampleOf(endpoint, demo.ids)));
      expect([status, body['code']]).toEqual([409, 'stale-version']);
      const schema = answerOf(endpoint);
      if (schema) expect(() => schema.validateSync(body['record'], { strict: true, abortEarly: false })).not.toThrow();
      else expect(body['record']).toMatchObject({ id: expect.any(String), version: expect.any(Number) });
    },
  );

  it('is asked of every call that names a version', () => {
    expect(calls.length).toBeGreaterThan(90);
  });
});

/** Whether what is told of a record, by itself or in its list, has a version. */
function isVersioned({ path }: AnyEndpoint): boolean {
  return allEndpoints
    .filter(({ method }) => method === 'GET' || method === 'PATCH')
    .some((endpoint) => {
      const answer = described(endpoint.answer.schema);
      if (endpoint.path === path) return hasVersion(answer);
      return `${endpoint.path}/{id}` === path && hasVersion(answer.fields?.['data']?.innerType ?? {});
    });
}

const deletions = allEndpoints.filter(
  ({ method, path }) => method === 'DELETE' && /^\/api\/[\w-]+\/\{id\}$/.test(path),
);
const takesVersion = ({ query }: AnyEndpoint): boolean => namesVersion(query);
const versioned = deletions.filter(takesVersion);

it('every deletion of a record with a version takes the version that was seen', () => {
  expect(versioned.length).toBeGreaterThan(25);
  expect(
    deletions
      .filter(isVersioned)
      .filter((endpoint) => !takesVersion(endpoint))
      .map(({ id }) => id),
  ).toEqual([]);
  // These have none to take: they are made and deleted, or held by an open session.
  expect(
    deletions
      .filter((endpoint) => !takesVersion(endpoint))
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([
    'approval-substitutes.withdraw',
    'asset-types.delete',
    'commission-tier-type-assignment.delete',
    'maintenances.end',
    'sessions.end',
    'social-media-contents.delete',
  ]);
});

interface Answer {
  readonly code?: string;
  readonly record?: { readonly version: number };
}

// After the stale writes: what is deleted here can't be written any more.
describe('a deletion', () => {
  it.each(versioned)('$id: with the version of the refusal it is not stale', async (endpoint) => {
    const example = exampleOf(endpoint, demo.ids);
    const at = (version: number) => sendExample(demo.admin, endpoint, withVersion(example, version));
    const stale = await at(OLD);
    const { code, record } = stale.body as Answer;
    expect([stale.status, code]).toEqual([409, 'stale-version']);
    expect(record?.version).toBeGreaterThan(0);
    const fresh = await at(record?.version ?? 0);
    expect((fresh.body as Answer | null)?.code).not.toBe('stale-version');
    // Some are refused for what they are: used, settled, the last of their kind.
    expect([204, 409, 422]).toContain(fresh.status);
  });
});
