import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';

const PATH = '/api/me/tile-settings';

let api: TestApi;
let tenantId: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ tenantId } = await api.signIn('admin@luma.example'));
});
afterAll(() => api.close());

const read = async (person: Person): Promise<unknown> => (await person.send<{ off: unknown }>('GET', PATH)).body.off;
const write = (person: Person, off: unknown) =>
  person.send<{ off: unknown; code?: string }>('PUT', PATH, { body: { off } });

describe('hidden sections of a person (A§2)', () => {
  it('are empty by default', async () => {
    expect(await read(await signInAs(api, { tenantId, permissions: [] }))).toEqual([]);
  });

  it('are stored per person for every session, and can be shown again', async () => {
    const { status, body } = await write(await api.signIn('hr@luma.example'), [
      'hr.leave',
      'hr.employee-profiles',
      'hr.leave',
    ]);
    expect([status, body]).toEqual([200, { off: ['hr.employee-profiles', 'hr.leave'] }]);
    const later = await api.signIn('hr@luma.example');
    expect(await read(later)).toEqual(['hr.employee-profiles', 'hr.leave']);
    expect((await write(later, [])).body).toEqual({ off: [] });
    expect(await read(later)).toEqual([]);
  });

  it('do not affect anyone else, in this tenant or another', async () => {
    await write(await api.signIn('manager@luma.example'), ['hr.leave']);
    expect(await read(await api.signIn('staff@luma.example'))).toEqual([]);
    expect(await read(await api.signIn('manager@nord.example'))).toEqual([]);
  });

  it('may include the reserved one (D73), and nothing that is no section', async () => {
    const person = await signInAs(api, { tenantId, permissions: [] });
    expect((await write(person, ['inventory.inventory-management'])).status).toBe(200);
    for (const off of [['hr.weather'], 'hr.leave', null, [null]]) {
      const { status, body } = await write(person, off);
      expect([status, body.code]).toEqual([400, 'malformed-request']);
    }
    expect(await read(person)).toEqual(['inventory.inventory-management']);
  });
});
