import type { TerminationReason } from '#domain/end-of-service.ts';
import type { Language } from '../../core/language.ts';

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** A number with what is counted, in the form the language has for it; `#` stands for the number. */
function counted(language: Language, forms: Forms): (count: number) => string {
  const rules = new Intl.PluralRules(language);
  return (count) => (forms[rules.select(count)] ?? forms.other).replace('#', String(count));
}

/** The words of a printed settlement. */
export const SHEET_WORDS = {
  en: {
    title: 'End of service settlement', status: 'Status', startDate: 'First working day', lastWorkingDay: 'Last working day', reason: 'Termination reason', basicWage: 'Basic wage a month',
    totalWage: 'Wage with allowances a month', unpaidDays: 'Unpaid days', service: 'Years of service', years: 'Years', yearsAfter: (years: number) => (years === 0 ? 'From the first year' : `From year ${years + 1} on`), resignation: 'Taken off after a resignation', cap: 'Taken off by the limit',
    country: 'Country', yearsOf: counted('en', { one: '# year', other: '# years' }), daysOf: counted('en', { one: '# day', other: '# days' }), comma: ', ',
    annual: 'Annual leave', 'in-lieu': 'Days in lieu', addition: 'Addition', deduction: 'Deduction', 'asset-recovery': 'Cost of an asset that is not returned', version: 'version',
    gratuity: 'Gratuity calculation', leave: 'Leave adjustments', other: 'Other adjustments', summary: 'EOSB summary', rule: 'Rule', note: 'Note', what: 'What for', how: 'How', amount: 'Amount', days: 'Days',
    employee: 'Employee', employer: 'Employer', currency: 'Currency', total: 'Total',
    parts: { gratuity: 'Gratuity', leave: 'Leave', additions: 'Additions', deductions: 'Deductions', total: 'Total' },
  },
  ar: {
    title: 'تسوية نهاية الخدمة', status: 'الحالة', startDate: 'أول يوم عمل', lastWorkingDay: 'آخر يوم عمل', reason: 'سبب إنهاء الخدمة', basicWage: 'الأجر الأساسي الشهري',
    totalWage: 'الأجر الشهري مع البدلات', unpaidDays: 'أيام غير مدفوعة', service: 'سنوات الخدمة', years: 'السنوات', yearsAfter: (years: number) => (years === 0 ? 'من السنة الأولى' : `من السنة ${years + 1} فصاعدًا`), resignation: 'يُخصم بعد الاستقالة', cap: 'يُخصم بسبب الحد الأقصى',
    country: 'البلد', comma: '، ',
    yearsOf: counted('ar', { zero: 'لا سنوات', one: 'سنة واحدة', two: 'سنتان', few: '# سنوات', other: '# سنة' }),
    daysOf: counted('ar', { zero: 'لا أيام', one: 'يوم واحد', two: 'يومان', few: '# أيام', many: '# يومًا', other: '# يوم' }),
    annual: 'إجازة سنوية', 'in-lieu': 'أيام بدل', addition: 'إضافة', deduction: 'خصم', 'asset-recovery': 'كلفة أصل لم يُعد', version: 'الإصدار',
    gratuity: 'حساب المكافأة', leave: 'تسوية الإجازات', other: 'تسويات أخرى', summary: 'ملخص مستحقات نهاية الخدمة', rule: 'القاعدة', note: 'ملاحظة', what: 'البند', how: 'التفصيل', amount: 'المبلغ', days: 'الأيام',
    employee: 'الموظف', employer: 'صاحب العمل', currency: 'العملة', total: 'الإجمالي',
    parts: { gratuity: 'المكافأة', leave: 'الإجازات', additions: 'الإضافات', deductions: 'الخصومات', total: 'الإجمالي' },
  },
} as const satisfies Record<Language, Record<string, unknown>>;

export const REASON_WORDS: Readonly<Record<Language, Readonly<Record<TerminationReason, string>>>> = {
  en: {
    resignation: 'Resignation', 'protected-resignation': 'Resignation with full gratuity', termination: 'Termination by the employer', 'end-of-contract': 'End of the contract',
    retirement: 'Retirement', 'force-majeure': 'Force majeure', death: 'Death',
  },
  ar: {
    resignation: 'استقالة', 'protected-resignation': 'استقالة مع مكافأة كاملة', termination: 'إنهاء من صاحب العمل', 'end-of-contract': 'انتهاء العقد',
    retirement: 'تقاعد', 'force-majeure': 'قوة قاهرة', death: 'وفاة',
  },
};
