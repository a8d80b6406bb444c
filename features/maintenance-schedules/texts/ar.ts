import type { en } from './en.ts';

/** See the English texts. */
export const ar: typeof en = {
  title: 'الصيانة والخدمات اللوجستية',
  upload: 'رفع',
  uploaded: 'تم رفع جدول الصيانة والخدمات اللوجستية بنجاح',
  latest: 'أحدث جدول',
  earlier: 'جدول سابق',
  uploadedOn: 'رفعه {{by}} في {{date}}',
  uploadedOnDate: 'رُفع في {{date}}',
  by: 'رفعه {{by}}',
  image: 'جدول الصيانة والخدمات اللوجستية المرفوع في {{date}}',
  imageFailed: 'تعذّر تحميل الصورة',
  history: 'الجداول السابقة',
  showLatest: 'عرض الأحدث',
  delete: 'حذف',
  previousReturns: 'يصبح الجدول السابق هو الأحدث من جديد.',
  emptyHint: 'يظهر الجدول هنا بعد رفعه.',
  emptyUploadHint: 'ارفع صورة للجدول ليطّلع عليها كل من يمكنه فتح هذه الصفحة.',
  zoom: {
    tools: 'حجم الصورة',
    in: 'تكبير',
    out: 'تصغير',
    reset: 'إعادة الحجم الأصلي',
  },
  form: {
    title: 'رفع جدول',
    image: 'الصورة',
    help: 'صورة واحدة بصيغة JPEG أو PNG أو WebP، حتى 10 ميغابايت. تصبح أحدث جدول، وتبقى الجداول السابقة في السجل.',
    preview: 'معاينة {{name}}',
    notAnImage: 'يمكن رفع صور JPEG وPNG وWebP فقط.',
  },
};
