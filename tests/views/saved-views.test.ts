import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_VIEWS } from '#contract/saved-views.endpoints.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

interface View {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly query: string;
  readonly grid: object;
  readonly isShared: boolean;
  readonly canChange: boolean;
  readonly ownerName: string | null;
}
interface Problem {
  readonly code: string;
  readonly missing?: string[];
  readonly errors?: { path: string; code: string }[];
  readonly record?: View;
}

let api: TestApi;
let hr: Person;
let admin: Person;
let staff: Person;
beforeAll(async () => {
  api = await startTestApi();
  [hr, admin, staff] = (await Promise.all(
    ['hr', 'admin', 'staff'].map((who) => api.signIn(`${who}@luma.example`)),
  )) as [Person, Person, Person];
});
afterAll(() => api.close());

const GRID = {
  visibility: { type: false },
  order: ['employee'],
  pinned: {},
  widths: { employee: 240 },
  density: 'compact',
};
let made = 0;
const create = (person: Person, body: object = {}) =>
  person.send<View & Problem>('POST', '/api/saved-views', {
    body: {
      listKey: 'leave',
      name: `View ${++made}`,
      query: 'status=pending&status=accepted&sortBy=days',
      grid: GRID,
      ...body,
    },
  });
const change = (person: Person, { id, version }: View, body: object) =>
  person.send<View & Problem>('PATCH', `/api/saved-views/${id}`, { body: { version, ...body } });
const listOf = async (person: Person, listKey = 'leave'): Promise<View[]> =>
  (await person.send<{ data: View[] }>('GET', '/api/saved-views', { query: { listKey } })).body.data;

describe('saved views of a list (A§2, A§9)', () => {
  it('store filters, order and grid, and are listed by name for their own list only', async () => {
    const { status, body } = await create(staff, { name: ' B view ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'B view',
      query: 'status=pending&status=accepted&sortBy=days',
      grid: GRID,
      isShared: false,
      canChange: true,
      ownerName: null,
      version: 1,
    });
    await create(staff, { name: 'a view' });
    await create(staff, { name: 'Elsewhere', listKey: 'assets' });
    expect((await listOf(staff)).map(({ name }) => name)).toEqual(['a view', 'B view']);
  });

  it('are private until shared, then visible in the tenant only', async () => {
    const { body: own } = await create(hr, { name: 'Mine alone' });
    expect((await listOf(admin)).map(({ id }) => id)).not.toContain(own.id);
    const { body: shared } = await change(hr, own, { isShared: true });
    expect(shared).toMatchObject({ isShared: true, version: 2 });
    const seen = (await listOf(staff)).find(({ id }) => id === own.id);
    expect(seen).toMatchObject({ name: 'Mine alone', canChange: false });
    expect(seen?.ownerName).toMatch(/\S/);
    const nord = await api.signIn('admin@nord.example');
    expect((await listOf(nord)).map(({ id }) => id)).not.toContain(own.id);
    expect((await change(nord, shared, { name: 'Theirs' })).status).toBe(404);
  });

  it('are shared only with savedView.shared:create, which the refusal names', async () => {
    const refused = await create(staff, { isShared: true });
    expect([refused.status, refused.body.code, refused.body.missing]).toEqual([
      403,
      'permission-missing',
      ['savedView.shared:create'],
    ]);
    const { body: own } = await create(staff);
    expect((await change(staff, own, { isShared: true })).status).toBe(403);
  });

  it('shared ones can be changed and deleted with the right to share, also those of others', async () => {
    const { body: shared } = await create(hr, { isShared: true });
    expect((await change(staff, shared, { name: 'Taken over' })).status).toBe(403);
    expect((await staff.send('DELETE', `/api/saved-views/${shared.id}`)).status).toBe(403);
    const renamed = await change(admin, shared, { name: 'Tidied' });
    expect([renamed.status, renamed.body.name]).toEqual([200, 'Tidied']);
    const hidden = await change(admin, renamed.body, { isShared: false });
    expect([hidden.status, hidden.body.isShared]).toEqual([200, false]);
    expect((await change(admin, hidden.body, { name: 'Again' })).status).toBe(404);
    expect((await listOf(hr)).map(({ id }) => id)).toContain(shared.id);
  });

  it('names are unique for each person and list, in any letter case', async () => {
    const { body: first } = await create(staff, { name: 'Pending in Dubai' });
    const again = await create(staff, { name: 'PENDING IN DUBAI' });
    expect([again.status, again.body.code, again.body.errors?.[0]]).toMatchObject([
      422,
      'rule-violated',
      { path: 'name', code: 'name-taken' },
    ]);
    expect((await create(staff, { name: 'Pending in Dubai', listKey: 'assets' })).status).toBe(201);
    expect((await create(hr, { name: 'Pending in Dubai' })).status).toBe(201);
    const { body: other } = await create(staff);
    expect((await change(staff, other, { name: 'pending in dubai' })).body.errors?.[0]?.code).toBe('name-taken');
    expect((await change(staff, first, { name: 'PENDING in Dubai' })).status).toBe(200);
  });

  it('a change of a stale version is refused with the current view', async () => {
    const { body: view } = await create(staff);
    expect((await change(staff, view, { query: 'status=rejected' })).body.version).toBe(2);
    const late = await change(staff, view, { query: 'status=canceled' });
    expect([late.status, late.body.code, late.body.record?.query]).toEqual([409, 'stale-version', 'status=rejected']);
  });

  it('are permanently deleted', async () => {
    const { body: view } = await create(staff);
    expect((await staff.send('DELETE', `/api/saved-views/${view.id}`)).status).toBe(204);
    expect((await staff.send('DELETE', `/api/saved-views/${view.id}`)).status).toBe(404);
  });

  it('a person has at most 50 per list, also with concurrent requests', async () => {
    const reception = await api.signIn('reception@luma.example');
    const answers = await Promise.all(Array.from({ length: MAX_VIEWS + 4 }, () => create(reception)));
    expect(answers.filter(({ status }) => status === 201).length).toBe(MAX_VIEWS);
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused.map(({ body }) => body.errors?.[0]?.code)).toEqual(Array(4).fill('too-many-views'));
    expect((await create(reception, { listKey: 'assets' })).status).toBe(201);
  });

  it('a grid of more than 8,000 characters is refused', async () => {
    const { status, body } = await create(staff, {
      grid: { widths: Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`column${at}`, at])) },
    });
    expect([status, body.errors?.[0]?.code]).toEqual([400, 'grid-size']);
  });
});
