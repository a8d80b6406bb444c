import { endpoint, type Access } from './endpoint.ts';
import { exactText, flag, freeObject, id, integer, list, part, seenVersion, strictObject, text } from './schema.ts';

const SIGNED_IN: Access = { kind: 'signed-in' };
const byId = part({ id: id().required() });

/** Views one person may keep of one list. */
export const MAX_VIEWS = 50;
/** Characters of a grid written as JSON. */
const MAX_GRID = 8_000;

const listKey = () => text(60).matches(/^[a-z][a-z0-9.-]*$/, { name: 'list-key', message: 'must name a list' });
const name = () => text(80);
/** Filters and order as they stand in the address, without the question mark. */
const query = () => exactText(4_000);
/** How the columns are arranged; the page alone reads it. */
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
  /** Its owner; of a shared view also whoever may share. */
  canChange: flag().required(),
  /** Who keeps it; null for one's own. */
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
      /** The one that was seen. */
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
