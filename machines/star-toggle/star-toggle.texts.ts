import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const starToggleTexts: MachineTexts = {
  title: { en: 'Star of a picture', ar: 'نجمة صورة' },
  description: {
    en: 'A star that is seen at once, goes back when it is refused, and takes no press while a call is pending.',
    ar: 'نجمة تظهر فورًا، وتعود إذا رُفضت، ولا تستجيب والطلب قيد الإرسال.',
  },
  states: {
    unstarred: { en: 'Not starred', ar: 'بلا نجمة' },
    starring: { en: 'Being starred', ar: 'قيد وضع النجمة' },
    starred: { en: 'Starred', ar: 'عليها نجمة' },
    unstarring: { en: 'Star being taken', ar: 'قيد إزالة النجمة' },
  },
  events: {
    'star.press': { en: 'Press the star', ar: 'ضغط النجمة' },
    'server.accepted': { en: 'The server accepted', ar: 'قبل الخادم' },
    'server.refused': { en: 'The server refused', ar: 'رفض الخادم' },
    'data.told': { en: 'Fresh data', ar: 'بيانات جديدة' },
  },
  reasons: {
    ...kernelReasons,
    'no-star': { en: 'It has no star.', ar: 'لا نجمة عليها.' },
  },
};
