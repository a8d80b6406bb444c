/** Words of roles, profiles and users. */
export const ar = {
  title: 'الأدوار والصلاحيات',
  tabs: { label: 'الأدوار والصلاحيات', roles: 'الأدوار', profiles: 'الملفات', users: 'المستخدمون' },
  back: 'العودة إلى القائمة',
  optional: 'اختياري',
  role: { many: 'الأدوار', new: 'دور جديد', edit: 'دور', empty: 'لا أدوار بعد', emptyHint: 'الدور يحدد ما يجوز لمن يحمله.', deleted: 'حُذف الدور', saved: 'حُفظ الدور' },
  profile: {
    many: 'الملفات', new: 'ملف جديد', edit: 'ملف', empty: 'لا ملفات بعد', emptyHint: 'الملف يجمع ما تشترك فيه عدة أدوار.', deleted: 'حُذف الملف', saved: 'حُفظ الملف',
  },
  columns: {
    name: 'الاسم', description: 'الوصف', profile: 'الملف', users: 'المستخدمون', roles: 'الأدوار', rights: 'الصلاحيات', status: 'الحالة', type: 'النوع', updatedAt: 'آخر تغيير',
    user: 'المستخدم', email: 'البريد الإلكتروني', role: 'الدور', lastSeenAt: 'آخر ظهور',
  },
  everything: 'كل شيء',
  none: 'لا شيء',
  never: 'أبدًا',
  type: { internal: 'داخلي', external: 'خارجي' },
  editor: {
    name: 'الاسم', description: 'الوصف', status: 'الحالة', profile: 'يرث من', noProfile: 'بلا ملف', type: 'النوع',
    holdsEverything: 'يملك كل شيء، وما تأتي به الإصدارات اللاحقة أيضًا', everythingText: 'لا يحتاج هذا الدور إلى مصفوفة: إنه يملك كل الصلاحيات.',
    save: 'مراجعة التغييرات', delete: 'حذف', deleteText: 'لا يمكن التراجع عن ذلك. يبقى السجل.', readOnly: 'يمكنك الاطلاع على هذا دون تغييره.',
    changes_zero: 'لم تتغير أي صلاحية', changes_one: 'تغيرت صلاحية واحدة', changes_two: 'تغيرت صلاحيتان', changes_few: 'تغيرت {{count}} صلاحيات', changes_many: 'تغيرت {{count}} صلاحية', changes_other: 'تغيرت {{count}} صلاحية',
    unchanged: 'لم يتغير شيء', nameMissing: 'الاسم مطلوب', parts: 'أجزاء الدور', rights: 'الصلاحيات', preview: 'العرض بهذا الدور', history: 'السجل',
  },
  matrix: {
    label: 'الصلاحيات', search: 'البحث في الصلاحيات', noneFound: 'لا صلاحية بهذا الاسم', expandAll: 'فتح الكل', collapseAll: 'إغلاق الكل',
    hint: 'مفاتيح الأسهم للتنقل، والمسافة للتغيير: لا شيء، الخاص، الفريق، الكل.', chosen: '{{chosen}} من {{count}}', right: 'الصلاحية',
    cell: '{{resource}}، {{action}}: {{scope}}', inherited: 'موروث: {{scope}}', inheritedMark: 'من الملف', gap: 'لا يمكن منحها', notMine: 'لا تملكها بنفسك', changed: 'تغيرت',
    row: 'تحديد {{resource}}', column: 'تحديد العمود {{action}}', area: 'تحديد كل {{area}}', legend: 'المتقطع: من الملف. القفل: لا تملكها بنفسك.',
  },
  areas: {
    access: 'المستخدمون والأدوار', people: 'الأشخاص', leave: 'الإجازات والموافقات', places: 'المواقع', work: 'الجدول والعمليات', finance: 'المالية', communication: 'العملاء والتواصل',
    system: 'الإعدادات', pages: 'صفحات لوحة الويب', apps: 'تطبيقات الجوال',
  },
  actions: { create: 'إنشاء', read: 'قراءة', update: 'تغيير', delete: 'حذف' },
  scopes: { all: 'الكل', team: 'الفريق', personal: 'الخاص', none: 'لا شيء' },
  right: '{{resource}}: {{action}} ({{scope}})',
  review: {
    title: 'ما الذي يتغير', added: 'تُمنح', removed: 'تُسحب', fields: 'يتغير أيضًا', nothing: 'لا يتغير شيء.',
    affects_zero: 'لا أحد يحمل هذا اليوم.', affects_one: 'يحمل هذا مستخدم واحد اليوم، ويسري عليه خلال ثانية.', affects_two: 'يحمل هذا مستخدمان اليوم، ويسري عليهما خلال ثانية.',
    affects_few: 'يحمل هذا {{count}} مستخدمين اليوم، ويسري عليهم خلال ثانية.', affects_many: 'يحمل هذا {{count}} مستخدمًا اليوم، ويسري عليهم خلال ثانية.', affects_other: 'يحمل هذا {{count}} مستخدم اليوم، ويسري عليهم خلال ثانية.',
    save: 'حفظ', back: 'متابعة التحرير',
  },
  preview: {
    title: 'ما الذي يراه من يحمله', pages: 'الصفحات', tiles: 'بطاقات لوحة المعلومات', noPages: 'لا صفحة إطلاقًا.', noTiles: 'لا بطاقة إطلاقًا.',
    noAccess: 'بلا لوحة الويب والدخول إليها لا يستطيع حامله الدخول.', soon: 'لم تُنجز بعد',
  },
  history: {
    title: 'السجل', none: 'لم يتغير شيء بعد.', created: 'أضافه {{who}}', changed: 'غيّره {{who}}', deleted: 'حذفه {{who}}', system: 'النظام',
    field: '{{field}}: {{from}} ← {{to}}',
    fields: { name: 'الاسم', description: 'الوصف', status: 'الحالة', profile: 'الملف', type: 'النوع', holdsEverything: 'يملك كل شيء', role: 'الدور', secondFactor: 'العامل الثاني' },
    empty: 'لا شيء',
  },
  users: {
    empty: 'لا مستخدمين', emptyHint: 'كل من يُضاف موظفًا يحصل على حساب.', filterStatus: 'الحالة', filterRole: 'الدور',
    role: 'الدور', noRole: 'بلا دور', saveRole: 'منح هذا الدور', roleSaved: 'مُنح الدور', actions: 'حالة الحساب',
    statusHistory: 'سجل الحالة', noHistory: 'لم تتغير الحالة بعد.', noteTitle: '{{action}}: {{name}}', note: 'ملاحظة', statusSaved: 'تغيرت الحالة',
    endsSessions: 'يُخرج {{name}} من كل مكان فورًا.', permissions_zero: 'لا صلاحيات', permissions_one: 'صلاحية واحدة', permissions_two: 'صلاحيتان', permissions_few: '{{count}} صلاحيات',
    permissions_many: '{{count}} صلاحية', permissions_other: '{{count}} صلاحية', lastSeen: 'آخر ظهور {{when}}', neverSeen: 'لم يدخل قط',
  },
  care: {
    title: 'تسجيل الدخول', noPassword: 'لم يختر هذا الشخص كلمة مرور بعد.', invite: 'إرسال دعوة', invited: 'أُرسلت الدعوة. يعمل رابطها حتى {{when}}.',
    hasFactor: 'العامل الثاني مفعّل.', resetFactor: 'إعادة ضبط العامل الثاني', resetTitle: 'هل تريد إعادة ضبط العامل الثاني لدى {{name}}؟',
    resetText: 'بعد ذلك تكفي كلمة المرور وحدها لتسجيل دخول {{name}} إلى أن يُفعَّل من جديد.', reset: 'أُعيد ضبط العامل الثاني', nothing: 'بكلمة مرور.',
  },
  why: {
    title: 'لماذا يستطيع هذا الشخص …؟', choose: 'اختر صلاحية', search: 'البحث في الصلاحيات', yes: 'نعم', no: 'لا', inScope: 'النطاق: {{scope}}',
    from: { role: 'الدور {{name}} يمنحها', profile: 'الملف {{name}} يمنحها والدور يرثه', everything: 'الدور {{name}} يملك كل شيء' },
    missing: {
      'user-not-active': 'الحساب غير نشط.', 'no-role': 'الحساب بلا دور.', 'role-inactive': 'الدور غير نشط.', 'profile-inactive': 'الملف الذي يمنحها غير نشط.',
      'not-granted': 'لا الدور ولا الملف يمنحها بهذا النطاق.', 'module-off': 'وحدة هذه الصفحة غير مفعلة.',
    },
  },
};
