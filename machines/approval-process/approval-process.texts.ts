import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const approvalTexts: MachineTexts = {
  title: { en: 'Approval process', ar: 'عملية الموافقة' },
  description: {
    en: 'Several people decide one request in turn; a senior may decide before a junior, nobody decides on their own request, and a substitute decides in an approver’s place while they are away.',
    ar: 'يقرر عدة أشخاص في طلب واحد بالتتابع؛ يجوز للأعلى أن يقرر قبل الأدنى، ولا أحد يقرر في طلبه، ويقرر البديل مكان الموافق أثناء غيابه.',
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
    'process.cancel': { en: 'Cancel request', ar: 'إلغاء الطلب' },
  },
  reasons: {
    ...kernelReasons,
    'no-such-step': { en: 'This request has no such approval step.', ar: 'لا توجد خطوة موافقة كهذه في الطلب.' },
    'subject-closed': { en: 'The request itself is no longer open.', ar: 'الطلب نفسه لم يعد مفتوحًا.' },
    'own-request': { en: 'Nobody decides on their own request.', ar: 'لا يقرر أحد في طلبه.' },
    'own-work': {
      en: 'Whoever entered or submitted something leaves its approval to others.',
      ar: 'من أدخل شيئًا أو قدّمه يترك الموافقة عليه لغيره.',
    },
    'not-your-step': {
      en: 'Only the approvers of step {step} may do this.',
      ar: 'هذا متاح لموافقي الخطوة {step} فقط.',
    },
    'not-a-substitute': { en: 'You do not stand in for this approver today.', ar: 'لست بديلًا عن هذا الموافق اليوم.' },
    'substitute-without-access': {
      en: 'You stand in for this approver, but have no access to requests of this kind.',
      ar: 'أنت بديل عن هذا الموافق، لكن لا تملك صلاحية الوصول إلى طلبات من هذا النوع.',
    },
    'substitute-of-their-choice': {
      en: 'You were named as substitute by whoever asks for this. Nobody chooses who decides on their own request.',
      ar: 'عيّنك بديلًا من يطلب هذا. لا يختار أحد من يقرر في طلبه.',
    },
    'needs-administrator': { en: 'Step {step} takes an administrator.', ar: 'الخطوة {step} تتطلب مسؤولًا.' },
    'step-already-decided': { en: 'Step {step} has been decided.', ar: 'تم البت في الخطوة {step}.' },
    'lower-step-decided': {
      en: 'Step {step} has been decided, so the steps now follow their order.',
      ar: 'تم البت في الخطوة {step}، لذا تتبع الخطوات ترتيبها الآن.',
    },
    'lower-step-pending': { en: 'Step {step} has to be decided first.', ar: 'يجب البت في الخطوة {step} أولاً.' },
    'more-steps-follow': { en: 'More steps follow.', ar: 'تليها خطوات أخرى.' },
    'no-conversation': {
      en: 'The process has ended and there is no conversation to go on with.',
      ar: 'انتهت العملية ولا توجد محادثة لمتابعتها.',
    },
    'only-requester-cancels': { en: 'Only the requester can cancel.', ar: 'لا يستطيع الإلغاء إلا مقدم الطلب.' },
    'step-not-pending': { en: 'Step {step} is not waiting for a decision.', ar: 'الخطوة {step} ليست بانتظار قرار.' },
    'nobody-to-reassign-to': { en: 'Choose at least one approver.', ar: 'اختر موافقًا واحدًا على الأقل.' },
    'requester-as-approver': {
      en: 'The requester cannot be the approver.',
      ar: 'لا يمكن أن يكون مقدم الطلب هو الموافق.',
    },
    'maker-as-approver': {
      en: 'Who entered or submitted it cannot be the approver.',
      ar: 'لا يمكن أن يكون الموافق من أدخله أو قدّمه.',
    },
    'administrator-as-approver': {
      en: 'Only administrators can be chosen here, as long as one of them can decide.',
      ar: 'لا يمكن هنا اختيار غير المسؤولين ما دام أحدهم يستطيع البت.',
    },
    'has-steps': { en: 'The request has approval steps.', ar: 'للطلب خطوات موافقة.' },
  },
};
