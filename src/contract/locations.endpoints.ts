import { isPlacePassword, PLACE_PASSWORD_MIN, SHORT_CODE_MAX } from '#domain/places.ts';
import { LOCATION_HISTORY } from '#domain/record-history.ts';
import { LOCATION_TYPES, RECORD_STATUSES } from '#domain/records.ts';
import { countryISO } from './country.ts';
import { currency } from './currency.ts';
import { endpoint, needs } from './endpoint.ts';
import { listAnswer } from './paging.ts';
import { historyAnswer } from './record-history.ts';
import { person } from './records.ts';
import {
  email,
  exactText,
  flag,
  id,
  instant,
  integer,
  list,
  nameText,
  number,
  part,
  phone,
  strictObject,
  text,
  word,
} from './schema.ts';
import { listCalls } from './list-calls.ts';
import { LOCATION_LIST } from './locations.list.ts';

const byId = part({ id: id().required() });
const version = () => integer(1, 1_000_000_000);

/** A short code is stored in capitals (B§5). */
export const shortCode = () =>
  text(SHORT_CODE_MAX)
    .min(1)
    .transform((value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value));

/** A point on the earth, in degrees. */
export const point = () =>
  strictObject({ latitude: number().min(-90).max(90).required(), longitude: number().min(-180).max(180).required() });

const row = part({
  id: id().required(),
  version: version().required(),
  name: text(200).required(),
  shortCode: text(SHORT_CODE_MAX).required(),
  countryISO: text(2).required(),
  city: text(100).required(),
  type: word(LOCATION_TYPES).required(),
  timezone: text(60).required(),
  /** ISO 4217: currency of its floats and till reports. */
  currency: text(3).required(),
  status: word(RECORD_STATUSES).required(),
  imageUrl: text(400).nullable().defined(),
  /** Active people assigned to it. */
  peopleCount: integer(0, 1_000_000).required(),
});

/** As `latenessGraceMinutes` of app-behavior. */
const latenessGrace = () => integer(0, 1440);

export const locationRecord = row.shape({
  state: text(100).nullable().defined(),
  province: text(100).nullable().defined(),
  addressLine1: text(200).nullable().defined(),
  addressLine2: text(200).nullable().defined(),
  coordinates: point().nullable().defined(),
  email: text(254).nullable().defined(),
  phoneNumber: phone().nullable().defined(),
  /** Contact person; transferred when they leave (D67). */
  contactEmployee: person.nullable().defined(),
  /** Whether there is a password, which is never returned (D46). */
  hasPassword: flag().required(),
  /** Whether its people see the schedule. */
  showsSchedule: flag().required(),
  /** Minutes after the start of a shift here until a person is late (D37); null: the company's. */
  latenessGraceMinutes: latenessGrace().nullable().defined(),
  /** The caller's permissions on this location. */
  can: part({ update: flag().required() }),
});

/** Written fields of a location (B§5). */
const written = {
  name: nameText(200).min(1).required(),
  shortCode: shortCode().required(),
  email: email().required(),
  phoneNumber: phone().default(undefined).required(),
  countryISO: countryISO().required(),
  city: text(100).min(1).required(),
  state: text(100).nullable().optional(),
  province: text(100).nullable().optional(),
  addressLine1: text(200).nullable().optional(),
  addressLine2: text(200).nullable().optional(),
  coordinates: point().default(undefined).required(),
  password: exactText(200)
    .min(PLACE_PASSWORD_MIN)
    .test(
      'not-blank',
      `needs ${PLACE_PASSWORD_MIN} characters besides blanks around it`,
      (given) => !given || given.length < PLACE_PASSWORD_MIN || isPlacePassword(given),
    )
    .required(),
  type: word(LOCATION_TYPES).optional(),
  /** An active employee in the caller's scope; null for none. */
  contactEmployeeId: id().nullable().optional(),
  /** An IANA name; default: from the coordinates. */
  timezone: text(60).optional(),
  /** Default: the country's; immutable once a float or till report uses it. */
  currency: currency().optional(),
  /** Of shifts planned or moved from now on; planned ones keep what they were planned with. Null: the company's. */
  latenessGraceMinutes: latenessGrace().nullable().optional(),
};

