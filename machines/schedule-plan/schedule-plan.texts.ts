import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const schedulePlanTexts: MachineTexts = {
  title: { en: 'Schedule plan', ar: 'خطة الجدول' },
  description: {
    en: 'Changes of a week’s shifts as a draft on the board, until they are applied together.',
    ar: 'تغييرات مناوبات الأسبوع كمسودة على اللوحة حتى تُطبَّق معًا.',
  },
  states: {
    off: { en: 'Plan mode off', ar: 'وضع التخطيط متوقف' },
    unchanged: { en: 'No changes', ar: 'لا تغييرات' },
    drafted: { en: 'Draft', ar: 'مسودة' },
    'drafted.changed': { en: 'Changed', ar: 'معدّلة' },
    'drafted.checking': { en: 'Checking', ar: 'قيد الفحص' },
    'drafted.checked': { en: 'Checked', ar: 'مفحوصة' },
    'drafted.blocked': { en: 'Blocked by conflicts', ar: 'ممنوعة بسبب تعارضات' },
    'drafted.stale': { en: 'Partly stale', ar: 'قديمة جزئيًا' },
    'drafted.refused': { en: 'Failed, draft saved', ar: 'فشلت والمسودة محفوظة' },
    applying: { en: 'Applying', ar: 'قيد التطبيق' },
  },
  events: {
    'plan.start': { en: 'Start planning', ar: 'بدء التخطيط' },
    'plan.stop': { en: 'Stop planning', ar: 'إيقاف التخطيط' },
    'plan.change': { en: 'Change the draft', ar: 'تعديل المسودة' },
    'plan.check': { en: 'Check', ar: 'فحص' },
    'plan.discard': { en: 'Discard', ar: 'تجاهل' },
    'plan.apply': { en: 'Apply', ar: 'تطبيق' },
    'xstate.done.actor.check': { en: 'Check done', ar: 'اكتمل الفحص' },
    'xstate.error.actor.check': { en: 'Check failed', ar: 'فشل الفحص' },
    'xstate.done.actor.apply': { en: 'Answered', ar: 'أجاب الخادم' },
    'xstate.error.actor.apply': { en: 'Refused', ar: 'رفض الخادم' },
  },
  reasons: {
    ...kernelReasons,
    'has-changes': { en: 'The plan has changes.', ar: 'في الخطة تغييرات.' },
    'nothing-blocked': { en: 'No blocking conflict was found.', ar: 'لم يُعثر على تعارض مانع.' },
    'other-outcome': { en: 'Applying ended in another way.', ar: 'انتهى التطبيق بنتيجة أخرى.' },
  },
};
