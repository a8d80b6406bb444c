import { afterAll, beforeAll, expect, it } from 'vitest';
import { RECORD_STATUSES } from '#domain/records.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

interface Row {
  readonly id: string;
  readonly status: string;
  readonly user: { readonly id: string; readonly status: string } | null;
}

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

it.each(RECORD_STATUSES)(
  'the demo has people who are %s, by the history of their account (B§4, D89)',
  async (status) => {
    const { body } = await admin.send<{ data: Row[]; count: number }>('GET', '/api/employees', {
      query: { statuses: status, size: 200 },
    });
    expect(body.count).toBeGreaterThan(0);
    expect(body.data.every((row) => row.status === status)).toBe(true);
    const [row] = body.data;
    const { user } = (await admin.send<Row>('GET', `/api/employees/${row?.id}`)).body;
    expect(user?.status).toBe(status);
    const known = { 'on-hold': ['active', 'on-hold'], deactivated: ['active', 'deactivated'], inactive: [] }[
      status as string
    ];
    if (known === undefined) return;
    const { body: history } = await admin.send<{ data: { to: string }[] }>(
      'GET',
      `/api/workflows/user-status/${user?.id}/history`,
    );
    expect(history.data.map(({ to }) => to).toSorted()).toEqual(known);
  },
);
