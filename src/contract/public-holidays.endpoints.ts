import { countryISO } from './country.ts';
import { endpoint, needs } from './endpoint.ts';
import { listAnswer, listQuery } from './paging.ts';
import {
  flag,
  id,
  instant,
  integer,
  isoDate,
  list,
  nameText,
  part,
  queryInteger,
  queryMany,
  seenVersion,
  strictObject,
} from './schema.ts';

const ALL = ['all'] as const;
const byId = part({ id: id().required() });
const version = () => integer(1, 1_000_000_000);

const own = {
  name: nameText(100).min(1).required(),
  nameArabic: nameText(100).nullable().optional(),
  countryISO: countryISO().required(),
  date: isoDate().required(),
  /** Same date every year; not for holidays of the lunar calendar. */
  isFixed: flag().optional(),
};

const holidayRecord = part({
  id: id().required(),
  version: version().required(),
  ...own,
  createdAt: instant().required(),
  updatedAt: instant().required(),
});

/** Public holidays by country (C§7): excluded from the days of a leave when it is requested (D19). */
export const publicHolidayEndpoints = {
  list: endpoint({
    id: 'public-holidays.list',
    method: 'GET',
    path: '/api/public-holidays',
    summary: 'Public holidays, by date unless sorted.',
    access: needs('publicHoliday', 'read', ALL),
    query: listQuery(['date', 'name', 'createdAt'], {
      countryISOs: queryMany(countryISO()).optional(),
      year: queryInteger(1900, 2199).optional(),
    }),
    answer: { status: 200, schema: listAnswer(holidayRecord) },
  }),
  read: endpoint({
    id: 'public-holidays.read',
    method: 'GET',
    path: '/api/public-holidays/{id}',
    summary: 'One public holiday.',
    access: needs('publicHoliday', 'read', ALL),
    params: byId,
    answer: { status: 200, schema: holidayRecord },
  }),
  create: endpoint({
    id: 'public-holidays.create',
    method: 'POST',
    path: '/api/public-holidays',
    summary: 'Adds a public holiday; leaves that were requested before keep their days.',
    access: needs('publicHoliday', 'create', ALL),
    body: part(own),
    answer: { status: 201, schema: holidayRecord },
  }),
  copy: endpoint({
    id: 'public-holidays.copy',
    method: 'POST',
    path: '/api/public-holidays/copy',
    summary: 'Copies the holidays of fixed date of a year into the next one; what is there already stays.',
    access: needs('publicHoliday', 'create', ALL),
    body: part({
      year: integer(1900, 2198).required(),
      countryISOs: list(countryISO().required()).max(260).optional(),
    }),
    answer: {
      status: 200,
      schema: part({ copied: integer(0, 1_000_000).required(), there: integer(0, 1_000_000).required() }),
    },
  }),
  change: endpoint({
    id: 'public-holidays.change',
    method: 'PATCH',
    path: '/api/public-holidays/{id}',
    summary: 'Changes what is given of a public holiday; leaves that were requested before keep their days.',
    access: needs('publicHoliday', 'update', ALL),
    params: byId,
    body: strictObject(own).partial().shape({ version: version().required() }).required(),
    answer: { status: 200, schema: holidayRecord },
  }),
  remove: endpoint({
    id: 'public-holidays.delete',
    method: 'DELETE',
    path: '/api/public-holidays/{id}',
    summary: 'Deletes a public holiday; leaves that were requested before keep their days.',
    access: needs('publicHoliday', 'delete', ALL),
    params: byId,
    query: seenVersion(),
    answer: { status: 204 },
  }),
};
