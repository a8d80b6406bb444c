import type { Conditions } from '../kernel/record-machine.ts';

export const documentConditions: Conditions = {
  isInWarning: { en: 'the warning threshold is reached', ar: 'بُلغ حد التنبيه' },
  isUrgent: { en: 'the urgent threshold is reached', ar: 'بُلغ حد الاستعجال' },
  isExpired: { en: 'the last day has passed', ar: 'مضى آخر يوم' },
  isNextValid: { en: 'the new document is still valid', ar: 'كان المستند الجديد ساريًا' },
};
