import { useCallback, useMemo, useState } from 'react';

export type Density = 'comfortable' | 'compact';

/** A person's arrangement of a list. */
export interface GridState {
  /** Column → visible; columns not listed keep their default. */
  readonly visibility: Readonly<Record<string, boolean>>;
  readonly order: readonly string[];
  readonly pinned: Readonly<Record<string, 'start' | 'end' | 'none'>>;
  /** Column → pixels, only where the person set a width. */
  readonly widths: Readonly<Record<string, number>>;
  readonly density: Density;
}

const VERSION = 1;
export const MIN_WIDTH = 50;
export const MAX_WIDTH = 640;
const FRESH: GridState = {
  visibility: {},
  order: [],
  pinned: {},
  widths: {},
  density: 'comfortable',
};

function record<V>(value: unknown, known: ReadonlySet<string>, keep: (v: unknown) => v is V): Record<string, V> {
  if (typeof value !== 'object' || value === null) return {};
  const kept = Object.entries(value).filter((entry): entry is [string, V] => known.has(entry[0]) && keep(entry[1]));
  return Object.fromEntries(kept);
}

/** Parses a stored arrangement, dropping unknown columns and invalid values; anything else resets to the default. */
export function parseGridState(stored: string | null, columnIds: readonly string[]): GridState {
  try {
    const raw: unknown = JSON.parse(stored ?? 'null');
    if (typeof raw !== 'object' || raw === null || !('version' in raw) || raw.version !== VERSION) return FRESH;
    return gridOf(raw, columnIds);
  } catch {
    return FRESH;
  }
}

/** An arrangement from an untrusted object: missing values and unknown columns fall back to the list's defaults. */
export function gridOf(source: object, columnIds: readonly string[]): GridState {
  const found = source as Partial<Record<keyof GridState, unknown>>;
  const known = new Set(columnIds);
  const order = Array.isArray(found.order) ? found.order : [];
  return {
    visibility: record(found.visibility, known, (v) => typeof v === 'boolean'),
    order: order.filter((id): id is string => typeof id === 'string' && known.has(id)),
    pinned: record(
      found.pinned,
      known,
      (v): v is 'start' | 'end' | 'none' => v === 'start' || v === 'end' || v === 'none',
    ),
    widths: record(found.widths, known, (v): v is number => typeof v === 'number' && v >= MIN_WIDTH && v <= MAX_WIDTH),
    density: found.density === 'compact' ? 'compact' : 'comfortable',
  };
}

export interface GridStateControl {
  readonly grid: GridState;
  readonly change: (next: Partial<GridState>) => void;
  readonly reset: () => void;
}

/** A list's arrangement, stored in localStorage under the list's key (A§9). */
export function useGridState(listKey: string, columnIds: readonly string[]): GridStateControl {
  const storageKey = `steward.grid.${listKey}`;
  const [grid, setGrid] = useState<GridState>(() => {
    try {
      return parseGridState(localStorage.getItem(storageKey), columnIds);
    } catch {
      return FRESH;
    }
  });
  const write = useCallback(
    (next: GridState) => {
      try {
        localStorage.setItem(storageKey, JSON.stringify({ version: VERSION, ...next }));
      } catch {
        // Storage full or denied: the arrangement then lasts as long as the page.
      }
      return next;
    },
    [storageKey],
  );
  const change = useCallback((part: Partial<GridState>) => setGrid((now) => write({ ...now, ...part })), [write]);
  const reset = useCallback(() => setGrid(() => write(FRESH)), [write]);
  return useMemo(() => ({ grid, change, reset }), [grid, change, reset]);
}
