import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import { permissionsOf, rightsOf, type AnyEndpoint } from '#contract/endpoint.ts';
import { GRANTABLE } from '#domain/permission-catalogue.ts';
import { ACTIONS, SCOPES } from '#domain/permissions.ts';
import type { Person } from '../support/api.ts';
import { exampleOf, GHOST_IDS, guardedEndpoints, sendExample } from '../support/examples.ts';
import { grant, signInAs } from '../support/people.ts';
import { sample } from '../support/sampling.ts';
import { withDemoAdministrator } from './demo-administrator.ts';

const demo = withDemoAdministrator();
let nobody: Person;
beforeAll(async () => {
  nobody = await signInAs(demo.api, { tenantId: demo.admin.tenantId, permissions: [] });
});

/** No account is changed here: one person per set of rights is reused. */
const holders = new Map<string, Promise<Person>>();
function holderOf(...permissions: readonly string[]): Promise<Person> {
  const key = permissions.join();
  const known = holders.get(key) ?? signInAs(demo.api, { tenantId: demo.admin.tenantId, permissions });
  holders.set(key, known);
  return known;
}

/** Permissions for what the example asks for, besides the call's own: a report shows what its reader may read. */
const ALSO_NEEDED: Readonly<Record<string, readonly string[]>> = { 'reports.create': ['schedule.attendance:read'] };

const withRight = guardedEndpoints.filter((endpoint) => endpoint.access.kind === 'right');
/** Checks that `serveRoute` makes of every call in the same lines; session, right and module are asked of every call in every run. */
const some = (check: string, endpoints: readonly AnyEndpoint[]): readonly AnyEndpoint[] => sample(check, endpoints, 40);
const withModule = guardedEndpoints.filter((endpoint) => endpoint.module !== null);

describe('every endpoint of the contract', () => {
  it('has a unique name and path', () => {
    expect(new Set(allEndpoints.map((endpoint) => endpoint.id)).size).toBe(allEndpoints.length);
    expect(new Set(allEndpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`)).size).toBe(
      allEndpoints.length,
    );
  });

  it('requires existing rights (C§6)', () => {
    expect(
      allEndpoints.flatMap(({ access }) => permissionsOf(access)).filter((right) => !GRANTABLE.includes(right)),
    ).toEqual([]);
  });

  it.each(guardedEndpoints)('$id answers 401 without a session', async (endpoint) => {
    const { status, body } = await sendExample(demo.api, endpoint, exampleOf(endpoint, demo.ids));
    expect([status, body['code']]).toEqual([401, 'not-signed-in']);
  });

  it.each(some('forged tokens', guardedEndpoints))('$id answers 401 to a forged token', async (endpoint) => {
    const forged = `${demo.admin.token.slice(0, -6)}AAAAAA`;
    const { status } = await sendExample(demo.api, endpoint, exampleOf(endpoint, demo.ids), {
      authorization: `Bearer ${forged}`,
    });
    expect(status).toBe(401);
  });

  it.each(some('other tenants', guardedEndpoints))(
    '$id answers 403 to the header of another tenant (D79)',
    async (endpoint) => {
      const { status, body } = await sendExample(demo.admin, endpoint, exampleOf(endpoint, demo.ids), {
        'x-tenant-id': GHOST_IDS.leave,
      });
      expect([status, body['code']]).toEqual([403, 'wrong-tenant']);
    },
  );

  it.each(some('other API versions', allEndpoints))('$id answers 400 to another API version', async (endpoint) => {
    const { status, body } = await sendExample(demo.admin, endpoint, exampleOf(endpoint, demo.ids), {
      'x-api-version': '2',
    });
    expect([status, body['code']]).toEqual([400, 'unsupported-api-version']);
  });
});

describe('permissions (A§6)', () => {
  it.each(withRight)('$id answers 403 without its right and names it', async (endpoint) => {
    const { status, body } = await sendExample(nobody, endpoint, exampleOf(endpoint, demo.ids));
    expect([status, body['code'], body['missing']]).toEqual([
      403,
      'permission-missing',
      permissionsOf(endpoint.access),
    ]);
  });

  const inScopes = withRight.flatMap((endpoint) =>
    sample(`scopes of ${endpoint.id}`, SCOPES, 1).map((scope) => ({ endpoint, scope, id: endpoint.id })),
  );
  it.each(inScopes)('$id in scope $scope', async ({ endpoint, scope }) => {
    if (endpoint.access.kind !== 'right') throw new Error('unreachable');
    for (const right of rightsOf(endpoint.access))
      await isOpened(
        endpoint,
        await holderOf(grant(right, scope), ...(ALSO_NEEDED[endpoint.id] ?? [])),
        endpoint.access.scopes.includes(scope),
      );
  });

  async function isOpened(endpoint: AnyEndpoint, person: Person, isInScope: boolean): Promise<void> {
    const { status } = await sendExample(person, endpoint, exampleOf(endpoint, GHOST_IDS));
    // In scope a call finds no such record, or violates a rule: never an authorization error, and never a server error.
    const isLetIn = status < 500 && status !== 401 && status !== 403;
    if (isInScope) expect([status, isLetIn]).toEqual([status, true]);
    else expect(status).toBe(403);
  }

  it.each(some('rights that lie near', withRight))(
    '$id is not allowed by the same right on another action or resource',
    async (endpoint) => {
      if (endpoint.access.kind !== 'right') throw new Error('unreachable');
      const { resource, action } = endpoint.access.right;
      const opening = rightsOf(endpoint.access).map((right) => right.action);
      const otherActions = ACTIONS.filter((other) => !opening.includes(other)).map((other) => `${resource}:${other}`);
      const others = [
        `${resource}x:${action}`,
        ...otherActions,
        `${resource}.field:${action}`,
        `${resource}:${action}:everybody`,
      ];
      const person = await holderOf(...others);
      const { status } = await sendExample(person, endpoint, exampleOf(endpoint, GHOST_IDS));
      expect(status).toBe(403);
    },
  );
});

describe('modules (A§6)', () => {
  let elsewhere: Person;
  beforeAll(async () => {
    elsewhere = await demo.api.signIn('admin@nord.example');
    await demo.api.db.database.global((tx) =>
      sql`update tenant set modules = '{joss}' where id = ${elsewhere.tenantId}`.execute(tx),
    );
    // Rights are refreshed within a second; a new sign-in reads them immediately.
    elsewhere = await demo.api.signIn('admin@nord.example');
  });

  it.each(withModule)('$id answers 403 when its module is off and names it', async (endpoint) => {
    const { status, body } = await sendExample(elsewhere, endpoint, exampleOf(endpoint, GHOST_IDS));
    expect([status, body['code'], body['missing']]).toEqual([403, 'module-missing', [endpoint.module]]);
  });
});
