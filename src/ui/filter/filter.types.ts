import type { DateRange, Weekday } from '../date/date-range.ts';
import type { LoadOptions, Option } from '../lookup/option.ts';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

export interface FilterOptionGroup {
  readonly label: string;
  readonly options: readonly FilterOption[];
}

interface FilterBase {
  readonly id: string;
  readonly label: string;
}

/** Any of several values; none selected means all. */
export interface ChoiceFilter extends FilterBase {
  readonly kind: 'choice';
  readonly options: readonly (FilterOption | FilterOptionGroup)[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** A range of days in a time zone. */
export interface DatesFilter extends FilterBase {
  readonly kind: 'dates';
  readonly value: DateRange | null;
  readonly onChange: (value: DateRange | null) => void;
  readonly timeZone: string;
  readonly zoneLabel?: string | undefined;
  readonly weekStart?: Weekday;
  readonly today?: string | undefined;
}

/** People, locations etc., searched on the server. */
export interface LookupFilter extends FilterBase {
  readonly kind: 'lookup';
  readonly value: readonly Option[];
  readonly onChange: (value: readonly Option[]) => void;
  readonly loadOptions: LoadOptions;
}

/** On or off: "Starred only". */
export interface ToggleFilter extends FilterBase {
  readonly kind: 'toggle';
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

/** What is typed: at most one option, whose id is as typed and whose label stands on its chip. */
interface TypedFilter extends FilterBase {
  readonly value: readonly Option[];
  readonly onChange: (value: readonly Option[]) => void;
}

/** A part of a text. */
export interface TextFilter extends TypedFilter {
  readonly kind: 'text';
  /** Maximum characters. */
  readonly most: number;
  /** Digits and symbols only, always written from left to right. */
  readonly inputMode?: 'tel';
}

/** Numbers from and to, both included; either may be open: `5..10`, `5..`, `..10`. */
export interface NumbersFilter extends TypedFilter {
  readonly kind: 'numbers';
}

export type Filter = ChoiceFilter | DatesFilter | LookupFilter | NumbersFilter | TextFilter | ToggleFilter;

/** The options of a choice without their groups. */
export function flatOptions(filter: ChoiceFilter): readonly FilterOption[] {
  return filter.options.flatMap((entry) => ('options' in entry ? entry.options : [entry]));
}

/** Whether a filter narrows the list. */
export function isActive(filter: Filter): boolean {
  if (filter.kind === 'toggle') return filter.value;
  if (filter.kind === 'dates') return filter.value !== null;
  return filter.value.length > 0;
}

/** Clears a filter. */
export function clearFilter(filter: Filter): void {
  if (filter.kind === 'toggle') filter.onChange(false);
  else if (filter.kind === 'dates') filter.onChange(null);
  else filter.onChange([]);
}
