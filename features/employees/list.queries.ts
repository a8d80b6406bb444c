import { listReads } from '#blocks/list/list-reads.ts';
import { api } from '#contract/api.ts';
import { EMPLOYEE_LIST } from '#contract/employees.list.ts';
import { EMPLOYEE_WORDS } from '#contract/employees.words.ts';
import { EXPIRING_LIST } from '#contract/expiring-documents.list.ts';
import { sharedFiltersOf } from '#client/list/shared-filters.ts';
import { EMPLOYEES } from '#client/query/families.ts';

/** The address filters of both lists of the page. */
export const PAGE_FILTERS = sharedFiltersOf(EMPLOYEE_LIST, EXPIRING_LIST);

/** The list. */
export const employeeReads = listReads({
  list: EMPLOYEE_LIST,
  words: EMPLOYEE_WORDS,
  calls: { list: api.people.listEmployees, export: api.employees.export },
  family: EMPLOYEES,
  report: 'employees',
  filters: PAGE_FILTERS,
});
