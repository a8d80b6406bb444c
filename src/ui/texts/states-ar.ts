/** What a page says in place of its data: that something failed, or that there is nothing. */
export const states = {
  error: {
    title: 'تعذّر التحميل',
    description: 'تحقق من الاتصال ثم حاول مرة أخرى.',
    render: 'حدث خطأ ما...',
  },
  empty: {
    none: 'لا توجد بيانات للعرض',
    noneHint: 'سيظهر هنا كل ما تتم إضافته.',
    noMatch: 'لا توجد نتائج مطابقة',
    noMatchHint: 'لا يوجد ما يطابق البحث وعوامل التصفية الحالية.',
    allStatuses: 'البحث في جميع الحالات',
    clearFilters: 'مسح عوامل التصفية',
    notPermitted: 'غير متاح لك',
    notPermittedHint: 'دورك لا يشمل هذه الصفحة. يمكن للمسؤول منحك الصلاحية.',
    noOptions: 'لا توجد خيارات',
  },
};
