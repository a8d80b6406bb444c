import { commonFields } from '../kernel/kernel.texts.ts';
import type { Wording } from '../kernel/record-machine.ts';

export const assetWording: Wording = {
  effects: {
    giveToOwner: { en: 'it is assigned to the new owner', ar: 'يصبح باسم صاحبه الجديد من الآن' },
    notifyOwner: { en: 'the new owner is notified', ar: 'يُبلَّغ صاحبه الجديد' },
    takeFromOwner: { en: 'it has no owner anymore', ar: 'لا يعود له صاحب' },
  },
  situations: {
    'a new asset': { en: 'A new asset', ar: 'أصل جديد' },
  },
  fields: {
    by: commonFields.by,
    owner: { en: 'to', ar: 'إلى' },
    note: commonFields.note,
    isActive: { en: 'active', ar: 'نشط' },
  },
  values: {
    clerk: { en: 'the clerk', ar: 'الموظف المسؤول' },
    sara: { en: 'Sara', ar: 'سارة' },
    omar: { en: 'Omar', ar: 'عمر' },
    'The screen is broken.': { en: 'The screen is broken.', ar: 'الشاشة مكسورة.' },
    left: { en: 'a former employee', ar: 'موظف سابق' },
  },
};
