import { mixed, string } from 'yup';
import { MAX_AMOUNT } from '#domain/amounts.ts';
import { isDay } from '#domain/days.ts';
import { isPhoneNumber, isPhonePrefix, type Phone } from '#domain/phones.ts';
import { isLatitude, isLongitude, type Point } from '#domain/points.ts';
import { rule } from './rules.ts';

// A composite value is one field with one error: react-hook-form looks for it at the field's own path.

function isPhone(value: unknown): value is Phone {
  return typeof value === 'object' && value !== null && 'prefix' in value && 'number' in value;
}

/** A phone number in a form schema: null when empty; `.required()` requires one (A§5, D48). */
export const phoneRule = () =>
  mixed(isPhone)
    .nullable()
    .default(null)
    .test(
      'phone',
      rule('phone'),
      (value) => value == null || (isPhonePrefix(value.prefix) && isPhoneNumber(value.number)),
    );

function isPointLike(value: unknown): value is Point {
  return typeof value === 'object' && value !== null && 'latitude' in value && 'longitude' in value;
}

/** Coordinates in a form schema: null when empty; `.required()` requires them (A§5). */
export const pointRule = () =>
  mixed(isPointLike)
    .nullable()
    .default(null)
    .test(
      'point',
      rule('point'),
      (value) => value == null || (isLatitude(value.latitude) && isLongitude(value.longitude)),
    );

/** A time of the 24-hour clock, HH:mm, in a form schema; empty is allowed until `.required()`. The field keeps what it cannot read. */
export const timeRule = () =>
  string().matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: rule('time'), excludeEmptyString: true });

export interface DayLimits {
  /** yyyy-MM-dd. */
  readonly min?: string;
  readonly max?: string;
  /** Sibling fields whose days limit this one. */
  readonly minFrom?: string;
  readonly maxFrom?: string;
}

/** A day in a form schema, between fixed days and those of other fields (A§5); the field takes the same limits. */
export const dayRule = ({ min, max, minFrom, maxFrom }: DayLimits = {}) =>
  string()
    .test('day', rule('day'), (value) => !value || isDay(value))
    .test('day-limits', (value, { parent, createError }) => {
      if (value === undefined || !isDay(value)) return true;
      const beside = (field: string | undefined): string | undefined => {
        const day: unknown = field === undefined ? undefined : (parent as Record<string, unknown>)[field];
        return typeof day === 'string' && isDay(day) ? day : undefined;
      };
      const first = [min, beside(minFrom)]
        .filter((day) => day !== undefined)
        .toSorted()
        .at(-1);
      const last = [max, beside(maxFrom)].filter((day) => day !== undefined).toSorted()[0];
      if (first !== undefined && value < first) return createError({ message: rule('notBefore', { day: first }) });
      return last === undefined || value <= last || createError({ message: rule('notAfter', { day: last }) });
    });

/**
 * An amount in minor units, from 0, in a form schema: null when empty, `.required()` requires one; a text is an invalid
 * amount.
 */
export const amountRule = () =>
  mixed((value): value is number => typeof value === 'number' || typeof value === 'string')
    .nullable()
    .default(null)
    .test('amount', rule('amount'), (value) => value == null || typeof value === 'number')
    .test(
      'amount-limits',
      rule('amountLimits'),
      (value) => typeof value !== 'number' || (value >= 0 && value <= MAX_AMOUNT),
    );

/** An amount above 0, for lines that are meaningless without one. */
export const positiveAmountRule = () =>
  amountRule().test('amount-positive', rule('amountPositive'), (value) => value !== 0);
