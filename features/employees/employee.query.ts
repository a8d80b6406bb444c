import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { EMPLOYEES } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';

/** One employee. In a separate file, since it is requested before its page is loaded. */
export const employeeQuery = (id: string) =>
  queryOptions({ ...readOptions([...EMPLOYEES, 'one'], api.employees.read, { params: { id } }) });
