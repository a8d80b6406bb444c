import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recurringJobs } from '#server/app/collected.ts';
import { scheduleRecurring } from '#server/jobs/schedule.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { image, PATH, TEMPORARY, upload, type Refusal, type Schedule, type Waiting } from './schedule-images.ts';

let api: TestApi;
let admin: Person;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  manager = await api.signIn('manager@luma.example');
});
afterAll(() => api.close());
beforeEach(async () => {
  await admin.send('DELETE', TEMPORARY);
  await manager.send('DELETE', TEMPORARY);
});

const wait = async (person: Person, background?: string): Promise<Waiting> => {
  const { status, body } = await upload<Waiting>(person, await image(background), { path: TEMPORARY });
  expect(status).toBe(201);
  return body;
};
const read = (person: Person) => person.send<Waiting & Refusal>('GET', TEMPORARY);
const confirm = (person: Person, id: string) => person.send<Schedule & Refusal>('POST', `${TEMPORARY}/${id}/confirm`);
const count = async () => (await admin.send<{ count: number }>('GET', PATH)).body.count;
const stored = (statement: ReturnType<typeof sql<{ count: number }>>) =>
  api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => (await statement.execute(tx)).rows[0]?.count);
const age = (minutes: number) =>
  api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
    sql`update maintenance_upload set created_at = now() - make_interval(mins => ${minutes}) where tenant_id = ${admin.tenantId}`.execute(
      tx,
    ),
  );

describe('B§7: an upload that waits for its confirmation', () => {
  it('is seen by its uploader alone, for an hour', async () => {
    const before = await count();
    const waiting = await wait(admin);
    expect(Date.parse(waiting.expiresAt) - Date.parse(waiting.createdAt)).toBe(3_600_000);
    expect((await read(admin)).body).toEqual(waiting);
    expect([(await read(manager)).status, (await read(manager)).body.code]).toEqual([404, 'not-found']);
    expect([
      (await admin.send('GET', waiting.imageUrl)).status,
      (await manager.send('GET', waiting.imageUrl)).status,
      (await manager.send('GET', waiting.imagePreviewUrl)).status,
    ]).toEqual([200, 404, 404]);
    expect(await count()).toBe(before);
  });

  it('replaces the earlier one of the same person, and no other’s', async () => {
    const others = await wait(manager);
    const first = await wait(admin, 'red');
    const second = await wait(admin, 'blue');
    expect((await read(admin)).body.id).toBe(second.id);
    expect((await admin.send('GET', first.imageUrl)).status).toBe(404);
    expect((await read(manager)).body).toEqual(others);
  });

  it('two uploads of a person at once leave one', async () => {
    const [one, other] = await Promise.all([wait(admin, 'red'), wait(admin, 'blue')]);
    expect([one.id, other.id]).toContain((await read(admin)).body.id);
    expect(
      await stored(
        sql<{
          count: number;
        }>`select count(*) as count from maintenance_upload where tenant_id = ${admin.tenantId} and user_id = ${admin.userId}`,
      ),
    ).toBe(1);
  });

  it('is discarded by its uploader', async () => {
    const waiting = await wait(admin);
    expect((await admin.send('DELETE', TEMPORARY)).status).toBe(204);
    expect((await admin.send('DELETE', TEMPORARY)).status).toBe(404);
    expect((await admin.send('GET', waiting.imageUrl)).status).toBe(404);
  });

  it('becomes the latest schedule once it is confirmed', async () => {
    const waiting = await wait(admin);
    const before = await count();
    expect((await confirm(manager, waiting.id)).status).toBe(404);
    const confirmed = await confirm(admin, waiting.id);
    expect([confirmed.status, confirmed.body.imageUrl]).toEqual([201, waiting.imageUrl]);
    expect((await admin.send<Schedule>('GET', `${PATH}/latest`)).body).toEqual(confirmed.body);
    expect([await count(), (await read(admin)).status]).toEqual([before + 1, 404]);
    expect((await confirm(admin, waiting.id)).status).toBe(404);
  });

  it('confirmed twice at once, it becomes one schedule', async () => {
    const { id } = await wait(admin);
    const before = await count();
    const answers = await Promise.all([confirm(admin, id), confirm(admin, id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 404]);
    expect(await count()).toBe(before + 1);
  });

  it('is gone after an hour, and a job deletes it with its images', async () => {
    const waiting = await wait(admin);
    const images = () =>
      stored(sql<{ count: number }>`select count(*) as count from image where tenant_id = ${admin.tenantId}`);
    await age(59);
    expect((await read(admin)).status).toBe(200);
    await age(61);
    expect([
      (await read(admin)).status,
      (await admin.send('DELETE', TEMPORARY)).status,
      (await confirm(admin, waiting.id)).status,
      (await admin.send('GET', waiting.imageUrl)).status,
    ]).toEqual([404, 404, 404, 404]);
    const younger = await wait(manager);
    const before = await images();
    await scheduleRecurring(api.db.database, recurringJobs, new Date());
    await api.runJobs();
    expect(
      await stored(
        sql<{ count: number }>`select count(*) as count from maintenance_upload where tenant_id = ${admin.tenantId}`,
      ),
    ).toBe(1);
    expect(await images()).toBe((before ?? 0) - 2);
    expect((await read(manager)).body).toEqual(younger);
  });

  it('a new upload replaces an expired one', async () => {
    await wait(admin);
    await age(61);
    const { id } = await wait(admin);
    expect((await read(admin)).body.id).toBe(id);
  });
});
