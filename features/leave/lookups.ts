import type { QueryClient } from '@tanstack/react-query';
import type { LoadOptions, Option } from '#ui/lookup/option.ts';
import { approversQuery, employeesQuery } from './leave.queries.ts';
import { nameOf } from './people.ts';
import type { Employee } from './leave.types.ts';

/** A person as a field or a filter offers them. */
export const optionOf = (employee: Pick<Employee, 'id' | 'firstName' | 'lastName' | 'knownAs' | 'companyEmployeeId' | 'imageUrl'>): Option => ({
  id: employee.id,
  label: nameOf(employee),
  detail: employee.companyEmployeeId,
  imageUrl: employee.imageUrl,
});

/** Searches people a step can be handed to (D9, D10). */
export const approverOptions =
  (client: QueryClient, stepId: string): LoadOptions =>
  async (text) => {
    const { data } = await client.fetchQuery(approversQuery(stepId, text));
    return data.map(optionOf);
  };

/** Searches people for a lookup field; what was found lately is not asked for again. `except` are left out. */
export const employeeOptions =
  (client: QueryClient, except: readonly string[] = []): LoadOptions =>
  async (text) => {
    const { data } = await client.fetchQuery(employeesQuery(text));
    return (data as readonly Employee[]).filter(({ id }) => !except.includes(id)).map(optionOf);
  };
