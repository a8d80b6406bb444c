import type { ObjectShape } from 'yup';
import { WEEKDAYS } from '#domain/people.ts';
import type { Resource } from '#domain/permissions.ts';
import { HOURS_A_DAY_MAX } from '#domain/places.ts';
import { currency } from './currency.ts';
import { endpoint, needs } from './endpoint.ts';
import { listAnswer, listQuery } from './paging.ts';
import {
  flag,
  id,
  integer,
  isoDate,
  list,
  nameText,
  part,
  queryMany,
  seenVersion,
  strictObject,
  text,
  word,
} from './schema.ts';

const byId = part({ id: id().required() });
const version = () => integer(1, 1_000_000_000);
const time = () => text(5).matches(/^([01]\d|2[0-3]):[0-5]\d$/, { name: 'time', message: 'must be a time HH:mm' });

/** No hours mean closed; an end not after its start is on the next day. */
const hours = () => list(part({ start: time().required(), end: time().required() })).max(HOURS_A_DAY_MAX);

const resourceType = strictObject({
  id: id().required(),
  name: text(100).required(),
  nameArabic: text(100).nullable().defined(),
});

/**
 * Endpoints of one kind of record of a location (B§3, B§7). `fixed` are immutable fields, `readOnly` read-only ones, `said`
 * those only in requests.
 */
const partEndpoints = <
  const Path extends string,
  Own extends ObjectShape,
  Fixed extends ObjectShape,
  ReadOnly extends ObjectShape,
  Said extends ObjectShape = Record<never, never>,
>(declared: {
  readonly path: Path;
  readonly noun: string;
  readonly resource: Resource;
  readonly own: Own;
  readonly fixed: Fixed;
  readonly readOnly: ReadOnly;
  readonly said?: Said;
}) => {
  const { path, noun, resource, own, fixed, readOnly } = declared;
  const said = (declared.said ?? {}) as Said;
  const name = path.slice('/api/'.length);
  const record = part({
    id: id().required(),
    locationId: id().required(),
    version: version().required(),
    ...fixed,
    ...own,
    ...readOnly,
  });
  return {
    list: endpoint({
      id: `${name}.list`,
      method: 'GET',
      path,
      summary: `${noun} of locations in reach.`,
      access: needs(resource, 'read'),
      query: listQuery(['order'], { locationIds: queryMany(id()).optional(), locationId: id().optional() }),
      answer: { status: 200, schema: listAnswer(record) },
    }),
    create: endpoint({
      id: `${name}.create`,
      method: 'POST',
      path,
      summary: `Adds to the ${noun.toLowerCase()} of a location.`,
      access: needs(resource, 'create'),
      body: part({ locationId: id().required(), ...fixed, ...own, ...said }),
      answer: { status: 201, schema: record },
    }),
    change: endpoint({
      id: `${name}.change`,
      method: 'PATCH',
      path: `${path}/{id}`,
      summary: `Changes what is given of one of the ${noun.toLowerCase()}.`,
      access: needs(resource, 'update'),
      params: byId,
      body: strictObject({ ...own, ...said })
        .partial()
        .shape({ version: version().required() })
        .required(),
      answer: { status: 200, schema: record },
    }),
    remove: endpoint({
      id: `${name}.delete`,
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Deletes one of the ${noun.toLowerCase()}.`,
      access: needs(resource, 'delete'),
      params: byId,
      query: seenVersion(),
      answer: { status: 204 },
    }),
  };
};

export const openTimeEndpoints = partEndpoints({
  path: '/api/location-open-times',
  noun: 'Opening hours',
  resource: 'location.openTime',
  fixed: { dayOfWeek: word(WEEKDAYS).required() },
  own: { hours: hours().required() },
  readOnly: {},
});

export const exceptionTimeEndpoints = partEndpoints({
  path: '/api/location-exception-times',
  noun: 'Exceptions of the opening hours',
  resource: 'location.exceptionTime',
  fixed: { date: isoDate().required() },
  own: { reason: text(200).min(1).required(), hours: hours().required() },
  readOnly: {},
});

export const cashRegistryEndpoints = partEndpoints({
  path: '/api/location-cash-registry-setup',
  noun: 'Cash registers',
  resource: 'location.cashRegistrySetup',
  fixed: {},
  /** Float of a register, in minor units of the location's currency. */
  own: { name: nameText(100).min(1).required(), value: integer(0, 1_000_000_000_000).required() },
  readOnly: { currency: text(3).required() },
  /** Currency the float was read or typed in: refused if the location's currency changed. */
  said: { currency: currency().optional() },
});

export const locationResourceEndpoints = partEndpoints({
  path: '/api/location-resources',
  noun: 'Resources',
  resource: 'location.resource',
  fixed: { resourceTypeId: id().required() },
  own: { amount: integer(0, 1_000_000).required() },
  readOnly: { resourceType },
});

export const operatingHourEndpoints = {
  list: endpoint({
    id: 'operating-hours.list',
    method: 'GET',
    path: '/api/operating-hours',
    summary: 'The hours of a location on each day; exceptions replace the weekday. At most 367 days per call.',
    access: needs('location.openTime', 'read'),
    query: part({ locationId: id().required(), startDate: isoDate().required(), endDate: isoDate().required() }),
    answer: {
      status: 200,
      schema: listAnswer(
        part({
          date: isoDate().required(),
          isException: flag().required(),
          reason: text(200).nullable().defined(),
          hours: hours().required(),
        }),
      ),
    },
  }),
};
