import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightsOf } from '#contract/endpoint.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import {
  exampleOf,
  GHOST,
  GHOST_IDS,
  guardedEndpoints,
  knownIds,
  sendExample,
  type KnownIds,
} from '../support/examples.ts';
import { grant, signInAs } from '../support/people.ts';

// A record outside the caller's scope is answered like one that does not exist, by the calls of its parts as well (D77; interface
// page, "HTTP": 404 absent).

let api: TestApi;
let tenantId: string;
let ids: KnownIds;
beforeAll(async () => {
  api = await startTestApi();
  const admin = await api.signIn('admin@luma.example');
  ({ tenantId } = admin);
  ids = await knownIds(api, admin);
});
afterAll(() => api.close());

/** Months of commissions are the company's: the right reads them all, and the payouts in them by its scope. */
const OF_THE_COMPANY = ['commission-periods.read'];
const ofRecords = guardedEndpoints.filter(
  (endpoint) =>
    endpoint.access.kind === 'right' &&
    endpoint.access.scopes.includes('personal') &&
    !OF_THE_COMPANY.includes(endpoint.id) &&
    Object.values(exampleOf(endpoint, GHOST_IDS).params ?? {}).includes(GHOST),
);

describe('a record out of reach', () => {
  it('is asked for by many calls', () => {
    expect(ofRecords.length).toBeGreaterThan(60);
  });

  it.each(ofRecords)('$id answers 404 to who holds its right for their own records only', async (endpoint) => {
    const person = await signInAs(api, {
      tenantId,
      permissions: rightsOf(endpoint.access).map((right) => grant(right, 'personal')),
    });
    const { status, body } = await sendExample(person, endpoint, exampleOf(endpoint, ids));
    expect([status, body['code']]).toEqual([404, 'not-found']);
  });

  it('is answered with 404 where a call names it in its query (device-changes.replacements, C§3)', async () => {
    const person = await signInAs(api, { tenantId, permissions: ['asset.details:read:personal'] });
    const { status, body } = await person.send<{ code: string }>('GET', '/api/device-changes/replacements', {
      query: { assetId: ids.asset },
    });
    expect([status, body.code]).toEqual([404, 'not-found']);
  });
});
