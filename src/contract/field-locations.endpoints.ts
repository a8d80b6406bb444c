import { NEARBY_METRES, SHORT_CODE_MAX } from '#domain/places.ts';
import { RECORD_STATUSES } from '#domain/records.ts';
import { countryISO } from './country.ts';
import { readCustomFields, writtenCustomFields } from './custom-fields.ts';
import { endpoint, needs } from './endpoint.ts';
import { point, shortCode } from './locations.endpoints.ts';
import { FIELD_LOCATION_LIST } from './field-locations.list.ts';
import { importCalls } from './imports.ts';
import { listCalls } from './list-calls.ts';
import { listAnswer } from './paging.ts';
import {
  email,
  id,
  integer,
  nameText,
  number,
  part,
  phone,
  queryInteger,
  queryMany,
  queryNumber,
  strictObject,
  text,
  word,
} from './schema.ts';

const byId = part({ id: id().required() });
const version = () => integer(1, 1_000_000_000);

const province = strictObject({ id: text(10).required(), name: text(200).required() });

const record = part({
  id: id().required(),
  version: version().required(),
  name: text(200).required(),
  shortCode: text(SHORT_CODE_MAX).required(),
  countryISO: text(2).required(),
  city: text(100).required(),
  province: province.nullable().defined(),
  addressLine1: text(200).nullable().defined(),
  addressLine2: text(200).nullable().defined(),
  coordinates: point().required(),
  email: text(254).nullable().defined(),
  phoneNumber: phone().nullable().defined(),
  timezone: text(60).required(),
  status: word(RECORD_STATUSES).required(),
  /** The parent (D47). */
  location: part({ id: id().required(), name: text(200).required() }),
  ...readCustomFields,
});

/** Written fields of a field location (B§5). */
const written = {
  locationId: id().required(),
  name: nameText(200).min(1).required(),
  shortCode: shortCode().required(),
  countryISO: countryISO().required(),
  city: text(100).min(1).required(),
  /** ISO 3166-2; only for countries with provinces. */
  fieldLocationProvinceId: text(10).nullable().optional(),
  addressLine1: text(200).nullable().optional(),
  addressLine2: text(200).nullable().optional(),
  coordinates: point().default(undefined).required(),
  email: email().nullable().optional(),
  phoneNumber: phone().nullable().optional().default(undefined),
  ...writtenCustomFields,
};

const { list: fieldLocations, export: fieldLocationsFile } = listCalls(FIELD_LOCATION_LIST, {
  id: 'field-locations',
  noun: 'field locations',
  summary: 'Field locations of the locations in reach, page by page.',
  answer: listAnswer(record),
});

/** Field locations: children of a location (B§3, B§5, D47). */
export const fieldLocationEndpoints = {
  list: fieldLocations,
  export: fieldLocationsFile,
  nearby: endpoint({
    id: 'field-locations.nearby',
    method: 'GET',
    path: '/api/field-locations/nearby',
    summary: `Active field locations around a point, the nearest first; within ${NEARBY_METRES} metres unless said otherwise.`,
    access: needs('fieldLocation.details', 'read'),
    query: part({
      latitude: queryNumber(-90, 90).required(),
      longitude: queryNumber(-180, 180).required(),
      /** Metres. */
      distance: queryInteger(1, 20_100_000).optional(),
      excludeIds: queryMany(id()).optional(),
    }),
    answer: { status: 200, schema: listAnswer(record.shape({ distance: number().required() })) },
  }),
  read: endpoint({
    id: 'field-locations.read',
    method: 'GET',
    path: '/api/field-locations/{id}',
    summary: 'One field location.',
    access: needs('fieldLocation.details', 'read'),
    params: byId,
    answer: { status: 200, schema: record },
  }),
  create: endpoint({
    id: 'field-locations.create',
    method: 'POST',
    path: '/api/field-locations',
    summary: 'Adds a field location below a location in reach.',
    access: needs('fieldLocation.details', 'create'),
    body: part(written),
    answer: { status: 201, schema: record },
  }),
  ...importCalls({
    records: 'field-locations',
    summary:
      'Adds the field locations of a CSV or Excel file to locations in reach, all of them or none; a dry run shows what it would do.',
    access: needs('fieldLocation.details', 'create'),
  }),
  change: endpoint({
    id: 'field-locations.change',
    method: 'PATCH',
    path: '/api/field-locations/{id}',
    summary: 'Changes what is given, its status too.',
    access: needs('fieldLocation.details', 'update'),
    params: byId,
    body: strictObject({ ...written, status: word(RECORD_STATUSES).required() })
      .partial()
      .shape({ version: version().required() })
      .required(),
    answer: { status: 200, schema: record },
  }),
};
