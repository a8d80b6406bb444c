import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { freeDay, shopOf, type Employee } from '../commissions/shop.ts';
import { addTill, PATH, type Integration } from './till.ts';

let api: TestApi;
let admin: Person;
let seller: Employee;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  [seller] = (await shopOf(api, () => admin).people(1)) as [Employee];
});
afterAll(() => api.close());

const tip = (reference: string, more: object = {}) => ({
  reference,
  version: 1,
  date: freeDay(0, 5),
  employee: seller.number,
  amount: '10.00',
  ...more,
});
const change = (id: string, body: object) =>
  admin.send<Integration & { errors?: { path: string; code: string }[] }>('PATCH', `${PATH}/${id}`, { body });
const remove = (id: string) => admin.send<{ code: string; record: Integration } | undefined>('DELETE', `${PATH}/${id}`);
const names = async () =>
  (await admin.send<{ integrations: Integration[] }>('GET', PATH)).body.integrations.map(({ name }) => name);

describe('an integration (ADR-0142)', () => {
  it('is renamed, to a name that no other has, and stays active', async () => {
    const till = await addTill(api, admin, 'Til of the marina');
    await addTill(api, admin, 'Shop');
    const renamed = await change(till.integration.id, { name: 'Till of the marina' });
    expect([renamed.status, renamed.body]).toMatchObject([200, { name: 'Till of the marina', isActive: true }]);
    const taken = await change(till.integration.id, { name: 'shop' });
    expect([taken.status, taken.body.errors]).toMatchObject([422, [{ path: 'name', code: 'name-taken' }]]);
    expect((await change(till.integration.id, { name: '' })).status).toBe(400);
    expect((await change(till.integration.id, {})).status).toBe(400);
    expect(await names()).toEqual(['Salon till', 'Shop', 'Till of the marina']);
  });

  it('is removed with its connection tests while it has delivered no rows; its name is free again', async () => {
    const till = await addTill(api, admin, 'Mistyped');
    expect((await till.deliver({})).status).toBe(200);
    expect((await remove(till.integration.id)).status).toBe(204);
    expect(await names()).not.toContain('Mistyped');
    expect((await till.deliver({})).status).toBe(404);
    expect((await remove(till.integration.id)).status).toBe(404);
    await addTill(api, admin, 'Mistyped');
    expect(await names()).toContain('Mistyped');
  });

  it('is not removed once it has delivered rows, also when these were refused', async () => {
    const till = await addTill(api, admin);
    expect(till.integration.isRemovable).toBe(true);
    expect((await till.deliver({ tips: [tip('M-1', { employee: 'NOBODY' })] })).body.refusedCount).toBe(1);
    const refused = await remove(till.integration.id);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'in-use', record: { isRemovable: false } }]);
    expect((await till.deliver({})).status).toBe(200);
  });

  it('removed while its first rows arrive is either gone without them or stays with them', async () => {
    const till = await addTill(api, admin);
    const [delivered, removed] = await Promise.all([till.deliver({ tips: [tip('M-2')] }), remove(till.integration.id)]);
    expect([
      [200, 409],
      [404, 204],
    ]).toContainEqual([delivered.status, removed.status]);
  });

  it('accepts its previous secret until it is stopped', async () => {
    const till = await addTill(api, admin);
    const { body } = await admin.send<{ secret: string }>('POST', `${PATH}/${till.integration.id}/rotate`, {
      body: {},
    });
    expect((await till.deliver({})).status).toBe(200);
    const stopped = await admin.send<Integration>('POST', `${PATH}/${till.integration.id}/stop-previous-secret`, {
      body: {},
    });
    expect([stopped.status, stopped.body.previousSecretValidUntil]).toEqual([200, null]);
    expect((await till.deliver({})).body.code).toBe('wrong-signature');
    expect((await till.deliver({}, { secret: body.secret })).status).toBe(200);
  });
});

describe('amounts of a delivery', () => {
  it('have the documented form, unlike what a person types into a file; a reversed tip is negative', async () => {
    const till = await addTill(api, admin);
    const { body } = await till.deliver({
      tips: [
        ...['٥٠', '5.', '.5', '+5', '1,250.50', '5 0'].map((amount, index) => tip(`F-${index}`, { amount })),
        tip('F-fee', { adminFee: '١' }),
        ...['-5', '5', '5.25'].map((amount, index) => tip(`G-${index}`, { amount })),
      ],
    });
    expect(
      body.rows.map(({ result, faults }) => [result, ...faults.map(({ field, code }) => `${field}: ${code}`)]),
    ).toEqual([
      ...Array.from({ length: 6 }, () => ['refused', 'amount: not-an-amount']),
      ['refused', 'adminFee: not-an-amount'],
      ...Array.from({ length: 3 }, () => ['created']),
    ]);
  });
});

describe('a form of an import', () => {
  it('with a text in place of the file is malformed, not too large', async () => {
    const payload = '--part\r\nContent-Disposition: form-data; name="file"\r\n\r\nreference\r\n--part--\r\n';
    const answer = await admin.send<{ code: string; detail: string }>('POST', '/api/tips/import', {
      body: payload,
      headers: { 'content-type': 'multipart/form-data; boundary=part' },
    });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { code: 'malformed-request', detail: 'The form accepts files only.' },
    ]);
  });
});
