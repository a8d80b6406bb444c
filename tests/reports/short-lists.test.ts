import papaparse from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { api as calls } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Caller } from '#server/core/caller.ts';
import { loadAccount } from '#server/modules/session/callers.ts';
import { printable } from '#server/modules/reports/report-files.ts';
import { reportKinds } from '#server/app/collected.ts';
import { reportKindOf } from '#server/modules/reports/report-kinds.ts';
import { recordMachines } from '#machines/registry.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { makeSmallTenant } from '../support/small-tenant.ts';

/** Lists within another page: a file of each contains what the list shows (issue 5, A§7). */

type Types = AnswerOf<typeof calls.assetTypes.list>;
type Assignments = AnswerOf<typeof calls.assetAssignments.list>;
type Records = AnswerOf<typeof calls.workflowFigures.records>;
type Newsletters = AnswerOf<typeof calls.newsletters.list>;
type Messages = AnswerOf<typeof calls.newsletters.messages>;
type Counts = AnswerOf<typeof calls.workflows.counts>;
interface Report {
  readonly id: string;
  readonly code?: string;
  readonly status: string;
  readonly fileUrl: string | null;
}

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

const rowsOf = (text: string): string[][] =>
  papaparse.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data;
async function file(
  who: Person,
  path: string,
  query: Record<string, unknown> = {},
  language = 'en',
): Promise<string[][]> {
  const answer = await who.send<string>('GET', path, {
    query: { format: 'csv', ...query },
    headers: { 'accept-language': language },
  });
  expect(answer.status, answer.body).toBe(200);
  return rowsOf(answer.body);
}
async function report(
  who: Person,
  body: {
    readonly type: string;
    readonly format: string;
    readonly filters?: object;
    readonly fields?: readonly string[];
  },
): Promise<Buffer> {
  const asked = await who.send<Report>('POST', '/api/reports', { body });
  expect(asked.status).toBe(201);
  await api.runJobs();
  const ready = await who.send<Report>('GET', `/api/reports/${asked.body.id}`);
  expect(ready.body.status).toBe('ready');
  return (
    await api.app.inject({
      method: 'GET',
      url: ready.body.fileUrl ?? '',
      headers: { authorization: `Bearer ${who.token}` },
    })
  ).rawPayload;
}

describe('asset types', () => {
  it('are listed with their fields, by name, in the reader’s language', async () => {
    await admin.send('POST', '/api/asset-types', {
      body: {
        name: '=Zebra()',
        fields: [
          { name: 'Serial', type: 'string', isRequired: true },
          { name: 'Insured', type: 'boolean' },
        ],
      },
    });
    const shown = (await admin.send<Types>('GET', '/api/asset-types', { query: { size: 200 } })).body.data;
    const [header, ...rows] = await file(admin, '/api/asset-types/export');
    expect(header).toEqual(['Type', 'Fields', 'Assets', 'Created']);
    expect(rows.map(([name, , count]) => [name, count])).toEqual(
      shown.map(({ name, assetsCount }) => [name.startsWith('=') ? `'${name}` : name, String(assetsCount)]),
    );
    const [, found] = await file(admin, '/api/asset-types/export', {
      searchText: 'zebra',
      columns: ['fields', 'assets'],
    });
    expect(found).toEqual(['Serial (Text, Required); Insured (Yes or no, Optional)', '0']);
    const [arabic] = (
      await file(admin, '/api/asset-types/export', { searchText: 'zebra', columns: ['fields'] }, 'ar')
    ).slice(1);
    expect(arabic).toEqual(['Serial (نص، إلزامي)؛ Insured (نعم أو لا، اختياري)']);
  });
});

