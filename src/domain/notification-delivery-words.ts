import type { NotificationArea } from './notification-delivery.ts';

/** What the areas of notifications are called, in preferences and mails alike. */
export const NOTIFICATION_AREA_WORDS = {
  en: {
    leave: 'Leave',
    'till-banking': 'Till reports',
    schedule: 'Schedule and attendance',
    assets: 'Assets and devices',
    documents: 'Documents',
    newsletters: 'Newsletters',
  },
  ar: {
    leave: 'الإجازات',
    'till-banking': 'تقارير الصندوق',
    schedule: 'الجدول والحضور',
    assets: 'الأصول والأجهزة',
    documents: 'المستندات',
    newsletters: 'النشرات',
  },
} satisfies Record<'en' | 'ar', Record<NotificationArea, string>>;
