import type { ApprovalSubjectKind, StepStatus } from './approvals.ts';

/** What pages and files call the same things: whoever reads a file next to its page meets no second word. */

export const STEP_STATUS_WORDS = {
  en: { pending: 'Pending', awaiting: 'Awaiting', skipped: 'Skipped', accepted: 'Accepted', rejected: 'Rejected' },
  ar: { pending: 'قيد الانتظار', awaiting: 'بالانتظار', skipped: 'تم التخطي', accepted: 'مقبول', rejected: 'مرفوض' },
} satisfies Record<'en' | 'ar', Record<StepStatus, string>>;

export const APPROVAL_SUBJECT_WORDS = {
  en: { leave: 'Leave', 'leave-cancellation': 'Leave cancellation', 'day-banking': 'Till banking', 'change-assigned-device': 'Device change' },
  ar: { leave: 'إجازة', 'leave-cancellation': 'إلغاء إجازة', 'day-banking': 'عهدة الصندوق', 'change-assigned-device': 'تغيير جهاز' },
} satisfies Record<'en' | 'ar', Record<ApprovalSubjectKind, string>>;
