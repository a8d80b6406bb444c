import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remindOfDocuments } from '#server/modules/documents/document-reminders.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

// Reminders of documents that expire (A§5, D81): whose, of what state, to whom, and what they say of one or of several.

let api: TestApi;
let company: SmallTenant;
let typeId: string;
const run = <Row>(text: ReturnType<typeof sql<Row>>) =>
  api.db.database.tenant({ tenantId: company.tenantId }, async (tx) => (await text.execute(tx)).rows);
const idOf = async (text: ReturnType<typeof sql<{ id: string }>>): Promise<string> => (await run(text))[0]?.id ?? '';
const inDays = (days: number, months = 0): string =>
  Temporal.Now.plainDateISO('UTC').add({ months }).add({ days }).toString();

beforeAll(async () => {
  api = await startTestApi();
  company = await makeSmallTenant(api, {
    people: ['first', 'second', 'manager', 'one', 'both'],
    lineManagers: [
      ['one', 'manager'],
      ['both', 'manager'],
    ],
    hrResponsibles: [
      ['one', 'first'],
      ['both', 'first'],
      ['both', 'second'],
    ],
    administrators: ['manager'],
    chain: [],
  });
  typeId = await idOf(sql`insert into employee_document_type (tenant_id, name, warning_in_months, urgent_in_months)
    values (${company.tenantId}, 'Permit', 2, 1) returning id`);
});
afterAll(() => api.close());

interface Stored {
  readonly who?: 'one' | 'both';
  readonly expires: string;
  readonly isTyped?: boolean;
  readonly reminded?: string;
  readonly status?: string;
}
/** Replaces all documents of the company. */
async function store(documents: readonly Stored[]): Promise<void> {
  const { tenantId } = company;
  await run(sql`delete from employee_document where tenant_id = ${tenantId}`);
  await run(sql`delete from notification where tenant_id = ${tenantId}`);
  for (const { who = 'one', expires, isTyped = true, reminded = null, status = 'ok' } of documents)
    await run(sql`insert into employee_document (tenant_id, employee_id, document_type_id, name, expiration_date, reminded, status)
      values (${tenantId}, ${company.person(who).employeeId}, ${isTyped ? typeId : null}, ${isTyped ? null : 'Old card'}, ${expires}, ${reminded}, ${status})`);
}
/** Runs the job, and again; what is in the inboxes. */
async function news() {
  const { tenantId } = company;
  for (let runs = 0; runs < 2; runs++)
    await api.db.database.tenant({ tenantId }, (tx) => remindOfDocuments(tx, tenantId));
  const found: Record<string, unknown[]> = {};
  for (const [name, person] of company.people) {
    const { body } = await person.send<{ data: { type: string; link: string; params: object }[] }>(
      'GET',
      '/api/notifications',
    );
    if (body.data.length > 0) found[name] = body.data.map(({ type, link, params }) => ({ type, link, params }));
  }
  return found;
}
const said = (about: string, expirationDate: string, { who = 'one', document = 'Permit' } = {}) => ({
  type: 'custom',
  link: `/hr/employees/${company.person(who).employeeId}?tab=documents`,
  params: { about: `document-${about}`, name: `${who} Test`, document, expirationDate },
});

describe('one document that needs attention', () => {
  it.each([
    ['two whole months and some days before: a warning', inDays(10, 2), 'warning'],
    ['three months before: not yet', inDays(0, 3), null],
    ['a month and some days before: urgent', inDays(10, 1), 'urgent'],
    ['on its last day: urgent', inDays(0), 'urgent'],
    ['the day after: expired', inDays(-1), 'expired'],
  ])('%s (D81)', async (_, expires, about) => {
    await store([{ expires }]);
    expect(await news()).toEqual(about === null ? {} : { first: [said(about, expires)] });
  });

  it.each([
    ['six whole months and some days before: a warning', inDays(10, 6), 'warning'],
    ['seven months before: not yet', inDays(0, 7), null],
    ['three whole months and some days before: urgent', inDays(10, 3), 'urgent'],
  ])('without a type, %s (A§5)', async (_, expires, about) => {
    await store([{ expires, isTyped: false }]);
    expect(await news()).toEqual(about === null ? {} : { first: [said(about, expires, { document: 'Old card' })] });
  });

  it.each([
    ['warning', inDays(10, 2), null],
    ['warning', inDays(10), 'urgent'],
    ['warning', inDays(-1), 'expired'],
    ['urgent', inDays(10), null],
    ['urgent', inDays(-1), 'expired'],
    ['expired', inDays(-1), null],
  ])('already reminded of as %s, until %s: %s', async (reminded, expires, about) => {
    await store([{ expires, reminded }]);
    expect(await news()).toEqual(about === null ? {} : { first: [said(about, expires)] });
  });

  it('no more once it is archived', async () => {
    await store([{ expires: inDays(-1), status: 'archived' }]);
    expect(await news()).toEqual({});
  });

  it('no more once another one has replaced it', async () => {
    await store([{ expires: inDays(-1) }, { expires: inDays(0, 12) }]);
    await run(sql`update employee_document d set status = 'replaced', replaced_by = n.id from employee_document n
      where d.tenant_id = ${company.tenantId} and n.tenant_id = d.tenant_id and d.expiration_date < now() and n.expiration_date > now()`);
    expect(await news()).toEqual({});
  });
});

it('every HR responsible is notified of their people alone: of one by its name, of several together by their number', async () => {
  const [soon, later] = [inDays(10), inDays(12)];
  await store([
    { who: 'one', expires: soon },
    { who: 'both', expires: later },
    { who: 'both', expires: inDays(0, 5) },
  ]);
  expect(await news()).toEqual({
    first: [{ type: 'custom', link: '/hr/employees?tab=expiring', params: { about: 'documents-due', count: 2 } }],
    second: [said('urgent', later, { who: 'both' })],
  });
});

it.each([
  ['archived', { status: 'archived' }, {}],
  ['deactivated', { status: 'deactivated' }, null],
  ['leaves before the document expires', { last: inDays(5) }, {}],
  ['leaves on its last day', { last: inDays(10) }, null],
] as const)('of a person who is %s', async (_, changes, expected) => {
  const { tenantId } = company;
  const { employeeId } = company.person('one');
  const { status = 'active', last = null } = changes as { status?: string; last?: string };
  await run(
    sql`update employee set status = ${status}, last_working_day = ${last} where tenant_id = ${tenantId} and id = ${employeeId}`,
  );
  const expires = inDays(10);
  await store([{ expires }]);
  expect(await news()).toEqual(expected ?? { first: [said('urgent', expires)] });
  await run(
    sql`update employee set status = 'active', last_working_day = null where tenant_id = ${tenantId} and id = ${employeeId}`,
  );
});
