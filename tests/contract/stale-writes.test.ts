import { describe, expect, it } from 'vitest';
import type { AnySchema } from 'yup';
import { allEndpoints } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { exampleOf, sendExample, type Example } from '../support/examples.ts';
import { withDemoAdministrator } from './demo-administrator.ts';

// Every write with a version answers a stale one with 409 and, under `record`, the full record as its own call returns
// it, with its actions where a machine governs it (interface page, "409 … stale version (carries the fresh record and
// its `actions`)"; D14). A deletion does not have to name the version, because the paths are those of the
// specification.

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
// Brand images are tested in tests/tenants/brand-images.test.ts: they need one.
const calls: readonly StaleCall[] = allEndpoints
  .filter(({ method, id }) => method !== 'GET' && id !== 'tenant-settings.add-file')
  .flatMap((endpoint): StaleCall[] => {
    if (namesVersion(endpoint.body))
      return [{ endpoint, sent: (example) => ({ ...example, body: { ...(example.body as object), version: OLD } }) }];
    if (endpoint.id === 'tenant-settings.save')
      return [{ endpoint, sent: () => ({ body: { appBehavior: { version: OLD, settings: null } } }) }];
    return namesVersion(endpoint.query) ? [{ endpoint, sent: (example) => withVersion(example, OLD) }] : [];
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
      const { status, body } = await sendExample(demo.admin, endpoint, sent(exampleOf(endpoint, demo.ids)));
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

/** Whether the record has a version in its own response or in its list. */
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

it('every deletion of a versioned record takes its version', () => {
  expect(versioned.length).toBeGreaterThan(25);
  expect(
    deletions
      .filter(isVersioned)
      .filter((endpoint) => !takesVersion(endpoint))
      .map(({ id }) => id),
  ).toEqual([]);
  // These have no version: they are only created and deleted, belong to an open session, or are kept once something depends on them.
  expect(
    deletions
      .filter((endpoint) => !takesVersion(endpoint))
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([
    'approval-substitutes.withdraw',
    'asset-types.delete',
    'commission-tier-type-assignment.delete',
    'external-integrations.remove',
    'maintenance-schedules.delete',
    'maintenances.end',
    'sessions.end',
    'social-media-content-comments.delete',
    'social-media-contents.delete',
  ]);
});

interface Answer {
  readonly code?: string;
  readonly record?: { readonly version: number };
}

// Runs after the stale writes, because deleted records can't be written any more.
describe('a deletion', () => {
  it.each(versioned)('$id: is not stale with the version returned by the refusal', async (endpoint) => {
    const example = exampleOf(endpoint, demo.ids);
    const at = (version: number) => sendExample(demo.admin, endpoint, withVersion(example, version));
    const stale = await at(OLD);
    const { code, record } = stale.body as Answer;
    expect([stale.status, code]).toEqual([409, 'stale-version']);
    expect(record?.version).toBeGreaterThan(0);
    const fresh = await at(record?.version ?? 0);
    expect((fresh.body as Answer | null)?.code).not.toBe('stale-version');
    // Some are refused for another reason: the record is in use, settled, or the last of its kind.
    expect([204, 409, 422]).toContain(fresh.status);
  });
});
