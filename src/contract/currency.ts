import { isCurrency } from '#domain/tenants.ts';
import { text } from './schema.ts';

/** An existing three-letter currency code (ISO 4217). */
export const currency = () =>
  text(3).test('currency', 'must be a currency like AED', (value) => value == null || isCurrency(value));
