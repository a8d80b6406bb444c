import type { en } from './en.ts';

/** See the English texts. */
export const ar: typeof en & { readonly [group: string]: unknown } = {
  title: 'لوحة التحكم',
  manage: 'إدارة الأقسام',
  tiles: 'المجالات',
  figures: { total: 'الإجمالي', pending: 'قيد الانتظار', available: 'متاح', assigned: 'مُسند', invalid: 'غير صالح', scheduled: 'مجدولة', sent: 'مرسلة', notStarted: 'لم تبدأ', inProgress: 'قيد الإعداد', confirmed: 'مؤكدة', notSubmitted: 'غير مقدَّمة', last7Days: 'آخر 7 أيام', notApproved: 'غير موافق عليها', services: 'الخدمات', products: 'المنتجات', tips: 'الإكراميات', periodTotal: 'مجموع الفترة' },
  waiting_zero: 'لا طلبات بانتظار قرارك',
  waiting_one: 'طلب بانتظار قرارك',
  waiting_two: 'طلبان بانتظار قرارك',
  waiting_few: 'طلبات بانتظار قرارك',
  waiting_many: 'طلبًا بانتظار قرارك',
  waiting_other: 'طلب بانتظار قرارك',
  needsAction: 'بانتظار قرار',
  avatars: {
    customers: 'العملاء',
    employees: 'الموظفون',
    leave: 'الموظفون الذين طلباتهم قيد الانتظار',
    assets: 'مالكو الأصول',
    'commissions-and-tips': 'الموظفون ذوو المدفوعات',
    locations: 'المواقع',
    newsletters: 'مستلمو النشرات الإخبارية',
    offboarding: 'الموظفون المغادرون',
    'social-media-content': 'من أضافوا صورًا',
    'till-banking-reports': 'من قدّموا التقارير',
  },
  add: {
    title: 'أضف القسم الأول',
    text: 'لا شيء معروض هنا بعد. اختر الأقسام التي تريد رؤيتها.',
  },
  nothing: {
    title: 'لا شيء لعرضه بعد',
    text: 'لا يشمل دورك أي مجال له أرقام. يمكن للمسؤول منحك مجالًا.',
  },
  manager: {
    title: 'إدارة الأقسام',
    text: 'اختر ما يُعرض على لوحة التحكم وصفحات الأقسام. هذا الاختيار لك وحدك.',
    failed: 'تعذّر الحفظ',
    done: 'تم',
  },
};
