import type { Conditions } from '../kernel/record-machine.ts';

export const assignmentToggleConditions: Conditions = {
  isFree: { en: 'it can be changed', ar: 'كان التبديل مسموحًا' },
};
