import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import {
  addCompany,
  addCustomer,
  impactsOf,
  storeImpact,
  type Customer,
  type Page,
  type Refusal,
} from './customer-records.ts';

let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  manager = await api.signIn('manager@luma.example');
});
afterAll(() => api.close());

const merge = (kept: string, customerId: string, person = manager) =>
  person.send<Customer & Refusal>('POST', `/api/customers/${kept}/merge`, { body: { customerId } });
const undo = (id: string, person = manager) =>
  person.send<Customer & Refusal>('POST', `/api/customer-merges/${id}/undo`);
const read = async (id: string): Promise<Customer> =>
  (await manager.send<Customer>('GET', `/api/customers/${id}`)).body;
const found = async (searchText: string): Promise<readonly string[]> =>
  (
    await manager.send<Page<Customer>>('GET', '/api/customers', { query: { searchText, sortBy: 'createdAt' } })
  ).body.data.map(({ id }) => id);
const refusal = ({ status, body }: { readonly status: number; readonly body: Refusal }) => [
  status,
  body.errors?.[0]?.code,
];

/** Two records of one person: the second with a company and an impact. */
async function pair(name: string) {
  const company = await addCompany(manager, `House of ${name}`);
  const kept = await addCustomer(manager, name);
  const other = await addCustomer(manager, name, company);
  const impact = await storeImpact(api, manager.tenantId, other.id, 'As stated then');
  return { kept, other, company, impact };
}

it('what a deleted shift meant for a customer is shown no more (B§3)', async () => {
  const { id } = await addCustomer(manager, 'Of A Deleted Shift');
  const impact = await storeImpact(api, manager.tenantId, id, 'As stated then');
  expect(await impactsOf(manager, id)).toMatchObject({ count: 1, data: [{ id: impact }] });
  const become = (stage: string) =>
    api.db.database.tenant({ tenantId: manager.tenantId }, (tx) =>
      sql`update shift set stage = ${stage} where tenant_id = ${manager.tenantId} and id = (select v.shift_id from customer_impact i
        join shift_event v on v.tenant_id = i.tenant_id and v.id = i.event_id where i.tenant_id = ${manager.tenantId} and i.id = ${impact})`.execute(
        tx,
      ),
    );
  await become('deleted');
  expect(await impactsOf(manager, id)).toEqual({ count: 0, data: [] });
  await become('planned');
});

