import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const documentTexts: MachineTexts = {
  title: { en: 'Document', ar: 'المستند' },
  description: {
    en: 'A document of a person or location, until it is renewed or archived.',
    ar: 'مستند موظف أو موقع حتى تجديده أو أرشفته.',
  },
  states: {
    missing: { en: 'Missing', ar: 'مفقود' },
    'in-force': { en: 'Current', ar: 'معمول به' },
    'in-force.ok': { en: 'Valid', ar: 'سارٍ' },
    'in-force.warning': { en: 'Expires soon', ar: 'ينتهي قريبًا' },
    'in-force.urgent': { en: 'Urgent', ar: 'عاجل' },
    'in-force.expired': { en: 'Expired', ar: 'منتهٍ' },
    replaced: { en: 'Renewed', ar: 'مجدد' },
    archived: { en: 'Archived', ar: 'مؤرشف' },
  },
  events: {
    'document.add': { en: 'Add document', ar: 'إضافة مستند' },
    'document.correct': { en: 'Edit', ar: 'تعديل' },
    'document.date-passed': { en: 'Date passed', ar: 'حلول التاريخ' },
    'document.renew': { en: 'Renew', ar: 'تجديد' },
    'document.archive': { en: 'Archive', ar: 'أرشفة' },
    'document.restore': { en: 'Renewal deleted', ar: 'حذف التجديد' },
  },
  already: {
    'in-force.warning': { en: 'It already expires soon.', ar: 'ينتهي قريبًا بالفعل.' },
  },
  reasons: {
    ...kernelReasons,
    'other-status': { en: 'The expiry date leads to another status.', ar: 'يقود تاريخ الانتهاء إلى حالة أخرى.' },
    'over-already': { en: 'The new document has already expired.', ar: 'انتهت صلاحية المستند الجديد بالفعل.' },
  },
};
