import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { exampleOf, knownIds, sendExample, type KnownIds } from '../support/examples.ts';

// A deletion based on an outdated version is refused like any other stale write: 409 with the current record (interface
// page, "409 … stale version"). The version is optional: the paths are those of the specification.

let api: TestApi;
let admin: Person;
let ids: KnownIds;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  ids = await knownIds(api, admin);
});
afterAll(() => api.close());

interface Described {
  readonly fields?: Readonly<Record<string, Described>>;
  readonly innerType?: Described;
}
const fieldsOf = (schema: unknown): Readonly<Record<string, Described>> => ({
  ...(schema as Described | undefined)?.fields,
});

/** Whether a record, by itself or in its list, has a version. */
function isVersioned({ path }: AnyEndpoint): boolean {
  const told = allEndpoints
    .filter(({ method }) => method === 'GET' || method === 'PATCH')
    .flatMap((endpoint) => {
      if (endpoint.path === path) return [fieldsOf(endpoint.answer.schema)];
      return `${endpoint.path}/{id}` === path ? [fieldsOf(fieldsOf(endpoint.answer.schema)['data']?.innerType)] : [];
    });
  return told.some((fields) => 'version' in fields);
}

const deletions = allEndpoints.filter(
  ({ method, path }) => method === 'DELETE' && /^\/api\/[\w-]+\/\{id\}$/.test(path),
);
const takesVersion = (endpoint: AnyEndpoint): boolean => 'version' in fieldsOf(endpoint.query);
const versioned = deletions.filter(takesVersion);

it('every deletion of a versioned record requires the loaded version', () => {
  expect(versioned.length).toBeGreaterThan(25);
  expect(
    deletions
      .filter(isVersioned)
      .filter((endpoint) => !takesVersion(endpoint))
      .map(({ id }) => id),
  ).toEqual([]);
  // These have no version: they are only created and deleted, or belong to an open session.
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
  readonly record?: { readonly id: string; readonly version: number };
}

describe('a stale deletion', () => {
  it.each(versioned)('$id: 409 with the current record, then its new version can be deleted', async (endpoint) => {
    const example = exampleOf(endpoint, ids);
    const at = (version: number) => sendExample(admin, endpoint, { ...example, query: { version: String(version) } });
    const stale = await at(999_999_999);
    const { code, record } = stale.body as Answer;
    expect([stale.status, code]).toEqual([409, 'stale-version']);
    expect(record?.version).toBeGreaterThan(0);
    const fresh = await at(record?.version ?? 0);
    expect((fresh.body as Answer | null)?.code).not.toBe('stale-version');
    // Some are refused for other reasons: in use, closed, the last of their kind.
    expect([204, 409, 422]).toContain(fresh.status);
  });
});
