import { mixed, ValidationError } from 'yup';
import { rule } from '#ui/form/rules.ts';
import { MAX_BILLS, type TypedBills } from './count-values.ts';

/** Quantities of bills in a form schema, each with its own error: whole, and limited to what a till can contain. */
export const billsRule = () =>
  mixed((value): value is TypedBills => typeof value === 'object' && value !== null).test(
    'bills',
    (bills, { path, createError }) => {
      const faults = Object.entries(bills ?? {}).flatMap(([key, typed]) => {
        if (typed === '') return [];
        const fault = !/^\d+$/.test(typed)
          ? rule('integer')
          : Number(typed) > MAX_BILLS
            ? rule('max', { max: MAX_BILLS })
            : null;
        return fault === null ? [] : [createError({ path: `${path}.${key}`, message: fault })];
      });
      return faults.length === 0 || new ValidationError(faults, bills, path);
    },
  );
