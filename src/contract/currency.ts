import { isCurrency } from '#domain/tenants.ts';
import { text } from './schema.ts';

/** The three letters of a currency that exists (ISO 4217). */
export const currency = () =>
  text(3).test('currency', 'must be a currency like AED', (value) => value == null || isCurrency(value));
