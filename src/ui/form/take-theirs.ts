import { useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * For a form whose record somebody else has saved meanwhile: fields that nobody has touched here show theirs, the others
 * keep what was typed, so that saving again loses nobody's work unseen. `opened` is what the form began with.
 */
export function useTakeTheirs<T extends FieldValues>(form: Pick<UseFormReturn<T, unknown, T>, 'getValues' | 'setValue'>, opened: T): (theirs: T) => void {
  const base = useRef(opened);
  return (theirs) => {
    const mine = form.getValues();
    for (const name of Object.keys(theirs) as (keyof T & FieldPath<T>)[]) {
      if (isSame(mine[name], base.current[name]) && !isSame(mine[name], theirs[name])) form.setValue(name, theirs[name] as never);
    }
    base.current = theirs;
  };
}
