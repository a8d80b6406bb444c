import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import { exampleOf, GHOST, sendExample } from '../support/examples.ts';
import { signInAs } from '../support/people.ts';
import { withDemoAdministrator } from './demo-administrator.ts';

// An unknown or inaccessible id in a query filters a list to nothing; where a response is about its record, it is
// refused as everywhere else (interface page, "HTTP": 404 absent, 422 a rule). It is never ignored.

const demo = withDemoAdministrator();

/** The response of each call to an unknown id: a status and, for a rule, its code. */
const REFUSED: Readonly<Record<string, readonly [status: number, code: string]>> = {
  'approval-process-steps.approvers stepId': [404, 'not-found'],
  'day-bankings.opening locationId': [422, 'not-found'],
  'day-bankings.opening correctsId': [422, 'not-found'],
  'day-bankings.opening reportId': [422, 'not-found'],
  'day-bankings.reported locationId': [422, 'not-found'],
  'device-changes.replacements assetId': [404, 'not-found'],
  'leave-types.list employeeId': [422, 'not-found'],
  'leave-balance.balance-after employeeId': [422, 'not-found'],
  'leave-balance.balance-after leaveTypeId': [422, 'not-found'],
  'operating-hours.list locationId': [404, 'not-found'],
  'permissions.why userId': [404, 'not-found'],
  'workflows.why userId': [404, 'not-found'],
  'social-media-content-comments.of-picture socialMediaContentId': [404, 'not-found'],
};

const ONE_ID = /^(?!province)\w+Id$/;
interface Described {
  readonly type: string;
  readonly optional: boolean;
}
const fieldsOf = (schema: unknown) =>
  Object.entries((schema as { describe(): { fields: Readonly<Record<string, Described>> } }).describe().fields);
const named = allEndpoints
  .filter(({ method, access }) => method === 'GET' && access.kind !== 'public')
  .flatMap((endpoint) =>
    (endpoint.query ? fieldsOf(endpoint.query) : [])
      .filter(([name, { type }]) => ONE_ID.test(name) && type === 'string')
      .map(([name, { optional }]) => ({ call: `${endpoint.id} ${name}`, endpoint, name, isRequired: !optional })),
  );

/** A filter is tested alone: a second one would mask its effect. */
const alone = (name: string, query: object): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(query as Readonly<Record<string, string>>).filter(
      ([other]) => other !== `${name}s` && other !== 'ids',
    ),
  ),
  [name]: GHOST,
});

interface Answer {
  readonly code?: string;
  readonly errors?: readonly { readonly code: string }[];
  readonly count?: number;
}

describe('an unknown id in a query', () => {
  it.each(named)('$call', async ({ call, endpoint, name }) => {
    const example = exampleOf(endpoint, demo.ids);
    const { status, body } = (await sendExample(demo.admin, endpoint, {
      ...example,
      query: alone(name, example.query ?? {}),
    })) as unknown as { status: number; body: Answer };
    const refused = REFUSED[call];
    if (refused) expect([status, body.errors?.[0]?.code ?? body.code]).toEqual(refused);
    else expect([status, body.count ?? 0]).toEqual([200, 0]);
  });

  it('is refused by every call that requires it, because the response is about that record', () => {
    const required = named.filter(({ isRequired }) => isRequired).map(({ call }) => call);
    expect(required.length).toBeGreaterThan(5);
    expect(required.filter((call) => !(call in REFUSED))).toEqual([]);
  });

  it('every refusal belongs to an existing call', () => {
    expect(Object.keys(REFUSED).filter((call) => !named.some((each) => each.call === call))).toEqual([]);
  });
});

it('leave types available to a person are shown only to people who read or request leaves of that person (A§6, C§3)', async () => {
  const { tenantId } = demo.admin;
  const of = async (permissions: readonly string[]) => {
    const person = await signInAs(demo.api, { tenantId, permissions: ['leave.type:read', ...permissions] });
    return (await person.send('GET', '/api/leave-types', { query: { employeeId: demo.ids.employee } })).status;
  };
  expect([
    await of(['leave.details:read']),
    await of(['leave.details:create']),
    await of([]),
    await of(['leave.details:read:personal']),
  ]).toEqual([200, 200, 422, 422]);
});
