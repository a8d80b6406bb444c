import type { Conflict } from '#domain/schedules/conflicts.ts';
import { newEntry, replanned, type Entry } from './board-entries.ts';
import { conflictsOfEntries } from './local-conflicts.ts';
import type { Board, PlanBody, PlanCheck, PlannedShift } from './schedule.types.ts';

/** Changes of a plan that are not applied yet, by the key of their entry. */
export interface PlanDraft {
  readonly create: Readonly<Record<string, PlannedShift>>;
  readonly change: Readonly<Record<string, PlannedShift & { readonly version: number }>>;
  /** The versions of the removed shifts. */
  readonly remove: Readonly<Record<string, number>>;
}

export const NO_CHANGES: PlanDraft = { create: {}, change: {}, remove: {} };

/** Number of changes in a draft. */
export const changesIn = ({ create, change, remove }: PlanDraft): number =>
  Object.keys(create).length + Object.keys(change).length + Object.keys(remove).length;

const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));

/** Adds a shift; `key` is new. */
export const withAdded = (draft: PlanDraft, key: string, planned: PlannedShift): PlanDraft => ({
  ...draft,
  create: { ...draft.create, [key]: planned },
});

/** Changes a stored or an added shift. */
export function withChanged(draft: PlanDraft, entry: Entry, planned: PlannedShift): PlanDraft {
  if (!entry.shift) return withAdded(draft, entry.key, planned);
  const version = draft.change[entry.key]?.version ?? entry.shift.version;
  return { ...draft, change: { ...draft.change, [entry.key]: { ...planned, version } } };
}

/** Removes a stored shift, or an added one from the draft. */
export function withRemoved(draft: PlanDraft, entry: Entry): PlanDraft {
  const rest = { ...draft, create: without(draft.create, entry.key), change: without(draft.change, entry.key) };
  return entry.shift ? { ...rest, remove: { ...draft.remove, [entry.key]: entry.shift.version } } : rest;
}

/** Takes a change back. */
export const withoutChange = (draft: PlanDraft, key: string): PlanDraft => ({
  create: without(draft.create, key),
  change: without(draft.change, key),
  remove: without(draft.remove, key),
});

/** The draft as it is checked and applied; `keys` are those of its created and changed shifts, in order. */
export function planBody(draft: PlanDraft): {
  readonly body: PlanBody;
  readonly keys: {
    readonly create: readonly string[];
    readonly change: readonly string[];
    readonly remove: readonly string[];
  };
} {
  const create = Object.entries(draft.create);
  const change = Object.entries(draft.change);
  const remove = Object.entries(draft.remove);
  return {
    body: {
      create: create.map(([, planned]) => planned),
      change: change.map(([id, planned]) => ({ id, ...planned })),
      remove: remove.map(([id, version]) => ({ id, version })),
    },
    keys: {
      create: create.map(([key]) => key),
      change: change.map(([key]) => key),
      remove: remove.map(([key]) => key),
    },
  };
}

/** The conflicts of a checked plan, by the key of their entry. */
export function checkedConflicts(draft: PlanDraft, check: PlanCheck): ReadonlyMap<string, readonly Conflict[]> {
  const { keys } = planBody(draft);
  return new Map([
    ...keys.create.map((key, index) => [key, check.create[index]?.conflicts ?? []] as const),
    ...keys.change.map((key, index) => [key, check.change[index]?.conflicts ?? []] as const),
  ]);
}

/** Returns the entries as the draft makes them; `known` are conflicts by the server's last check. */
export function withDraft(
  board: Board,
  stored: readonly Entry[],
  draft: PlanDraft,
  known: ReadonlyMap<string, readonly Conflict[]>,
): readonly Entry[] {
  if (changesIn(draft) === 0) return stored;
  const planned = [
    ...stored.map((entry): Entry => {
      const change = draft.change[entry.key];
      if (change) return replanned(entry, change, []);
      return draft.remove[entry.key] === undefined ? entry : { ...entry, change: 'removed', isOpen: false };
    }),
    ...Object.entries(draft.create).map(([key, created]) => newEntry(key, created, { board, conflicts: [] })),
  ];
  const open = planned.filter(({ key, change }) => (change === 'added' || change === 'changed') && !known.has(key));
  const found = conflictsOfEntries(open, board, planned);
  const conflicts = new Map([...known, ...open.map(({ key }, index) => [key, found[index] ?? []] as const)]);
  return planned.map((entry) =>
    entry.change === 'added' || entry.change === 'changed'
      ? { ...entry, conflicts: conflicts.get(entry.key) ?? [] }
      : entry,
  );
}

/**
 * What the board no longer has in the version that a draft changes or removes: by others, or by the clock. Shifts
 * outside of the shown days are left alone, their state is unknown here.
 */
export function staleKeys(draft: PlanDraft, entries: readonly Entry[]): readonly string[] {
  const versions = new Map(entries.map(({ key, shift }) => [key, shift?.version]));
  const planned = [
    ...Object.entries(draft.change).map(([key, { version }]) => [key, version] as const),
    ...Object.entries(draft.remove),
  ];
  return planned.filter(([key, version]) => versions.has(key) && versions.get(key) !== version).map(([key]) => key);
}
