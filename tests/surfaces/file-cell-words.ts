import type { Words } from './file-cell-readers.ts';

/** Enumerated values as files have them, typed by hand. */

export const SHIFT_STATES: Words = {
  scheduled: ['Scheduled', 'مجدولة'],
  'in-progress': ['In progress', 'جارية'],
  finished: ['Finished', 'منتهية'],
  absent: ['Absent', 'غائب'],
  excluded: ['Excluded by leave', 'مستبعدة بسبب إجازة'],
  canceled: ['Canceled', 'ملغاة'],
};
export const SUBSTITUTE_STATES: Words = {
  upcoming: ['Upcoming', 'قادم'],
  'in-force': ['In force', 'سارٍ'],
  ended: ['Over', 'منتهٍ'],
  withdrawn: ['Withdrawn', 'مسحوب'],
};
export const ASSET_STATES: Words = {
  available: ['Available', 'متاح'],
  assigned: ['Assigned', 'مُسند'],
  invalid: ['Invalid', 'غير صالح'],
};
export const DEVICE_STATES: Words = {
  requested: ['Requested', 'مطلوب'],
  approved: ['Approved', 'معتمد'],
  rejected: ['Rejected', 'مرفوض'],
  canceled: ['Canceled', 'ملغى'],
};
export const RECORD_STATES: Words = {
  active: ['Active', 'نشط'],
  'on-hold': ['On hold', 'معلّق'],
  archived: ['Archived', 'مؤرشف'],
  inactive: ['Inactive', 'غير نشط'],
  deactivated: ['Deactivated', 'معطَّل'],
};
export const APPROVAL_STATES: Words = {
  pending: ['Pending', 'قيد الانتظار'],
  submitted: ['Submitted', 'مُرسل'],
  accepted: ['Accepted', 'مقبول'],
  rejected: ['Rejected', 'مرفوض'],
  canceled: ['Canceled', 'ملغى'],
};
export const TILL_TYPES: Words = {
  'beginning-of-day': ['Beginning of day', 'بداية اليوم'],
  'hand-over-start': ['Hand-over start', 'بداية التسليم'],
  'hand-over-end': ['Hand-over end', 'نهاية التسليم'],
  'end-of-day': ['End of day', 'نهاية اليوم'],
};
export const TILL_STATES: Words = {
  'not-submitted': ['Not submitted', 'غير مقدَّم'],
  'automatically-generated': ['Automatically generated', 'أُنشئ تلقائيًا'],
  balanced: ['Balanced', 'متطابق'],
  'outstanding-with-variance': ['Outstanding with variance', 'معلّق مع فرق'],
  'approved-with-variance': ['Approved with variance', 'معتمد مع فرق'],
  'rejected-with-variance': ['Rejected with variance', 'مرفوض مع فرق'],
};
export const LOCATION_TYPES: Words = { physical: ['Physical', 'فعلي'], remote: ['Remote', 'عن بُعد'] };
export const NEWS_TYPES: Words = {
  internal: ['Internal', 'داخلي'],
  external: ['External', 'خارجي'],
  article: ['Article', 'مقال'],
  announcement: ['Announcement', 'إعلان'],
};
export const NEWS_STATES: Words = {
  scheduled: ['Scheduled', 'مجدولة'],
  sending: ['Sending', 'قيد الإرسال'],
  sent: ['Sent', 'تم الإرسال'],
};
export const OFFBOARDING_STATES: Words = {
  'not-started': ['Not started', 'لم تبدأ'],
  'in-progress': ['In progress', 'قيد التنفيذ'],
  confirmed: ['Confirmed', 'مؤكدة'],
};
export const EXPIRY: Words = {
  ok: ['Valid', 'سارٍ'],
  warning: ['Expires soon', 'ينتهي قريبًا'],
  urgent: ['Urgent', 'عاجل'],
  expired: ['Expired', 'منتهٍ'],
};
export const SUBJECTS: Words = {
  leave: ['Leave', 'إجازة'],
  'leave-cancellation': ['Leave cancellation', 'إلغاء إجازة'],
  'day-banking': ['Till banking', 'إيداع الصندوق'],
  'change-assigned-device': ['Change of device', 'تغيير جهاز'],
};
