import type { Conditions } from '../kernel/record-machine.ts';

export const starToggleConditions: Conditions = {
  isStarred: { en: 'it has a star', ar: 'كانت عليها نجمة' },
};
