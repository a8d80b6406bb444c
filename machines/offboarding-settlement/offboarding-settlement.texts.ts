import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const settlementTexts: MachineTexts = {
  title: { en: 'Offboarding settlement', ar: 'تسوية نهاية الخدمة' },
  description: {
    en: 'The settlement of an employee who is leaving: amounts due and role transfer.',
    ar: 'تسوية موظف يغادر: المستحقات ونقل المهام.',
  },
  states: {
    'not-started': { en: 'Not started', ar: 'لم تبدأ' },
    'in-progress': { en: 'In progress', ar: 'قيد التنفيذ' },
    'in-progress.endOfService': { en: 'End of service', ar: 'نهاية الخدمة' },
    'in-progress.endOfService.open': { en: 'End of service open', ar: 'نهاية الخدمة مفتوحة' },
    'in-progress.endOfService.confirmed': { en: 'End of service confirmed', ar: 'نهاية الخدمة مؤكدة' },
    'in-progress.roleTransfer': { en: 'Role transfer', ar: 'نقل المهام' },
    'in-progress.roleTransfer.not-needed': { en: 'No role transfer needed', ar: 'لا حاجة إلى نقل المهام' },
    'in-progress.roleTransfer.open': { en: 'Role transfer open', ar: 'نقل المهام مفتوح' },
    'in-progress.roleTransfer.confirmed': { en: 'Role transfer confirmed', ar: 'نقل المهام مؤكد' },
    confirmed: { en: 'Confirmed', ar: 'مؤكدة' },
    deleted: { en: 'Deleted', ar: 'محذوفة' },
  },
  events: {
    'settlement.save': { en: 'Save', ar: 'حفظ' },
    'role-transfer.plan': { en: 'Choose successors', ar: 'اختيار من يتولى المهام' },
    'role-transfer.confirm': { en: 'Confirm role transfer', ar: 'تأكيد نقل المهام' },
    'end-of-service.confirm': { en: 'Confirm end of service', ar: 'تأكيد نهاية الخدمة' },
    'duties.found': { en: 'Duties found', ar: 'وُجدت مهام' },
    'settlement.reopen': { en: 'Reopen', ar: 'إعادة فتح' },
    'settlement.delete': { en: 'Delete', ar: 'حذف' },
  },
  reasons: {
    ...kernelReasons,
    'needs-country': { en: 'The country of the contract is missing.', ar: 'بلد العقد غير محدد.' },
    'needs-currency': { en: 'The currency is missing.', ar: 'العملة غير محددة.' },
    'needs-last-working-day': { en: 'The last working day is missing.', ar: 'آخر يوم عمل غير محدد.' },
    'needs-termination-reason': { en: 'The termination reason is missing.', ar: 'سبب إنهاء الخدمة غير محدد.' },
    'needs-basic-wage': { en: 'The basic wage is missing.', ar: 'الأجر الأساسي غير محدد.' },
    'needs-total-wage': { en: 'The wage with allowances is missing.', ar: 'الأجر مع البدلات غير محدد.' },
    'needs-manual-amount': {
      en: 'There is no rule for this country. Enter the gratuity amount.',
      ar: 'لا قاعدة لهذا البلد. أدخل مبلغ المكافأة.',
    },
    'needs-manual-note': {
      en: 'Enter a note explaining the gratuity amount.',
      ar: 'أدخل ملاحظة توضح مبلغ المكافأة.',
    },
    'ends-before-start': { en: 'The last working day is before the first.', ar: 'آخر يوم عمل يسبق أول يوم عمل.' },
    'leave-pending': {
      en: 'Pending leave requests: {count}.',
      ar: 'طلبات إجازة قيد الانتظار: {count}.',
    },
    'assets-not-returned': {
      en: 'Assets not returned and not recovered: {count}.',
      ar: 'أصول لم تُعد ولم تُسترد كلفتها: {count}.',
    },
    'banking-unconfirmed': {
      en: 'Till reports that are not submitted: {count}.',
      ar: 'تقارير صندوق لم تُقدَّم: {count}.',
    },
    'role-transfer-open': { en: 'The role transfer is still open.', ar: 'نقل المهام ما زال مفتوحًا.' },
    'end-of-service-open': { en: 'The end of service is not confirmed yet.', ar: 'نهاية الخدمة لم تؤكد بعد.' },
    'duties-without-successor': {
      en: 'Duties without a successor: {count}.',
      ar: 'مهام بلا من يتولاها: {count}.',
    },
    'end-of-service-confirmed': {
      en: 'The end of service is confirmed. An administrator must reopen it first.',
      ar: 'نهاية الخدمة مؤكدة. على مسؤول إعادة فتحها أولًا.',
    },
    'no-duties': { en: 'There are no duties to transfer.', ar: 'لا مهام لنقلها.' },
    'only-administrators-reopen': {
      en: 'Only an administrator can reopen a settlement.',
      ar: 'لا يعيد فتح التسوية إلا مسؤول.',
    },
    'reopening-needs-reason': { en: 'Enter a reason for reopening the settlement.', ar: 'أدخل سبب إعادة فتح التسوية.' },
  },
  already: {
    'in-progress.endOfService.open': { en: 'The end of service is already open.', ar: 'نهاية الخدمة مفتوحة بالفعل.' },
    'in-progress.endOfService.confirmed': {
      en: 'The end of service is already confirmed.',
      ar: 'نهاية الخدمة مؤكدة بالفعل.',
    },
    'in-progress.roleTransfer.open': { en: 'The role transfer is already open.', ar: 'نقل المهام مفتوح بالفعل.' },
    'in-progress.roleTransfer.confirmed': {
      en: 'The role transfer is already confirmed.',
      ar: 'نقل المهام مؤكد بالفعل.',
    },
  },
};
