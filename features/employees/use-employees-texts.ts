import { useTexts, type Say } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type EmployeesSay = Say<typeof en>;

/** The words of the pages of people. */
export const useEmployeesTexts = (): EmployeesSay => useTexts<typeof en>('employees');
