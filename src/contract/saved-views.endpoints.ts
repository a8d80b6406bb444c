import { endpoint, type Access } from './endpoint.ts';
import {
  exactText,
  flag,
  freeObject,
  id,
  integer,
  list,
  nameText,
  part,
  seenVersion,
  strictObject,
  text,
} from './schema.ts';

const SIGNED_IN: Access = { kind: 'signed-in' };
const byId = part({ id: id().required() });

/** Maximum views per person and list. */
export const MAX_VIEWS = 50;
/** Maximum characters of a grid as JSON. */
const MAX_GRID = 8_000;

const listKey = () => text(60).matches(/^[a-z][a-z0-9.-]*$/, { name: 'list-key', message: 'must name a list' });
const name = () => nameText(80);
/** Filters and order as in the address, without the question mark. */
const query = () => exactText(4_000);
/** Column layout; only the page interprets it. */
const grid = () =>
  freeObject().test('grid-size', 'is too large', (value) => JSON.stringify(value ?? {}).length <= MAX_GRID);

const savedView = part({
  id: id().required(),
  version: integer(1, 1_000_000_000).required(),
  listKey: listKey().required(),
  name: name().required(),
  query: query().defined(),
  grid: grid().required(),
  isShared: flag().required(),
  /** True for the owner; for a shared view also for people who may share. */
  canChange: flag().required(),
  /** Owner; null for the caller's own view. */
  ownerName: text(200).nullable().defined(),
});

export const savedViewEndpoints = {
  list: endpoint({
    id: 'saved-views.list',
    method: 'GET',
    path: '/api/saved-views',
    summary: "One's own views of a list and those others share, by name.",
    access: SIGNED_IN,
    query: strictObject({ listKey: listKey().optional() }),
    answer: {
      status: 200,
      schema: part({ data: list(savedView).required(), count: integer(0, 1_000_000).required() }),
    },
  }),
  create: endpoint({
    id: 'saved-views.create',
    method: 'POST',
    path: '/api/saved-views',
    summary: 'Keeps a view of a list (at most 50 each); sharing it needs savedView.shared:create.',
    access: SIGNED_IN,
    body: part({
      listKey: listKey().required(),
      name: name().required(),
      query: query().defined(),
      grid: grid().required(),
      isShared: flag().optional(),
    }),
    answer: { status: 201, schema: savedView },
  }),
  change: endpoint({
    id: 'saved-views.change',
    method: 'PATCH',
    path: '/api/saved-views/{id}',
    summary: 'Renames, overwrites, shares or stops sharing a view.',
    access: SIGNED_IN,
    params: byId,
    body: part({
      /** Version the caller has seen. */
      version: integer(1, 1_000_000_000).required(),
      name: name().min(1).optional(),
      query: query().optional(),
      grid: grid().optional().default(undefined),
      isShared: flag().optional(),
    }),
    answer: { status: 200, schema: savedView },
  }),
  remove: endpoint({
    id: 'saved-views.delete',
    method: 'DELETE',
    path: '/api/saved-views/{id}',
    summary: 'Deletes a view.',
    access: SIGNED_IN,
    params: byId,
    query: seenVersion(),
    answer: { status: 204 },
  }),
};
