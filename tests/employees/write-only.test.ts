import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { chosenFor, employeesOf, type Chosen } from './made-employees.ts';

let api: TestApi;
let hr: Person;
let base: Chosen['base'];
beforeAll(async () => {
  api = await startTestApi();
  hr = await api.signIn('hr@luma.example');
  ({ base } = await chosenFor(hr));
});
afterAll(() => api.close());

const { add, read, change } = employeesOf(
  () => hr,
  () => base,
);
const holder = (...permissions: readonly string[]): Promise<Person> =>
  signInAs(api, { tenantId: hr.tenantId, permissions });

// A write answers with the record (A§6): whoever may not read it is told so, and nothing is stored.

it('an employee is neither added nor changed by people who may not read employees (A§6)', async () => {
  const writer = await holder('employee.details:create', 'employee.details:update');
  const made = await add({ firstName: 'Unread' }, writer);
  expect([made.status, made.body.missing]).toEqual([403, ['employee.details:read']]);
  const listed = await hr.send<{ count: number }>('GET', '/api/employees', {
    query: { searchText: 'Unread', size: 0 },
  });
  expect(listed.body.count).toBe(0);
  const { body: person } = await add();
  const changed = await change(person, { knownAs: 'Unseen' }, writer);
  expect([changed.status, changed.body.missing]).toEqual([403, ['employee.details:read']]);
  expect((await read(person.id, hr)).body.knownAs).toBe(person.knownAs);
});

it('with the right to read both are done', async () => {
  const writer = await holder('employee.details:create', 'employee.details:update', 'employee.details:read');
  const made = await add({ knownAs: 'Known' }, writer);
  expect([made.status, made.body.knownAs]).toEqual([201, 'Known']);
  const changed = await change(made.body, { knownAs: 'Seen' }, writer);
  expect([changed.status, changed.body.knownAs]).toEqual([200, 'Seen']);
});
