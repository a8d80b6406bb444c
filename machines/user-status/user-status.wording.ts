import { commonFields } from '../kernel/kernel.texts.ts';
import type { Wording } from '../kernel/record-machine.ts';

export const userStatusWording: Wording = {
  effects: {
    endSessions: { en: 'their sessions end', ar: 'تنتهي جلساته' },
  },
  situations: {
    'one of many': { en: 'One of many', ar: 'واحد من كثيرين' },
    'the last administrator': { en: 'The last administrator', ar: 'آخر مسؤول' },
    'somebody with more rights': { en: 'A person with more permissions', ar: 'من له صلاحيات أكثر' },
  },
  fields: {
    by: commonFields.by,
    note: commonFields.note,
  },
  values: {
    'A reason.': { en: 'A reason.', ar: 'سبب ما.' },
    other: { en: 'someone else', ar: 'شخص آخر' },
    user: { en: 'themselves', ar: 'صاحب الحساب' },
  },
};