/** Locations (B§2, B§5, B§7). */
export const locationEndpoints = {
  ...listCalls(LOCATION_LIST, {
    id: 'locations',
    noun: 'locations',
    summary: 'Locations in reach, page by page; in team and personal scope those the caller is assigned to.',
    answer: listAnswer(row),
  }),
  read: endpoint({
    id: 'locations.read',
    method: 'GET',
    path: '/api/locations/{id}',
    summary: 'One location; its password is never returned.',
    access: needs('location.details', 'read'),
    params: byId,
    answer: { status: 200, schema: locationRecord },
  }),
  history: endpoint({
    id: 'locations.history',
    method: 'GET',
    path: '/api/locations/{id}/history',
    summary: 'The last 200 changes of a location, newest first; each part with its own permission.',
    access: needs('location.details', 'read'),
    params: byId,
    answer: { status: 200, schema: historyAnswer(LOCATION_HISTORY) },
  }),
  create: endpoint({
    id: 'locations.create',
    method: 'POST',
    path: '/api/locations',
    summary: 'Adds a location; in team and personal scope the caller is assigned to it.',
    access: needs('location.details', 'create'),
    body: part(written),
    answer: { status: 201, schema: locationRecord },
  }),
  change: endpoint({
    id: 'locations.change',
    method: 'PATCH',
    path: '/api/locations/{id}',
    summary: 'Changes what is given, its status too.',
    access: needs('location.details', 'update'),
    params: byId,
    body: strictObject({ ...written, status: word(RECORD_STATUSES).required() })
      .partial()
      .shape({ version: version().required() })
      .required(),
    answer: { status: 200, schema: locationRecord },
  }),
  addImage: endpoint({
    id: 'locations.add-image',
    method: 'POST',
    path: '/api/locations/{id}/image',
    summary: 'Sets the picture (JPEG, PNG or WebP, at most 5 MB; stored as a square of 512 pixels).',
    access: needs('location.details', 'update'),
    params: byId,
    isUpload: true,
    answer: { status: 200, schema: locationRecord },
  }),
  removeImage: endpoint({
    id: 'locations.delete-image',
    method: 'DELETE',
    path: '/api/locations/{id}/image',
    summary: 'Takes the picture away.',
    access: needs('location.details', 'update'),
    params: byId,
    answer: { status: 200, schema: locationRecord },
  }),
  showSchedule: endpoint({
    id: 'locations.employee-schedule-visibility',
    method: 'POST',
    path: '/api/locations/{id}/employee-schedule-visibility',
    summary: 'Shows the schedule of a location to the people there, or hides it.',
    access: needs('location.details', 'update'),
    params: byId,
    isIdempotent: true,
    body: part({ type: word(['show', 'hide']).required() }),
    answer: { status: 200, schema: locationRecord },
  }),
};

/** Devices a location is signed in on (D46). */
export const branchDeviceEndpoints = {
  list: endpoint({
    id: 'branch-devices.list',
    method: 'GET',
    path: '/api/locations/{id}/devices',
    summary: 'The registered branch devices of a location, last used first.',
    access: needs('location.details', 'update'),
    params: byId,
    answer: {
      status: 200,
      schema: part({
        data: list(
          part({
            id: id().required(),
            browser: text(100).nullable().defined(),
            system: text(100).nullable().defined(),
            device: word(['desktop', 'phone', 'tablet']).nullable().defined(),
            address: text(100).nullable().defined(),
            createdAt: instant().required(),
            lastUsedAt: instant().required(),
          }),
        ).required(),
        count: integer(0, 200).required(),
      }),
    },
  }),
  remove: endpoint({
    id: 'branch-devices.delete',
    method: 'DELETE',
    path: '/api/locations/{id}/devices/{deviceId}',
    summary: 'Removes a branch device; who is signed in on it is signed out.',
    access: needs('location.details', 'update'),
    params: part({ id: id().required(), deviceId: id().required() }),
    answer: { status: 204 },
  }),
};
