/**
 * What the words that decide are in Arabic, written by hand and apart from the texts of the product: in every text that has
 * the English word, the Arabic has one of these, without its marks. Each line: the English, as a pattern of whole words; the
 * Arabic, as a pattern of a part; and what the Arabic must not have as long as the English lacks its own word for it.
 */
export interface DecidingWord {
  readonly english: string;
  readonly arabic: string;
  /** Arabic that would say the opposite, and the English that allows it. */
  readonly never?: { readonly arabic: string; readonly unless: string };
}

const word = (english: string, arabic: string, never?: readonly [arabic: string, unless: string]): DecidingWord => ({
  english,
  arabic,
  ...(never ? { never: { arabic: never[0], unless: never[1] } } : {}),
});

const REJECT = 'reject|refus|declin';

export const DECIDING_WORDS: readonly DecidingWord[] = [
  // Decisions.
  word('accept(s|ed|ing)?', 'قبل|قبول', ['رفض', REJECT]),
  word('approve[ds]?|approving', 'عتماد|عتمد|معتمد|وافق', ['رفض|غير موافق|غير معتمد', `${REJECT}|not approved`]),
  word('reject(s|ed|ing)?', 'رفض|مرفوض'),
  word('cancel(s|ed|ing)?|cancellations?', 'إلغا|ألغ|ألغى|ملغ|يلغ|تلغ'),
  word('confirm(s|ed)?', 'أكيد|مؤكد|أكد|يؤكد|تؤكد'),
  word('decid(e|es|ed)|decisions?', 'قرار|قرر|بت|يبنى|تحدد'),
  word('pending', 'انتظار|قيد الإرسال'),
  word('submitted', 'مقدم|قدم|أرسل|إرسال|مرسل'),
  word('drafts?', 'مسود'),
  word('undo(ne)?', 'تراجع'),
  // What becomes of a record.
  word('delet(e|es|ed|ing)|deletion', 'حذف|محذوف'),
  word('remov(e|es|ed|ing)', 'إزال|أزل|أزال|أزيل|زيل|تزال|يزال|حذف'),
  word('archive[ds]?', 'أرشف|مؤرشف'),
  word('saved?|saves', 'حفظ|محفوظ', ['لم (ي|ت)?حفظ', 'not|no|failed|could|cannot|unsaved|without']),
  word('discard(ed)?', 'تجاهل'),
  word('add(s|ed)?', 'إضاف|أضف|أضاف|أضيف|ضيف|ضاف'),
  word('edit(ed)?', 'تعديل|عدل'),
  word('replace[ds]?', 'ستبد|تحل'),
  word('renew(ed)?', 'جدد|تجديد'),
  word('import(s|ed)?', 'استيراد|استورد|ستورد'),
  word('exports?', 'تصدير|صدر'),
  word('send|sent', 'إرسال|رسل'),
  word('open(s|ed)?', 'فتح|مفتوح|لم يصل|لم تصل'),
  word('close[ds]?', 'إغلاق|أغلق|مغلق|غلق'),
  word('frozen?|froze|unfrozen', 'ثبت|تثبيت'),
  word('reassign(s|ed)?', 'سند|إسناد'),
  // How it stands.
  word('active', 'نشط|عامل تصفية', ['غير (ال)?نشط|لم يعد نشط', 'inactive|not active|no longer']),
  word('inactive', 'غير (ال)?نشط|لم يعد نشط|غير المفعل'),
  word('deactivate[ds]?', 'عطل|تعطيل'),
  word('on hold', 'موقوف|إيقاف|أوقف|معلق|تعليق'),
  word('valid', 'صالح|صلاحية|سار|صحيح|يصلح', ['غير (ال)?صالح|غير صحيح', 'invalid|not (a )?valid|no longer']),
  word('invalid', 'غير (ال)?صالح|غير صحيح|إبطال|بطل'),
  word('expire[ds]?', 'انته|تنتهي|ينتهي|منته'),
  word('required', 'مطلوب|إلزام|لازم|يلزم'),
  word('optional', 'اختياري'),
  word('available', 'متاح|توفر'),
  word('paid', 'دفع', ['غير مدفوع', 'unpaid|not paid']),
  word('unread', 'غير (ال)?مقروء|لا جديد'),
  // Whether at all.
  word('cannot', 'لا |لا$|لم |لن |ليس|تعذر|غير|فلا'),
  word('not', 'لا |لم |لن |ليس|غير|بلا|تعذر|دون|ألا|عدم|لست|تختلف'),
  word('no one', 'أحد|لا موظف|ليس له|ليس لهم|لم يكن هناك من|لا يمكن اختيار|لا يستطيع|لا تدفع|لا يخص|لم يبت'),
  word('zero', 'صفر'),
  // When, how much, where in an order.
  word('before', 'قبل|سبق|سابق'),
  word('after', 'بعد|يلي|تلو|يبقى على'),
  word('first', 'أول'),
  word('last', 'آخر|أخير|الماضي|العائلة|تستمر'),
  word('at most', 'أكثر|أقصى|حتى'),
  word('at least', 'الأقل|أدنى'),
  word('above', 'أكبر|فوق|أعلى|يتجاوز'),
  word('below', 'تحت|أدناه|أقل|دون|يقل'),
  word('starts?', 'بداي|بدء|يبدأ|تبدأ|بدأ'),
  word('ends?', 'نهاي|نتهي|انته|إنهاء|إغلاق|أخير|مسدود'),
  word('today', 'اليوم'),
  word('minutes?', 'دقيق|دقائق'),
  word('hours?', 'ساع|موعد'),
  word('days?', 'يوم|أيام|تاريخ'),
  word('weeks?', 'أسبوع|أسابيع'),
  word('months?', 'شهر|شهور'),
  word('years?', 'سنة|سنوات|سنوي|عام|السنة|التاريخ الثابت'),
  // Money, people and places.
  word('balances?', 'رصيد|أرصدة'),
  word('salar(y|ies)', 'راتب|رواتب'),
  word('cash', 'نقد|صندوق|صناديق'),
  word('totals?', 'مجموع|إجمالي'),
  word('net', 'صافي'),
  word('gross', 'إجمالي'),
  word('tax(es)?', 'ضريب|ضرائب'),
  word('tips?', 'إكرامي'),
  word('commissions?', 'عمول'),
  word('refunds?', 'استرداد|سترد'),
  word('discounts?', 'خصم'),
  word('passwords?', 'مرور'),
  word('sign(s|ed)? in', 'دخول|دخل'),
  word('sign(s|ed)? out', 'خروج|غير مسجل الدخول'),
  word('administrators?', 'مسؤول'),
  word('managers?', 'مدير'),
  word('employees?', 'موظف'),
  word('locations?', 'موقع|مواقع'),
  word('contracts?', 'عقد|عقود'),
  word('documents?', 'مستند'),
];
