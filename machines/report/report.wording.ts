import type { Wording } from '../kernel/record-machine.ts';

export const reportWording: Wording = {
  effects: {
    planMaking: { en: 'the report is put in the queue', ar: 'يوضع التقرير في قائمة الانتظار' },
    makeFile: { en: 'the file is made', ar: 'يُعدّ الملف' },
    keepUntil: { en: 'it is available until it expires', ar: 'يكون متاحًا حتى تنتهي صلاحيته' },
    removeFile: { en: 'the file is removed', ar: 'يُزال الملف' },
  },
  situations: {
    'a new report': { en: 'A new report', ar: 'تقرير جديد' },
  },
  fields: {
    waiting: { en: 'waiting before it', ar: 'قبله في الانتظار' },
    expiresAt: { en: 'available until', ar: 'متاح حتى' },
    now: { en: 'at', ar: 'الآن' },
    code: { en: 'because', ar: 'بسبب' },
  },
  values: {
    'too-many': { en: 'there are too many rows', ar: 'كثرة الصفوف' },
    'not-made': { en: 'it could not be made', ar: 'تعذّر إعداده' },
  },
};
