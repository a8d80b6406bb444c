import { listAnswer } from './paging.ts';
import { employeeRef } from './records.ts';
import { flag, id, integer, isoDate, list, queryFlag, strictObject, text } from './schema.ts';
import { EMPLOYEE_LIST } from './employees.list.ts';
import { listCalls } from './list-calls.ts';

export const jobPosition = strictObject({
  id: id().required(),
  title: text(100).required(),
  titleArabic: text(100).nullable().defined(),
});

/** One row of the list. */
const employeeRow = employeeRef.shape({
  version: integer(1, 1_000_000_000).required(),
  jobPosition: jobPosition.nullable().defined(),
  startDate: isoDate().required(),
  lastWorkingDay: isoDate().nullable().defined(),
  /** Country of the current contract; absent without `employee.contract:read`. */
  contractCountryISO: text(2).nullable().optional(),
  locationIds: list(id().required()).required(),
  isRemote: flag().required(),
});

/** Endpoints of the employee list. */
export const employeeCalls = listCalls(EMPLOYEE_LIST, {
  id: 'employees',
  noun: 'people',
  summary: 'People of the tenant, page by page.',
  answer: listAnswer(employeeRow),
  extra: {
    locationId: id().optional(),
    lineManagerId: id().optional(),
    /** People assigned to a remote location, or the others. */
    isRemote: queryFlag().optional(),
  },
});

/** Look-up of people for other pages; endpoints only their own pages call are elsewhere. */
export const peopleEndpoints = { listEmployees: employeeCalls.list };
