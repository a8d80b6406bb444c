import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { call } from '#client/http/call.ts';

/** Everything read about people begins with this key. */
export const EMPLOYEES = ['employees'] as const;

/** One person. In a file of its own: it is asked for before the page that shows it is there. */
export const employeeQuery = (id: string) => queryOptions({ queryKey: [...EMPLOYEES, 'one', id], queryFn: ({ signal }) => call(api.employees.read, { params: { id }, signal }) });