describe('merging duplicates (ADR-0127)', () => {
  it('moves impacts and the company; the duplicate leaves the lists and its address leads to the other', async () => {
    const { kept, other, company, impact } = await pair('Merge Moves');
    const before = (await manager.send<Page<Customer>>('GET', '/api/customers', { query: { size: '0' } })).body.count;
    const { status, body } = await merge(kept.id, other.id);
    expect([status, body.id, body.version, body.clientCompany?.id]).toEqual([200, kept.id, 2, company]);
    expect(body.merges).toMatchObject([{ name: 'Merge Moves', impacts: 1, isUndoable: true }]);
    expect((await impactsOf(manager, kept.id)).data).toMatchObject([{ id: impact, customerName: 'As stated then' }]);
    expect(await found('merge moves')).toEqual([kept.id]);
    expect((await read(other.id)).id).toBe(kept.id);
    expect((await impactsOf(manager, other.id)).count).toBe(1);
    const after = (await manager.send<Page<Customer>>('GET', '/api/customers', { query: { size: '0' } })).body.count;
    expect(after).toBe(before - 1);
    const { body: home } = await manager.send<{ customers: number }>('GET', `/api/client-companies/${company}`);
    expect(home.customers).toBe(1);
    const { body: file } = await manager.send<string>('GET', '/api/customers/export', {
      query: { format: 'csv', searchText: 'merge moves' },
    });
    expect(String(file).trim().split('\n')).toHaveLength(2);
    const { body: namesakes } = await manager.send<Page<Customer>>('GET', '/api/customers/namesakes', {
      query: { name: 'merge moves' },
    });
    expect(namesakes.data.map(({ id }) => id)).toEqual([kept.id]);
  });

  it('keeps the company of the customer that stays', async () => {
    const own = await addCompany(manager, 'Own House');
    const kept = await addCustomer(manager, 'Keeps Company', own);
    const { other } = await pair('Other Company');
    const { body } = await merge(kept.id, other.id);
    expect(body.clientCompany?.id).toBe(own);
    const [merged] = body.merges ?? [];
    expect((await undo(merged?.id ?? '')).body.clientCompany?.id).toBe(own);
  });

  it('is undone while neither was changed: everything goes back', async () => {
    const { kept, other, company } = await pair('Undo Whole');
    const { body: merged } = await merge(kept.id, other.id);
    const later = await storeImpact(api, manager.tenantId, kept.id, 'Since then');
    const { status, body } = await undo(merged.merges?.[0]?.id ?? '');
    expect([status, body.id, body.clientCompany, body.merges]).toEqual([200, kept.id, null, []]);
    const again = await read(other.id);
    expect([again.id, again.clientCompany?.id]).toEqual([other.id, company]);
    expect((await impactsOf(manager, other.id)).count).toBe(1);
    expect((await impactsOf(manager, kept.id)).data.map(({ id }) => id)).toEqual([later]);
    expect(await found('undo whole')).toEqual([kept.id, other.id]);
    expect(refusal(await undo(merged.merges?.[0]?.id ?? ''))).toEqual([422, 'already-undone']);
  });

  it('cannot be undone once the customer that stayed was changed', async () => {
    const { kept, other } = await pair('Changed Since');
    const { body: merged } = await merge(kept.id, other.id);
    await manager.send('PATCH', `/api/customers/${kept.id}`, { body: { name: 'Changed After', version: 2 } });
    expect((await read(kept.id)).merges).toMatchObject([{ isUndoable: false }]);
    expect(refusal(await undo(merged.merges?.[0]?.id ?? ''))).toEqual([422, 'changed-since']);
  });

  it('can be undone in any order, each by itself: another merge is no change', async () => {
    const { kept, other } = await pair('Three Of One');
    const { id: third } = await addCustomer(manager, 'Third Of Three');
    const [first] = (await merge(kept.id, other.id)).body.merges ?? [];
    const [second] = (await merge(kept.id, third)).body.merges ?? [];
    expect((await read(kept.id)).merges?.map(({ isUndoable }) => isUndoable)).toEqual([true, true]);
    expect((await undo(first?.id ?? '')).status).toBe(200);
    expect((await undo(second?.id ?? '')).status).toBe(200);
    expect((await read(kept.id)).merges).toEqual([]);
    // Of a chain the last one first: what was merged on stands for all that it has taken.
    const [inner] = (await merge(other.id, third)).body.merges ?? [];
    const [outer] = (await merge(kept.id, other.id)).body.merges ?? [];
    expect(refusal(await undo(inner?.id ?? ''))).toEqual([422, 'changed-since']);
    expect((await undo(outer?.id ?? '')).status).toBe(200);
    expect((await undo(inner?.id ?? '')).status).toBe(200);
  });

  it('leads through several merges to the one that stays', async () => {
    const [one, two, three] = [
      await addCustomer(manager, 'Chain'),
      await addCustomer(manager, 'Chain'),
      await addCustomer(manager, 'Chain'),
    ];
    await merge(two.id, one.id);
    await merge(three.id, two.id);
    expect((await read(one.id)).id).toBe(three.id);
  });

  it('refuses the same record, one that is merged already, and a change of a merged one', async () => {
    const { kept, other } = await pair('Refused Merge');
    const third = await addCustomer(manager, 'Third Record');
    expect(refusal(await merge(kept.id, kept.id))).toEqual([422, 'same-customer']);
    await merge(kept.id, other.id);
    expect(refusal(await merge(third.id, other.id))).toEqual([422, 'already-merged']);
    expect(refusal(await merge(other.id, third.id))).toEqual([422, 'already-merged']);
    const change = await manager.send<Refusal>('PATCH', `/api/customers/${other.id}`, {
      body: { name: 'Late', version: 2 },
    });
    expect(refusal(change)).toEqual([422, 'already-merged']);
  });

  it('knows only the own tenant, and needs the right to add customers', async () => {
    const { kept, other } = await pair('Own Tenant');
    const nord = await api.signIn('admin@nord.example');
    const theirs = await addCustomer(nord, 'Nord Person');
    expect((await merge(kept.id, theirs.id)).status).toBe(404);
    expect((await merge(theirs.id, kept.id)).status).toBe(404);
    const { body } = await merge(kept.id, other.id);
    expect((await undo(body.merges?.[0]?.id ?? '', nord)).status).toBe(404);
    const reader = await signInAs(api, { tenantId: manager.tenantId, permissions: ['customer.details:read'] });
    expect((await merge(kept.id, other.id, reader)).status).toBe(403);
    expect((await undo(body.merges?.[0]?.id ?? '', reader)).status).toBe(403);
    await nord.send('PATCH', `/api/customers/${theirs.id}`, { body: { status: 'inactive', version: 1 } });
  });

  it('is in the history of both, and so is its undoing', async () => {
    const { kept, other } = await pair('In History');
    const { body } = await merge(kept.id, other.id);
    await undo(body.merges?.[0]?.id ?? '');
    interface Entry {
      readonly changes: readonly { readonly fields: readonly string[] }[];
    }
    for (const id of [kept.id, other.id]) {
      const { body: history } = await manager.send<Page<Entry>>('GET', `/api/customers/${id}/history`);
      const fields = history.data.map(({ changes }) => changes.flatMap((change) => change.fields));
      expect(fields[0]).toContain('unmerged');
      expect(fields[1]).toContain('merged');
    }
  });

  it('of two people who merge a pair both ways at the same time, one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { kept, other } = await pair(`Both Ways ${round}`);
      const answers = await Promise.all([merge(kept.id, other.id), merge(other.id, kept.id)]);
      expect(answers.map((answer) => refusal(answer).join(' ')).toSorted()).toEqual(['200 ', '422 already-merged']);
      expect((await read(kept.id)).id).toBe((await read(other.id)).id);
    }
  });

  it('of two people who undo it at the same time, one wins', async () => {
    const { kept, other } = await pair('Undone Twice');
    const { body } = await merge(kept.id, other.id);
    const id = body.merges?.[0]?.id ?? '';
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 422]);
    expect((await read(other.id)).id).toBe(other.id);
  });
});
