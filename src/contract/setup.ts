import type { ObjectShape } from 'yup';
import type { TenantModule } from '#domain/modules.ts';
import type { Resource } from '#domain/permissions.ts';
import { SETUP_STATUSES } from '#domain/setup.ts';
import { endpoint, needs } from './endpoint.ts';
import { listAnswer, listQuery } from './paging.ts';
import {
  flag,
  id,
  instant,
  integer,
  list,
  nameText,
  part,
  queryMany,
  seenVersion,
  strictObject,
  word,
} from './schema.ts';

const ALL = ['all'] as const;
/** What set-up records are sorted by. */
export const SETUP_SORTS = ['order', 'name', 'createdAt'] as const;
const byId = part({ id: id().required() });
const version = () => integer(1, 1_000_000_000);

/** Common fields of every set-up record; Arabic pages show the Arabic name if there is one. */
const common = {
  name: nameText(100).min(1).required(),
  nameArabic: nameText(100).nullable().optional(),
  status: word(SETUP_STATUSES).optional(),
};

/** Fields the server adds to a set-up record. */
const kept = {
  id: id().required(),
  version: version().required(),
  order: integer(0, 1_000_000).required(),
  /** Number of references; any prevents its deletion. */
  inUse: integer(0, 1_000_000_000).required(),
  createdAt: instant().required(),
  updatedAt: instant().required(),
};

/**
 * Endpoints of one kind of set-up record (C§3, C§7): list, one, create, change, delete, and order. `own` are its own
 * fields for a new record; a change accepts any of them, with the version the caller has seen.
 */
export const setupEndpoints = <
  const Path extends string,
  Own extends ObjectShape,
  Filters extends ObjectShape,
  Returned extends ObjectShape = Record<never, never>,
>(declared: {
  readonly path: Path;
  /** Plural, for sentences. */
  readonly noun: string;
  readonly resource: Resource;
  readonly module?: TenantModule;
  readonly own: Own;
  /** Own fields that are answered otherwise than they are written. */
  readonly returned?: Returned;
  readonly filters: Filters;
}) => {
  const { path, noun, resource, own, filters } = declared;
  const name = path.slice('/api/'.length);
  const gate = declared.module ? { module: declared.module } : {};
  const record = part({ ...kept, ...common, ...own, ...declared.returned } as unknown as typeof kept &
    typeof common &
    Omit<Own, keyof Returned> &
    Returned);
  return {
    list: endpoint({
      id: `${name}.list`,
      method: 'GET',
      path,
      summary: `${noun}, in their order unless sorted.`,
      access: needs(resource, 'read', ALL),
      ...gate,
      query: listQuery(SETUP_SORTS, {
        statuses: queryMany(word(SETUP_STATUSES)).optional(),
        ...filters,
      }),
      answer: { status: 200, schema: listAnswer(record) },
    }),
    read: endpoint({
      id: `${name}.read`,
      method: 'GET',
      path: `${path}/{id}`,
      summary: `One of the ${noun.toLowerCase()}.`,
      access: needs(resource, 'read', ALL),
      ...gate,
      params: byId,
      answer: { status: 200, schema: record },
    }),
    create: endpoint({
      id: `${name}.create`,
      method: 'POST',
      path,
      summary: `Adds to the ${noun.toLowerCase()}, at the end of the list.`,
      access: needs(resource, 'create', ALL),
      ...gate,
      body: part({ ...common, ...own }),
      answer: { status: 201, schema: record },
    }),
    change: endpoint({
      id: `${name}.change`,
      method: 'PATCH',
      path: `${path}/{id}`,
      summary: `Changes what is given of one of the ${noun.toLowerCase()}.`,
      access: needs(resource, 'update', ALL),
      ...gate,
      params: byId,
      body: strictObject({ ...common, ...own })
        .partial()
        .shape({ version: version().required() })
        .required(),
      answer: { status: 200, schema: record },
    }),
    remove: endpoint({
      id: `${name}.delete`,
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Deletes one of the ${noun.toLowerCase()} that nothing refers to.`,
      access: needs(resource, 'delete', ALL),
      ...gate,
      params: byId,
      query: seenVersion(),
      answer: { status: 204 },
    }),
    order: endpoint({
      id: `${name}.order`,
      method: 'POST',
      path: `${path}/order`,
      summary: `Puts the given ${noun.toLowerCase()} into this order, before all others.`,
      access: needs(resource, 'update', ALL),
      ...gate,
      body: part({
        ids: list(id().required())
          .min(1)
          .max(500)
          .required()
          .test(
            'one-each',
            'must name each record once',
            (ids) => !Array.isArray(ids) || new Set(ids.map(String)).size === ids.length,
          ),
      }),
      answer: { status: 200, schema: part({ isOrdered: flag().required() }) },
    }),
  };
};
