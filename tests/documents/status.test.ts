import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passDocumentDays } from '#server/modules/documents/document-clock.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { type Document, documentsOf, type Problem } from './made-documents.ts';

let api: TestApi;
let hr: Person;
let aisha: string;
let marina: string;
let types: { id: string; name: string }[];
beforeAll(async () => {
  api = await startTestApi();
  hr = await api.signIn('hr@luma.example');
  aisha = (await api.signIn('staff@luma.example')).employeeId;
  marina =
    (await hr.send<{ data: { id: string }[] }>('GET', '/api/locations', { query: { size: 1 } })).body.data[0]?.id ?? '';
  types = (await hr.send<{ data: { id: string; name: string }[] }>('GET', '/api/employee-document-types')).body.data;
});
afterAll(() => api.close());

const { add, listOf, upload, expiring } = documentsOf(
  () => hr,
  () => aisha,
  () => types,
);

describe('the status of a document by its machine (A§4, A§5, D81)', () => {
  interface Acting extends Document {
    readonly status: string;
    readonly actions: { event: string; can: boolean }[];
  }
  const day = (more: Temporal.DurationLike): string => Temporal.Now.plainDateISO('UTC').add(more).toString();
  const read = async (id: string, person = hr): Promise<Acting | undefined> => {
    const { body } = await person.send<{ data: Acting[] }>('GET', '/api/employee-documents', {
      query: { ids: id, withReplaced: 'true' },
    });
    return body.data[0];
  };
  const historyOf = async (id: string): Promise<string[]> => {
    const { body } = await (
      await api.signIn('admin@luma.example')
    ).send<{ data: { event: string; from: string; to: string }[] }>('GET', `/api/workflows/document/${id}/history`);
    return body.data.map(({ event, from, to }) => `${event}: ${from} > ${to}`).toSorted();
  };
  const passDays = () => api.db.database.tenant({ tenantId: hr.tenantId }, (tx) => passDocumentDays(tx, hr.tenantId));

  it.each([
    [{ months: 12 }, 'ok'],
    [{ months: 5 }, 'warning'],
    [{ days: 3 }, 'urgent'],
    [{ days: 0 }, 'urgent'],
    [{ days: -1 }, 'expired'],
  ])('of one that ends in %j is %s', async (more, status) => {
    const { body } = await add({ expirationDate: day(more) });
    expect((await read(body.id))?.status).toBe(status);
    await hr.send('DELETE', `/api/employee-documents/${body.id}`);
  });

  it('is right for readers before the job has run, is stored by it once, and by a write', async () => {
    const [first, second] = [(await add({})).body, (await add({})).body];
    await api.db.database.tenant({ tenantId: hr.tenantId }, (tx) =>
      sql`update employee_document set expiration_date = ${day({ days: -1 })} where tenant_id = ${hr.tenantId} and id = any(${[first.id, second.id]}::uuid[])`.execute(
        tx,
      ),
    );
    expect((await read(first.id))?.status).toBe('expired');
    await hr.send('POST', `/api/employee-documents/${second.id}/archive`, { body: { version: second.version } });
    await passDays();
    await passDays();
    const passed = 'document.date-passed: in-force.ok > in-force.expired';
    expect(await historyOf(first.id)).toEqual(['document.add: missing > in-force.ok', passed]);
    expect(await historyOf(second.id)).toEqual([
      'document.add: missing > in-force.ok',
      'document.archive: in-force.expired > archived',
      passed,
    ]);
  });

  it.each([
    ['an employee', 'employee-documents', () => ({ employeeId: aisha })],
    ['a location', 'location-documents', () => ({ locationId: marina })],
  ])('of a document of %s is passed on by the days, read and stored (D81)', async (_, path, owner) => {
    const admin = await api.signIn('admin@luma.example');
    const type = await admin.send<{ id: string }>('POST', `/api/${path.replace('documents', 'document-types')}`, {
      body: { name: `Passing ${path}`, expirationDateWarningInMonths: 5, expirationDateUrgentInMonths: 1 },
    });
    const made = await admin.send<Acting>('POST', `/api/${path}`, {
      body: { ...owner(), documentTypeId: type.body.id, refId: 'P-1', expirationDate: day({ months: 12 }) },
    });
    const table = path === 'employee-documents' ? 'employee_document' : 'location_document';
    const stored: string[] = [];
    for (const left of [{ months: 4 }, { days: 20 }, { days: -1 }]) {
      const { rows } = await api.db.database.tenant({ tenantId: hr.tenantId }, async (tx) => {
        await sql`update ${sql.table(table)} set expiration_date = ${day(left)} where tenant_id = ${hr.tenantId} and id = ${made.body.id}`.execute(
          tx,
        );
        await passDocumentDays(tx, hr.tenantId);
        return sql<{
          status: string;
        }>`select status from ${sql.table(table)} where tenant_id = ${hr.tenantId} and id = ${made.body.id}`.execute(
          tx,
        );
      });
      stored.push(rows[0]?.status ?? '');
    }
    expect([made.status, made.body.status, ...stored]).toEqual([201, 'ok', 'warning', 'urgent', 'expired']);
  });

  it('follows other thresholds of its type', async () => {
    const { body: type } = await hr.send<{ id: string; version: number }>('POST', '/api/employee-document-types', {
      body: { name: 'Watched', expirationDateWarningInMonths: 2, expirationDateUrgentInMonths: 1 },
    });
    const { body } = await add({ documentTypeId: type.id, expirationDate: day({ months: 4 }) });
    expect((await read(body.id))?.status).toBe('ok');
    const { status } = await hr.send('PATCH', `/api/employee-document-types/${type.id}`, {
      body: { version: type.version, expirationDateWarningInMonths: 5 },
    });
    await passDays();
    expect([status, (await read(body.id))?.status, (await historyOf(body.id)).length]).toEqual([200, 'warning', 2]);
  });

  it('archived: history without alerts, reminders and further events; only deletion remains', async () => {
    const { body: made } = await add({ expirationDate: day({ days: 3 }) });
    const path = `/api/employee-documents/${made.id}`;
    const answer = await hr.send<Acting>('POST', `${path}/archive`, { body: { version: made.version } });
    expect([answer.status, answer.body.status, answer.body.actions]).toEqual([200, 'archived', []]);
    expect((await listOf({})).data.map(({ id }) => id)).not.toContain(made.id);
    expect((await expiring({ withinDays: '60' })).data.map(({ id }) => id)).not.toContain(made.id);
    const { version } = answer.body;
    const refused = await Promise.all([
      hr.send<Problem>('POST', `${path}/archive`, { body: { version } }),
      hr.send<Problem>('POST', `${path}/renew`, { body: { version } }),
      hr.send<Problem>('PATCH', path, { body: { version, refId: 'X' } }),
      upload(made.id, 1),
    ]);
    expect(refused.map(({ status, body }) => [status, body.code, body.errors?.[0]?.code])).toEqual(
      refused.map(() => [409, 'event-not-allowed', 'record-ended']),
    );
    expect((await hr.send('DELETE', path)).status).toBe(204);
  });

  it('offers each reader the events of their rights, and a stale version is refused', async () => {
    const { body: made } = await add({});
    const events = async (...permissions: string[]) => {
      const person = await signInAs(api, {
        tenantId: hr.tenantId,
        permissions: ['employee.document:read', ...permissions],
      });
      return (await read(made.id, person))?.actions.map(({ event }) => event);
    };
    expect([
      await events(),
      await events('employee.document:create'),
      await events('employee.document:update'),
      await events('employee.document:update:personal'),
    ]).toEqual([[], ['document.renew'], ['document.correct', 'document.archive'], []]);
    const stale = await hr.send<Problem>('POST', `/api/employee-documents/${made.id}/archive`, {
      body: { version: made.version + 1 },
    });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale-version']);
  });
});
