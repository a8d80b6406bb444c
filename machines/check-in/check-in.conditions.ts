import type { Conditions } from '../kernel/record-machine.ts';

export const checkInConditions: Conditions = {
  isSignedIn: { en: 'the PIN is right', ar: 'كان رمز PIN صحيحًا' },
  isWrong: { en: 'the PIN is wrong', ar: 'كان رمز PIN خاطئًا' },
  isResting: { en: 'too many wrong PINs were entered', ar: 'أُدخلت رموز PIN خاطئة كثيرة' },
  isOffline: { en: 'there is no connection', ar: 'لم يكن هناك اتصال' },
  isRecorded: { en: 'the server recorded it', ar: 'سجّله الخادم' },
};
