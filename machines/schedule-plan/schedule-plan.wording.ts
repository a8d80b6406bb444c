import type { Wording } from '../kernel/record-machine.ts';

export const schedulePlanWording: Wording = {
  effects: {
    check: { en: 'all changes are checked together', ar: 'تُفحص جميع التغييرات معًا' },
    apply: { en: 'all changes are applied, or none', ar: 'تُطبَّق جميع التغييرات أو لا شيء منها' },
    empty: { en: 'the draft is emptied', ar: 'تُفرَّغ المسودة' },
    takeOut: { en: 'stale changes are removed', ar: 'تُحذف التغييرات القديمة من المسودة' },
  },
  situations: {
    'a plan': { en: 'A plan', ar: 'خطة' },
  },
  fields: {
    changes: { en: 'changes', ar: 'التغييرات' },
    blocked: { en: 'blocked', ar: 'الممنوعة' },
    outcome: { en: 'outcome', ar: 'النتيجة' },
  },
  values: {
    applied: { en: 'applied', ar: 'مطبقة' },
    stale: { en: 'partly stale', ar: 'قديمة جزئيًا' },
    blocked: { en: 'blocked', ar: 'ممنوعة' },
  },
};
