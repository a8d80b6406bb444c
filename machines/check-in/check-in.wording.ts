import type { Wording } from '../kernel/record-machine.ts';

export const checkInWording: Wording = {
  effects: {
    signIn: { en: 'the PIN is checked', ar: 'يُتحقق من رمز PIN' },
    record: { en: 'the event is sent', ar: 'يُرسل الحدث' },
    forget: { en: 'the device forgets the person', ar: 'ينسى الجهاز الشخص' },
    keep: { en: 'the event is stored to be sent later', ar: 'يُحفظ الحدث لإرساله لاحقًا' },
  },
  situations: {
    'a branch device': { en: 'A branch device', ar: 'جهاز في الفرع' },
  },
  fields: {
    outcome: { en: 'outcome', ar: 'النتيجة' },
  },
  values: {
    'signed-in': { en: 'signed in', ar: 'تم تسجيل الدخول' },
    wrong: { en: 'wrong PIN', ar: 'رمز PIN خاطئ' },
    resting: { en: 'too many attempts', ar: 'محاولات كثيرة' },
    offline: { en: 'no connection', ar: 'لا يوجد اتصال' },
    refused: { en: 'refused', ar: 'مرفوض' },
    recorded: { en: 'recorded', ar: 'مسجل' },
  },
};
