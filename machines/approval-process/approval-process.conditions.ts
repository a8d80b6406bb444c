import type { Conditions } from '../kernel/record-machine.ts';

export const approvalConditions: Conditions = {
  needsNoDecision: { en: 'it has no steps', ar: 'لم تكن له خطوات' },
  canDecide: {
    en: 'the step is theirs to decide, or that of somebody they stand in for, and they administer where that is needed',
    ar: 'كان البت في الخطوة من حقه أو من حق من ينوب عنه، وهو مسؤول حيث يلزم',
  },
  canDecideLast: { en: 'the step is theirs and the last open one', ar: 'كانت الخطوة خطوته والأخيرة المفتوحة' },
  canAddNote: { en: 'the step is theirs and its turn has come', ar: 'كانت الخطوة خطوته وحان دورها' },
  canReply: { en: 'a conversation has begun', ar: 'كانت هناك محادثة' },
  canReassign: {
    en: 'the step is pending, and goes to administrators where that is needed',
    ar: 'كانت الخطوة قيد الانتظار، وتُسند إلى مسؤولين حيث يلزم',
  },
  isRequester: { en: 'they asked for it', ar: 'كان هو مقدم الطلب' },
};
