import type { en } from './en.ts';

/** See the English texts. */
export const ar: typeof en = {
  roles: {
    'line-manger': 'المدير المباشر',
    'line-manger-2nd-step': 'المدير المباشر، المستوى الثاني',
    'line-manger-3rd-step': 'المدير المباشر، المستوى الثالث',
    'hr-responsible': 'مسؤول الموارد البشرية',
    'administrator-role': 'المسؤول',
  },
  skip: {
    'no-eligible-approver': 'لم يتوفر موافق لهذه الخطوة',
    overtaken: 'تم البت في خطوة لاحقة أولًا',
    'process-ended': 'انتهى الطلب أولًا',
  },
  timeline: {
    title: 'الموافقة',
    cancellation: 'الإلغاء',
    requestedBy: 'مقدم الطلب: {{name}}',
    submittedBy: 'قدّمه {{name}}',
    who: '{{role}} · {{name}}',
    whoFor: '{{role}} · {{name}} نيابة عن {{person}}',
    you: 'أنت',
    skipped: 'تم التخطي: {{reason}}',
    waitsForNobody: 'لا أحد من الموافقين يستطيع البت فيه حاليًا',
    startsAfter: 'تبدأ بعد الخطوة السابقة',
    noDecision: 'لم تكن هناك حاجة إلى قرار',
    canceled: 'ألغى مقدم الطلب هذا الطلب.',
    leaveCanceled: 'ألغى مقدم الطلب طلب الإجازة.',
    cancellationEnded: 'انتهى طلب الإلغاء دون قرار.',
    leaveStays: 'الإجازة دون تغيير',
  },
  notes: 'الملاحظات · {{role}}',
  decide: {
    composer: '{{event}}: {{name}}',
    note: 'ملاحظة',
    notePlaceholder: 'أضف ملاحظة (اختياري)',
    back: 'رجوع',
    changedBy: 'غيّر {{name}} هذا الطلب. راجع التغييرات وحاول مرة أخرى.',
    changed: 'تغيّر هذا الطلب منذ فتحته. راجع التغييرات وحاول مرة أخرى.',
    noteKept: 'ملاحظتك ما زالت هنا.',
  },
  done: {
    'step.accept': 'تم القبول: {{name}}',
    'step.reject': 'تم الرفض: {{name}}',
    'step.reassign': 'تمت إعادة الإسناد',
  },
  undo: {
    action: 'تراجع',
    done: 'تم التراجع: {{name}}',
    failed: 'لم يتم التراجع',
  },
  consequence: {
    goesTo: 'ينتقل الطلب إلى: {{role}}.',
    withSkips: '{{consequence}} يتم تخطي: {{skipped}}.',
    reassigns: 'تُسند الخطوة إلى موافقين آخرين.',
    accepts: {
      leave: 'تُعتمد الإجازة.',
      'leave-cancellation': 'تُلغى الإجازة. لا يمكن التراجع عن ذلك.',
      'day-banking': 'يُقبل الفرق في هذا التقرير.',
      'change-assigned-device': 'يُسلَّم الجهاز المطلوب ويُستعاد الجهاز الحالي.',
    },
    rejects: {
      leave: 'تنتهي العملية ولا تُمنح الإجازة.',
      'leave-cancellation': 'ينتهي طلب الإلغاء وتبقى الإجازة معتمدة.',
      'day-banking': 'يُرفض التقرير، ويجب عدّ الصندوق من جديد في تقرير تصحيح.',
      'change-assigned-device': 'ينتهي الطلب ويبقى الجهاز الحالي لدى الموظف.',
    },
  },
  reassign: {
    title: 'إعادة إسناد الخطوة',
    decides: 'القرار التالي على: {{role}}.',
    asked: 'القرار التالي على {{role}}: {{names}}.',
    askedNobody: 'القرار التالي على {{role}}: {{names}}. لا أحد منهم يستطيع البت حاليًا.',
    approvers: 'الموافقون',
    help: 'يمكن لأي منهم البت في هذه الخطوة',
  },
};
