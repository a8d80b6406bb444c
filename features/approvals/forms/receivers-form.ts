import { array, mixed, object, type ObjectSchema } from 'yup';
import type { Option } from '#ui/lookup/option.ts';

/** Whom steps are handed to. */
export interface ReceiversForm {
  readonly employeeIds: readonly Option[];
}
export const RECEIVERS_SCHEMA = object({
  employeeIds: array(mixed<Option>().required()).min(1).required(),
}) as unknown as ObjectSchema<ReceiversForm>;
