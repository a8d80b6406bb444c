import type { customFieldRules as rules, customFields as en } from './custom-fields-en.ts';

/** See the English texts. */
export const customFields = {
  columns: { type: 'النوع', required: 'الإلزام', shown: 'الظهور', assigned: 'التعيين' },
  shownOf: 'ظاهر، {{name}}',
  assignedOf: 'معيّن، {{name}}',
  yes: 'نعم',
  no: 'لا',
  type: 'النوع',
  typeFixed: 'لهذا الحقل قيم في السجلات، فلا يمكن تغيير نوعه.',
  types: {
    choice: 'اختيار',
    date: 'تاريخ',
    hyperlink: 'رابط',
    'multi-line': 'نص طويل',
    number: 'رقم',
    'phone-number': 'رقم هاتف',
    text: 'نص',
    boolean: 'نعم أو لا',
    coordinates: 'إحداثيات',
    user: 'مستخدم',
  },
  style: 'يظهر في النماذج على شكل',
  styles: { 'drop-down-menu': 'قائمة منسدلة', 'radio-buttons': 'أزرار اختيار' },
  isRequired: 'مطلوب',
  isRequiredHelp: 'مطلوب عند إضافة سجل أو تعديله في نموذجه؛ وتبقى السجلات التي تخلو منه كما هي',
  isShown: 'ظاهر',
  isShownHelp: 'تعرض اللوحات والقوائم الحقل، وإلا فالنماذج وحدها',
  isAssigned: 'معيّن',
  isAssignedHelp: 'تطلب النماذج الحقل، وإلا فالقيم المحفوظة للقراءة فقط',
  activeHelp: 'الحقول غير النشطة لا تُطلب ولا تظهر، وتبقى قيمها محفوظة',
  options: 'الخيارات',
  optionOf: 'الخيار {{place}}',
  optionName: 'اسم الخيار {{place}}',
  optionNameArabic: 'الاسم العربي للخيار {{place}}',
  addOption: 'إضافة خيار',
  removeOption: 'إزالة الخيار {{place}}',
  retire: 'إيقاف الخيار {{place}}',
  restore: 'إعادة الخيار {{place}}',
  retired: 'موقوف: تحتفظ به السجلات التي اختارته',
} satisfies typeof en;

/** See the English texts. */
export const customFieldRules = {
  'too-many-fields': 'يوجد هنا 50 حقلًا بالفعل. احذف حقلًا غير مستخدم.',
  'no-choice': 'الخيارات لحقول الاختيار فقط.',
  'too-few-options': 'أدخل خيارين على الأقل.',
  'too-many-options': 'يمكن أن يكون للاختيار 100 خيار على الأكثر، بما فيها الموقوفة.',
  'option-twice': 'هذا الاسم مستخدم لخيار آخر.',
  'category-fixed': 'لا يمكن نقل الحقل إلى سجلات أخرى.',
  'type-in-use': 'لهذا الحقل قيم في السجلات، فلا يمكن تغيير نوعه.',
} satisfies typeof rules;
