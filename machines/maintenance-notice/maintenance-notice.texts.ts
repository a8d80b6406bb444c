import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const maintenanceNoticeTexts: MachineTexts = {
  title: { en: 'Notice of maintenance', ar: 'إشعار الصيانة' },
  description: {
    en: 'Maintenance as a page tells of it: once before it, and all the time while it lasts.',
    ar: 'الصيانة كما تعرضها الصفحة: مرة قبلها، وطوال مدتها.',
  },
  states: {
    hidden: { en: 'Nothing to tell', ar: 'لا شيء للعرض' },
    shown: { en: 'Announced', ar: 'معلن عنها' },
    acknowledged: { en: 'Acknowledged', ar: 'تم الاطلاع' },
    blocked: { en: 'Going on', ar: 'جارية' },
  },
  events: {
    'status.told': { en: 'The server tells', ar: 'يخبر الخادم' },
    'server.unavailable': { en: 'A call is answered 503', ar: 'أجاب الخادم بـ 503' },
    'notice.acknowledge': { en: 'Acknowledge', ar: 'تأكيد الاطلاع' },
  },
  reasons: {
    ...kernelReasons,
    'not-ongoing': { en: 'No maintenance is going on.', ar: 'لا توجد صيانة جارية.' },
    'not-upcoming': { en: 'No maintenance is announced.', ar: 'لم يُعلن عن صيانة.' },
    acknowledged: { en: 'This notice was acknowledged.', ar: 'تم الاطلاع على هذا الإشعار.' },
  },
};
