import type { Conditions } from '../kernel/record-machine.ts';

export const approvalConditions: Conditions = {
  needsNoDecision: { en: 'it has no steps', ar: 'لم تكن له خطوات' },
  canDecide: {
    en: 'they, or the approver they substitute for, can decide the step, and an administrator decides where required',
    ar: 'كان البت في الخطوة من حقه أو من حق من ينوب عنه، ويبت مسؤول حيث يلزم',
  },
  canDecideLast: { en: 'it is their step and the last open one', ar: 'كانت الخطوة خطوته والأخيرة المفتوحة' },
  canAddNote: { en: 'it is their step and it is current', ar: 'كانت الخطوة خطوته وحان دورها' },
  canReply: { en: 'a conversation has begun', ar: 'كانت هناك محادثة' },
  canReassign: {
    en: 'the step is pending and is reassigned to administrators where required',
    ar: 'كانت الخطوة قيد الانتظار، وتُسند إلى مسؤولين حيث يلزم',
  },
  canUndo: {
    en: 'they made the last decision a moment ago, without any action since',
    ar: 'كان هو صاحب القرار الأخير قبل لحظات ولم يتصرف أحد بعده',
  },
  isRequester: { en: 'they are the requester', ar: 'كان هو مقدم الطلب' },
};