describe('past owners', () => {
  it('are listed for one asset as on its page, with a day only the owners of that day', async () => {
    const [type] = (await admin.send<Types>('GET', '/api/asset-types', { query: { searchText: 'zebra' } })).body.data;
    const [field] = type?.fields ?? [];
    const made = await admin.send<{ id: string }>('POST', '/api/assets', {
      body: { assetTypeId: type?.id, currency: 'AED', fieldValues: [{ fieldId: field?.id, stringValue: 'Z-1' }] },
    });
    const people = (
      await admin.send<{ data: { id: string; firstName: string; lastName: string }[] }>('GET', '/api/employees', {
        query: { size: 2, statuses: ['active'] },
      })
    ).body.data;
    for (const { id } of people)
      expect(
        (await admin.send('POST', '/api/asset-assignments', { body: { assetId: made.body.id, employeeId: id } }))
          .status,
      ).toBe(201);
    const shown = (await admin.send<Assignments>('GET', '/api/asset-assignments', { query: { assetId: made.body.id } }))
      .body.data;
    const [header, ...rows] = await file(admin, '/api/asset-assignments/export', { assetId: made.body.id });
    expect(header).toEqual(['Asset', 'Asset ID', 'Owner', 'From', 'Until', 'Assigned by', 'Unassigned by']);
    expect(rows.map((row) => [row[1], row[2], row[4] !== ''])).toEqual(
      shown.map(({ asset, owner, endedAt }) => [asset.id, `${owner.firstName} ${owner.lastName}`, endedAt !== null]),
    );
    expect(rows.map((row) => row[2])).toEqual(
      people.map(({ firstName, lastName }) => `${firstName} ${lastName}`).toReversed(),
    );
    expect(
      await file(admin, '/api/asset-assignments/export', { assetId: made.body.id, date: '2001-01-01' }),
    ).toHaveLength(1);
  });

  it('are limited to the reader’s scope, and refused without the right', async () => {
    const staff = await api.signIn('staff@luma.example');
    const reader = await signInAs(api, {
      tenantId: admin.tenantId,
      employeeId: staff.employeeId ?? '',
      permissions: ['asset.assignment:read:personal'],
    });
    const rows = await file(reader, '/api/asset-assignments/export', { columns: ['owner'] });
    const mine = (await reader.send<Assignments>('GET', '/api/asset-assignments', { query: { size: 200 } })).body;
    expect(rows).toHaveLength(mine.count + 1);
    expect(rows.length).toBeLessThan((await file(admin, '/api/asset-assignments/export')).length);
    const none = await signInAs(api, { tenantId: admin.tenantId, permissions: [] });
    expect(
      (await none.send<Report>('GET', '/api/asset-assignments/export', { query: { format: 'csv' } })).body.code,
    ).toBe('permission-missing');
  });
});

describe('substitutes', () => {
  it('are listed as on the page: your own, or everyone’s with the right to reassign any step', async () => {
    const company = await makeSmallTenant(api, {
      people: ['requester', 'manager', 'deputy', 'boss'],
      lineManagers: [
        ['requester', 'manager'],
        ['deputy', 'manager'],
      ],
      hrResponsibles: [],
      administrators: ['boss'],
      chain: ['line-manger'],
    });
    const [manager, deputy, boss] = [company.person('manager'), company.person('deputy'), company.person('boss')];
    const today = Temporal.Now.plainDateISO('Asia/Dubai');
    const named = await manager.send('POST', '/api/approval-substitutes', {
      body: {
        substituteId: deputy.employeeId,
        startDate: today.toString(),
        endDate: today.add({ days: 3 }).toString(),
      },
    });
    expect(named.status).toBe(201);
    const expected = [[today.toString(), today.add({ days: 3 }).toString(), 'In force']];
    const columns = { columns: ['startDate', 'endDate', 'state'] };
    for (const who of [manager, deputy, boss])
      expect((await file(who, '/api/approval-substitutes/export', columns)).slice(1)).toEqual(expected);
    expect((await file(boss, '/api/approval-substitutes/export', { ...columns, isOwn: 'true' })).slice(1)).toEqual([]);
    expect(
      (await file(boss, '/api/approval-substitutes/export', { ...columns, states: ['withdrawn'] })).slice(1),
    ).toEqual([]);
    expect((await file(manager, '/api/approval-substitutes/export', { columns: ['state'] }, 'ar'))[1]).toEqual(['سارٍ']);
  });
});

