import type { Conditions } from '../kernel/record-machine.ts';

export const userStatusConditions: Conditions = {
  isOther: { en: 'it is the account of somebody else', ar: 'كان حساب شخص آخر' },
  mayLeave: { en: 'it is somebody else and another administrator is left', ar: 'كان شخصًا آخر وبقي مسؤول غيره' },
};
