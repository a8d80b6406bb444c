import type { Conditions } from '../kernel/record-machine.ts';

export const sessionConditions: Conditions = {
  isOver: { en: 'this sign-in is over', ar: 'انتهت محاولة تسجيل الدخول هذه' },
};
