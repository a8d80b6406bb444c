import type { en } from './en.ts';

/** See the English texts. */
export const ar: typeof en & Record<`sameName_${'zero' | 'two' | 'few' | 'many'}`, string> = {
  title: 'العملاء',
  one: 'العميل',
  new: 'عميل جديد',
  add: 'إضافة عميل',
  edit: 'تعديل العميل',
  sameName_zero: 'لا عميل بهذا الاسم.',
  sameName_one: 'يوجد عميل بهذا الاسم. لا تضف آخر إلا إذا كان شخصًا آخر.',
  sameName_two: 'يوجد عميلان بهذا الاسم. لا تضف آخر إلا إذا كان شخصًا آخر.',
  sameName_few: 'يوجد {{count}} عملاء بهذا الاسم. لا تضف آخر إلا إذا كان شخصًا آخر.',
  sameName_many: 'يوجد {{count}} عميلًا بهذا الاسم. لا تضف آخر إلا إذا كان شخصًا آخر.',
  sameName_other: 'يوجد {{count}} عميل بهذا الاسم. لا تضف آخر إلا إذا كان شخصًا آخر.',
  created: 'تم إنشاء العميل {{name}}.',
  updated: 'تم تحديث العميل {{name}}.',
  empty: 'لا يوجد عملاء بعد',
  emptyHint: 'يظهر هنا العملاء الذين تضيفهم.',
  panel: { title: 'آخر من أُضيف', all: 'كل العملاء', none: 'لا يوجد عملاء بعد.' },
};
