import { useRef } from 'react';
import { get, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { keepFigures } from './currency-field.tsx';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** A field that both have changed: what was typed here is kept. */
export interface FieldConflict {
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** What a newer record did to a form: the fields it filled, and those that both have changed. */
export interface MovedFields {
  readonly taken: readonly string[];
  readonly both: readonly string[];
}

/** By the `getValues` of a form, which stays the same while it is shown. */
const moved = new WeakMap<object, MovedFields>();

/** Returns, once, what the last newer record did to a form; null without one. */
export function movedFields(form: { readonly getValues: object }): MovedFields | null {
  const found = moved.get(form.getValues) ?? null;
  moved.delete(form.getValues);
  return found;
}

export interface TakingRules<T extends FieldValues> {
  /** Fields with nested fields that are merged individually; other values, lists included, are merged as a whole. */
  readonly within?: readonly (keyof T & string)[];
  /**
   * Names of fields that make one sum. Where both have changed some of them, the person chooses between all that differ,
   * and none is taken: a sum of both was counted by neither.
   */
  readonly sums?: readonly (readonly (keyof T & string)[])[];
  /** Fields that depend on another one (a province on its country): they are merged together with it. */
  readonly follows?: Readonly<Partial<Record<keyof T & string, keyof T & string>>>;
  /**
   * Names of the amounts in the form's `currency`: those typed here keep their figure when the newer currency differs.
   */
  readonly figures?: {
    readonly names: () => readonly string[];
    /** The currency while none is chosen. */ readonly fallback: string;
  };
}

/**
 * For a form whose record another person has saved meanwhile: untouched fields take the newer values, the others keep
 * what was typed, so that saving again loses no work unseen. `opened` contains the initial values. Returns the fields
 * that both have changed, for a form that lets the person choose.
 */
export function useTakeTheirs<T extends FieldValues>(
  form: Pick<UseFormReturn<T, unknown, T>, 'getValues' | 'setValue'>,
  opened: T,
  { within = [], sums = [], follows, figures }: TakingRules<T> = {},
): (theirs: T) => readonly FieldConflict[] {
  const base = useRef(opened);
  return (theirs) => {
    const mine = form.getValues();
    const isUntouched = (path: string): boolean => isSame(get(mine, path), get(base.current, path));
    const differs = (path: string): boolean => !isSame(get(mine, path), get(theirs, path));
    const takes = (path: string): boolean => {
      const leader = (follows as Readonly<Record<string, string | undefined>> | undefined)?.[path];
      if (leader === undefined || !differs(leader)) return isUntouched(path);
      return isUntouched(leader);
    };
    const paths = Object.keys(theirs).flatMap((name) =>
      within.includes(name) ? Object.keys(theirs[name] as object).map((part) => `${name}.${part}`) : [name],
    );
    const isChanged = (path: string): boolean => !isSame(get(theirs, path), get(base.current, path));
    const split = sums
      .map((names) => paths.filter((path) => names.some((name) => path === name || path.startsWith(`${name}.`))))
      .filter((sum) => sum.some((path) => !isUntouched(path)) && sum.some(isChanged))
      .flat();
    const taken = paths.filter((path) => differs(path) && takes(path) && !split.includes(path));
    const conflicts = paths
      .filter((path) => differs(path) && !taken.includes(path) && (isChanged(path) || split.includes(path)))
      .map((path): FieldConflict => ({ path, mine: get(mine, path) as unknown, theirs: get(theirs, path) as unknown }));
    if (figures && taken.includes('currency')) {
      const ofMine = figures
        .names()
        .filter((name) => !taken.some((path) => name === path || name.startsWith(`${path}.`)));
      const currencyOf = (values: T): string => String(get(values, 'currency') || figures.fallback);
      keepFigures(
        form as unknown as Pick<UseFormReturn, 'getValues' | 'setValue'>,
        ofMine,
        currencyOf(mine),
        currencyOf(theirs),
      );
    }
    for (const path of taken) form.setValue(path as FieldPath<T>, get(theirs, path) as never);
    base.current = theirs;
    moved.set(form.getValues, { taken, both: conflicts.map(({ path }) => path) });
    return conflicts;
  };
}
