import {
  ADDRESS_TYPES,
  EMPLOYEE_ACCESS_TYPES,
  GENDERS,
  MARITAL_STATUSES,
  RELATIONS,
  RELIGIONS,
} from '#domain/people.ts';
import { EMPLOYEE_HISTORY } from '#domain/record-history.ts';
import { RECORD_STATUSES } from '#domain/records.ts';
import { contractRecord } from './contracts.endpoints.ts';
import { endpoint, needs } from './endpoint.ts';
import { importCalls } from './imports.ts';
import { historyAnswer } from './record-history.ts';
import { employeeCalls, jobPosition } from './people.endpoints.ts';
import { locationRef, person, personShape, shiftsAfterEnd } from './records.ts';
import {
  email,
  flag,
  id,
  integer,
  isoDate,
  list,
  nameText,
  number,
  part,
  phone,
  strictObject,
  text,
  word,
} from './schema.ts';
import { countryISO } from './country.ts';

const byId = part({ id: id().required() });
const version = () => integer(1, 1_000_000_000);

const address = part({
  type: word(ADDRESS_TYPES).required(),
  country: countryISO().required(),
  province: text(100).nullable().optional(),
  city: text(100).min(1).required(),
  zipCode: text(20).nullable().optional(),
  addressLine1: text(200).min(1).required(),
});

const emergencyContact = part({
  name: nameText(200).min(1).required(),
  relation: word(RELATIONS).required(),
  phone: phone().required(),
});

/** An optional phone; sent only with both prefix and number (B§5). */
const maybePhone = () => phone().nullable().optional().default(undefined);
const name = () => nameText(100).min(1);

/** Fields HR writes; contact and address require a right of their own for an existing person. */
const written = {
  companyEmployeeId: text(40).min(1).optional(),
  firstName: name().required(),
  middleName: nameText(100).nullable().optional(),
  lastName: name().required(),
  knownAs: name().required(),
  gender: word(GENDERS).nullable().optional(),
  birthdate: isoDate().nullable().optional(),
  maritalStatus: word(MARITAL_STATUSES).nullable().optional(),
  religion: word(RELIGIONS).nullable().optional(),
  personalEmail: email().required(),
  workEmail: email().nullable().optional(),
  personalPhone: maybePhone(),
  workPhone: maybePhone(),
  officePhone: maybePhone(),
  permissionType: word(EMPLOYEE_ACCESS_TYPES).required(),
  jobPositionId: id().required(),
  lineManagerEmployeeIds: list(id().required()).max(10).required(),
  hrResponsibleIds: list(id().required()).max(10).required(),
  startDate: isoDate().required(),
  lastWorkingDay: isoDate().nullable().optional(),
  /** The first is the main one: its time zone is the person's. */
  locationIds: list(id().required()).max(50).optional(),
};

export const employeeRecord = part({
  ...personShape,
  middleName: text(100).nullable().defined(),
  version: version().required(),
  status: word(RECORD_STATUSES).required(),
  jobPosition: jobPosition.nullable().defined(),
  startDate: isoDate().required(),
  lastWorkingDay: isoDate().nullable().defined(),
  birthdate: isoDate().nullable().defined(),
  gender: word(GENDERS).nullable().defined(),
  maritalStatus: word(MARITAL_STATUSES).nullable().defined(),
  religion: word(RELIGIONS).nullable().defined(),
  permissionType: word(EMPLOYEE_ACCESS_TYPES).required(),
  /** The person's account; its address is contact data. */
  user: strictObject({
    id: id().required(),
    version: version().required(),
    status: word(RECORD_STATUSES).required(),
    email: text(254).optional(),
    roleName: text(200).nullable().defined(),
    hasPassword: flag().required(),
  })
    .nullable()
    .defined(),
  location: locationRef.nullable().defined(),
  locationIds: list(id().required()).required(),
  locations: list(locationRef).required(),
  isRemote: flag().required(),
  lineManagerEmployeeIds: list(id().required()).required(),
  lineManagers: list(person).required(),
  hrResponsibleIds: list(id().required()).required(),
  hrResponsibles: list(person).required(),
  /** Absent without `employee.contract:read`. */
  currentContract: contractRecord.nullable().optional().default(undefined),
  latestContract: contractRecord.nullable().optional().default(undefined),
  /** Absent without `employee.contact:read`. */
  contact: strictObject({
    personalEmail: text(254).nullable().defined(),
    workEmail: text(254).nullable().defined(),
    personalPhone: phone().nullable().defined(),
    workPhone: phone().nullable().defined(),
    officePhone: phone().nullable().defined(),
    emergencyContacts: list(emergencyContact).required(),
  })
    .optional()
    .default(undefined),
  /** Absent without `employee.address:read`. */
  addresses: list(address).optional(),
  /** Absent without `leave.balance:read`. */
  leaveBalances: list(
    part({ type: text(20).required(), value: number().required(), pendingValue: number().required() }),
  ).optional(),
  /** Absent without such shifts, and for callers who change neither the person nor their contracts. */
  shiftsAfterEnd: shiftsAfterEnd().optional().default(undefined),
  /** The caller's permissions on this person. */
  can: part({
    update: flag().required(),
    chooseManagers: flag().required(),
    chooseResponsibles: flag().required(),
    updateContact: flag().required(),
    updateAddress: flag().required(),
  }),
});

