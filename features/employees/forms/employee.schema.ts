import { array, boolean, mixed, object, string, type ObjectSchema } from 'yup';
import { email, text } from '#contract/schema.ts';
// Rule messages must be set before a schema is created.
import { dayRule, phoneRule } from '#ui/form/value-rules.ts';
import type { Phone } from '#domain/phones.ts';
import type { Option } from '#ui/lookup/option.ts';

/** The values of the new employee form; people and locations are whole options rather than the API's ids. */
export interface NewEmployee {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly knownAs: string;
  readonly personalEmail: string;
  readonly workEmail: string;
  readonly personalPhone: Phone | null;
  readonly workPhone: Phone | null;
  readonly officePhone: Phone | null;
  readonly permissionType: string;
  readonly jobPositionId: string;
  readonly lineManagers: readonly Option[];
  readonly hrResponsibles: readonly Option[];
  readonly startDate: string;
  readonly lastWorkingDay: string;
  /** The first is the main one. */
  readonly locations: readonly Option[];
  /** Whether the form of the first contract opens next. */
  readonly withContract: boolean;
}

/** A last day before the first one (B§5); ISO dates compare as strings. */
export const notBefore = (first: string, message: string) =>
  dayRule().test({
    name: 'before-start',
    message,
    test: (value, { parent }) => {
      const start = (parent as Record<string, unknown>)[first];
      return !value || typeof start !== 'string' || !start || value >= start;
    },
  });

/** The rules of B§5, equal to the server's. The very first employee has no manager. */
export function newEmployeeSchema({
  isFirst,
  ...words
}: {
  readonly lastBeforeFirst: string;
  readonly isFirst: boolean;
}): ObjectSchema<NewEmployee> {
  const superiors = () =>
    isFirst ? array(mixed<Option>().required()) : array(mixed<Option>().required()).min(1).required();
  return object({
    firstName: text(100).required(),
    middleName: text(100).optional(),
    lastName: text(100).required(),
    knownAs: text(100).required(),
    personalEmail: email().required(),
    workEmail: email().optional(),
    personalPhone: phoneRule(),
    workPhone: phoneRule(),
    officePhone: phoneRule(),
    permissionType: string().required(),
    jobPositionId: string().required(),
    lineManagers: superiors(),
    hrResponsibles: superiors(),
    startDate: dayRule().required(),
    lastWorkingDay: notBefore('startDate', words.lastBeforeFirst),
    locations: array(mixed<Option>().required()).optional(),
    withContract: boolean().optional(),
  }) as unknown as ObjectSchema<NewEmployee>;
}
