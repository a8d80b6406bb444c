import type { LoadOptions, Option } from './option.ts';

const KEPT = 3;
let recent: ReadonlyMap<string, readonly Option[]> = new Map();

/** The latest choices of a kind in this visit, latest first. Names of people among them: none is stored in the browser. */
export const recentOptions = (kind: string): readonly Option[] => recent.get(kind) ?? [];

/** Stores a choice of a kind, e.g. `people`. */
export function rememberOption(kind: string, option: Option): void {
  const others = recentOptions(kind).filter(({ id }) => id !== option.id);
  recent = new Map(recent).set(kind, [option, ...others].slice(0, KEPT));
}

/** Nothing is offered to the next person at this browser. */
export function forgetRecentOptions(): void {
  recent = new Map();
}

/** Headings of the two parts of a list that begins with the latest choices. */
export interface RecentHeadings {
  readonly recent: string;
  readonly all: string;
}

/**
 * Puts the latest choices of a kind before all others while nothing is typed. Each is looked up again by its name: what is no
 * longer offered here is left out.
 */
export const recentFirst =
  (kind: string, loadOptions: LoadOptions, headings: RecentHeadings): LoadOptions =>
  async (text, signal) => {
    const latest = recentOptions(kind);
    if (text !== '' || latest.length === 0) return loadOptions(text, signal);
    const [found, ...again] = await Promise.all([
      loadOptions('', signal),
      ...latest.map(({ label }) => loadOptions(label, signal)),
    ]);
    const offered = latest.flatMap(({ id }, at) => again[at]?.find((option) => option.id === id) ?? []);
    if (offered.length === 0) return found;
    const ids = new Set(offered.map(({ id }) => id));
    return [
      ...offered.map((option) => ({ ...option, group: headings.recent })),
      ...found.filter(({ id }) => !ids.has(id)).map((option) => ({ ...option, group: option.group ?? headings.all })),
    ];
  };
