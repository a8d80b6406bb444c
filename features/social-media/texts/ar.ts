import type { en } from './en.ts';

type Count = 'zero' | 'two' | 'few' | 'many';

/** See the English texts. */
export const ar: typeof en & Record<`chosen_${Count}`, string> = {
  title: 'محتوى وسائل التواصل',
  add: 'إضافة صور',
  starredOnly: 'المميزة بنجمة فقط',
  gallery: 'الصور',
  day: '{{weekday}}، {{date}}',
  picture: '{{name}}، {{place}}، أضافها {{by}}',
  someone: 'زميل سابق',
  select: 'تحديد {{name}}',
  star: 'تمييز {{name}} بنجمة',
  chosen_zero: 'لم تُحدد صور',
  chosen_one: 'صورة واحدة محددة',
  chosen_two: 'صورتان محددتان',
  chosen_few: '{{count}} صور محددة',
  chosen_many: '{{count}} صورة محددة',
  chosen_other: '{{count}} صورة محددة',
  download: 'تنزيل ({{count}})',
  downloadOne: 'تنزيل',
  cancel: 'إلغاء',
  saving: 'جارٍ حفظ {{saved}} من {{total}}',
  partly: 'حُفظ {{saved}} من {{total}}',
  retry: 'إعادة محاولة الباقي',
  dismiss: 'إخفاء',
  addedBy: 'أضافها {{by}} في {{place}}، {{at}}',
  delete: 'حذف',
  deleteText: 'تُحذف للجميع مع نجومها. لا يمكن التراجع عن هذا الإجراء',
  deleted: 'حُذفت الصورة',
  empty: 'لا توجد صور بعد',
  emptyHint: 'تظهر هنا الصور المضافة لوسائل التواصل، الأحدث أولًا.',
  form: {
    location: 'الموقع',
    files: 'الصور',
    filesHelp: 'JPEG أو PNG أو WebP؛ حتى {{count}} ملفات، 10 ميغابايت لكل منها. تُزال بيانات الموقع والكاميرا.',
    unknownPlace: 'لا تملك صلاحية إضافة صور لهذا الموقع.',
  },
};
