import { describe, expect, it } from 'vitest';
import { rightsOf } from '#contract/endpoint.ts';
import { exampleOf, GHOST, GHOST_IDS, guardedEndpoints, sendExample } from '../support/examples.ts';
import { grant, signInAs } from '../support/people.ts';
import { withDemoAdministrator } from './demo-administrator.ts';

// A record outside the caller's scope is answered like one that does not exist, by the calls of its parts as well (D77; interface
// page, "HTTP": 404 absent).

const demo = withDemoAdministrator();

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
    const person = await signInAs(demo.api, {
      tenantId: demo.admin.tenantId,
      permissions: rightsOf(endpoint.access).map((right) => grant(right, 'personal')),
    });
    const { status, body } = await sendExample(person, endpoint, exampleOf(endpoint, demo.ids));
    expect([status, body['code']]).toEqual([404, 'not-found']);
  });

  it('is answered with 404 where a call names it in its query (device-changes.replacements, C§3)', async () => {
    const person = await signInAs(demo.api, {
      tenantId: demo.admin.tenantId,
      permissions: ['asset.details:read:personal'],
    });
    const { status, body } = await person.send<{ code: string }>('GET', '/api/device-changes/replacements', {
      query: { assetId: demo.ids.asset },
    });
    expect([status, body.code]).toEqual([404, 'not-found']);
  });
});
