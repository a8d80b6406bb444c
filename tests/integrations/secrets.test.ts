import { sql } from 'kysely';
import pino from 'pino';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { outsideWindow } from '#server/modules/integrations/signature.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { addTill, PATH, sign, type Integration } from './till.ts';

let api: TestApi;
let admin: Person;
const lines: string[] = [];

beforeAll(async () => {
  const log = createLog(
    'trace',
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    }),
  );
  expect(log.level).toBe(pino.levels.labels[10]);
  api = await startTestApi({ log });
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

const rotate = (id: string, by = admin) =>
  by.send<{ integration: Integration; secret: string }>('POST', `${PATH}/${id}/rotate`, { body: {} });
const list = async (by = admin) => (await by.send<{ integrations: Integration[] }>('GET', PATH)).body.integrations;
const inTenant = <T>(work: Parameters<typeof api.db.database.tenant<T>>[1]): Promise<T> =>
  api.db.database.tenant({ tenantId: admin.tenantId }, work);

describe('the secret of an integration (ADR-0142)', () => {
  it('is answered once, stored encrypted, and in no log and no other answer', async () => {
    const till = await addTill(api, admin, 'Till with a secret');
    await till.deliver({});
    await till.deliver({}, { secret: 'wrong' });
    const { rows } = await inTenant((tx) =>
      sql`select to_jsonb(i)::text as row from integration i where i.tenant_id = ${admin.tenantId}`.execute(tx),
    );
    expect(till.secret.length).toBeGreaterThanOrEqual(43);
    const deliveries = await admin.send('GET', `${PATH}/${till.integration.id}/deliveries`);
    expect(lines.join('').includes('external-integrations')).toBe(true);
    for (const text of [
      JSON.stringify(rows),
      JSON.stringify(await list()),
      JSON.stringify(deliveries.body),
      lines.join(''),
    ])
      expect(text).not.toContain(till.secret);
  });

  it('is valid for another day after a rotation, then no longer; the one before it stops at once', async () => {
    const till = await addTill(api, admin);
    const { body } = await rotate(till.integration.id);
    const { previousSecretValidUntil, secretCreatedAt } = body.integration;
    expect(Date.parse(previousSecretValidUntil ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect(secretCreatedAt > till.integration.secretCreatedAt).toBe(true);
    expect((await till.deliver({}, { secret: body.secret })).status).toBe(200);
    expect((await till.deliver({})).status).toBe(200);
    await inTenant((tx) =>
      sql`update integration set previous_valid_until = now() - interval '1 second' where tenant_id = ${admin.tenantId} and id = ${till.integration.id}`.execute(
        tx,
      ),
    );
    expect((await till.deliver({})).body.code).toBe('wrong-signature');
    expect((await list()).find(({ id }) => id === till.integration.id)?.previousSecretValidUntil).toBeNull();
    const third = await rotate(till.integration.id);
    await rotate(till.integration.id);
    expect((await till.deliver({}, { secret: body.secret })).body.code).toBe('wrong-signature');
    expect((await till.deliver({}, { secret: third.body.secret })).status).toBe(200);
  });

  it('of one integration does not open another, also not when it is copied into its row', async () => {
    const [one, other] = [await addTill(api, admin), await addTill(api, admin)];
    expect((await one.deliver({}, { secret: other.secret })).status).toBe(401);
    await inTenant((tx) =>
      sql`update integration i set sealed_secret = o.sealed_secret, key_id = o.key_id from integration o
        where i.tenant_id = ${admin.tenantId} and i.id = ${one.integration.id} and o.tenant_id = i.tenant_id and o.id = ${other.integration.id}`.execute(
        tx,
      ),
    );
    expect((await one.deliver({}, { secret: other.secret })).status).toBeGreaterThanOrEqual(400);
  });

  it('rotated by two people together leaves one of the new secrets and the other as the previous one', async () => {
    const till = await addTill(api, admin);
    const both = await Promise.all([rotate(till.integration.id), rotate(till.integration.id)]);
    for (const { body } of both) expect((await till.deliver({}, { secret: body.secret })).status).toBe(200);
    expect((await till.deliver({})).status).toBe(401);
  });

  it('signs the example of the documentation', () => {
    const body =
      '{"tips":[{"reference":"TIP-1001","version":1,"date":"2026-11-12","employee":"EMP-0001","amount":"50.00"}]}';
    expect(sign('steward-example-secret', '1795000000', body)).toBe(
      'sha256=5429db2545db5affcefa53c4ef96f03f45ff5a2756d2ba3507f764ac48fef2d9',
    );
  });
});

describe('who manages integrations', () => {
  it('those who may import; others and other tenants do not', async () => {
    const till = await addTill(api, admin);
    const reader = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: ['commission.details:read', 'tip:read'],
    });
    expect((await reader.send('GET', PATH)).status).toBe(403);
    expect((await rotate(till.integration.id, reader)).status).toBe(403);
    const nord = await api.signIn('admin@nord.example');
    await api.db.database.global((tx) =>
      sql`update tenant set modules = array_append(modules, 'finance.commissions-and-tips') where id = ${nord.tenantId}`.execute(
        tx,
      ),
    );
    const other = await api.signIn('admin@nord.example');
    expect(await list(other)).toEqual([]);
    expect((await rotate(till.integration.id, other)).status).toBe(404);
    expect((await other.send('GET', `${PATH}/${till.integration.id}/deliveries`)).status).toBe(404);
    expect((await other.send('PATCH', `${PATH}/${till.integration.id}`, { body: { isActive: false } })).status).toBe(
      404,
    );
  });

  it('names are unique, and there are at most 20', async () => {
    await addTill(api, admin, 'Till');
    const add = (name: string) =>
      admin.send<{ errors: { path: string; code: string }[] }>('POST', PATH, { body: { name } });
    const twice = await add('till');
    expect([twice.status, twice.body.errors[0]]).toMatchObject([422, { path: 'name', code: 'name-taken' }]);
    for (let count = (await list()).length; count < 20; count++) await addTill(api, admin);
    expect((await add('One too many')).body.errors[0]).toMatchObject({ code: 'too-many-integrations' });
  });

  it('deliveries are listed with what became of each row, and forgotten after 30 days', async () => {
    const [{ id } = { id: '' }] = await list();
    const deliveries = async () =>
      (await admin.send<{ count: number; data: { receivedAt: string }[] }>('GET', `${PATH}/${id}/deliveries`)).body;
    await inTenant((tx) =>
      sql`insert into integration_delivery (tenant_id, integration_id, delivery_id, body_hash, sent_at, received_at, answer)
        select ${admin.tenantId}, ${id}, 'd-' || n, 'x', now(), now() - n * interval '1 day', ${JSON.stringify({
          deliveryId: 'd',
          rowsCount: 0,
          storedCount: 0,
          skippedCount: 0,
          refusedCount: 0,
          synchronizationIds: [],
          rows: [],
        })}::json from generate_series(29, 31) n`.execute(tx),
    );
    const before = (await deliveries()).count;
    await inTenant((tx) =>
      sql`insert into job (tenant_id, kind, payload) values (${admin.tenantId}, 'integration-delivery.forget', '{}')`.execute(
        tx,
      ),
    );
    await api.runJobs();
    const after = await deliveries();
    expect(before - after.count).toBe(2);
    expect(after.data.map(({ receivedAt }) => receivedAt)).toEqual(
      after.data
        .map(({ receivedAt }) => receivedAt)
        .toSorted()
        .toReversed(),
    );
  });
});

it.each([
  [300, null],
  [300.001, 'delivery-too-old'],
  [-300, null],
  [-300.001, 'delivery-ahead'],
] as const)('a delivery sent %d seconds ago: %s; five minutes are within the window (ADR-0142)', (seconds, refusal) => {
  const sentAt = new Date('2026-03-02T06:00:00.000Z');
  expect(outsideWindow(sentAt, new Date(sentAt.getTime() + seconds * 1_000))).toBe(refusal);
});
