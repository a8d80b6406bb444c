import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const leaveTexts: MachineTexts = {
  title: { en: 'Leave request', ar: 'طلب إجازة' },
  description: {
    en: 'A leave from its request to its last day.',
    ar: 'الإجازة من طلبها حتى آخر يوم فيها.',
  },
  states: {
    draft: { en: 'Not sent yet', ar: 'لم يُرسل بعد' },
    requested: { en: 'Requested', ar: 'مطلوبة' },
    approved: { en: 'Approved', ar: 'معتمدة' },
    'approved.upcoming': { en: 'Upcoming', ar: 'قادمة' },
    'approved.cancellation-requested': { en: 'Cancellation requested', ar: 'طُلب الإلغاء' },
    'approved.ongoing': { en: 'Ongoing', ar: 'جارية' },
    'approved.taken': { en: 'Taken', ar: 'تم أخذها' },
    rejected: { en: 'Rejected', ar: 'مرفوضة' },
    canceled: { en: 'Canceled', ar: 'ملغاة' },
  },
  events: {
    'leave.request': { en: 'Request leave', ar: 'طلب إجازة' },
    'process.accepted': { en: 'Approval granted', ar: 'تمت الموافقة' },
    'process.rejected': { en: 'Approval refused', ar: 'رُفضت الموافقة' },
    'process.undone': { en: 'Decision undone', ar: 'تم التراجع عن القرار' },
    'leave.cancel': { en: 'Cancel request', ar: 'إلغاء الطلب' },
    'leave.keep': { en: 'Keep the leave', ar: 'الإبقاء على الإجازة' },
    'cancellation.accepted': { en: 'Cancellation granted', ar: 'تمت الموافقة على الإلغاء' },
    'cancellation.rejected': { en: 'Cancellation refused', ar: 'رُفض الإلغاء' },
    'leave.correct': { en: 'Correct days', ar: 'تصحيح الأيام' },
    'day.started': { en: 'First day begins', ar: 'يبدأ اليوم الأول' },
    'day.ended': { en: 'Last day ends', ar: 'ينتهي اليوم الأخير' },
  },
  reasons: {
    ...kernelReasons,
    'not-employed-then': {
      en: 'The employee isn’t employed on all of these days.',
      ar: 'الموظف ليس على رأس العمل في كل هذه الأيام.',
    },
    'overlaps-other-leave': {
      en: 'These days overlap other leave of the employee.',
      ar: 'تتداخل هذه الأيام مع إجازة أخرى للموظف.',
    },
    'no-decision-to-undo': {
      en: 'There is no decision to undo, or the leave has changed since.',
      ar: 'لا يوجد قرار يمكن التراجع عنه، أو تغيرت الإجازة بعده.',
    },
    'balance-too-low': { en: 'The leave balance does not cover these days.', ar: 'رصيد الإجازات لا يغطي هذه الأيام.' },
    'needs-approval': { en: 'This leave needs approval.', ar: 'تحتاج هذه الإجازة إلى موافقة.' },
    'balance-now-negative': {
      en: 'The balance no longer covers this leave. Confirm a negative balance with a note.',
      ar: 'لم يعد الرصيد يغطي هذه الإجازة. أكّد الرصيد السالب بملاحظة.',
    },
    'cancellation-needs-approval': {
      en: 'Canceling an approved leave needs approval.',
      ar: 'يحتاج إلغاء إجازة معتمدة إلى موافقة.',
    },
    'own-leave': { en: 'You can’t correct your own leave.', ar: 'لا يمكنك تصحيح إجازتك بنفسك.' },
    'correction-out-of-range': {
      en: 'The days must be a whole number from 0 to {most}.',
      ar: 'يجب أن تكون الأيام عددًا صحيحًا من 0 إلى {most}.',
    },
    'correction-changes-nothing': {
      en: 'The number of days is already {days}.',
      ar: 'عدد الأيام {days} بالفعل.',
    },
    'correction-needs-note': { en: 'Enter a note explaining the correction.', ar: 'أدخل ملاحظة توضح سبب التصحيح.' },
    'only-requester-cancels': { en: 'Only the requester can cancel.', ar: 'لا يستطيع الإلغاء إلا مقدم الطلب.' },
    'only-requester-keeps': {
      en: 'Only the requester can keep the leave.',
      ar: 'لا يستطيع الإبقاء على الإجازة إلا مقدم الطلب.',
    },
  },
  already: {
    'approved.cancellation-requested': { en: 'Its cancellation is already requested.', ar: 'طُلب إلغاؤها بالفعل.' },
  },
};
