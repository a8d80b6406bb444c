import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { type Newsletter, newslettersOf, PATH, type Refusal, SOON } from './made-newsletters.ts';

let api: TestApi;
let hr: Person;
beforeAll(async () => {
  api = await startTestApi();
  hr = await api.signIn('hr@luma.example');
});
afterAll(() => api.close());

const { create, can } = newslettersOf(
  () => api,
  () => hr,
);

describe('scheduling (C§5, C§7, D61)', () => {
  it('accepts link, type and hour, and answers the scheduled newsletter with its actions', async () => {
    const made = await create();
    expect(made).toMatchObject({
      link: 'https://news.example/hello',
      type: 'article',
      status: 'scheduled',
      isSending: false,
      notifyAt: SOON,
      version: 1,
      recipients: { total: 0, sent: 0, read: 0 },
    });
    expect(['newsletter.edit', 'newsletter.reschedule', 'newsletter.delete'].map((event) => can(made, event))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('refuses a past hour with the earliest one in the tenant’s zone', async () => {
    const { status, body } = await hr.send<Refusal>('POST', PATH, {
      body: { link: 'https://a.example', type: 'internal', notifyAt: '2020-01-01T09:00:00Z' },
    });
    expect([status, body.code, body.errors?.[0]?.path, body.errors?.[0]?.code]).toEqual([
      422,
      'rule-violated',
      'notifyAt',
      'not-ahead',
    ]);
    const next = Temporal.Now.zonedDateTimeISO('Asia/Dubai').add({ hours: 1 });
    expect(body.detail).toContain(
      `${next.toPlainDate().toString()} ${String(next.hour).padStart(2, '0')}:00 (Asia/Dubai)`,
    );
  });

  it.each(['2026-13-45T99:99:99Z', '2026-02-31T25:00:00Z', '2027-02-30T10:00:00Z', '9999-12-31T23:00:00Z'])(
    'refuses an invalid time: %s',
    async (notifyAt) => {
      const { status, body } = await hr.send<Refusal>('POST', PATH, {
        body: { link: 'https://a.example', type: 'internal', notifyAt },
      });
      expect([status, body.code]).toEqual([400, 'malformed-request']);
    },
  );

  it.each([
    {},
    { link: 'https://a.example' },
    { type: 'internal' },
    { link: '', type: 'internal', notifyAt: SOON },
    { link: 'https://a.example', type: 'weekly', notifyAt: SOON },
    { link: 'https://a.example', type: 'internal', notifyAt: 'soon' },
  ])('refuses incomplete input: %j (C§5)', async (body) => {
    expect((await hr.send<Refusal>('POST', PATH, { body })).body.code).toBe('malformed-request');
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,hi',
    'vbscript:x',
    '//evil.example',
    'ftp://a.example',
    'https://user:pw@a.example',
    'https://a.example@evil.example',
    'https://a.example\\@evil.example',
    'https:///a',
    'http://',
    'https://a b.example',
    `https://a.example/${'x'.repeat(2000)}`,
  ])('refuses links that are not web links: %s (reliability 25)', async (link) => {
    expect((await hr.send<Refusal>('POST', PATH, { body: { link, type: 'internal', notifyAt: SOON } })).status).toBe(
      400,
    );
  });
});

describe('the list (C§2, C§7, D92)', () => {
  const list = async (query: Record<string, unknown>) =>
    (await hr.send<{ data: Newsletter[]; count: number }>('GET', PATH, { query: { size: 200, ...query } })).body;

  it('is sorted latest first, with pages until an empty one', async () => {
    const { data, count } = await list({});
    expect(data.map(({ notifyAt }) => notifyAt)).toEqual(
      data
        .map(({ notifyAt }) => notifyAt)
        .toSorted()
        .toReversed(),
    );
    expect(data.length).toBe(count);
    expect((await list({ size: 2, page: 1 })).data.map(({ id }) => id)).toEqual(data.slice(2, 4).map(({ id }) => id));
    expect((await list({ page: 500 })).data).toEqual([]);
    expect(await list({ size: 0 })).toEqual({ data: [], count });
  });

  it.each([
    ['status', 'sent', 'status'],
    ['statuses', 'scheduled', 'status'],
    ['type', 'article', 'type'],
    ['types', 'internal', 'type'],
  ] as const)('is filtered by %s', async (name, value, field) => {
    const { data, count } = await list({ [name]: value });
    expect(count).toBeGreaterThan(0);
    expect(new Set(data.map((row) => row[field]))).toEqual(new Set([value]));
  });

  it('accepts several values, and a range of whole days in the tenant’s zone', async () => {
    // 20:30 in UTC is half past midnight in Dubai.
    const { id } = await create({ notifyAt: '2091-01-01T20:30:00Z' });
    const ids = async (startDate: string, endDate: string) =>
      (await list({ startDate, endDate })).data.map((row) => row.id);
    expect(await ids('2091-01-02', '2091-01-02')).toEqual([id]);
    expect(await ids('2091-01-01', '2091-01-01')).toEqual([]);
    const both = await list({ types: ['article', 'internal'] });
    expect(both.count).toBe((await list({ types: 'article' })).count + (await list({ types: 'internal' })).count);
    const found = await list({ searchText: 'HYGIENE' });
    expect(found.data.map(({ link }) => link)).toEqual(['https://news.luma.example/hygiene-rules']);
    const asked = await hr.send<{ ids: string[] }>('GET', `${PATH}/ids`, { query: { types: 'article' } });
    expect(asked.body.ids).toEqual((await list({ types: 'article' })).data.map((row) => row.id));
  });

  it('is exported with the requested columns', async () => {
    const { status, body } = await hr.send<string>('GET', `${PATH}/export`, {
      query: { format: 'csv', columns: ['link', 'status'], statuses: 'sent' },
    });
    expect(status).toBe(200);
    const [head, ...rows] = String(body).trim().split(/\r?\n/);
    expect(head?.replace('﻿', '')).toBe('Link,Status');
    expect(rows.length).toBe((await list({ statuses: 'sent' })).count);
  });
});

describe('permissions (C§6)', () => {
  it('limit the actions to the caller’s rights', async () => {
    const { id } = await create();
    const reader = await signInAs(api, { tenantId: hr.tenantId, permissions: ['communicationTemplate.details:read'] });
    expect((await reader.send<Newsletter>('GET', `${PATH}/${id}`)).body.actions).toEqual([]);
    expect((await reader.send('DELETE', `${PATH}/${id}`)).status).toBe(403);
    expect((await reader.send('PATCH', `${PATH}/${id}`, { body: { type: 'internal' } })).status).toBe(403);
  });

  it('require the module', async () => {
    const nord = await api.signIn('admin@nord.example');
    const { status, body } = await nord.send<Refusal>('GET', PATH);
    expect([status, body.code]).toEqual([403, 'module-missing']);
  });
});
