import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type ApiAnswer, type Person, type TestApi } from '../support/api.ts';

// A request to change a device looks at both devices twice: when it is made, and when it is accepted (C§3, D56).

interface Body {
  readonly id: string;
  readonly approvalProcess: { readonly steps: readonly { readonly id: string; readonly status: string }[] };
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
}
type Answer = ApiAnswer<Body>;

let api: TestApi;
let finance: Person;
let staff: Person;
let administrator: Person;
let tablet: string;
let phone: string;
beforeAll(async () => {
  api = await startTestApi();
  [finance, staff, administrator] = (await Promise.all(
    ['finance', 'staff', 'admin'].map((name) => api.signIn(`${name}@luma.example`)),
  )) as [Person, Person, Person];
  const type = async (name: string) =>
    (await finance.send<Body>('POST', '/api/asset-types', { body: { name } })).body.id;
  [tablet, phone] = [await type('Device A'), await type('Device B')];
  // One step, for the administrators: the administrator is asked about every request.
  await api.db.database.tenant({ tenantId: finance.tenantId }, (tx) =>
    sql`update approval_template_step set role = 'administrator-role' where tenant_id = ${finance.tenantId} and position = 1
      and template_id = (select id from approval_template where tenant_id = ${finance.tenantId} and kind = 'change-assigned-device')`.execute(
      tx,
    ),
  );
  await api.db.database.tenant({ tenantId: finance.tenantId }, (tx) =>
    sql`delete from approval_template_step where tenant_id = ${finance.tenantId} and position > 1
      and template_id = (select id from approval_template where tenant_id = ${finance.tenantId} and kind = 'change-assigned-device')`.execute(
      tx,
    ),
  );
});
afterAll(() => api.close());

const make = async (assetTypeId = tablet) =>
  (await finance.send<Body>('POST', '/api/assets', { body: { assetTypeId, currency: 'AED' } })).body.id;
const give = async (assetId: string, employeeId: string | null): Promise<void> => {
  expect(
    (
      await finance.send('POST', '/api/asset-assignments', {
        body: employeeId === null ? { assetId, userId: null } : { assetId, employeeId },
      })
    ).status,
  ).toBeLessThan(300);
};
const spoil = async (assetId: string): Promise<void> => {
  const body = { assetId, note: 'Broken.' };
  expect((await finance.send('POST', '/api/asset-assignments/invalid', { body })).status).toBe(200);
};
const remove = async (assetId: string): Promise<void> => {
  expect((await finance.send('DELETE', `/api/assets/${assetId}`)).status).toBe(204);
};
const request = (held: string, wanted: string): Promise<Answer> =>
  staff.send('POST', '/api/device-changes', { body: { assetId: held, replacementAssetId: wanted } });
const said = ({ status, body }: Answer) =>
  status < 300 ? null : [status, body.errors?.[0]?.path, body.errors?.[0]?.code];

/** A device with the person, and a free one. */
async function pair(): Promise<readonly [held: string, wanted: string]> {
  const [held, wanted] = [await make(), await make()];
  await give(held, staff.employeeId);
  return [held, wanted];
}

/** What becomes of the device that the person has. */
const HELD: readonly (readonly [name: string, become: (id: string) => Promise<void>, isHeld: boolean])[] = [
  ['still theirs', async () => undefined, true],
  ['taken back', (id) => give(id, null), false],
  ['assigned to another person', (id) => give(id, finance.employeeId), false],
  ['invalid', spoil, false],
  ['deleted', (id) => give(id, null).then(() => remove(id)), false],
];
/** What becomes of the device that they ask for. */
const WANTED: readonly (readonly [name: string, become: (id: string) => Promise<void>, isFree: boolean])[] = [
  ['free', async () => undefined, true],
  ['assigned to another person', (id) => give(id, finance.employeeId), false],
  ['given to the person already', (id) => give(id, staff.employeeId), false],
  ['invalid', spoil, false],
  ['deleted', remove, false],
];

describe('a device change is asked for', () => {
  it.each(HELD)('with a device that is %s (C§3)', async (_, become, isHeld) => {
    const [held, wanted] = await pair();
    await become(held);
    expect(said(await request(held, wanted))).toEqual(isHeld ? null : [422, 'assetId', 'device-not-held']);
  });

  it.each(WANTED)('for a device that is %s (C§3)', async (_, become, isFree) => {
    const [held, wanted] = await pair();
    await become(wanted);
    expect(said(await request(held, wanted))).toEqual(
      isFree ? null : [422, 'replacementAssetId', 'replacement-not-available'],
    );
  });

  it('for a device of the same type only (C§3)', async () => {
    const [held] = await pair();
    expect(said(await request(held, await make(phone)))).toEqual([
      422,
      'replacementAssetId',
      'replacement-not-available',
    ]);
  });
});

describe('a device change is accepted', () => {
  const decide = async (become: (held: string, wanted: string) => Promise<void>) => {
    const [held, wanted] = await pair();
    const { body } = await request(held, wanted);
    await become(held, wanted);
    const step = body.approvalProcess.steps.find(({ status }) => status === 'pending');
    return said(
      await administrator.send('PATCH', `/api/approval-process-steps/${step?.id}`, { body: { status: 'accepted' } }),
    );
  };

  it.each(HELD)('with a device that is %s by then (C§3)', async (_, become, isHeld) => {
    expect(await decide((held) => become(held))).toEqual(isHeld ? null : [409, '', 'device-not-held']);
  });

  it.each(WANTED)('for a device that is %s by then (C§3)', async (_, become, isFree) => {
    expect(await decide((_held, wanted) => become(wanted))).toEqual(
      isFree ? null : [409, '', 'replacement-not-available'],
    );
  });
});
