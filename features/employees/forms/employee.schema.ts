import { array, mixed, object, string, type ObjectSchema } from 'yup';
import { email, text } from '#contract/schema.ts';
// The words of the rules have to be set before a schema is made of them.
import { dayRule, phoneRule } from '#ui/form/value-rules.ts';
import type { Phone } from '#domain/phones.ts';
import type { Option } from '#ui/lookup/option.ts';

/** What the form of a new person holds; people and places are more there than the ids the API takes. */
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
  readonly locationId: string;
}

/** A last day that lies before the first (B§5); dates of this form compare like words. */
export const notBefore = (first: string, message: string) =>
  dayRule().test({
    name: 'before-start',
    message,
    test: (value, { parent }) => {
      const start = (parent as Record<string, unknown>)[first];
      return !value || typeof start !== 'string' || !start || value >= start;
    },
  });

/** The rules of B§5; the server asks for the same. The first person of all has nobody to answer to. */
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
    locationId: string().optional(),
  }) as unknown as ObjectSchema<NewEmployee>;
}
