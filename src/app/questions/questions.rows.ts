/** A confirmation by the name of its write (src/app/sent-forms, src/app/stale-writes): title, text and button. */
export interface Question {
  readonly name: string;
  readonly en: readonly string[];
  /** Absent where only translated labels lead to it, or where it is the standard one. */
  readonly ar?: readonly string[];
}

/** What is asked before something is done that cannot simply be undone: its consequence, in both languages (A§8). */
export const QUESTIONS: readonly Question[] = [
  {
    name: 'resetting a second factor',
    en: [
      'Reset the second factor of Aisha Khan?',
      'Aisha Khan can then sign in with the password alone until they turn it on again.',
      'Reset second factor',
    ],
    ar: [
      'هل تريد إعادة ضبط العامل الثاني لدى Aisha Khan؟',
      'بعد ذلك تكفي كلمة المرور وحدها لتسجيل دخول Aisha Khan إلى أن يُفعَّل من جديد.',
      'إعادة ضبط العامل الثاني',
    ],
  },
  {
    name: 'copying a year of holidays',
    en: [
      'Copy 2026 to 2027?',
      'Public holidays of Kuwait with the same date every year are added to 2027. Existing ones don’t change.',
      'Copy to the next year',
    ],
    ar: [
      'نسخ 2026 إلى 2027؟',
      'تُضاف العطل ذات التاريخ الثابت في الكويت إلى 2027. وما هو موجود يبقى كما هو.',
      'نسخ إلى السنة التالية',
    ],
  },
  { name: 'deleting an asset type', en: ['Delete record?', 'This action cannot be undone', 'Delete'] },
  {
    name: 'delete a comment',
    en: ['Delete record?', 'The comment is deleted for everyone. This action cannot be undone', 'Delete'],
  },
  {
    name: 'delete a picture',
    en: [
      'Delete record?',
      'It is deleted for everyone, including its stars and comments. This action cannot be undone',
      'Delete',
    ],
    ar: ['حذف السجل؟', 'تُحذف للجميع مع نجومها وتعليقاتها. لا يمكن التراجع عن هذا الإجراء', 'حذف'],
  },
  {
    name: 'deleting a maintenance and logistics schedule',
    en: ['Delete record?', 'This action cannot be undone', 'Delete'],
  },
  {
    name: 'canceling a device change',
    en: [
      'Withdraw the request?',
      'Its approval is canceled as well. You can request a device again later.',
      'Cancel request',
    ],
    ar: ['سحب الطلب؟', 'تُلغى الموافقة عليه أيضًا. يمكنك الطلب مجددًا لاحقًا.', 'إلغاء الطلب'],
  },
  { name: 'deleting a role', en: ['Delete record?', 'This cannot be undone. The history is retained.', 'Delete'] },
  { name: 'deleting a profile', en: ['Delete record?', 'This cannot be undone. The history is retained.', 'Delete'] },
  { name: 'deleting a view', en: ['Delete record?', 'Sent: This action cannot be undone', 'Delete'] },
  {
    name: 'unassigning an asset',
    en: ['Unassign this asset?', 'The asset becomes available and can be assigned to another owner.', 'Unassign'],
    ar: ['استرجاع هذا الأصل؟', 'يصبح الأصل متاحًا ويمكن إسناده إلى مالك آخر.', 'استرجاع'],
  },
  {
    name: 'deleting an asset',
    en: ['Delete record?', 'This action cannot be undone', 'Delete'],
    ar: ['حذف السجل؟', 'لا يمكن التراجع عن هذا الإجراء', 'حذف'],
  },
  {
    name: 'submitting a till report',
    en: [
      'Mark as Submitted?',
      'A submitted report can’t be edited or deleted. A report with a variance goes to the approvers.',
      'Figures to submit',
      'Expected',
      '400.00 AED',
      'Counted',
      '387.50 AED',
      'Variance',
      '-12.50 AED',
      'Mark as Submitted',
    ],
    ar: [
      'وضع علامة مقدَّم؟',
      'لا يمكن تعديل التقرير المقدَّم ولا حذفه. ويُرسل التقرير الذي فيه فرق إلى الموافقين.',
      'الأرقام المقدَّمة',
      'المتوقع',
      '400.00 AED',
      'المعدود',
      '387.50 AED',
      'الفرق',
      '-12.50 AED',
      'وضع علامة مقدَّم',
    ],
  },
  { name: 'deleting a till report', en: ['Delete record?', 'This action cannot be undone', 'Delete'] },
  {
    name: 'recalculating a month',
    en: [
      'Recalculate January 2026?',
      'The payouts of this month are recalculated from its sales, tips and tiers.',
      'Recalculate',
    ],
    ar: ['إعادة احتساب يناير 2026؟', 'تُحتسب مدفوعات هذا الشهر من جديد من مبيعاته وإكرامياته وشرائحه.', 'إعادة الاحتساب'],
  },
  {
    name: 'freezing a month',
    en: [
      'Freeze January 2026?',
      'A frozen month accepts no sales or tips, and its payouts don’t change. You can reopen it with a reason.',
      'Freeze',
    ],
    ar: [
      'تثبيت يناير 2026؟',
      'لا يقبل الشهر المثبّت مبيعات ولا إكراميات، ولا تتغير مدفوعاته. يمكنك إعادة فتحه مع ذكر السبب.',
      'تثبيت',
    ],
  },
  { name: 'deleting a newsletter', en: ['Delete record?', 'This action cannot be undone', 'Delete'] },
  {
    name: 'confirming a role transfer',
    en: ['Are you sure?', 'All duties are transferred immediately. This cannot be undone.', 'Confirm role transfer'],
    ar: ['هل أنت متأكد؟', 'تُنقل كل المهام فورًا. لا يمكن التراجع عن ذلك.', 'تأكيد نقل المهام'],
  },
  {
    name: 'confirming an end of service',
    en: [
      'Are you sure?',
      'This settles the amounts due to Aisha Khan. Only an administrator can reopen it.',
      'Confirm end of service',
    ],
    ar: ['هل أنت متأكد؟', 'تُسوّى بذلك مستحقات Aisha Khan. ولا يعيد فتحها إلا مسؤول.', 'تأكيد نهاية الخدمة'],
  },
  { name: 'deleting a settlement', en: ['Delete record?', 'This action cannot be undone', 'Delete'] },
  { name: 'deleting a contract', en: ['Delete record?', 'This action cannot be undone', 'Delete'] },
  {
    name: 'archiving an employee document',
    en: [
      'Archive Passport?',
      'It stays as history, without reminders. It can’t be edited or renewed anymore.',
      'Archive',
    ],
  },
  { name: 'deleting the hours of a date', en: ['Delete record?', 'This action cannot be undone', 'Delete'] },
  {
    name: 'archiving a location document',
    en: [
      'Archive Trade licence?',
      'It stays as history, without reminders. It can’t be edited or renewed anymore.',
      'Archive',
    ],
  },
  {
    name: 'canceling a shift',
    en: [
      'Cancel shift?',
      'Aisha Khan, Monday, 23 Nov 2026, 09:00–17:00, Scheduled. It stays visible as canceled.',
      'Cancel shift',
    ],
    ar: [
      'إلغاء المناوبة؟',
      'Aisha Khan، الاثنين، 23 نوفمبر 2026، 09:00–17:00، مجدولة. تبقى ظاهرة كمناوبة ملغاة.',
      'إلغاء المناوبة',
    ],
  },
  {
    name: 'deleting a shift',
    en: [
      'Delete shift?',
      'Aisha Khan, Monday, 23 Nov 2026, 09:00–17:00, Scheduled. This action cannot be undone',
      'Delete',
    ],
    ar: [
      'حذف المناوبة؟',
      'Aisha Khan، الاثنين، 23 نوفمبر 2026، 09:00–17:00، مجدولة. لا يمكن التراجع عن هذا الإجراء',
      'حذف',
    ],
  },
  {
    name: 'ending a pattern',
    en: [
      'End the pattern of Aisha Khan?',
      'Its future shifts are deleted, except those changed by hand. This action cannot be undone',
      'End pattern',
    ],
  },
  { name: 'deleting a contract type', en: ['Delete Before?', 'This action cannot be undone', 'Delete'] },
  {
    name: 'deleting a tier',
    en: ['Delete Tier 1?', 'Calculated payouts don’t change. New calculations no longer use it.', 'Delete'],
  },
  { name: 'deleting a public holiday', en: ['Delete Flag Day?', 'This action cannot be undone', 'Delete'] },
];
