import type { Conditions } from '../kernel/record-machine.ts';

export const sessionConditions: Conditions = {
  isCodeToTry: { en: 'another code can be given', ar: 'أمكن إدخال رمز آخر' },
};
