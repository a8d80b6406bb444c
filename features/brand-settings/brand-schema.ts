import type { ObjectSchema } from 'yup';
import { part, text } from '#contract/schema.ts';
import { HEX_COLOR } from '#domain/branding.ts';
import { LEAVE_KINDS } from '#domain/leave.ts';
import type { BrandValues } from './brand-values.ts';
import type { BrandTranslate } from './use-brand-texts.ts';

const ADDRESS = /^https:\/\/[^\s/]+\S*$/;
const VERSION = /^\d+(\.\d+){0,3}$/;

/**
 * Validates the typed values, with messages in the reader's language. Empty is always valid: nothing is chosen then.
 */
export function brandSchema(t: BrandTranslate): ObjectSchema<BrandValues> {
  const optional = (max: number, form: RegExp, message: string) =>
    text(max).test('form', message, (value = '') => value === '' || form.test(value));
  const color = optional(7, HEX_COLOR, t('colors.invalid'));
  const address = optional(400, ADDRESS, t('apps.address'));
  const version = optional(20, VERSION, t('apps.version'));
  return part({
    colors: part({ primaryColor: color, secondaryColor: color }),
    leaves: part(
      Object.fromEntries(LEAVE_KINDS.map((kind) => [kind, color])) as Record<
        (typeof LEAVE_KINDS)[number],
        typeof color
      >,
    ),
    android: part({
      storeUrl: address,
      firebaseAppDistributionUrl: address,
      googleGroupUrl: address,
      minimumVersion: version,
    }),
    ios: part({ storeUrl: address, minimumVersion: version }),
  }) as unknown as ObjectSchema<BrandValues>;
}
