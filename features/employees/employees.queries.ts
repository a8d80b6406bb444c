import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { CONTRACTS, CONTRACT_TYPES, EMPLOYMENT_TYPES, EMPLOYEES, JOB_TITLES } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';

export const contractsQuery = (employeeId: string) =>
  queryOptions({
    ...readOptions(CONTRACTS, api.contracts.list, {
      query: { employeeIds: [employeeId], sortBy: 'startDate', sortOrder: 'desc', size: 200 },
    }),
  });

const LOOKUP = { size: 200, sortBy: 'order', sortOrder: 'asc' } as const;
const SETUP_STALE = 5 * 60_000;

/** Job titles for forms and filters. A failure is silent: there are then no options. */
export const jobTitlesQuery = queryOptions({
  ...readOptions([...JOB_TITLES, 'all'], api.jobTitles.list, { query: { ...LOOKUP, sortBy: 'name' } }),
  staleTime: SETUP_STALE,
  retry: false,
});

export const contractTypesQuery = queryOptions({
  ...readOptions([...CONTRACT_TYPES, 'all'], api.contractTypes.list, { query: LOOKUP }),
  staleTime: SETUP_STALE,
  retry: false,
});

/** Employment types that a contract may name. */
export const employmentTypesQuery = queryOptions({
  ...readOptions([...EMPLOYMENT_TYPES, 'all'], api.employmentTypes.list, { query: LOOKUP }),
  staleTime: SETUP_STALE,
  retry: false,
});

/** Number of active employees: the very first one has no manager. */
export const activeCountQuery = queryOptions({
  ...readOptions([...EMPLOYEES, 'active-count'], api.people.listEmployees, {
    query: { statuses: ['active'], size: 0 },
  }),
});
