import type { Conditions } from '../kernel/record-machine.ts';

export const sessionConditions: Conditions = {
  isSignedIn: { en: 'the server sent a token', ar: 'أرسل الخادم رمزًا' },
  isCodeAsked: { en: 'a code is required', ar: 'كان الرمز مطلوبًا' },
  isUnknown: { en: 'the server did not answer', ar: 'لم يُجب الخادم' },
};
