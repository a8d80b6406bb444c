import { commonFields } from '../kernel/kernel.texts.ts';
import type { Wording } from '../kernel/record-machine.ts';

export const documentWording: Wording = {
  effects: {},
  situations: {
    'a document without thresholds of its own': {
      en: 'A document without thresholds of its own: warning 6 months before, urgent 3 months before',
      ar: 'مستند بلا حدود خاصة: تنبيه قبل ستة أشهر، وعاجل قبل ثلاثة',
    },
    'a document whose type warns late': {
      en: 'A document whose type warns 2 months before, urgent 1 month before',
      ar: 'مستند ينبّه نوعه قبل شهرين، وعاجل قبل شهر',
    },
  },
  fields: {
    by: commonFields.by,
    monthsLeft: { en: 'months left', ar: 'الأشهر الباقية' },
    isExpired: { en: 'the last day has passed', ar: 'مضى آخر يوم' },
    isNextExpired: { en: 'the new document has already expired', ar: 'انتهت صلاحية المستند الجديد بالفعل' },
  },
  values: {
    clerk: { en: 'the clerk', ar: 'الموظف المسؤول' },
  },
};
