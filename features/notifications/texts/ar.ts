import type { en } from './en.ts';

type Forms = Record<`unread_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`, string>;

/** See the English texts. */
export const ar: Omit<typeof en, 'unread_one' | 'unread_other'> & Forms = {
  title: 'الإشعارات',
  unread_zero: 'الإشعارات، لا جديد',
  unread_one: 'الإشعارات، {{count}} غير مقروء',
  unread_two: 'الإشعارات، {{count}} غير مقروءين',
  unread_few: 'الإشعارات، {{count}} غير مقروءة',
  unread_many: 'الإشعارات، {{count}} غير مقروء',
  unread_other: 'الإشعارات، {{count}} غير مقروء',
  noneUnread: 'الإشعارات، لا جديد',
  markAll: 'تحديد الكل كمقروء',
  empty: 'لا جديد',
  emptyHint: 'هنا تجد ما يحتاج إليك وما آلت إليه طلباتك.',
  more: 'عرض الأقدم',
  isUnread: 'غير مقروء',
  types: {
    'employee-check-in-late': '{{requester}} متأخر',
    'leave-request': 'طلب إجازة من {{requester}} بانتظار قرارك',
    'leave-cancellation': 'يطلب {{requester}} إلغاء إجازة معتمدة: القرار لك الآن',
    'leave-cancellation-kept': 'تبقى إجازة {{requester}} المعتمدة: لم يُبتّ في إلغائها',
    'leave-cancellation-accepted': 'أُلغيت إجازة {{requester}} بعد الموافقة',
    'leave-cancellation-rejected': 'رُفض إلغاء إجازة {{requester}}',
    'day-banking-variance': 'تقرير صندوق فيه فرق بانتظار قرار',
    'customer-impact': 'تغيير يؤثر على العملاء',
    'leave-request-process-finished': 'تم البت في طلب إجازة {{requester}}',
    'leave-request-accepted': 'قُبل طلب إجازة {{requester}}',
    'leave-request-rejected': 'رُفض طلب إجازة {{requester}}',
    'employee-check-in-absent': '{{requester}} لم يحضر',
    'day-banking-automatic-close': 'أُغلق يوم تلقائيًا',
    'schedule-change': 'تغيّر جدولك',
    custom: '{{text}}',
    'approval-process-new-note': 'ملاحظة جديدة على طلب إجازة {{requester}}',
    'approval-process-canceled': 'سحب {{requester}} طلب إجازة',
    'change-device': 'طلب جهاز آخر من {{requester}}',
    'change-device-process-finished': 'تم البت في طلب جهاز {{requester}}',
    'new-communication': 'لديك رسالة جديدة',
  },
};
