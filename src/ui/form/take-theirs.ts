import { useRef } from 'react';
import { get, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { keepFigures } from './currency-field.tsx';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

export interface TakingRules<T extends FieldValues> {
  /** Fields made of fields that are taken one by one; any other value, a list as well, is taken as a whole. */
  readonly within?: readonly (keyof T & string)[];
  /** Fields that mean something only with another one, by name (a province: its country): they go with it. */
  readonly follows?: Readonly<Partial<Record<keyof T & string, keyof T & string>>>;
  /** The amounts that are in the form's `currency`, by their names as it stands: those typed here keep their figure when theirs is another. */
  readonly figures?: {
    readonly names: () => readonly string[];
    /** What they are in while none is chosen. */ readonly fallback: string;
  };
}

/**
 * For a form whose record somebody else has saved meanwhile: fields that nobody has touched here show theirs, the others
 * keep what was typed, so that saving again loses nobody's work unseen. `opened` is what the form began with.
 */
export function useTakeTheirs<T extends FieldValues>(
  form: Pick<UseFormReturn<T, unknown, T>, 'getValues' | 'setValue'>,
  opened: T,
  { within = [], follows, figures }: TakingRules<T> = {},
): (theirs: T) => void {
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
    const taken = paths.filter((path) => differs(path) && takes(path));
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
  };
}
