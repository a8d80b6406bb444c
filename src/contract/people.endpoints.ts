import { LOCATION_TYPES, RECORD_STATUSES } from '#domain/records.ts';
import { endpoint, needs } from './endpoint.ts';
import { listAnswer, listQuery } from './paging.ts';
import { employeeRef, locationRef, personShape } from './records.ts';
import { id, isoDate, part, phone, queryMany, strictObject, text, word } from './schema.ts';

const locationRecord = part({
  id: id().required(),
  name: text(200).required(),
  shortCode: text(20).required(),
  countryISO: text(2).required(),
  city: text(100).required(),
  type: word(LOCATION_TYPES).required(),
  timezone: text(60).required(),
  status: word(RECORD_STATUSES).required(),
});

const employeeRecord = part({
  ...personShape,
  status: word(RECORD_STATUSES).required(),
  jobTitle: text(100).nullable().defined(),
  startDate: isoDate().required(),
  lastWorkingDay: isoDate().nullable().defined(),
  location: locationRef.nullable().defined(),
  /** Absent without `employee.contact:read`. */
  contact: strictObject({
    personalEmail: text(254).nullable().defined(),
    workEmail: text(254).nullable().defined(),
    personalPhone: phone().nullable().defined(),
  })
    .optional()
    .default(undefined),
});

const byId = part({ id: id().required() });

export const peopleEndpoints = {
  listEmployees: endpoint({
    id: 'employees.list',
    method: 'GET',
    path: '/api/employees',
    summary: 'People of the tenant, page by page.',
    access: needs('employee.details', 'read'),
    query: listQuery(['firstName', 'lastName', 'companyEmployeeId', 'startDate'], {
      statuses: queryMany(word(RECORD_STATUSES)).optional(),
      locationIds: queryMany(id()).optional(),
    }),
    answer: { status: 200, schema: listAnswer(employeeRef) },
  }),
  readEmployee: endpoint({
    id: 'employees.read',
    method: 'GET',
    path: '/api/employees/{id}',
    summary: 'One person; contact data only with the field permission.',
    access: needs('employee.details', 'read'),
    params: byId,
    answer: { status: 200, schema: employeeRecord },
  }),
  listLocations: endpoint({
    id: 'locations.list',
    method: 'GET',
    path: '/api/locations',
    summary: 'Locations of the tenant, page by page.',
    access: needs('location.details', 'read'),
    query: listQuery(['name', 'shortCode', 'city'], {
      statuses: queryMany(word(RECORD_STATUSES)).optional(),
      countryISOs: queryMany(text(2)).optional(),
    }),
    answer: { status: 200, schema: listAnswer(locationRecord) },
  }),
};
