import { describe, expect, it } from 'vitest';
import { rightsOf, type AnyEndpoint } from '#contract/endpoint.ts';
import { exampleOf, GHOST, GHOST_IDS, guardedEndpoints, sendExample, type Example } from '../support/examples.ts';
import { grant, signInAs } from '../support/people.ts';
import { withDemoAdministrator } from './demo-administrator.ts';

// The counterpart of `out-of-reach.test.ts`: a call reaches its record by its own right, whatever else its caller may
// not do. One that looked at the right to edit before it deletes would find nothing (C§6, D77).

const demo = withDemoAdministrator();

/** Calls whose record is in reach of nobody else than named here, by their beginning. */
const OF_SOMEBODY: Readonly<Record<string, string>> = {
  'approval-process-steps.': 'of its candidates',
  'approval-substitutes.withdraw': 'of whoever is away',
  'day-bankings.change': 'of people with an employee record',
  'day-bankings.confirm': 'of people with an employee record',
  'day-bankings.explain': 'of people with an employee record',
  'day-bankings.remove': 'of people with an employee record',
  'employee-documents.delete-file': 'the example names no stored file',
  'leaves.cancel': 'of people with an employee record',
  'leaves.correct': 'of people with an employee record',
  'leaves.keep': 'of people with an employee record',
  'location-documents.delete-file': 'the example names no stored file',
  'maintenance-and-operations-temporary.confirm': 'of its uploader',
  'reports.': 'of whoever asked for it',
  'social-media-content-comments.': 'of its author',
};
/** Rights without which a record is out of reach of every call, by the beginning of their names (A§6). */
const ALSO_NEEDED: Readonly<Record<string, string>> = {
  'employees.change': 'employee.details:read',
  'employees.delete-image': 'employee.details:read',
  'leaves.': 'leave.details:read',
  'offboardings.': 'employee.salary:read',
  'schedules.cancel': 'schedule.details:read',
};
const found = (names: Readonly<Record<string, string>>, id: string): string | undefined =>
  Object.entries(names).find(([beginning]) => id.startsWith(beginning))?.[1];

const ofRecords = guardedEndpoints
  .filter(
    (endpoint) =>
      found(OF_SOMEBODY, endpoint.id) === undefined &&
      endpoint.access.kind === 'right' &&
      endpoint.access.scopes.includes('all') &&
      Object.values(exampleOf(endpoint, GHOST_IDS).params ?? {}).includes(GHOST),
  )
  // What is deleted is looked for by nothing afterwards.
  .toSorted((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'));

/** Stands for a version that no record has: the call finds the record, and refuses. */
const NEVER = 999_999_999;
function withoutEffect({ params, query, body }: Example): Example {
  const hasVersion = typeof body === 'object' && body !== null && 'version' in body;
  return {
    ...(params ? { params } : {}),
    ...(query ? { query: { ...query, ...('version' in query ? { version: String(NEVER) } : {}) } } : {}),
    ...(body === undefined ? {} : { body: hasVersion ? { ...body, version: NEVER } : body }),
  };
}

describe('a record within the scope of the caller', () => {
  it('is requested by many calls', () => {
    expect(ofRecords.length).toBeGreaterThan(60);
  });

  it.each(ofRecords.filter(({ id }) => found(ALSO_NEEDED, id) !== undefined))(
    '$id is refused without the other right that it needs',
    async (endpoint: AnyEndpoint) => {
      const [right] = rightsOf(endpoint.access);
      const permissions = right ? [grant(right, 'all')] : [];
      const isEnough = permissions.includes(found(ALSO_NEEDED, endpoint.id) ?? '');
      const person = await signInAs(demo.api, { tenantId: demo.admin.tenantId, permissions });
      const { status, body } = await sendExample(person, endpoint, exampleOf(endpoint, demo.ids));
      if (isEnough) expect(status).toBeLessThan(300);
      else expect([403, 404]).toContain(status);
      if (status === 403) expect(body['missing']).toEqual([found(ALSO_NEEDED, endpoint.id)]);
    },
  );

  it.each(ofRecords)('$id finds it with its own right alone', async (endpoint: AnyEndpoint) => {
    const [right] = rightsOf(endpoint.access);
    const person = await signInAs(demo.api, {
      tenantId: demo.admin.tenantId,
      permissions: [...(right ? [grant(right, 'all')] : []), found(ALSO_NEEDED, endpoint.id) ?? ''].filter(Boolean),
    });
    const { status, body } = await sendExample(person, endpoint, withoutEffect(exampleOf(endpoint, demo.ids)));
    expect([status, body['code']]).not.toEqual([404, 'not-found']);
    expect([status === 403, body['missing']]).toEqual([false, undefined]);
    expect(status).toBeLessThan(500);
  });
});
