import { mixed } from 'yup';
import { isPhoneNumber, isPhonePrefix, type Phone } from '#domain/phones.ts';
import { isLatitude, isLongitude, type Point } from '#domain/points.ts';
import { rule } from './rules.ts';

// A value with parts is one field with one error: react-hook-form looks for it at the field's own path.

function isPhone(value: unknown): value is Phone {
  return typeof value === 'object' && value !== null && 'prefix' in value && 'number' in value;
}

/** A phone number in the schema of a form: null for none; `.required()` asks for one (A§5, D48). */
export const phoneRule = () =>
  mixed(isPhone)
    .nullable()
    .default(null)
    .test('phone', rule('phone'), (value) => value == null || (isPhonePrefix(value.prefix) && isPhoneNumber(value.number)));

function isPointLike(value: unknown): value is Point {
  return typeof value === 'object' && value !== null && 'latitude' in value && 'longitude' in value;
}

/** Coordinates in the schema of a form: null for none; `.required()` asks for them (A§5). */
export const pointRule = () =>
  mixed(isPointLike)
    .nullable()
    .default(null)
    .test('point', rule('point'), (value) => value == null || (isLatitude(value.latitude) && isLongitude(value.longitude)));
