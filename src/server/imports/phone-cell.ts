import { countries } from 'countries-list';
import { splitPhone, type Phone } from '#domain/phones.ts';
import { ruleViolated } from '../core/problem-error.ts';

const PREFIXES = Object.values(countries).flatMap(({ phone }) => phone.map(String));

/**
 * A cell as a phone number: `+971 50 123 4567` or `00971501234567`; how many digits it needs is for the schema to say.
 * @throws ProblemError 422 `phone` at `path` for one without a known calling code
 */
export function phoneOf(path: string, cell: string): Phone {
  const phone = splitPhone(cell, PREFIXES);
  if (!phone)
    throw ruleViolated(
      path,
      'phone',
      'Enter a phone number with country code, such as +971 50 123 4567 or 00971501234567.',
    );
  return phone;
}
