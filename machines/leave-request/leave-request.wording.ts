import { commonFields, commonPeople } from '../kernel/kernel.texts.ts';
import type { Wording } from '../kernel/record-machine.ts';

export const leaveRequestWording: Wording = {
  effects: {
    startApproval: { en: 'an approval process begins', ar: 'تبدأ عملية موافقة' },
    cancelApproval: { en: 'the approval process is canceled', ar: 'تُلغى عملية الموافقة' },
    startCancellation: { en: 'an approval process for the cancellation begins', ar: 'تبدأ عملية موافقة على الإلغاء' },
    endCancellation: { en: 'the approval process of the cancellation ends', ar: 'تنتهي عملية الموافقة على الإلغاء' },
    rememberDecision: { en: 'the decision can be undone for a moment', ar: 'يمكن التراجع عن القرار لحظات' },
    forgetDecision: { en: 'the decision can no longer be undone', ar: 'لا يمكن التراجع عن القرار بعد ذلك' },
    recordTaken: { en: 'the days are booked as taken', ar: 'تُسجَّل الأيام على أنها أُخذت' },
    correctDays: { en: 'the deducted days are corrected', ar: 'تُصحَّح الأيام المخصومة' },
    recordCorrection: { en: 'the correction is booked', ar: 'يُسجَّل التصحيح' },
  },
  situations: {
    'needs approval': { en: 'Needs approval', ar: 'يحتاج إلى موافقة' },
    'needs no approval': { en: 'Needs no approval', ar: 'لا يحتاج إلى موافقة' },
    'entered by HR': { en: 'Entered by HR', ar: 'أدخلته الموارد البشرية' },
    'cancellation needs approval': { en: 'Cancellation needs approval', ar: 'يحتاج الإلغاء إلى موافقة' },
    'entered by HR, cancellation needs approval': {
      en: 'Entered by HR, cancellation needs approval',
      ar: 'أدخلته الموارد البشرية ويحتاج الإلغاء إلى موافقة',
    },
    'not employed': { en: 'Not employed then', ar: 'غير موظف حينها' },
    'overlaps another leave': { en: 'Overlaps another leave', ar: 'يتداخل مع إجازة أخرى' },
    'balance too low': { en: 'Balance too low', ar: 'الرصيد لا يكفي' },
    'balance too low, no approval': { en: 'Balance too low, no approval', ar: 'الرصيد لا يكفي ولا موافقة' },
  },
  fields: {
    isCovered: { en: 'the balance covers it', ar: 'الرصيد يكفي' },
    isOverride: { en: 'accepted anyway', ar: 'قُبل رغم ذلك' },
    hasOverlap: { en: 'other leave overlaps', ar: 'تتداخل معها إجازة أخرى' },
    by: commonFields.by,
    deductedDays: { en: 'deducted days', ar: 'الأيام المخصومة' },
    hasNote: commonFields.hasNote,
  },
  values: {
    requester: commonPeople.requester,
    outsider: commonPeople.outsider,
    submitter: commonPeople.submitter,
    hr: { en: 'HR', ar: 'الموارد البشرية' },
  },
};
