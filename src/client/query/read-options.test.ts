import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { EMPLOYEES } from './families.ts';
import { combinedOptions, pagedOptions, readOptions } from './read-options.ts';

test('a key contains the family, the call and all its parameters', () => {
  const { queryKey } = readOptions([...EMPLOYEES, 'search'], api.people.listEmployees, {
    query: { searchText: 'becker', statuses: ['active'] },
  });
  expect(queryKey).toEqual([
    'employees',
    'search',
    'GET /api/employees',
    { query: { searchText: 'becker', statuses: ['active'] } },
  ]);
});

test('two calls, or one call with different parameters, never share a key', () => {
  const keys = [
    readOptions(EMPLOYEES, api.people.listEmployees, { query: { searchText: 'becker' } }),
    readOptions(EMPLOYEES, api.people.listEmployees, { query: { searchText: 'becker', statuses: ['active'] } }),
    readOptions(EMPLOYEES, api.employees.read, { params: { id: 'a' } }),
    readOptions(EMPLOYEES, api.employees.history, { params: { id: 'a' } }),
    pagedOptions(EMPLOYEES, api.people.listEmployees, 20, { query: { searchText: 'becker' } }),
    pagedOptions(EMPLOYEES, api.people.listEmployees, 50, { query: { searchText: 'becker' } }),
  ].map(({ queryKey }) => JSON.stringify(queryKey));
  expect(new Set(keys).size).toBe(6);
});

test('a list continues until a page is not full, by the cursor of the previous page where there is one (A§7)', () => {
  const { initialPageParam, getNextPageParam } = pagedOptions(EMPLOYEES, api.people.listEmployees, 2);
  expect(initialPageParam).toEqual({ page: 0 });
  expect(getNextPageParam({ data: [1, 2] }, [0])).toEqual({ page: 1 });
  expect(getNextPageParam({ data: [1, 2], cursor: 'c' }, [0, 1])).toEqual({ page: 2, cursor: 'c' });
  expect(getNextPageParam({ data: [1] }, [0, 1, 2])).toBeUndefined();
});

test('a read of several calls gets what its key contains, and nothing else', async () => {
  const { queryKey, queryFn } = combinedOptions(EMPLOYEES, { ids: ['a', 'b'] }, ({ ids }) =>
    Promise.resolve(ids.length),
  );
  expect(queryKey).toEqual(['employees', { ids: ['a', 'b'] }]);
  expect(await queryFn({ signal: new AbortController().signal })).toBe(2);
});
