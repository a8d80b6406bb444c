import { MAX_AMOUNT } from '#domain/amounts.ts';
import { SALARY_COMPONENT_TYPES } from '#domain/setup.ts';
import { currency } from './currency.ts';
import { endpoint, needs } from './endpoint.ts';
import { listAnswer, listQuery } from './paging.ts';
import {
  id,
  instant,
  integer,
  isoDate,
  list,
  part,
  queryMany,
  seenVersion,
  strictObject,
  text,
  word,
} from './schema.ts';

const version = () => integer(1, 1_000_000_000);
const byId = part({ id: id().required() });
const ofPeople = { employeeIds: queryMany(id()).optional(), employeeId: id().optional() };
const named = () =>
  part({ id: id().required(), name: text(100).required(), nameArabic: text(100).nullable().defined() });

/** Whole minor units of the currency (fils, cents). */
const amount = () => integer(0, MAX_AMOUNT);

const insuranceFields = {
  insuranceNo: text(60).min(1).required(),
  expirationDate: isoDate().nullable().optional(),
  insuranceProviderId: id().required(),
  networkTypeId: id().nullable().optional(),
};
const insurance = part({
  id: id().required(),
  version: version().required(),
  employeeId: id().required(),
  insuranceNo: text(60).required(),
  expirationDate: isoDate().nullable().defined(),
  provider: named(),
  networkType: strictObject({
    id: id().required(),
    name: text(100).required(),
    nameArabic: text(100).nullable().defined(),
  })
    .nullable()
    .defined(),
});

/** Medical insurance of people (B§3, B§7). */
export const medicalInsuranceEndpoints = {
  list: endpoint({
    id: 'medical-insurances.list',
    method: 'GET',
    path: '/api/medical-insurances',
    summary: 'Insurances of people, the latest expiry first.',
    access: needs('employee.medicalInsurance', 'read'),
    query: listQuery(['expirationDate'], ofPeople),
    answer: { status: 200, schema: listAnswer(insurance) },
  }),
  create: endpoint({
    id: 'medical-insurances.create',
    method: 'POST',
    path: '/api/medical-insurances',
    summary: 'Adds an insurance of an employee.',
    access: needs('employee.medicalInsurance', 'create'),
    body: part({ employeeId: id().required(), ...insuranceFields }),
    answer: { status: 201, schema: insurance },
  }),
  change: endpoint({
    id: 'medical-insurances.change',
    method: 'PATCH',
    path: '/api/medical-insurances/{id}',
    summary: 'Changes what is given of an insurance.',
    access: needs('employee.medicalInsurance', 'update'),
    params: byId,
    body: strictObject(insuranceFields).partial().shape({ version: version().required() }).required(),
    answer: { status: 200, schema: insurance },
  }),
  remove: endpoint({
    id: 'medical-insurances.delete',
    method: 'DELETE',
    path: '/api/medical-insurances/{id}',
    summary: 'Deletes an insurance.',
    access: needs('employee.medicalInsurance', 'delete'),
    params: byId,
    query: seenVersion(),
    answer: { status: 204 },
  }),
};

const salaryParts = () =>
  list(part({ salaryComponentId: id().required(), total: amount().required() }))
    .min(1)
    .max(30);
const salary = part({
  id: id().required(),
  version: version().required(),
  employeeId: id().required(),
  currency: text(3).required(),
  startDate: isoDate().required(),
  /** Sum of the components less deductions, in minor units. */
  total: integer(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER).required(),
  salaryParts: list(
    part({
      id: id().required(),
      employeeSalaryId: id().required(),
      salaryComponentId: id().required(),
      total: amount().required(),
      salaryComponent: part({
        id: id().required(),
        name: text(100).required(),
        nameArabic: text(100).nullable().defined(),
        type: word(SALARY_COMPONENT_TYPES).required(),
      }),
    }),
  ).required(),
  createdAt: instant().required(),
  updatedAt: instant().required(),
});

/** Salaries of people by component (C§3). */
export const salaryEndpoints = {
  list: endpoint({
    id: 'employee-salaries.list',
    method: 'GET',
    path: '/api/employee-salaries',
    summary: 'Salaries of people, the latest start first; amounts in minor units.',
    access: needs('employee.salary', 'read'),
    query: listQuery(['startDate'], ofPeople),
    answer: { status: 200, schema: listAnswer(salary) },
  }),
  create: endpoint({
    id: 'employee-salaries.create',
    method: 'POST',
    path: '/api/employee-salaries',
    summary: 'Adds the salary of an employee from a day on.',
    access: needs('employee.salary', 'create'),
    body: part({
      employeeId: id().required(),
      currency: currency().required(),
      startDate: isoDate().required(),
      salaryParts: salaryParts().required(),
    }),
    answer: { status: 201, schema: salary },
  }),
  change: endpoint({
    id: 'employee-salaries.change',
    method: 'PATCH',
    path: '/api/employee-salaries/{id}',
    summary: 'Corrects a salary; its parts as a whole.',
    access: needs('employee.salary', 'update'),
    params: byId,
    body: part({
      version: version().required(),
      currency: currency().optional(),
      startDate: isoDate().optional(),
      salaryParts: salaryParts().optional(),
    }),
    answer: { status: 200, schema: salary },
  }),
  remove: endpoint({
    id: 'employee-salaries.delete',
    method: 'DELETE',
    path: '/api/employee-salaries/{id}',
    summary: 'Deletes a salary that was entered by mistake.',
    access: needs('employee.salary', 'delete'),
    params: byId,
    query: seenVersion(),
    answer: { status: 204 },
  }),
};

const bankFields = {
  bankName: text(100).min(1).required(),
  accountName: text(200).min(1).required(),
  iban: text(42).min(5).required(),
  swift: text(11).nullable().optional(),
};
const bankAccount = part({
  id: id().required(),
  version: version().required(),
  employeeId: id().required(),
  bankName: text(100).required(),
  accountName: text(200).required(),
  iban: text(42).required(),
  swift: text(11).nullable().defined(),
});

/** Bank accounts of people, one each (C§6). */
export const bankInformationEndpoints = {
  list: endpoint({
    id: 'employee-bank-informations.list',
    method: 'GET',
    path: '/api/employee-bank-informations',
    summary: 'Bank accounts of people.',
    access: needs('employee.bankInformation', 'read'),
    query: listQuery(['bankName'], ofPeople),
    answer: { status: 200, schema: listAnswer(bankAccount) },
  }),
  create: endpoint({
    id: 'employee-bank-informations.create',
    method: 'POST',
    path: '/api/employee-bank-informations',
    summary: 'Adds the bank account of an employee who has none.',
    access: needs('employee.bankInformation', 'create', ['team', 'all']),
    body: part({ employeeId: id().required(), ...bankFields }),
    answer: { status: 201, schema: bankAccount },
  }),
  change: endpoint({
    id: 'employee-bank-informations.change',
    method: 'PATCH',
    path: '/api/employee-bank-informations/{id}',
    summary: 'Changes what is given of an account.',
    access: needs('employee.bankInformation', 'update'),
    params: byId,
    body: strictObject(bankFields).partial().shape({ version: version().required() }).required(),
    answer: { status: 200, schema: bankAccount },
  }),
  remove: endpoint({
    id: 'employee-bank-informations.delete',
    method: 'DELETE',
    path: '/api/employee-bank-informations/{id}',
    summary: 'Deletes an account.',
    access: needs('employee.bankInformation', 'delete'),
    params: byId,
    query: seenVersion(),
    answer: { status: 204 },
  }),
};
