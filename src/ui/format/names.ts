import type { Language } from '../language/language.ts';

/** A record with names in two languages, the Arabic one optional. */
export interface Named {
  readonly name: string;
  readonly nameArabic?: string | null | undefined;
}

/** The name in the reader's language: the Arabic one for Arabic readers, if there is one. */
export const nameIn = (language: Language, { name, nameArabic }: Named): string =>
  language === 'ar' && nameArabic ? nameArabic : name;

/** Display name of a person: first and last name, otherwise the name they are known as. */
export const personName = ({
  firstName,
  lastName,
  knownAs = '',
}: {
  readonly firstName: string;
  readonly lastName: string;
  readonly knownAs?: string;
}): string => `${firstName} ${lastName}`.trim() || knownAs;
