import type { en } from './en.ts';

type Shell = Omit<(typeof en)['shell'], 'waiting_one' | 'waiting_other'> &
  Record<`waiting_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`, string>;

/** See the English texts. */
export const ar: Omit<typeof en, 'shell'> & { readonly shell: Shell } = {
  product: 'ستيوارد',
  sections: {
    dashboard: 'لوحة التحكم',
    hr: 'الموارد البشرية',
    'customer-management': 'إدارة العملاء',
    operations: 'العمليات',
    finance: 'المالية',
    'payroll-management': 'الرواتب',
    'communication-hub': 'مركز التواصل',
    inventory: 'المخزون',
    'system-management': 'إدارة النظام',
  },
  pages: {
    leave: 'طلبات الإجازة',
    signIn: 'تسجيل الدخول',
    resetPassword: 'إعادة تعيين كلمة المرور',
    newPassword: 'تعيين كلمة مرور جديدة',
    notFound: 'الصفحة غير موجودة',
    notPermitted: 'غير متاح لك',
    unreachable: 'تعذّر الوصول إلى الخادم',
  },
  shell: {
    skip: 'تخطَّ إلى المحتوى',
    menu: 'القائمة الرئيسية',
    openMenu: 'فتح القائمة',
    collapse: 'طي القائمة',
    expand: 'توسيع القائمة',
    whereYouAre: 'أنت هنا',
    useDark: 'استخدام الوضع الداكن',
    useLight: 'استخدام الوضع الفاتح',
    account: 'حساب {{name}}',
    signOut: 'تسجيل الخروج',
    waiting_zero: 'لا شيء بانتظار قرارك',
    waiting_one: 'طلب واحد بانتظار قرارك',
    waiting_two: 'طلبان بانتظار قرارك',
    waiting_few: '{{count}} طلبات بانتظار قرارك',
    waiting_many: '{{count}} طلبًا بانتظار قرارك',
    waiting_other: '{{count}} طلب بانتظار قرارك',
    offline: 'أنت غير متصل. قد لا يكون ما تراه محدّثًا، ولا يمكن حفظ التغييرات.',
    nowSignedInAs: 'تم تسجيل دخولك الآن باسم {{name}}',
    nowSignedInAsHint: 'سجّل شخص الدخول باسم {{name}} في علامة تبويب أخرى من هذا المتصفح.',
    loading: 'جارٍ التحميل',
  },
  notFound: {
    text: 'لا توجد صفحة على هذا العنوان. ربما يكون الرابط قديمًا أو فيه خطأ.',
    way: 'الانتقال إلى الصفحة الأولى',
  },
  notPermitted: {
    text: 'دورك أو شركتك لا يشمل هذه الصفحة. يمكن للمسؤول منحك الصلاحية.',
    nothing: 'لا يشمل دورك أي صفحة من لوحة الويب بعد. يمكن للمسؤول منحك واحدة.',
  },
};