describe('newsletter recipients', () => {
  const PATH = '/api/communication-templates';
  const READER = ['communicationTemplate.details:read'];

  it('are listed as in the drawer, in the reader’s language, with delivery and read time', async () => {
    const sent = (
      await admin.send<Newsletters>('GET', PATH, { query: { statuses: ['sent'], size: 200 } })
    ).body.data.find(({ recipients }) => recipients.read > 0 && recipients.read < recipients.total);
    const path = `${PATH}/${sent?.id}/messages`;
    const shown = (await admin.send<Messages>('GET', path, { query: { size: 200 } })).body;
    const [header, ...rows] = await file(admin, `${path}/export`);
    expect(header).toEqual(['Employee ID', 'Recipient', 'Status', 'Delivered', 'Read']);
    expect(rows.map(([code, name, status, at, read]) => [code, name, status, at !== '', read !== ''])).toEqual(
      shown.data.map(({ employee, sentAt, readAt }) => [
        employee.companyEmployeeId,
        `${employee.firstName} ${employee.lastName}`,
        'Sent',
        sentAt !== null,
        readAt !== null,
      ]),
    );
    expect(rows).toHaveLength(sent?.recipients.total ?? 0);
    const [first] = shown.data;
    expect(rows[0]?.[3]).toBe(
      Temporal.Instant.from(first?.sentAt ?? '')
        .toZonedDateTimeISO('Asia/Dubai')
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' })
        .replace('T', ' '),
    );
    const unread = await file(
      admin,
      `${path}/export`,
      { isRead: 'false', columns: ['status', 'readAt'], sortOrder: 'desc' },
      'ar',
    );
    expect(unread[0]).toEqual(['الحالة', 'قُرئت في']);
    expect(unread.slice(1)).toEqual(
      Array.from({ length: (sent?.recipients.total ?? 0) - (sent?.recipients.read ?? 0) }, () => ['تم الإرسال', '']),
    );
  });

  it('require read access to newsletters, and exclude deleted ones', async () => {
    const { body: made } = await admin.send<{ id: string }>('POST', PATH, {
      body: { link: 'https://news.example/gone', type: 'article', notifyAt: '2091-01-01T08:00:00.000Z' },
    });
    const path = `${PATH}/${made.id}/messages/export`;
    const reader = await signInAs(api, { tenantId: admin.tenantId, permissions: READER });
    expect(await file(reader, path)).toHaveLength(1);
    const none = await signInAs(api, { tenantId: admin.tenantId, permissions: ['report:read'] });
    expect((await none.send<Report>('GET', path, { query: { format: 'csv' } })).body.code).toBe('permission-missing');
    expect(
      (
        await none.send<Report>('POST', '/api/reports', {
          body: { type: 'newsletter-recipients', filters: { id: made.id } },
        })
      ).body.code,
    ).toBe('permission-missing');
    expect((await admin.send('DELETE', `${PATH}/${made.id}`)).status).toBe(204);
    expect((await reader.send('GET', path, { query: { format: 'csv' } })).status).toBe(404);
  });
});

describe('workflow records', () => {
  it.each([...recordMachines.keys()])('%s: those in each state are listed as in the panel', async (machine) => {
    const { counts } = (await admin.send<Counts>('GET', `/api/workflows/${machine}/counts`)).body;
    for (const { state, count } of counts.filter((each) => each.count > 0)) {
      const query = { states: [state] };
      const rows = await file(admin, `/api/workflows/${machine}/records/export`, {
        ...query,
        columns: ['id', 'record'],
      });
      const shown = (
        await admin.send<Records>('GET', `/api/workflows/${machine}/records`, { query: { ...query, size: 200 } })
      ).body.data;
      expect(rows).toHaveLength(count + 1);
      expect(rows.slice(1, 201)).toEqual(
        shown.map(({ id, label }) => [
          id,
          label === null ? 'Not available to you' : /^[=+\-@]/.test(label) ? `'${label}` : label,
        ]),
      );
    }
  });

  it('exclude records without access, and know the states of the machine', async () => {
    const onlooker = await signInAs(api, { tenantId: admin.tenantId, permissions: ['web.access.workflows:read'] });
    const rows = await file(onlooker, '/api/workflows/asset/records/export', { columns: ['record', 'state'] });
    expect(new Set(rows.slice(1).map(([record]) => record))).toEqual(new Set(['Not available to you']));
    expect(rows.map(([, state]) => state)).toContain('Available');
    const refused = await admin.send<Report>('GET', '/api/workflows/asset/records/export', {
      query: { format: 'csv', states: ['no-such'] },
    });
    expect([refused.status, refused.body.code]).toEqual([400, 'malformed-request']);
  });
});

