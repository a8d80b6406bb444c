import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVARIANTS } from '#server/database/invariants.ts';
import { withOwner } from '#server/database/owner-connection.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { askedReportsOf } from './asked-reports.ts';

let api: TestApi;
let hr: Person;
let finance: Person;
beforeAll(async () => {
  api = await startTestApi();
  [hr, finance] = [await api.signIn('hr@luma.example'), await api.signIn('finance@luma.example')];
});
afterAll(() => api.close());

const { inTenant, novel, ask, read, made, bytesOf, tableOf, eventsOf, turnClock } = askedReportsOf(
  () => api,
  () => hr,
);

describe('requesting a report (A§7, D84)', () => {
  it('answers an id and a status; a job makes it', async () => {
    const { status, body } = await ask(hr, {
      type: 'newsletters',
      fields: ['link', 'status'],
      filters: {},
      format: 'csv',
    });
    expect([status, body.status, body.progress, body.fileUrl, body.expiresAt, body.error]).toEqual([
      201,
      'queued',
      0,
      null,
      null,
      null,
    ]);
    await api.runJobs();
    const ready = await read(hr, body.id);
    expect(ready).toMatchObject({
      id: body.id,
      type: 'newsletters',
      status: 'ready',
      progress: 100,
      fileUrl: `/api/reports/${body.id}/file`,
      error: null,
    });
    expect(Date.parse(ready.expiresAt ?? '') - Date.parse(ready.requestedAt)).toBeGreaterThan(23.9 * 3_600_000);
    expect(Date.parse(ready.expiresAt ?? '') - Date.parse(ready.requestedAt)).toBeLessThan(24.1 * 3_600_000);
    expect(await eventsOf(body.id)).toEqual(['report.request', 'report.start', 'report.finish']);
    const { headers } = await bytesOf(hr, ready);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename\*=UTF-8''Newsletters%20\d{4}-\d\d-\d\d\.csv$/,
    );
    expect((await tableOf(hr, ready))[0]).toEqual(['Link', 'Status']);
  });

  it('contains what the list contains, with its filters and order', async () => {
    const list = await hr.send<{ data: { link: string }[] }>('GET', '/api/communication-templates', {
      query: { statuses: ['sent'], sortBy: 'link', size: 200 },
    });
    const report = await made(hr, {
      type: 'newsletters',
      fields: ['link'],
      filters: { statuses: ['sent'], sortBy: 'link' },
      format: 'csv',
    });
    expect((await tableOf(hr, report)).slice(1).flat()).toEqual(list.body.data.map(({ link }) => link));
    expect(list.body.data.length).toBeGreaterThan(0);
  });

  it.each([
    ['csv', 'en'],
    ['xlsx', 'en'],
    ['pdf', 'en'],
    ['csv', 'ar'],
    ['xlsx', 'ar'],
    ['pdf', 'ar'],
  ] as const)('is made as %s, in %s', async (format, language) => {
    const report = await made(finance, { type: 'till-banking', filters: { searchText: '' }, format }, language);
    const { bytes } = await bytesOf(finance, report);
    if (format === 'pdf') expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    if (format === 'csv') expect(bytes.toString('utf8')).toContain(language === 'ar' ? 'الموقع' : 'Location');
    if (format === 'xlsx')
      expect(
        Object.values(unzipSync(bytes))
          .map((part) => strFromU8(part))
          .join(''),
      ).toContain(language === 'ar' ? 'الموقع' : 'Location');
    expect(report.format).toBe(format);
  });

  it('neutralises spreadsheet formulas (reliability)', async () => {
    await inTenant((tx) =>
      sql`update location set name = '=1+1 ' || name where tenant_id = ${hr.tenantId} and id in (select location_id from day_banking where tenant_id = ${hr.tenantId})`.execute(
        tx,
      ),
    );
    const rows = await tableOf(
      finance,
      await made(finance, { type: 'till-banking', fields: ['location'], format: 'csv' }),
    );
    expect(rows.slice(1).length).toBeGreaterThan(0);
    for (const [place] of rows.slice(1)) expect(place).toMatch(/^'=1\+1 /);
  });

  it('prints one till report as a document', async () => {
    const { body } = await finance.send<{ data: { id: string }[] }>('GET', '/api/day-bankings', {
      query: { size: 1, isConfirmed: true },
    });
    const report = await made(finance, { type: 'till-banking-pdf', filters: { id: body.data[0]?.id } });
    expect(report).toMatchObject({ status: 'ready', format: 'pdf' });
    expect((await bytesOf(finance, report)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it.each([
    ['daily-operations', 1],
    ['lateness', 1],
  ])('lists attendance of the day, each shift with its own zone: %s (B§2, D37)', async (type, atLeast) => {
    const report = await made(hr, { type, filters: { statuses: ['late'] }, format: 'csv' });
    const [header, ...rows] = (await bytesOf(hr, report)).bytes.toString('utf8').trim().split('\r\n');
    expect(header?.replace('\uFEFF', '')).toBe(
      'Employee,Employee number,Location,Start,End,Check-in,Check-out,Minutes late,Status',
    );
    expect(rows.length).toBeGreaterThanOrEqual(atLeast);
    expect(rows.every((row) => row.includes('Late'))).toBe(true);
  });

  it.each([
    [{ type: 'nothing' }, 'type'],
    [{}, 'type'],
    [{ type: 'newsletters', fields: ['salary'] }, 'fields[0]'],
    [{ type: 'newsletters', filters: { statuses: ['lost'] } }, 'filters.statuses[0]'],
    [{ type: 'newsletters', filters: { employeeId: 'x' } }, 'filters.employeeId'],
    [{ type: 'newsletters', filters: { format: 'csv' } }, 'filters.format'],
    [{ type: 'till-banking-pdf', filters: {} }, 'filters.id'],
  ])('is refused with 400 for unknown parameters: %j', async (body, path) => {
    const answer = await ask(finance, body).then((first) => (first.status === 403 ? ask(hr, body) : first));
    expect([answer.status, answer.body.code, answer.body.errors?.[0]?.path]).toEqual([400, 'malformed-request', path]);
  });

  it('names no text of the request in the refusal of a field', async () => {
    const { body } = await ask(hr, { type: 'newsletters', fields: ['`'] });
    expect(body.errors).toMatchObject([
      {
        path: 'fields[0]',
        code: 'one-of',
        message: expect.stringMatching(/^Reports of the type [\w-]+ have no such field\.$/),
      },
    ]);
  });

  it('is refused in an unsupported format', async () => {
    const { status, body } = await ask(finance, {
      type: 'till-banking-pdf',
      filters: { id: hr.tenantId },
      format: 'csv',
    });
    expect([status, body.errors?.[0]?.code]).toEqual([422, 'format-not-offered']);
  });
});

describe('the same request again (D84)', () => {
  const body = {
    type: 'newsletters',
    fields: ['link', 'type'],
    filters: { types: ['article'], statuses: ['sent'] },
    format: 'csv',
  };

  it('within 60 s is the same report, whatever the key order; another person’s is not', async () => {
    const first = await ask(hr, body);
    const again = await ask(hr, {
      format: 'csv',
      filters: { statuses: ['sent'], types: ['article'] },
      fields: ['link', 'type'],
      type: 'newsletters',
    });
    expect(again.body.id).toBe(first.body.id);
    const admin = await api.signIn('admin@luma.example');
    expect((await ask(admin, body)).body.id).not.toBe(first.body.id);
    for (const other of [
      { ...body, format: 'xlsx' },
      { ...body, fields: ['type', 'link'] },
      { ...body, filters: {} },
    ])
      expect((await ask(hr, other)).body.id).not.toBe(first.body.id);
    expect((await ask(hr, body, 'ar')).body.id).not.toBe(first.body.id);
    await api.runJobs();
  });

  it('twenty concurrent ones are one report', async () => {
    const filters = { searchText: novel() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(hr, { ...body, filters })));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    await api.runJobs();
  });

  it('after 60 s is a new one; so is one after a failure', async () => {
    const filters = { searchText: novel() };
    const first = await made(hr, { ...body, filters });
    await turnClock(first.id, 40);
    expect((await ask(hr, { ...body, filters })).body.id).toBe(first.id);
    await turnClock(first.id, 25);
    const second = (await ask(hr, { ...body, filters })).body;
    expect(second.id).not.toBe(first.id);
    await api.runJobs();
    const failed = await made(finance, { type: 'till-banking-pdf', filters: { id: hr.tenantId } });
    expect(failed.status).toBe('failed');
    expect((await ask(finance, { type: 'till-banking-pdf', filters: { id: hr.tenantId } })).body.id).not.toBe(
      failed.id,
    );
    await api.runJobs();
  });

  it('a person has at most ten pending or running (D84)', async () => {
    for (let n = 0; n < 10; n++)
      expect((await ask(hr, { ...body, filters: { searchText: novel() } })).status).toBe(201);
    const { status, body: refusal } = await ask(hr, { ...body, filters: { searchText: novel() } });
    expect([status, refusal.errors?.[0]?.code]).toEqual([422, 'too-many-waiting']);
    // A running one counts as pending as well.
    const move = (from: string, to: string) =>
      inTenant((tx) =>
        sql`update report set status = ${to} where tenant_id = ${hr.tenantId} and requested_by = ${hr.userId} and status = ${from}`.execute(
          tx,
        ),
      );
    await move('queued', 'running');
    expect((await ask(hr, { ...body, filters: { searchText: novel() } })).body.errors?.[0]?.code).toBe(
      'too-many-waiting',
    );
    await move('running', 'queued');
    expect((await ask(await api.signIn('admin@luma.example'), body)).status).toBe(201);
    await api.runJobs();
    expect((await ask(hr, { ...body, filters: { searchText: novel() } })).status).toBe(201);
    await api.runJobs();
  });
});

describe('expiry (D84: the server keeps 24 h)', () => {
  it('is exact to the second, also before the sweep, which removes the file once', async () => {
    const report = await made(hr, {
      type: 'newsletters',
      fields: ['link'],
      filters: { searchText: novel() },
      format: 'csv',
    });
    await turnClock(report.id, 24 * 3_600 - 60);
    expect((await read(hr, report.id)).status).toBe('ready');
    await turnClock(report.id, 120);
    expect(await read(hr, report.id)).toMatchObject({ status: 'expired', fileUrl: null, progress: 100 });
    expect((await bytesOf(hr, report)).status).toBe(404);
    for (let round = 0; round < 2; round++) {
      await inTenant((tx) =>
        sql`insert into job (tenant_id, kind) values (${hr.tenantId}, 'report.sweep')`.execute(tx),
      );
      await api.runJobs();
    }
    expect(await eventsOf(report.id)).toEqual(['report.request', 'report.start', 'report.finish', 'report.expire']);
    const left = await inTenant((tx) =>
      tx
        .selectFrom('report_file')
        .select('report_id')
        .where('tenant_id', '=', hr.tenantId)
        .where('report_id', '=', report.id)
        .execute(),
    );
    expect(left).toEqual([]);
  });
});

describe('failures', () => {
  it('fails with too-many beyond the limit of its format, and names it', async () => {
    await inTenant((tx) =>
      sql`
      insert into asset (tenant_id, asset_type_id, status, currency)
      select tenant_id, asset_type_id, 'available', currency from asset a cross join generate_series(1, 5001) where a.tenant_id = ${hr.tenantId} and a.id = (select min(id::text)::uuid from asset where tenant_id = ${hr.tenantId})`.execute(
        tx,
      ),
    );
    const report = await made(finance, { type: 'assets', fields: ['type', 'status'], format: 'pdf' });
    expect(report).toMatchObject({ status: 'failed', error: { code: 'too-many' } });
    expect(report.error?.message).toContain('5000');
    expect((await made(finance, { type: 'assets', fields: ['type', 'status'], format: 'xlsx' })).status).toBe('ready');
  });

  it('names what no longer exists', async () => {
    expect((await made(finance, { type: 'till-banking-pdf', filters: { id: hr.userId } }, 'ar')).error).toEqual({
      code: 'not-found',
      message: 'ما كان التقرير سيعرضه لم يعد موجودًا.',
    });
  });

  it('is attempted three times, then fails, reveals no internals, and leaves no job', async () => {
    const broken = (sqlText: string) => withOwner(api.db.url, (owner) => owner.query(sqlText));
    await broken('alter table app.report_file add constraint broken check (false) not valid');
    const { body } = await ask(hr, {
      type: 'newsletters',
      fields: ['link'],
      filters: { searchText: novel() },
      format: 'csv',
    });
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect((await read(hr, body.id)).status).toBe(attempt === 1 ? 'queued' : 'running');
      await api.runJobs();
      await inTenant((tx) =>
        sql`update job set run_at = now() where tenant_id = ${hr.tenantId} and done_at is null`.execute(tx),
      );
    }
    await broken('alter table app.report_file drop constraint broken');
    const failed = await read(hr, body.id);
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'not-made' } });
    expect(failed.error?.message).not.toContain('constraint');
    expect(await eventsOf(body.id)).toEqual(['report.request', 'report.start', 'report.fail']);
  });

  it.each(['gone', 'given up'])('the sweep ends a report without a running job: it is %s (D84)', async (how) => {
    const { body } = await ask(hr, {
      type: 'newsletters',
      fields: ['link'],
      filters: { searchText: novel() },
      format: 'csv',
    });
    const ofReport = sql`tenant_id = ${hr.tenantId} and payload ->> 'recordId' = ${body.id}`;
    await inTenant((tx) =>
      (how === 'gone'
        ? sql`delete from job where ${ofReport}`
        : sql`update job set failed_at = now(), error = 'test' where ${ofReport}`
      ).execute(tx),
    );
    await inTenant((tx) => sql`insert into job (tenant_id, kind) values (${hr.tenantId}, 'report.sweep')`.execute(tx));
    await api.runJobs();
    expect(await read(hr, body.id)).toMatchObject({ status: 'failed', error: { code: 'not-made' } });
    await inTenant((tx) => sql`delete from job where ${ofReport}`.execute(tx));
  });

  it.each(['report.planMaking', 'report.makeFile'])(
    'the sweep leaves a report alone whose %s is still to come (D84)',
    async (kind) => {
      const { body } = await ask(hr, {
        type: 'newsletters',
        fields: ['link'],
        filters: { searchText: novel() },
        format: 'csv',
      });
      const job = (as: string, wait: string) =>
        inTenant((tx) =>
          sql`update job set kind = ${as}, run_at = now() + ${wait}::interval where tenant_id = ${hr.tenantId} and payload ->> 'recordId' = ${body.id}`.execute(
            tx,
          ),
        );
      await job(kind, '1 hour');
      await inTenant((tx) =>
        sql`insert into job (tenant_id, kind) values (${hr.tenantId}, 'report.sweep')`.execute(tx),
      );
      await api.runJobs();
      expect((await read(hr, body.id)).status).toBe('queued');
      await job('report.planMaking', '0');
      await api.runJobs();
      expect((await read(hr, body.id)).status).toBe('ready');
    },
  );

  it('leaves no inconsistent data', async () => {
    for (const { name, violations } of INVARIANTS.filter(
      (each) => each.name.includes('report') || each.name.includes('job'),
    )) {
      const { rows } = await inTenant((tx) => sql.raw(violations).execute(tx));
      expect([name, rows]).toEqual([name, []]);
    }
  });
});
