import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { EMPLOYEES } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';

/** One person. In a file of its own: it is asked for before the page that shows it is there. */
export const employeeQuery = (id: string) =>
  queryOptions({ ...readOptions([...EMPLOYEES, 'one'], api.employees.read, { params: { id } }) });
