import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const maintenanceNoticeTexts: MachineTexts = {
  title: { en: 'Maintenance notice', ar: 'إشعار الصيانة' },
  description: {
    en: 'Announces maintenance once beforehand, and blocks the page while it lasts.',
    ar: 'يعلن عن الصيانة مرة قبل بدئها، ويحجب الصفحة طوال مدتها.',
  },
  states: {
    hidden: { en: 'No maintenance', ar: 'لا توجد صيانة' },
    shown: { en: 'Announced', ar: 'معلن عنها' },
    acknowledged: { en: 'Acknowledged', ar: 'تم الاطلاع' },
    blocked: { en: 'In progress', ar: 'جارية' },
  },
  events: {
    'status.changed': { en: 'Status received', ar: 'وصلت الحالة' },
    'server.unavailable': { en: 'A call is answered 503', ar: 'أجاب الخادم بـ 503' },
    'notice.acknowledge': { en: 'Acknowledge', ar: 'تأكيد الاطلاع' },
  },
  reasons: {
    ...kernelReasons,
    'not-ongoing': { en: 'No maintenance is in progress.', ar: 'لا توجد صيانة جارية.' },
    'not-upcoming': { en: 'No maintenance is announced.', ar: 'لم يُعلن عن صيانة.' },
    acknowledged: { en: 'This notice was acknowledged.', ar: 'تم الاطلاع على هذا الإشعار.' },
  },
};
