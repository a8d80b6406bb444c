import { mixed, object, string, type ObjectSchema } from 'yup';
import { email, exactText, text } from '#contract/schema.ts';
// The words of the rules have to be set before a schema is made of them.
import '#ui/form/rules.ts';
import type { Phone } from '#domain/phones.ts';
import { PLACE_PASSWORD_MIN, SHORT_CODE_MAX } from '#domain/places.ts';
import type { Point } from '#domain/points.ts';
import { phoneRule, pointRule } from '#ui/form/value-rules.ts';
import type { Option } from '#ui/lookup/option.ts';

/** What the form of a place holds. */
export interface LocationForm {
  readonly name: string;
  readonly shortCode: string;
  readonly type: string;
  readonly email: string;
  readonly phoneNumber: Phone | null;
  readonly password: string;
  readonly countryISO: string;
  /** Empty: that of the country. */
  readonly currency: string;
  readonly state: string;
  readonly province: string;
  readonly city: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly coordinates: Point | null;
  readonly contactEmployee: Option | null;
}

const password = () =>
  exactText(200).test({
    name: 'min',
    message: `ui:form.rule.minLength{"count":${PLACE_PASSWORD_MIN}}`,
    test: (value) => !value || value.length >= PLACE_PASSWORD_MIN,
  });

/** The rules of B§5; the server asks for the same. The password of a place that is there may be left as it is. */
export function locationSchema({ isNew }: { readonly isNew: boolean }): ObjectSchema<LocationForm> {
  return object({
    name: text(200).required(),
    shortCode: text(SHORT_CODE_MAX).required(),
    type: string().required(),
    email: email().required(),
    phoneNumber: phoneRule().required(),
    password: isNew ? password().required() : password().optional(),
    countryISO: string().required(),
    currency: isNew ? string().optional() : string().required(),
    state: text(100).optional(),
    province: text(100).optional(),
    city: text(100).required(),
    addressLine1: text(200).optional(),
    addressLine2: text(200).optional(),
    coordinates: pointRule().required(),
    contactEmployee: mixed<Option>().nullable().optional(),
  }) as unknown as ObjectSchema<LocationForm>;
}

/** What the form of a field location holds. */
export interface FieldLocationForm {
  readonly location: Option | null;
  readonly name: string;
  readonly shortCode: string;
  readonly countryISO: string;
  readonly province: string;
  readonly city: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly email: string;
  readonly phoneNumber: Phone | null;
  readonly coordinates: Point | null;
}

/** The rules of B§5 for a field location: the province is optional, like all ways to reach it. */
export function fieldLocationSchema(): ObjectSchema<FieldLocationForm> {
  return object({
    location: mixed<Option>().nullable().required(),
    name: text(200).required(),
    shortCode: text(SHORT_CODE_MAX).required(),
    countryISO: string().required(),
    province: string().optional(),
    city: text(100).required(),
    addressLine1: text(200).optional(),
    addressLine2: text(200).optional(),
    email: email().optional(),
    phoneNumber: phoneRule(),
    coordinates: pointRule().required(),
  }) as unknown as ObjectSchema<FieldLocationForm>;
}
