import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { exampleOf, GHOST } from '../support/examples.ts';
import { withDemoAdministrator } from './demo-administrator.ts';

interface Answer {
  readonly data: readonly { readonly id?: string }[];
  readonly count: number;
}

const demo = withDemoAdministrator();

const takes = (endpoint: AnyEndpoint, name: string): boolean => {
  const fields = (endpoint.query as { readonly fields?: object } | null)?.fields ?? {};
  return name in fields;
};
/** Lists that support the common parameters (A§7). */
const LISTS = allEndpoints.filter(
  (endpoint) =>
    endpoint.method === 'GET' &&
    takes(endpoint, 'searchText') &&
    takes(endpoint, 'page') &&
    !endpoint.id.endsWith('.ids'),
);
const ID_LISTS = allEndpoints.filter(({ id }) => id.endsWith('.ids'));

const pathOf = (endpoint: AnyEndpoint): string => {
  const { params = {} } = exampleOf(endpoint, demo.ids);
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? GHOST);
};
/** The required parameters of a list. */
const required = (endpoint: AnyEndpoint): Record<string, unknown> => {
  const fields =
    (
      endpoint.query as unknown as {
        readonly fields: Record<string, { readonly spec: { readonly optional: boolean } }>;
      } | null
    )?.fields ?? {};
  const { query = {} } = exampleOf(endpoint, demo.ids);
  return Object.fromEntries(Object.entries(query).filter(([name]) => fields[name]?.spec.optional === false));
};
const ask = async (endpoint: AnyEndpoint, query: Record<string, unknown>): Promise<Answer> => {
  const { status, body } = await demo.admin.send<Answer>('GET', pathOf(endpoint), {
    query: { ...required(endpoint), ...query },
  });
  expect([endpoint.id, status]).toEqual([endpoint.id, 200]);
  return body;
};

const answered = ({ answer }: AnyEndpoint): Readonly<Record<string, { readonly type: string }>> =>
  (answer.schema as { readonly fields?: Readonly<Record<string, { readonly type: string }>> } | null)?.fields ?? {};
/** Every read that returns rows, paged or not. */
const ROWS = allEndpoints.filter(
  (endpoint) => endpoint.method === 'GET' && answered(endpoint)['data']?.type === 'array',
);
/** Unpaged lists, for which only their rows can be counted. */
const WHOLE = ['approvals-waiting.ids', 'dashboard.tiles', 'day-bankings.locations', 'operating-hours.list'];

describe('every list answers {data, count} (interface.md)', () => {
  it('declares the total number of rows beside the rows', () => {
    expect(ROWS.length).toBeGreaterThan(70);
    expect(ROWS.filter((endpoint) => answered(endpoint)['count']?.type !== 'number').map(({ id }) => id)).toEqual([]);
  });

  it.each(WHOLE)('%s: counts the rows of an unpaged list', async (id) => {
    const endpoint = ROWS.find((each) => each.id === id);
    if (!endpoint) throw new Error(`${id} is no list`);
    const { data, count } = await ask(endpoint, {});
    expect([data.length > 0, count]).toEqual([true, data.length]);
  });
});

/** Lists of which the demo has at most one row, so nothing to sort. */
const WITHOUT_AN_ORDER = ['communication-templates.messages', 'leave-carry-over.list'];

describe('the common list parameters (A§7)', () => {
  it('are tested on every list', () => {
    expect(LISTS.length).toBeGreaterThan(50);
  });

  it.each(ID_LISTS.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s: a search without matches has no ids',
    async (_id, endpoint) => {
      const { status, body } = await demo.admin.send<{ ids?: string[]; data?: unknown[]; isComplete: boolean }>(
        'GET',
        endpoint.path,
        { query: { searchText: 'qqzx nowhere 7431' } },
      );
      expect([status, body.ids ?? body.data, body.isComplete]).toEqual([200, [], true]);
    },
  );

  it.each(LISTS.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s: a search without matches finds nothing',
    async (_id, endpoint) => {
      expect((await ask(endpoint, { searchText: 'qqzx nowhere 7431' })).count).toBe(0);
    },
  );

  it.each(LISTS.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s: an unknown id finds nothing; size 0 only counts',
    async (_id, endpoint) => {
      if (takes(endpoint, 'ids')) expect((await ask(endpoint, { ids: GHOST })).count).toBe(0);
      const counted = await ask(endpoint, { size: 0 });
      expect(counted.data).toEqual([]);
      expect(counted.count).toBe((await ask(endpoint, { size: 1 })).count);
    },
  );

  it.each(LISTS.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s: an invalid cursor is refused, not answered with the first page',
    async (_id, endpoint) => {
      const { status } = await demo.admin.send('GET', pathOf(endpoint), {
        query: { ...required(endpoint), cursor: 'AAAA' },
      });
      expect(status).toBe(400);
    },
  );

  const ordered = LISTS.filter((endpoint) => takes(endpoint, 'sortOrder'));
  const tooShort: string[] = [];
  it.each(ordered.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s: descending differs from ascending',
    async (_id, endpoint) => {
      const whole = (await ask(endpoint, { size: 200, sortOrder: 'asc' })).data;
      if (whole.length < 2) {
        tooShort.push(endpoint.id);
        return;
      }
      const [up, down] = [whole, (await ask(endpoint, { size: 200, sortOrder: 'desc' })).data].map((rows) =>
        JSON.stringify(rows),
      );
      expect(down).not.toBe(up);
    },
  );

  it('is covered for every list of which the demo has sortable rows', () => {
    expect(tooShort.toSorted()).toEqual(WITHOUT_AN_ORDER);
  });
});
