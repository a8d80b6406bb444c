import type { Conditions } from '../kernel/record-machine.ts';

export const assignmentToggleConditions: Conditions = {
  isFree: { en: 'it may be switched', ar: 'كان التبديل مسموحًا' },
};
