import type { en } from './en.ts';

/** See the English texts. */
export const ar = {
  title: 'تفاصيل إضافية',
  yes: 'نعم',
  no: 'لا',
  notChosen: 'غير محدد',
  has: 'مع إحداثيات',
  hasNot: 'بدون إحداثيات',
  inactiveAccount: 'حساب غير نشط',
  goneFilter: 'حقل غير متاح',
  notApplied: 'غير مطبَّق',
  notALink: 'أدخل رابطًا يبدأ بـ ‎https://‎ أو ‎http://‎.',
  rules: {
    required: 'أدخل قيمة.',
    'too-long': 'هذا النص أطول من اللازم.',
    'single-line': 'أدخل سطرًا واحدًا.',
    hyperlink: 'أدخل رابطًا يبدأ بـ ‎https://‎ أو ‎http://‎.',
    'wrong-type': 'تغيّر نوع هذا الحقل. افتح النموذج من جديد.',
    'not-found': 'لم يعد موجودًا. اختر غيره.',
    'not-active': 'هذا الحساب غير نشط. اختر غيره.',
    'option-retired': 'لم يعد هذا الخيار مستخدمًا. اختر غيره.',
    'field-inactive': 'أصبح هذا الحقل غير نشط. افتح النموذج من جديد.',
    'field-unassigned': 'لم يعد هذا الحقل مطلوبًا في النماذج. افتح النموذج من جديد.',
  },
} satisfies typeof en;
