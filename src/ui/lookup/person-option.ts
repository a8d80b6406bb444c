import { personName } from '../format/names.ts';
import type { Option } from './option.ts';

/** What a field or filter shows of a person. */
export interface PersonShown {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly knownAs?: string;
  readonly companyEmployeeId: string;
  readonly imageUrl: string | null;
}

/** A person as an option of a field or filter. */
export const personOption = ({
  id,
  firstName,
  lastName,
  knownAs = '',
  companyEmployeeId,
  imageUrl,
}: PersonShown): Option => ({
  id,
  label: personName({ firstName, lastName, knownAs }),
  detail: companyEmployeeId,
  imageUrl,
});
