import type { CustomFieldType } from './custom-fields.ts';
import { isDay } from './days.ts';
import { toLatinDigits } from './digits.ts';

/** Name of a custom field among the columns, orders and files of a list. */
export type CustomColumn = `custom.${string}`;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const COLUMN = new RegExp(`^custom\\.(${UUID})$`, 'i');
const FILTER = new RegExp(`^(${UUID})\\.(.*\\S.*)$`, 'is');

/** Maximum characters of the value of one filter. */
export const MAX_CUSTOM_FILTER = 200;
/** Maximum filters of one request. */
export const MAX_CUSTOM_FILTERS = 100;

export const customColumn = (definitionId: string): CustomColumn => `custom.${definitionId}`;

/** The definition that a column shows; undefined for a column of the list itself. */
export const definitionOfColumn = (column: string): string | undefined => COLUMN.exec(column)?.[1]?.toLowerCase();

/** Pattern of a column, for schemas. */
export const CUSTOM_COLUMN_PATTERN = COLUMN;
/** Pattern of a filter, for schemas: the definition, a dot, and the value. */
export const CUSTOM_FILTER_PATTERN = FILTER;

/** A filter by a custom field as requests and addresses write it. */
export const customFilter = (definitionId: string, value: string): string => `${definitionId}.${value}`;

/** The parts of a written filter; null for anything else. */
export function partsOfFilter(written: string): { readonly definitionId: string; readonly value: string } | null {
  const [, definitionId, value] = FILTER.exec(written) ?? [];
  return definitionId === undefined || value === undefined
    ? null
    : { definitionId: definitionId.toLowerCase(), value: value.trim() };
}

/** What a filter compares, by the kind of its field's data. */
export type FieldCondition =
  | { readonly kind: 'contains'; readonly text: string }
  | { readonly kind: 'digits'; readonly digits: string }
  | { readonly kind: 'numbers'; readonly from: number | null; readonly to: number | null }
  | { readonly kind: 'days'; readonly from: string | null; readonly to: string | null }
  | { readonly kind: 'flag' | 'present'; readonly is: boolean }
  | { readonly kind: 'chosen'; readonly id: string };

const ID = new RegExp(`^${UUID}$`, 'i');
const NUMBER = /^-?\d{1,16}(?:\.\d{1,12})?$/;

/** From and to, either of which may be open: `5..`, `..2026-01-31`. Null unless both are valid and in order. */
function rangeOf<T extends string | number>(
  value: string,
  read: (bound: string) => T | null,
): { readonly from: T | null; readonly to: T | null } | null {
  const bounds = value.split('..');
  if (bounds.length !== 2) return null;
  const [from, to] = bounds.map((bound) => (bound === '' ? null : read(bound))) as [T | null, T | null];
  if ((bounds[0] !== '' && from === null) || (bounds[1] !== '' && to === null)) return null;
  if (from === null && to === null) return null;
  return from !== null && to !== null && from > to ? null : { from, to };
}

const dayOf = (bound: string): string | null => (isDay(bound) ? bound : null);
const numberOf = (bound: string): number | null => (NUMBER.test(bound) ? Number(bound) : null);
const flagOf = (value: string): boolean | null => (value === 'true' ? true : value === 'false' ? false : null);

/**
 * Reads the value of a filter by the type of its field: an option or account (id), a range of days or numbers
 * (`from..to`), yes and no or has and has not (`true`, `false`), a part of a text or phone number. Null for a value of
 * another type.
 */
export function conditionOf(type: CustomFieldType, value: string): FieldCondition | null {
  switch (type) {
    case 'choice':
    case 'user':
      return ID.test(value) ? { kind: 'chosen', id: value } : null;
    case 'date': {
      const range = rangeOf(value, dayOf);
      return range && { kind: 'days', ...range };
    }
    case 'number': {
      const range = rangeOf(value, numberOf);
      return range && { kind: 'numbers', ...range };
    }
    case 'boolean':
    case 'coordinates': {
      const is = flagOf(value);
      return is === null ? null : { kind: type === 'boolean' ? 'flag' : 'present', is };
    }
    case 'phone-number': {
      const digits = toLatinDigits(value).replaceAll(/\D/g, '');
      return digits === '' ? null : { kind: 'digits', digits };
    }
    default:
      return { kind: 'contains', text: value };
  }
}

/** Whether rows can be sorted by a field: positions have no order. */
export const sortsByType = (type: CustomFieldType): boolean => type !== 'coordinates';
