import { TILE_TOGGLES, TILES, type FigureId } from '#domain/tiles.ts';
import { endpoint } from './endpoint.ts';
import { listAnswer } from './paging.ts';
import { exactText, id, instant, integer, list, number, part, queryMany, text, word } from './schema.ts';

const SIGNED_IN = { kind: 'signed-in' } as const;

const TILE_IDS = TILES.map(({ id }) => id);
const FIGURE_IDS: readonly FigureId[] = [...new Set(TILES.flatMap(({ figures }) => figures.map(({ id }) => id)))];

const figure = part({
  id: word(FIGURE_IDS).required(),
  value: number().required(),
  /** For a figure shown as a date: when the latest of what is counted was added; null without any. */
  at: instant().nullable().defined(),
  /** For an amount in minor units; null for a count. */
  currency: text(3).nullable().defined(),
  /** The same for the previous period, if the figure is compared (A§2). */
  previous: number().nullable().defined(),
  /** The first people behind the figure, each once. */
  avatars: list(
    part({ id: id().required(), name: text(400).required(), imageUrl: exactText(500).nullable().defined() }),
  ).required(),
  avatarCount: integer(0, Number.MAX_SAFE_INTEGER).required(),
});

const tileSettings = part({ off: list(word(TILE_TOGGLES).required()).max(TILE_TOGGLES.length).required() });

export const dashboardEndpoints = {
  tiles: endpoint({
    id: 'dashboard.tiles',
    method: 'GET',
    path: '/api/dashboard/tiles',
    summary:
      'The figures of the dashboard tiles, counted in the scope of the caller; tiles whose page is not open to them are left out.',
    access: SIGNED_IN,
    query: part({ tiles: queryMany(word(TILE_IDS)).optional() }),
    answer: {
      status: 200,
      schema: listAnswer(part({ id: word(TILE_IDS).required(), figures: list(figure).required() })),
    },
  }),
  readTileSettings: endpoint({
    id: 'tile-settings.read',
    method: 'GET',
    path: '/api/me/tile-settings',
    summary: 'Which sections of the dashboard the signed-in person has turned off; all are on by default.',
    access: SIGNED_IN,
    answer: { status: 200, schema: tileSettings },
  }),
  writeTileSettings: endpoint({
    id: 'tile-settings.write',
    method: 'PUT',
    path: '/api/me/tile-settings',
    summary: 'Sets which sections of the dashboard are off.',
    access: SIGNED_IN,
    body: tileSettings,
    answer: { status: 200, schema: tileSettings },
  }),
};
