/** Texts shown in place of data: failures and empty states. */
export const states = {
  error: {
    title: 'تعذّر التحميل',
    description: 'تحقق من الاتصال ثم حاول مرة أخرى.',
    render: 'حدث خطأ ما...',
  },
  empty: {
    none: 'لا توجد بيانات للعرض',
    noneHint: 'تظهر الإدخالات الجديدة هنا.',
    noMatch: 'لا نتائج',
    noMatchHint: 'لا يوجد ما يطابق البحث وعوامل التصفية الحالية.',
    allStatuses: 'البحث في جميع الحالات',
    clearFilters: 'مسح عوامل التصفية',
    notPermitted: 'غير متاح لك',
    notPermittedHint: 'لا تملك صلاحية الوصول. يمكن لمسؤول منحها.',
    noOptions: 'لا توجد خيارات',
  },
};
