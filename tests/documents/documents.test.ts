import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { remindOfDocuments } from '#server/modules/documents/document-reminders.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { type Document, documentsOf, PDF, type Problem, type Told } from './made-documents.ts';

let api: TestApi;
let hr: Person;
let staff: Person;
let reception: Person;
let aisha: string;
let types: { id: string; name: string }[];
beforeAll(async () => {
  api = await startTestApi();
  [hr, staff, reception] = (await Promise.all(
    ['hr', 'staff', 'reception'].map((who) => api.signIn(`${who}@luma.example`)),
  )) as [Person, Person, Person];
  aisha = staff.employeeId;
  types = (await hr.send<{ data: { id: string; name: string }[] }>('GET', '/api/employee-document-types')).body.data;
});
afterAll(() => api.close());

const { typeId, add, listOf, upload, expiring } = documentsOf(
  () => hr,
  () => aisha,
  () => types,
);

describe('people who add a document attach its files (B§7, ADR-0105)', () => {
  const holder = (...permissions: string[]) => signInAs(api, { tenantId: hr.tenantId, permissions });
  it('in the order in which they were added, whatever their names', async () => {
    const { body: document } = await add({});
    for (const name of ['b', 'c', 'a']) {
      const head = `--x\r\ncontent-disposition: form-data; name="files"; filename="${name}.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
      await hr.send('POST', `/api/employee-documents/${document.id}/files`, {
        body: Buffer.concat([Buffer.from(head), PDF, Buffer.from('\r\n--x--\r\n')]),
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      });
    }
    const {
      data: [listed],
    } = (
      await hr.send<{ data: { files: { fileOriginalName: string }[] }[] }>('GET', '/api/employee-documents', {
        query: { ids: document.id },
      })
    ).body;
    expect(listed?.files.map(({ fileOriginalName }) => fileOriginalName)).toEqual(['b.pdf', 'c.pdf', 'a.pdf']);
  });

  const makeOlder = (id: string) =>
    api.db.database.tenant({ tenantId: hr.tenantId }, (tx) =>
      sql`update employee_document set created_at = created_at - interval '1 hour' where tenant_id = ${hr.tenantId} and id = ${id}`.execute(
        tx,
      ),
    );

  it('with only the right to add, one by one, also to a renewal', async () => {
    const adder = await holder('employee.document:create');
    const { body: document } = await add({}, adder);
    expect([
      (await upload(document.id, 1, adder)).status,
      (await upload(document.id, 2, adder)).body.files.length,
    ]).toEqual([201, 3]);
    const renewed = await adder.send<Document>('POST', `/api/employee-documents/${document.id}/renew`, {
      body: { version: document.version, refId: 'V-2', expirationDate: '2035-01-01' },
    });
    expect((await upload(renewed.body.id, 1, adder)).status).toBe(201);
  });

  it('to location documents as well', async () => {
    const adder = await holder('location.document:create');
    const admin = await api.signIn('admin@luma.example');
    const [place] = (await admin.send<{ data: { id: string }[] }>('GET', '/api/locations', { query: { size: 1 } })).body
      .data;
    const [type] = (
      await admin.send<{ data: { id: string }[] }>('GET', '/api/location-document-types', {
        query: { statuses: 'active', size: 1 },
      })
    ).body.data;
    const { body } = await adder.send<Document>('POST', '/api/location-documents', {
      body: { locationId: place?.id, documentTypeId: type?.id },
    });
    expect((await upload(body.id, 1, adder, 'location-documents')).status).toBe(201);
  });

  it('not to documents of others, and not after an hour: that requires the right to edit', async () => {
    const [adder, changer] = [await holder('employee.document:create'), await holder('employee.document:update')];
    const { body: document } = await add({}, adder);
    expect((await upload((await add({})).body.id, 1, adder)).status).toBe(404);
    await makeOlder(document.id);
    expect((await upload(document.id, 1, adder)).status).toBe(404);
    expect((await upload(document.id, 1, changer)).status).toBe(201);
  });

  it('only within the scope of the right to add, and without removing any', async () => {
    const adder = await holder('employee.document:create');
    const { body: document } = await add({}, adder);
    const [file] = (await upload(document.id, 1, adder)).body.files;
    expect((await adder.send('DELETE', `/api/employee-documents/${document.id}/files/${file?.id ?? ''}`)).status).toBe(
      403,
    );
    await api.db.database.tenant({ tenantId: hr.tenantId }, (tx) =>
      sql`update employee_document set employee_id = ${hr.employeeId}, created_by = ${staff.userId} where tenant_id = ${hr.tenantId} and id = ${document.id}`.execute(
        tx,
      ),
    );
    expect((await upload(document.id, 1, staff)).status).toBeGreaterThanOrEqual(403);
  });
});

describe('the number of a document (B§5)', () => {
  it.each([
    ['UAE ID', '784-1987-1234567-1', 201],
    ['UAE ID', '784-1987-1234567-12', 422],
    ['UAE ID', '784198712345671', 422],
    ['Saudi Iqama', '2123456789', 201],
    ['Saudi Iqama', '212345678', 422],
    ['Qatari ID', '28463400001', 201],
    ['Qatari ID', '2846340000', 422],
    ['Visa', 'anything at all', 201],
  ])('%s takes %s: %i', async (type, refId, expected) => {
    const { status, body } = await add({ documentTypeId: typeId(type), refId });
    expect(status).toBe(expected);
    if (expected === 422)
      expect(body.errors).toEqual([
        { path: 'refId', code: 'invalid-number', message: 'Invalid number for this type of document.' },
      ]);
  });

  it('is trimmed; number and expiry are optional', async () => {
    expect((await add({ refId: '  V-7  ' })).body.refId).toBe('V-7');
    expect((await add({ refId: null, expirationDate: null })).status).toBe(201);
  });
});

describe('renewal', () => {
  it('keeps the old document as history, and deleting the new one restores it', async () => {
    const { body: old } = await add({ refId: 'OLD' });
    const { status, body: next } = await hr.send<Document & Problem>(
      'POST',
      `/api/employee-documents/${old.id}/renew`,
      { body: { version: old.version, refId: 'NEW', expirationDate: '2034-01-01' } },
    );
    expect([status, next.refId]).toEqual([201, 'NEW']);
    expect((await listOf({})).data.map(({ id }) => id)).not.toContain(old.id);
    expect((await listOf({ withReplaced: 'true' })).data.find(({ id }) => id === old.id)?.replacedBy).toBe(next.id);
    const again = await hr.send<Problem>('POST', `/api/employee-documents/${old.id}/renew`, {
      body: { version: old.version + 1 },
    });
    expect([again.status, again.body.code]).toEqual([409, 'event-not-allowed']);
    expect((await hr.send('DELETE', `/api/employee-documents/${next.id}`)).status).toBe(204);
    expect((await listOf({})).data.map(({ id }) => id)).toContain(old.id);
  });

  it('deleting a renewal in the middle leaves only the newest current', async () => {
    const renewed = async ({ id, version }: Document, refId: string) =>
      (
        await hr.send<Document>('POST', `/api/employee-documents/${id}/renew`, {
          body: { version, refId, expirationDate: '2034-01-01' },
        })
      ).body;
    const { body: first } = await add({ refId: 'FIRST' });
    const middle = await renewed(first, 'MIDDLE');
    const last = await renewed(middle, 'LAST');
    expect((await hr.send('DELETE', `/api/employee-documents/${middle.id}`)).status).toBe(204);
    const inForce = (await listOf({})).data.map(({ id }) => id);
    expect([first, middle, last].map(({ id }) => inForce.includes(id))).toEqual([false, false, true]);
    expect((await listOf({ withReplaced: 'true' })).data.find(({ id }) => id === first.id)?.replacedBy).toBe(last.id);
  });

  it('happens once when two renew concurrently', async () => {
    const { body: old } = await add({});
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        hr.send('POST', `/api/employee-documents/${old.id}/renew`, { body: { version: old.version } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
  });
});

describe('files (B§3, D82)', () => {
  it('cannot be added to or removed from a renewed document', async () => {
    const { body: old } = await add({});
    const { body: kept } = await upload(old.id, 1);
    await hr.send('POST', `/api/employee-documents/${old.id}/renew`, {
      body: { version: kept.version, expirationDate: '2034-01-01' },
    });
    const [added, taken] = [
      await upload(old.id, 1),
      await hr.send<Problem>('DELETE', `/api/employee-documents/${old.id}/files/${kept.files[0]?.id}`),
    ];
    expect([added.status, added.body.code, taken.status, taken.body.code]).toEqual([
      409,
      'event-not-allowed',
      409,
      'event-not-allowed',
    ]);
    expect((await listOf({ ids: old.id, withReplaced: 'true' })).data[0]?.files).toHaveLength(1);
  });

  it('are limited to five also with concurrent uploads', async () => {
    const { body: document } = await add({});
    const answers = await Promise.all([upload(document.id, 4), upload(document.id, 4), upload(document.id, 4)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
    const { body } = await hr.send<{ data: Document[] }>('GET', `/api/employee-documents?ids=${document.id}`);
    expect(body.data[0]?.files).toHaveLength(4);
  });

  it('are limited to five, and readable only with access to the document', async () => {
    const { body: document } = await add({});
    const { status, body } = await upload(document.id, 4);
    expect([status, body.files.length]).toEqual([201, 4]);
    expect((await upload(document.id, 2)).body.errors?.[0]?.code).toBe('too-many');
    const url = body.files[0]?.fileUrl ?? '';
    expect((await staff.send('GET', url)).status).toBe(200);
    expect((await reception.send('GET', url)).status).toBe(404);
    const { body: after } = await hr.send<Document>(
      'DELETE',
      `/api/employee-documents/${document.id}/files/${body.files[0]?.id}`,
    );
    expect(after.files).toHaveLength(3);
    expect((await hr.send('GET', url)).status).toBe(404);
  });
});

describe('expiring documents', () => {
  it('are listed across all people, earliest first, within the requested days', async () => {
    const { data, count } = await expiring({ withinDays: '60' });
    expect(count).toBeGreaterThan(5);
    expect(data.map(({ expirationDate }) => expirationDate)).toEqual(
      data.map(({ expirationDate }) => expirationDate).toSorted(),
    );
    expect(data.some(({ isExpired }) => isExpired)).toBe(true);
    expect((await expiring({ withinDays: '0' })).data.every(({ status }) => status === 'urgent')).toBe(true);
  });
  it('omit archived people, American contracts, and documents that outlive the last working day (A§5, B§2)', async () => {
    const { rows } = await api.db.database.tenant({ tenantId: hr.tenantId }, (tx) =>
      sql<{ id: string }>`select e.id from employee e where e.tenant_id = ${hr.tenantId} and (e.status = 'archived'
        or exists (select from contract c where c.tenant_id = e.tenant_id and c.employee_id = e.id and c.country_iso = 'US'))`.execute(
        tx,
      ),
    );
    const hidden = new Set(rows.map(({ id }) => id));
    expect(hidden.size).toBe(2);
    const { data } = await expiring({ withinDays: '3650' });
    expect(data.filter(({ employee }) => hidden.has(employee.id))).toEqual([]);
    const leaver = data[0]?.employee.id ?? '';
    const person = await hr.send<{ version: number }>('GET', `/api/employees/${leaver}`);
    await hr.send('PATCH', `/api/employees/${leaver}`, {
      body: { version: person.body.version, lastWorkingDay: '2024-01-01', startDate: '2020-01-01' },
    });
    expect((await expiring({ withinDays: '3650' })).data.filter(({ employee }) => employee.id === leaver)).toEqual([]);
  });

  it('include a document that ends on the last working day, but none that outlives it (A§5)', async () => {
    const day = (days: number): string => Temporal.Now.plainDateISO('UTC').add({ days }).toString();
    const { body: person } = await hr.send<{ version: number; lastWorkingDay: string | null }>(
      'GET',
      `/api/employees/${aisha}`,
    );
    const leaveOn = (version: number, lastWorkingDay: string | null) =>
      hr.send<{ version: number }>('PATCH', `/api/employees/${aisha}`, { body: { version, lastWorkingDay } });
    const { body: leaving } = await leaveOn(person.version, day(20));
    const made = [];
    for (const days of [19, 20, 21]) made.push((await add({ expirationDate: day(days) })).body.id);
    const listed = (await expiring()).data.map(({ id }) => id);
    expect(made.map((id) => listed.includes(id))).toEqual([true, true, false]);
    for (const id of made) await hr.send('DELETE', `/api/employee-documents/${id}`);
    await leaveOn(leaving.version, person.lastWorkingDay);
  });

  it('are notified to the HR contacts once, together, and again when it gets worse (D81)', async () => {
    const told = async (): Promise<Told[]> => {
      await api.db.database.tenant({ tenantId: hr.tenantId }, (tx) => remindOfDocuments(tx, hr.tenantId));
      const { body } = await hr.send<{ data: Told[] }>('GET', '/api/notifications', { query: { size: '100' } });
      return body.data.filter(({ type }) => type === 'custom');
    };
    const first = await told();
    expect(first).toHaveLength(1);
    expect(first[0]).toMatchObject({ params: { about: 'documents-due' }, link: '/hr/employees?tab=expiring' });
    expect(await told()).toHaveLength(1);
    const { body: fresh } = await add({
      expirationDate: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
    });
    const second = await told();
    expect(second).toHaveLength(2);
    expect(
      second.some(
        ({ params, link }) => params['about'] === 'document-urgent' && link === `/hr/employees/${aisha}?tab=documents`,
      ),
    ).toBe(true);
    await hr.send('PATCH', `/api/employee-documents/${fresh.id}`, {
      body: { version: fresh.version, expirationDate: '2020-01-01' },
    });
    expect(await told()).toHaveLength(3);
    // Six months and some days count as six whole months: the last day without a warning is a month later.
    const inMonths = (months: number, days: number): string =>
      Temporal.Now.plainDateISO('UTC').add({ months }).add({ days }).toString();
    await add({ expirationDate: inMonths(6, 12) });
    const fourth = await told();
    expect(fourth).toHaveLength(4);
    expect(
      fourth.some(
        ({ params }) => params['about'] === 'document-warning' && params['expirationDate'] === inMonths(6, 12),
      ),
    ).toBe(true);
    await add({ expirationDate: inMonths(7, 2) });
    expect(await told()).toHaveLength(4);
  });

  it('are notified again when a corrected document expires a second time (D81)', async () => {
    const { body: document } = await add({
      expirationDate: Temporal.Now.plainDateISO('UTC').add({ days: 5 }).toString(),
    });
    const stored = () =>
      api.db.database.tenant({ tenantId: hr.tenantId }, async (tx) => {
        await remindOfDocuments(tx, hr.tenantId);
        return (
          await tx
            .selectFrom('employee_document')
            .select('reminded')
            .where('tenant_id', '=', hr.tenantId)
            .where('id', '=', document.id)
            .executeTakeFirstOrThrow()
        ).reminded;
      });
    expect(await stored()).toBe('urgent');
    await hr.send('PATCH', `/api/employee-documents/${document.id}`, {
      body: { version: document.version, expirationDate: '2090-01-01' },
    });
    expect(await stored()).toBeNull();
  });

  it('are notified together again on another day for other documents (D81)', async () => {
    const remindIn = async (days: number): Promise<void> => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
      await api.db.database
        .tenant({ tenantId: hr.tenantId }, (tx) => remindOfDocuments(tx, hr.tenantId))
        .finally(() => vi.useRealTimers());
    };
    const told = async (): Promise<number> =>
      (
        await hr.send<{ data: { params: Record<string, unknown> }[] }>('GET', '/api/notifications', {
          query: { size: '100' },
        })
      ).body.data.filter(({ params }) => params['about'] === 'documents-due').length;
    await remindIn(0);
    const before = await told();
    for (const days of [1, 2]) {
      for (const refId of ['ONE', 'TWO'])
        await add({
          refId,
          expirationDate: Temporal.Now.plainDateISO('UTC')
            .add({ days: days + 5 })
            .toString(),
        });
      await remindIn(days);
      expect(await told()).toBe(before + days);
    }
  });

  it('can be exported: the same rows in both languages, no formula injection, within the scope (B§2, A§6)', async () => {
    const file = async (query: object, person = hr) =>
      (
        await person.send<string>('GET', '/api/expiring-documents/export', {
          query: { format: 'csv', withinDays: '60', ...query },
        })
      ).body.split('\r\n');
    await api.db.database.tenant({ tenantId: hr.tenantId }, (tx) =>
      sql`update employee set first_name = '=1+1' where tenant_id = ${hr.tenantId} and id = ${aisha}`.execute(tx),
    );
    await add({ expirationDate: '2020-01-01' });
    const { count } = await expiring({ withinDays: '60' });
    const lines = await file({});
    expect(lines[0]).toContain('Employee,Employee number,Document type,Number,Expires on,Days left,Status,Files');
    expect(lines).toHaveLength(count + 1);
    expect(lines.some((line) => line.startsWith("'=1+1"))).toBe(true);
    expect((await file({ columns: ['expirationDate'] }))[0]).toMatch(/^\uFEFF?Expires on$/);
    expect(new Set((await file({}, staff)).slice(1).map((line) => line.split(',')[1]))).toEqual(new Set(['EMP-0007']));
  });
});

describe('scopes (A§6)', () => {
  it('let people read their own documents only, and write none', async () => {
    const own = await staff.send<{ data: unknown[] }>('GET', '/api/employee-documents');
    expect(own.body.data.length).toBeGreaterThan(0);
    expect(
      (
        await staff.send<{ count: number }>('GET', '/api/employee-documents', {
          query: { employeeIds: [hr.employeeId] },
        })
      ).body.count,
    ).toBe(0);
    expect((await add({}, staff)).status).toBe(403);
  });
});
