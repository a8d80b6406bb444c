import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type EmployeesTranslate = Translate<typeof en>;

/** Texts of the employee pages. */
export const useEmployeesTexts = (): EmployeesTranslate => useTexts<typeof en>('employees');
