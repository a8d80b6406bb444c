import { mixed } from 'yup';
import { rule } from '#ui/form/rules.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** A number in a form: null when empty, the text itself when invalid. */
const numeric = () =>
  mixed((value): value is number | string => isNumber(value) || typeof value === 'string')
    .nullable()
    .test('number', rule('number'), (value) => value == null || isNumber(value))
    .test('least', rule('min', { min: 0 }), (value) => !isNumber(value) || value >= 0)
    .test('most', rule('max', { max: 999 }), (value) => !isNumber(value) || value <= 999);

/** Days, with halves; optional. */
export const optionalDays = numeric;
/** Days; required. */
export const days = () => numeric().required();
/** Whole months; optional. */
export const wholeMonths = () =>
  numeric().test('whole', rule('integer'), (value) => !isNumber(value) || Number.isInteger(value));
