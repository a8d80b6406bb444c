import type { CustomFieldForm } from '#blocks/custom-fields/custom-field-form.ts';
import { mixed, object, string, type ObjectSchema } from 'yup';
import { email, exactText, integer, text } from '#contract/schema.ts';
// Rule messages must be set before a schema is created.
import '#ui/form/rules.ts';
import type { Phone } from '#domain/phones.ts';
import { isPlacePassword, PLACE_PASSWORD_MIN, SHORT_CODE_MAX } from '#domain/places.ts';
import type { Point } from '#domain/points.ts';
import { phoneRule, pointRule } from '#ui/form/value-rules.ts';
import type { Option } from '#ui/lookup/option.ts';

/** The values of the location form. */
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
  /** Null: the company's. */
  readonly latenessGraceMinutes: number | null;
}

const password = () =>
  exactText(200).test({
    name: 'min',
    message: `ui:form.rule.minLength{"count":${PLACE_PASSWORD_MIN}}`,
    test: (value) => !value || isPlacePassword(value),
  });

/** The rules of B§5, equal to the server's. An existing location keeps its password when the field is empty. */
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
    latenessGraceMinutes: integer(0, 1440).nullable().optional(),
  }) as unknown as ObjectSchema<LocationForm>;
}

/** The values of the field location form. */
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
  readonly customFields: CustomFieldForm;
}

/** The rules of B§5 for a field location: province and contact details are optional. */
export function fieldLocationSchema(
  customFields: ObjectSchema<CustomFieldForm> = object(),
): ObjectSchema<FieldLocationForm> {
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
    customFields,
  }) as unknown as ObjectSchema<FieldLocationForm>;
}
