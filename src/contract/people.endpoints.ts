import { RECORD_STATUSES } from '#domain/records.ts';
import { endpoint, needs } from './endpoint.ts';
import { listAnswer, listQuery } from './paging.ts';
import { employeeRef } from './records.ts';
import { flag, id, integer, isoDate, list, queryFlag, queryMany, strictObject, text, word } from './schema.ts';
import { countryISO } from './country.ts';
import { EMPLOYEE_SORTS } from './list-names.ts';

/** The filters of the employees' list; singular names as accepted by older callers (D92). */
export const employeeFilters = {
  statuses: queryMany(word(RECORD_STATUSES)).optional(),
  status: queryMany(word(RECORD_STATUSES)).optional(),
  contractCountryISOs: queryMany(countryISO()).optional(),
  jobPositionIds: queryMany(id()).optional(),
  locationIds: queryMany(id()).optional(),
  locationId: id().optional(),
  locationCountryISO: queryMany(countryISO()).optional(),
  locationCity: queryMany(text(100)).optional(),
  lineManagerId: id().optional(),
  /** Those assigned to a remote location, or those who are not. */
  isRemote: queryFlag().optional(),
};

export const jobPosition = strictObject({ id: id().required(), title: text(100).required(), titleArabic: text(100).nullable().defined() });

/** One row of the list. */
const employeeRow = employeeRef.shape({
  version: integer(1, 1_000_000_000).required(),
  jobPosition: jobPosition.nullable().defined(),
  startDate: isoDate().required(),
  lastWorkingDay: isoDate().nullable().defined(),
  /** The country of the current contract; absent without `employee.contract:read`. */
  contractCountryISO: text(2).nullable().optional(),
  locationIds: list(id().required()).required(),
  isRemote: flag().required(),
});

/** People as other pages look them up; what only their own pages call is elsewhere. */
export const peopleEndpoints = {
  listEmployees: endpoint({
    id: 'employees.list',
    method: 'GET',
    path: '/api/employees',
    summary: 'People of the tenant, page by page.',
    access: needs('employee.details', 'read'),
    query: listQuery(EMPLOYEE_SORTS, employeeFilters),
    answer: { status: 200, schema: listAnswer(employeeRow) },
  }),
};
