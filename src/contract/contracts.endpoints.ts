import { CONTRACT_STAGES } from '#domain/people.ts';
import { CONTRACT_KINDS } from '#domain/setup.ts';
import { endpoint, needs } from './endpoint.ts';
import { listAnswer, listQuery } from './paging.ts';
import { id, instant, integer, isoDate, part, queryMany, seenVersion, strictObject, text, word } from './schema.ts';
import { countryISO } from './country.ts';

const byId = part({ id: id().required() });
const version = () => integer(1, 1_000_000_000);

const written = {
  employeeId: id().required(),
  contractTypeId: id().required(),
  employmentTypeId: id().nullable().optional(),
  refId: text(60).nullable().optional(),
  countryISO: countryISO().required(),
  stage: word(CONTRACT_STAGES).optional(),
  startDate: isoDate().required(),
  endDate: isoDate().nullable().optional(),
  probationEndDate: isoDate().nullable().optional(),
  noticePeriodMonths: integer(0, 24).nullable().optional(),
};

/** A contract of an employee (B§3). */
export const contractRecord = strictObject({
  id: id().required(),
  version: version().required(),
  employeeId: id().required(),
  type: part({
    id: id().required(),
    name: text(100).required(),
    nameArabic: text(100).nullable().defined(),
    code: text(40).required(),
  }),
  employmentType: strictObject({
    id: id().required(),
    name: text(100).required(),
    nameArabic: text(100).nullable().defined(),
    type: word(CONTRACT_KINDS).required(),
  })
    .nullable()
    .defined(),
  refId: text(60).nullable().defined(),
  countryISO: text(2).required(),
  stage: word(CONTRACT_STAGES).required(),
  startDate: isoDate().required(),
  endDate: isoDate().nullable().defined(),
  probationEndDate: isoDate().nullable().defined(),
  noticePeriodMonths: integer(0, 24).nullable().defined(),
  createdAt: instant().required(),
});

export const contractEndpoints = {
  list: endpoint({
    id: 'contracts.list',
    method: 'GET',
    path: '/api/contracts',
    summary: 'Contracts of people, the latest start first unless sorted.',
    access: needs('employee.contract', 'read'),
    query: listQuery(['startDate', 'endDate', 'createdAt'], {
      employeeIds: queryMany(id()).optional(),
      employeeId: id().optional(),
      countryISOs: queryMany(countryISO()).optional(),
      /** Contracts that end within the range. */
      endsFrom: isoDate().optional(),
      endsUntil: isoDate().optional(),
    }),
    answer: { status: 200, schema: listAnswer(contractRecord.required()) },
  }),
  create: endpoint({
    id: 'contracts.create',
    method: 'POST',
    path: '/api/contracts',
    summary: 'Adds a contract; one after another is a renewal unless it says otherwise.',
    access: needs('employee.contract', 'create'),
    body: part(written),
    answer: { status: 201, schema: contractRecord.required() },
  }),
  change: endpoint({
    id: 'contracts.change',
    method: 'PATCH',
    path: '/api/contracts/{id}',
    summary: 'Changes what is given of a contract; never whose it is.',
    access: needs('employee.contract', 'update'),
    params: byId,
    body: strictObject(written).omit(['employeeId']).partial().shape({ version: version().required() }).required(),
    answer: { status: 200, schema: contractRecord.required() },
  }),
  remove: endpoint({
    id: 'contracts.delete',
    method: 'DELETE',
    path: '/api/contracts/{id}',
    summary: 'Deletes a contract that was entered by mistake.',
    access: needs('employee.contract', 'delete'),
    params: byId,
    query: seenVersion(),
    answer: { status: 204 },
  }),
};
