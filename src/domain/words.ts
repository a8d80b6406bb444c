import type { ApprovalSubjectKind, StepStatus, SubstituteState } from './approvals.ts';
import type { AssetFieldType } from './assets.ts';
import type { DayBankingType } from './day-banking.ts';
import type { MessageStatus } from './newsletters.ts';

/** Words shared by pages and files, so that a file uses the same terms as its page. */

export const STEP_STATUS_WORDS = {
  en: { pending: 'Pending', awaiting: 'Awaiting', skipped: 'Skipped', accepted: 'Accepted', rejected: 'Rejected' },
  ar: { pending: 'قيد الانتظار', awaiting: 'بالانتظار', skipped: 'تم التخطي', accepted: 'مقبول', rejected: 'مرفوض' },
} satisfies Record<'en' | 'ar', Record<StepStatus, string>>;

export const APPROVAL_SUBJECT_WORDS = {
  en: {
    leave: 'Leave',
    'leave-cancellation': 'Leave cancellation',
    'day-banking': 'Till banking',
    'change-assigned-device': 'Device change',
  },
  ar: {
    leave: 'إجازة',
    'leave-cancellation': 'إلغاء إجازة',
    'day-banking': 'إيداع الصندوق',
    'change-assigned-device': 'تغيير جهاز',
  },
} satisfies Record<'en' | 'ar', Record<ApprovalSubjectKind, string>>;

export const SUBSTITUTE_STATE_WORDS = {
  en: { upcoming: 'Upcoming', 'in-force': 'In force', ended: 'Over', withdrawn: 'Withdrawn' },
  ar: { upcoming: 'قادم', 'in-force': 'سارٍ', ended: 'منتهٍ', withdrawn: 'مسحوب' },
} satisfies Record<'en' | 'ar', Record<SubstituteState, string>>;

/** Delivery status of a newsletter message (C§3). */
export const MESSAGE_STATUS_WORDS = {
  en: { scheduled: 'Scheduled', sent: 'Sent' },
  ar: { scheduled: 'مجدول', sent: 'تم الإرسال' },
} satisfies Record<'en' | 'ar', Record<MessageStatus, string>>;

/** Type of a till report (C§3). */
export const DAY_BANKING_TYPE_WORDS = {
  en: {
    'beginning-of-day': 'Beginning of day',
    'hand-over-start': 'Hand-over start',
    'hand-over-end': 'Hand-over end',
    'end-of-day': 'End of day',
  },
  ar: {
    'beginning-of-day': 'بداية اليوم',
    'hand-over-start': 'بداية التسليم',
    'hand-over-end': 'نهاية التسليم',
    'end-of-day': 'نهاية اليوم',
  },
} satisfies Record<'en' | 'ar', Record<DayBankingType, string>>;

/** Data type of an asset field (C§3). */
export const ASSET_FIELD_TYPE_WORDS = {
  en: { string: 'Text', number: 'Number', date: 'Date', boolean: 'Yes or no' },
  ar: { string: 'نص', number: 'رقم', date: 'تاريخ', boolean: 'نعم أو لا' },
} satisfies Record<'en' | 'ar', Record<AssetFieldType, string>>;

/** Whether a field of a type is required. */
export const ASSET_FIELD_NEED_WORDS = {
  en: { required: 'Required', optional: 'Optional' },
  ar: { required: 'إلزامي', optional: 'اختياري' },
} satisfies Record<'en' | 'ar', Record<'required' | 'optional', string>>;