export const employeeEndpoints = {
  ids: employeeCalls.ids,
  export: employeeCalls.export,
  read: endpoint({
    id: 'employees.read',
    method: 'GET',
    path: '/api/employees/{id}',
    summary: 'One employee; contact, address, contract and balances each with their own permission.',
    access: needs('employee.details', 'read'),
    params: byId,
    answer: { status: 200, schema: employeeRecord },
  }),
  history: endpoint({
    id: 'employees.history',
    method: 'GET',
    path: '/api/employees/{id}/history',
    summary: 'The last 200 changes of an employee, newest first; each part with its own permission.',
    access: needs('employee.details', 'read'),
    params: byId,
    answer: { status: 200, schema: historyAnswer(EMPLOYEE_HISTORY) },
  }),
  create: endpoint({
    id: 'employees.create',
    method: 'POST',
    path: '/api/employees',
    summary: 'Adds a person with an account of their own; the number is the next free one unless given.',
    access: needs('employee.details', 'create', ['team', 'all']),
    body: part(written),
    answer: { status: 201, schema: employeeRecord },
  }),
  ...importCalls({
    records: 'employees',
    summary: 'Adds the people of a CSV or Excel file, all of them or none; a dry run shows what it would do.',
    access: needs('employee.details', 'create', ['team', 'all']),
  }),
  change: endpoint({
    id: 'employees.change',
    method: 'PATCH',
    path: '/api/employees/{id}',
    summary: 'Changes the given fields; contact and address data with their own permissions.',
    access: needs('employee.details', 'update'),
    params: byId,
    body: strictObject({
      ...written,
      addresses: list(address).max(2),
      emergencyContacts: list(emergencyContact).max(10),
    })
      .partial()
      .shape({ version: version().required() })
      .required(),
    answer: { status: 200, schema: employeeRecord },
  }),
  assign: endpoint({
    id: 'locations.employee-assignment',
    method: 'POST',
    path: '/api/locations/employee-assignment',
    summary:
      'Assigns people to locations or removes them, all or nothing; the first location of a person becomes the main one.',
    access: needs('employee.details', 'update', ['team', 'all']),
    isIdempotent: true,
    body: part({
      data: list(
        part({
          type: word(['assign', 'unassign']).required(),
          employeeId: id().required(),
          locationId: id().required(),
        }),
      )
        .min(1)
        .max(200)
        .required(),
    }),
    answer: {
      status: 200,
      schema: part({
        data: list(
          part({
            employeeId: id().required(),
            locationIds: list(id().required()).required(),
            isRemote: flag().required(),
            version: version().required(),
          }),
        ).required(),
      }),
    },
  }),
  addImage: endpoint({
    id: 'employees.add-image',
    method: 'POST',
    path: '/api/employees/{id}/image',
    summary: 'Sets the picture (JPEG, PNG or WebP, at most 5 MB; stored as a square of 512 pixels).',
    access: needs('employee.details', 'update'),
    params: byId,
    isUpload: true,
    answer: { status: 200, schema: employeeRecord },
  }),
  removeImage: endpoint({
    id: 'employees.delete-image',
    method: 'DELETE',
    path: '/api/employees/{id}/image',
    summary: 'Takes the picture away.',
    access: needs('employee.details', 'update'),
    params: byId,
    answer: { status: 200, schema: employeeRecord },
  }),
};
