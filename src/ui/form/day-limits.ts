import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/u;

export interface DayLimitsOptions {
  readonly name: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly minFrom: string | undefined;
  readonly maxFrom: string | undefined;
  /** The field has a value that can be validated again. */
  readonly isSet: boolean;
}

/**
 * First and last day of a date field, from fixed days and other fields, whichever is narrower. When another field
 * changes them, this field is validated again (A§5).
 */
export function useDayLimits({ name, min, max, minFrom, maxFrom, isSet }: DayLimitsOptions): {
  readonly min: string | undefined;
  readonly max: string | undefined;
} {
  const { trigger } = useFormContext();
  const [from, to]: readonly unknown[] = useWatch({ name: [minFrom ?? name, maxFrom ?? name] });
  const dayOf = (value: unknown, field: string | undefined) =>
    field !== undefined && typeof value === 'string' && ISO_DAY.test(value) ? value : undefined;
  const days = [dayOf(from, minFrom), dayOf(to, maxFrom)] as const;
  const limits = days.join();
  const checked = useRef(limits);
  useEffect(() => {
    if (checked.current === limits) return;
    checked.current = limits;
    if (isSet) void trigger(name);
  }, [limits, isSet, name, trigger]);
  const sorted = (...all: readonly (string | undefined)[]) => all.filter((day) => day !== undefined).toSorted();
  return { min: sorted(min, days[0]).at(-1), max: sorted(max, days[1])[0] };
}