describe('as reports', () => {
  it.each([
    ['asset-types', '/api/asset-types/export', { sortBy: 'name', sortOrder: 'desc' }],
    ['asset-assignments', '/api/asset-assignments/export', {}],
    ['approval-substitutes', '/api/approval-substitutes/export', { states: ['upcoming', 'in-force'] }],
  ])('%s: have the content of the file, as spreadsheet and PDF', async (type, path, filters) => {
    expect(rowsOf((await report(admin, { type, filters, format: 'csv' })).toString('utf8'))).toEqual(
      await file(admin, path, filters),
    );
    expect((await report(admin, { type, filters, format: 'xlsx' })).subarray(0, 2).toString()).toBe('PK');
    expect((await report(admin, { type, filters, format: 'pdf' })).subarray(0, 5).toString()).toBe('%PDF-');
    const reader = await signInAs(api, { tenantId: admin.tenantId, permissions: ['report:read'] });
    expect((await reader.send<Report>('POST', '/api/reports', { body: { type } })).body.code).toBe(
      'permission-missing',
    );
  });

  it('newsletter recipients and workflow records: path parameters of the file are report filters', async () => {
    const [sent] = (
      await admin.send<Newsletters>('GET', '/api/communication-templates', { query: { statuses: ['sent'] } })
    ).body.data;
    for (const [type, path, named, filters] of [
      [
        'newsletter-recipients',
        `/api/communication-templates/${sent?.id}/messages/export`,
        { id: sent?.id },
        { isRead: 'true', sortBy: 'readAt' },
      ],
      [
        'workflow-records',
        '/api/workflows/asset/records/export',
        { machine: 'asset' },
        { states: ['available', 'assigned'] },
      ],
    ] as const) {
      const rows = rowsOf(
        (await report(admin, { type, filters: { ...named, ...filters }, format: 'csv' })).toString('utf8'),
      );
      expect(rows.length).toBeGreaterThan(1);
      expect(rows).toEqual(await file(admin, path, filters));
      expect((await report(admin, { type, filters: named, format: 'pdf' })).subarray(0, 5).toString()).toBe('%PDF-');
      const { status, body } = await admin.send<{ errors: { path: string }[] }>('POST', '/api/reports', {
        body: { type, filters },
      });
      expect([status, body.errors.map((error) => error.path)]).toEqual([
        400,
        Object.keys(named).map((name) => `filters.${name}`),
      ]);
    }
  });

  it('the PDF names its subject: which newsletter, which workflow and states', async () => {
    const [sent] = (
      await admin.send<Newsletters>('GET', '/api/communication-templates', { query: { statuses: ['sent'] } })
    ).body.data;
    const subtitle = (
      type: 'newsletter-recipients' | 'workflow-records' | 'assets',
      filters: object,
      language: 'en' | 'ar',
    ) =>
      api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => {
        const { caller } = (await loadAccount(tx, admin.tenantId, admin.userId)) as { readonly caller: Caller };
        const kind = reportKindOf(reportKinds, type);
        const content = await kind.make({ tx, caller, language, fields: [], filters, most: 1_000 });
        const writing = await printable(tx, caller, {
          kind,
          content,
          language,
          format: 'pdf',
          most: 1_000,
          now: new Date(),
        });
        return writing.format === 'pdf' ? writing.document.subtitle : null;
      });
    expect(await subtitle('newsletter-recipients', { id: sent?.id }, 'en')).toBe(`\u2068${sent?.link}\u2069`);
    const states = { machine: 'asset', states: ['available', 'assigned'] };
    expect(await subtitle('workflow-records', states, 'en')).toMatch(/Asset.+Available.+Assigned/);
    expect(await subtitle('workflow-records', states, 'ar')).toMatch(/متاح.+مُسند/);
    expect(await subtitle('assets', {}, 'en')).toBeUndefined();
  });

  it.each([
    ['newsletter-recipients', { id: '01900000-0000-7000-8000-00000000dead' }],
    ['workflow-records', { machine: 'no-such' }],
  ])('%s: a missing subject makes no report, with the reason', async (type, filters) => {
    const asked = await admin.send<Report>('POST', '/api/reports', { body: { type, filters } });
    await api.runJobs();
    expect((await admin.send('GET', `/api/reports/${asked.body.id}`)).body).toMatchObject({
      status: 'failed',
      error: { code: 'not-found' },
    });
  });
});
