import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type EmployeesTranslate = Translate<typeof en>;

/** The words of the pages of people. */
export const useEmployeesTexts = (): EmployeesTranslate => useTexts<typeof en>('employees');
