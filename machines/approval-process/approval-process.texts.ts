import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const approvalTexts: MachineTexts = {
  title: { en: 'Approval process', ar: 'عملية الموافقة' },
  description: {
    en: 'Approvers decide a request step by step. A higher step may decide first, requesters can’t decide their own requests, and substitutes decide for absent approvers.',
    ar: 'يبت الموافقون في الطلب خطوة بعد خطوة. يجوز للخطوة الأعلى أن تبت أولًا، ولا يبت مقدم الطلب في طلبه، ويبت البديل نيابة عن الموافق الغائب.',
  },
  states: {
    draft: { en: 'Not sent yet', ar: 'لم يُرسل بعد' },
    submitted: { en: 'Submitted', ar: 'مُرسل' },
    pending: { en: 'Pending', ar: 'قيد الانتظار' },
    accepted: { en: 'Accepted', ar: 'مقبول' },
    rejected: { en: 'Rejected', ar: 'مرفوض' },
    canceled: { en: 'Canceled', ar: 'ملغى' },
  },
  events: {
    'process.route': { en: 'Send to the approvers', ar: 'إرسال إلى الموافقين' },
    'step.accept': { en: 'Accept', ar: 'قبول' },
    'step.reject': { en: 'Reject', ar: 'رفض' },
    'step.add-note': { en: 'Add note', ar: 'إضافة ملاحظة' },
    'step.reassign': { en: 'Reassign', ar: 'إعادة إسناد' },
    'step.undo': { en: 'Undo decision', ar: 'التراجع عن القرار' },
    'process.cancel': { en: 'Cancel request', ar: 'إلغاء الطلب' },
  },
  reasons: {
    ...kernelReasons,
    'no-such-step': { en: 'This approval step doesn’t exist.', ar: 'خطوة الموافقة هذه غير موجودة.' },
    'subject-closed': { en: 'The request is no longer open.', ar: 'الطلب لم يعد مفتوحًا.' },
    'own-request': {
      en: 'You can’t act as an approver of your own request.',
      ar: 'لا يمكنك التصرف بصفتك موافقًا على طلبك.',
    },
    'own-work': {
      en: 'You can’t approve what you entered or submitted.',
      ar: 'لا يمكنك الموافقة على ما أدخلته أو قدّمته.',
    },
    'not-your-step': {
      en: 'Only approvers of step {step} can do this.',
      ar: 'لا يمكن ذلك إلا لموافقي الخطوة {step}.',
    },
    'not-a-substitute': {
      en: 'You aren’t a substitute for this approver today.',
      ar: 'لست بديلًا عن هذا الموافق اليوم.',
    },
    'substitute-without-access': {
      en: 'You are a substitute for this approver but have no access to this type of request.',
      ar: 'أنت بديل عن هذا الموافق، لكن لا تملك صلاحية الوصول إلى طلبات من هذا النوع.',
    },
    'substitute-of-their-choice': {
      en: 'The requester chose you as substitute, so you can’t decide this request.',
      ar: 'اختارك مقدم الطلب بديلًا، فلا يمكنك البت في هذا الطلب.',
    },
    'needs-administrator': { en: 'Step {step} needs an administrator.', ar: 'الخطوة {step} تتطلب مسؤولًا.' },
    'step-already-decided': { en: 'Step {step} has already been decided.', ar: 'تم البت في الخطوة {step} بالفعل.' },
    'lower-step-decided': {
      en: 'Step {step} has been decided, so the remaining steps follow in order.',
      ar: 'تم البت في الخطوة {step}، لذا تتبع بقية الخطوات ترتيبها.',
    },
    'lower-step-pending': { en: 'Step {step} must be decided first.', ar: 'يجب البت في الخطوة {step} أولًا.' },
    'nothing-to-undo': {
      en: 'The decision can no longer be undone: its time has passed, or it was followed by another action.',
      ar: 'لم يعد التراجع عن القرار ممكنًا: انقضى وقته أو تصرّف أحد بعده.',
    },
    'not-the-last-decision': {
      en: 'Only the last decision can be undone: step {step}.',
      ar: 'لا يمكن التراجع إلا عن القرار الأخير: الخطوة {step}.',
    },
    'decided-by-another': {
      en: 'Only the person who decided can undo it.',
      ar: 'لا يتراجع عن القرار إلا من اتخذه.',
    },
    'subject-moved-on': {
      en: 'The decision has taken effect and can’t be undone.',
      ar: 'أصبح القرار نافذًا ولا يمكن التراجع عنه.',
    },
    'more-steps-follow': { en: 'More steps follow.', ar: 'تليها خطوات أخرى.' },
    'no-conversation': {
      en: 'The process has ended without a conversation to reply to.',
      ar: 'انتهت العملية دون محادثة يمكن الرد فيها.',
    },
    'only-requester-cancels': { en: 'Only the requester can cancel.', ar: 'لا يستطيع الإلغاء إلا مقدم الطلب.' },
    'step-not-pending': { en: 'Step {step} is not waiting for a decision.', ar: 'الخطوة {step} ليست بانتظار قرار.' },
    'nobody-to-reassign-to': { en: 'Choose at least one approver.', ar: 'اختر موافقًا واحدًا على الأقل.' },
    'requester-as-approver': {
      en: 'The requester can’t be an approver.',
      ar: 'لا يمكن أن يكون مقدم الطلب هو الموافق.',
    },
    'maker-as-approver': {
      en: 'The person who entered or submitted it can’t be an approver.',
      ar: 'لا يمكن أن يكون الموافق من أدخله أو قدّمه.',
    },
    'administrator-as-approver': {
      en: 'Choose an administrator while one is available to decide.',
      ar: 'اختر مسؤولًا ما دام أحد المسؤولين متاحًا للبت.',
    },
    'has-steps': { en: 'The request has approval steps.', ar: 'للطلب خطوات موافقة.' },
  },
};
