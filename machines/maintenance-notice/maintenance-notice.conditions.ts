import type { Conditions } from '../kernel/record-machine.ts';

export const maintenanceNoticeConditions: Conditions = {
  isOngoing: { en: 'maintenance is going on', ar: 'كانت الصيانة جارية' },
  isUpcoming: { en: 'maintenance is announced', ar: 'أُعلن عن صيانة' },
  isNews: {
    en: 'maintenance is announced and this notice was not acknowledged yet',
    ar: 'أُعلن عن صيانة ولم يُؤكد الاطلاع على هذا الإشعار بعد',
  },
};
