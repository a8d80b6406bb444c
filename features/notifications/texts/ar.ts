import { NOTIFICATION_WORDS_AR } from '#domain/notification-words.ar.ts';

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
  emptyHint: 'تظهر هنا الطلبات التي تنتظر قرارك ونتائج طلباتك.',
  more: 'عرض الأقدم',
  parts: 'عرض',
  messages: 'الرسائل الأخيرة',
  noMessages: 'لا رسائل بعد',
  noMessagesHint: 'تُدرج هنا الرسائل التي ظهرت في زاوية الصفحة حتى تغادرها.',
  isUnread: 'غير مقروء',
  types: NOTIFICATION_WORDS_AR,
};
