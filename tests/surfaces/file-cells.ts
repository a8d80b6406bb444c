import type { Row } from './sorted-lists.ts';

type Language = 'en' | 'ar';
type Words = Readonly<Record<string, readonly [en: string, ar: string]>>;

/** A file column: its headers in English and Arabic, and its value for a list row. Null is not derived from the row. */
export type Column = readonly [en: string, ar: string, read: ((row: Row, language: Language) => string) | null];

const at = (row: Row, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Row | null | undefined)?.[key], row);
const text =
  (path: string) =>
  (row: Row): string => {
    const value = at(row, path);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
const person =
  (path: string) =>
  (row: Row): string =>
    at(row, path) ? `${text(`${path}.firstName`)(row)} ${text(`${path}.lastName`)(row)}` : '';
const worded =
  (path: string, words: Words) =>
  (row: Row, language: Language): string =>
    words[text(path)(row)]?.[language === 'en' ? 0 : 1] ?? `no word for ${text(path)(row)}`;
/** The name in the reader's language, if there is one. */
const named =
  (path: string, key = 'name') =>
  (row: Row, language: Language): string =>
    (language === 'ar' && text(`${path}.${key}Arabic`)(row)) || text(`${path}.${key}`)(row);
/** A time in the tenant's zone. */
const moment =
  (path: string) =>
  (row: Row): string => {
    const value = at(row, path);
    return typeof value === 'string'
      ? Temporal.Instant.from(value)
          .toZonedDateTimeISO('Asia/Dubai')
          .toPlainDateTime()
          .toString({ smallestUnit: 'minute' })
          .replace('T', ' ')
      : '';
  };
/** An amount in minor units as a plain number with all its decimals. */
const amount =
  (path: string) =>
  (row: Row): string => {
    const value = at(row, path);
    if (typeof value !== 'number') return '';
    const decimals = row['currency'] === 'KWD' ? 3 : 2;
    return (value / 10 ** decimals).toFixed(decimals);
  };

/** The value of the custom field of a type, of which the demo has one for these records. */
const custom = (type: string, path: string) => (row: Row) =>
  text(path)((row['customFields'] as readonly Row[] | undefined)?.find((value) => value['type'] === type) ?? {});

const SHIFT_STATES: Words = {
  scheduled: ['Scheduled', 'مجدولة'],
  'in-progress': ['In progress', 'جارية'],
  finished: ['Finished', 'منتهية'],
  absent: ['Absent', 'غائب'],
  excluded: ['Excluded by leave', 'مستبعدة بسبب إجازة'],
  canceled: ['Canceled', 'ملغاة'],
};

const ownerOf =
  (path: string) =>
  (row: Row): string =>
    text(`${path}.name`)(row) || text(`${path}.email`)(row) || person(path)(row);
const device =
  (path: string) =>
  (row: Row): string =>
    [text(`${path}.typeName`)(row), text(`${path}.details`)(row)].filter((part) => part !== '').join(' · ');

const SUBSTITUTE_STATES: Words = {
  upcoming: ['Upcoming', 'قادم'],
  'in-force': ['In force', 'سارٍ'],
  ended: ['Over', 'منتهٍ'],
  withdrawn: ['Withdrawn', 'مسحوب'],
};
const ASSET_STATES: Words = {
  available: ['Available', 'متاح'],
  assigned: ['Assigned', 'مُسند'],
  invalid: ['Invalid', 'غير صالح'],
};
const DEVICE_STATES: Words = {
  requested: ['Requested', 'مطلوب'],
  approved: ['Approved', 'معتمد'],
  rejected: ['Rejected', 'مرفوض'],
  canceled: ['Canceled', 'ملغى'],
};
const RECORD_STATES: Words = {
  active: ['Active', 'نشط'],
  'on-hold': ['On hold', 'معلّق'],
  archived: ['Archived', 'مؤرشف'],
  inactive: ['Inactive', 'غير نشط'],
  deactivated: ['Deactivated', 'معطَّل'],
};
const APPROVAL_STATES: Words = {
  pending: ['Pending', 'قيد الانتظار'],
  submitted: ['Submitted', 'مُرسل'],
  accepted: ['Accepted', 'مقبول'],
  rejected: ['Rejected', 'مرفوض'],
  canceled: ['Canceled', 'ملغى'],
};
const TILL_TYPES: Words = {
  'beginning-of-day': ['Beginning of day', 'بداية اليوم'],
  'hand-over-start': ['Hand-over start', 'بداية التسليم'],
  'hand-over-end': ['Hand-over end', 'نهاية التسليم'],
  'end-of-day': ['End of day', 'نهاية اليوم'],
};
const TILL_STATES: Words = {
  'not-submitted': ['Not submitted', 'غير مقدَّم'],
  'automatically-generated': ['Automatically generated', 'أُنشئ تلقائيًا'],
  balanced: ['Balanced', 'متطابق'],
  'outstanding-with-variance': ['Outstanding with variance', 'معلّق مع فرق'],
  'approved-with-variance': ['Approved with variance', 'معتمد مع فرق'],
  'rejected-with-variance': ['Rejected with variance', 'مرفوض مع فرق'],
};
const LOCATION_TYPES: Words = { physical: ['Physical', 'فعلي'], remote: ['Remote', 'عن بُعد'] };
const NEWS_TYPES: Words = {
  internal: ['Internal', 'داخلي'],
  external: ['External', 'خارجي'],
  article: ['Article', 'مقال'],
  announcement: ['Announcement', 'إعلان'],
};
const NEWS_STATES: Words = {
  scheduled: ['Scheduled', 'مجدولة'],
  sending: ['Sending', 'قيد الإرسال'],
  sent: ['Sent', 'تم الإرسال'],
};
const OFFBOARDING_STATES: Words = {
  'not-started': ['Not started', 'لم تبدأ'],
  'in-progress': ['In progress', 'قيد التنفيذ'],
  confirmed: ['Confirmed', 'مؤكدة'],
};
const EXPIRY: Words = {
  ok: ['Valid', 'سارٍ'],
  warning: ['Expires soon', 'ينتهي قريبًا'],
  urgent: ['Urgent', 'عاجل'],
  expired: ['Expired', 'منتهٍ'],
};
const SUBJECTS: Words = {
  leave: ['Leave', 'إجازة'],
  'leave-cancellation': ['Leave cancellation', 'إلغاء إجازة'],
  'day-banking': ['Till banking', 'إيداع الصندوق'],
  'change-assigned-device': ['Change of device', 'تغيير جهاز'],
};

/** A counted, unsubmitted report is a draft of its predicted status (D30); its counter has not submitted it. */
const isDraft = ({ confirmedAt, status }: Row): boolean =>
  confirmedAt === null && status !== 'not-submitted' && status !== 'automatically-generated';
const tillState = (row: Row, language: Language): string => {
  const state = worded('status', TILL_STATES)(row, language);
  return isDraft(row) ? `${language === 'en' ? 'Draft' : 'مسودة'} (${state})` : state;
};
const yesNo = { en: ['Yes', 'No'], ar: ['نعم', 'لا'] } as const;
interface HeldValue {
  readonly field: { readonly name: string };
  readonly stringValue: string | null;
  readonly numberValue: number | null;
  readonly dateValue: string | null;
  readonly booleanValue: boolean | null;
}
const heldIn = (
  { stringValue, numberValue, dateValue, booleanValue }: HeldValue,
  language: Language,
): string | number | null =>
  stringValue ??
  numberValue ??
  (dateValue && dayInWords(dateValue, language)) ??
  (booleanValue === null ? null : yesNo[language][booleanValue ? 0 : 1]);
/** The field values of an asset, in order. */
const assetDetails = (row: Row, language: Language): string =>
  (at(row, 'values') as readonly HeldValue[])
    .flatMap((value) => {
      const told = heldIn(value, language);
      return told === null ? [] : [`${value.field.name}: ${told}`];
    })
    .join(language === 'en' ? '; ' : '؛ ');
/** dd MMM yyyy (B§9). */
const dayInWords = (day: string, language: Language): string =>
  `${day.slice(8)} ${new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'ar-AE-u-nu-latn', { month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))} ${day.slice(0, 4)}`;

const COMMA = { en: ', ', ar: '، ' } as const;
interface Step {
  readonly approvalByEmployee: Row | null;
  readonly candidates: readonly Row[];
}
/** Who decided each step, otherwise who may, each once and in step order, as in the list (D8, D83). */
const approvers = (row: Row, language: Language): string =>
  [
    ...new Set(
      (at(row, 'approvalProcess.steps') as readonly Step[])
        .flatMap(({ approvalByEmployee, candidates }) => (approvalByEmployee ? [approvalByEmployee] : candidates))
        .map((each) => `${text('firstName')(each)} ${text('lastName')(each)}`),
    ),
  ].join(COMMA[language]);

const NUMBER = (path: string): Column => ['Employee number', 'رقم الموظف', text(`${path}.companyEmployeeId`)];

/**
 * Every column of every list export, typed by hand; those with commission and tip amounts are in `typed-amounts.ts`.
 */
export const FILE_CELLS: Readonly<Record<string, readonly Column[]>> = {
  'approval-substitutes.export': [
    ['Employee ID', 'رقم الموظف', text('employee.companyEmployeeId')],
    ['Absent person', 'الغائب', person('employee')],
    ['Substitute ID', 'رقم البديل', text('substitute.companyEmployeeId')],
    ['Substitute', 'البديل', person('substitute')],
    ['First day', 'أول يوم', text('startDate')],
    ['Last day', 'آخر يوم', text('endDate')],
    ['Status', 'الحالة', worded('state', SUBSTITUTE_STATES)],
    ['Named', 'وقت التسمية', moment('createdAt')],
  ],
  'approvals-waiting.export': [
    ['Employee ID', 'رقم الموظف', text('requestedByEmployee.companyEmployeeId')],
    ['Requested by', 'مقدم الطلب', person('requestedByEmployee')],
    ['Kind', 'النوع', worded('kind', SUBJECTS)],
    // Amounts with currency and devices are covered by tests/approvals/waiting.test.ts.
    [
      'About',
      'الموضوع',
      (row, language) =>
        row['leave']
          ? `${named('leave.type')(row, language)}${COMMA[language]}${text('leave.startDate')(row)} – ${text('leave.endDate')(row)}`
          : 'elsewhere',
    ],
    ['Step', 'الخطوة', (row) => `${text('order')(row)}/${text('steps')(row)}`],
    ['Waiting since', 'بالانتظار منذ', moment('createdAt')],
  ],
  'asset-assignments.export': [
    ['Asset', 'الأصل', text('asset.assetType.name')],
    ['Asset ID', 'معرّف الأصل', text('asset.id')],
    ['Owner', 'المالك', ownerOf('owner')],
    ['From', 'من', moment('assignedAt')],
    ['Until', 'إلى', moment('endedAt')],
    ['Assigned by', 'سلّمه', text('assignedBy.displayName')],
    ['Unassigned by', 'استرجعه', text('endedBy.displayName')],
  ],
  'assets.export': [
    ['Type', 'النوع', text('assetType.name')],
    ['Details', 'التفاصيل', assetDetails],
    ['Status', 'الحالة', worded('status', ASSET_STATES)],
    ['Owner', 'المالك', ownerOf('currentUser')],
    ['Value', 'القيمة', amount('value')],
    ['Currency', 'العملة', text('currency')],
    ['Created', 'أُنشئ', moment('createdAt')],
  ],
  'day-bankings.export': [
    ['Location', 'الموقع', text('location.name')],
    ['Type', 'النوع', worded('type', TILL_TYPES)],
    ['Day', 'اليوم', text('businessDate')],
    ['Status', 'الحالة', tillState],
    ['Expected', 'المتوقع', amount('expectedAmount')],
    ['Counted', 'المعدود', amount('countedAmount')],
    // Times of a location are covered by tests/surfaces/answers.test.ts.
    ['Variance', 'الفرق', amount('variance')],
    ['Currency', 'العملة', text('currency')],
    ['Submitted by', 'قدّمه', (row) => (row['confirmedAt'] === null ? '' : person('submittedByEmployee')(row))],
    ['Created', 'أُنشئ', null],
  ],
  'device-changes.export': [
    ['Employee ID', 'رقم الموظف', text('employee.companyEmployeeId')],
    ['Employee', 'الموظف', person('employee')],
    ['Current device', 'الجهاز الحالي', device('asset')],
    ['Requested device', 'الجهاز المطلوب', device('replacementAsset')],
    ['Status', 'الحالة', worded('status', DEVICE_STATES)],
    ['Requested', 'وقت الطلب', moment('createdAt')],
  ],
  'employees.export': [
    ['Employee', 'الموظف', (row) => `${text('firstName')(row)} ${text('lastName')(row)}`],
    ['Employee number', 'رقم الموظف', text('companyEmployeeId')],
    ['Job title', 'المسمى الوظيفي', named('jobPosition', 'title')],
    ['Location', 'الموقع', text('location.name')],
    ['Status', 'الحالة', worded('status', RECORD_STATES)],
    ['Contract country', 'بلد العقد', text('contractCountryISO')],
    ['First working day', 'أول يوم عمل', text('startDate')],
    ['Last working day', 'آخر يوم عمل', text('lastWorkingDay')],
    // The list shows no addresses; their access is covered by tests/surfaces/field-rights.test.ts.
    ['Work e-mail', 'بريد العمل', null],
    ['Personal e-mail', 'البريد الشخصي', null],
  ],
  'expiring-documents.export': [
    ['Employee', 'الموظف', person('employee')],
    NUMBER('employee'),
    ['Document type', 'نوع المستند', named('documentType')],
    ['Expires on', 'تاريخ الانتهاء', text('expirationDate')],
    [
      'Status',
      'الحالة',
      (row, language) =>
        worded('standing', EXPIRY)({ standing: row['isExpired'] === true ? 'expired' : row['status'] }, language),
    ],
    ['Issuing authority', 'جهة الإصدار', custom('text', 'textValue')],
    ['Issued on', 'تاريخ الإصدار', custom('date', 'dateValue')],
    ['Verified by', 'تم التحقق بواسطة', custom('user', 'user.displayName')],
  ],
  'leaves.export': [
    ['Employee', 'الموظف', person('employee')],
    NUMBER('employee'),
    ['Type', 'النوع', named('type')],
    ['Status', 'الحالة', worded('approvalStatus', APPROVAL_STATES)],
    ['Start', 'البداية', text('startDate')],
    ['End', 'النهاية', text('endDate')],
    ['Days', 'الأيام', text('days')],
    ['Approvers', 'الموافقون', approvers],
    ['Requested', 'تاريخ الطلب', moment('createdAt')],
  ],
  'locations.export': [
    ['Location', 'الموقع', text('name')],
    ['Code', 'الرمز', text('shortCode')],
    ['Type', 'النوع', worded('type', LOCATION_TYPES)],
    ['Country', 'البلد', text('countryISO')],
    ['City', 'المدينة', text('city')],
    ['Status', 'الحالة', worded('status', RECORD_STATES)],
    ['People', 'الأشخاص', text('peopleCount')],
    ['Time zone', 'المنطقة الزمنية', text('timezone')],
    ['E-mail', 'البريد الإلكتروني', null],
    ['Phone', 'الهاتف', null],
  ],
  'schedules.export': [
    ['Employee', 'الموظف', person('employee')],
    ['Employee number', 'رقم الموظف', text('employee.companyEmployeeId')],
    ['Location', 'الموقع', text('location.name')],
    ['Start', 'البداية', moment('startDate')],
    ['End', 'النهاية', moment('endDate')],
    ['Break start', 'بداية الاستراحة', moment('breakStartDate')],
    ['Break end', 'نهاية الاستراحة', moment('breakEndDate')],
    ['Hours', 'الساعات', (row) => String(Math.round((Number(row['grossMinutes']) / 60) * 100) / 100)],
    [
      'Hours without break',
      'الساعات بدون الاستراحة',
      (row) => String(Math.round((Number(row['netMinutes']) / 60) * 100) / 100),
    ],
    ['Status', 'الحالة', worded('status', SHIFT_STATES)],
    ['Check-in', 'تسجيل الحضور', moment('checkedInAt')],
    ['Check-out', 'تسجيل الانصراف', moment('checkedOutAt')],
    ['Minutes late', 'دقائق التأخر', text('lateMinutes')],
  ],
  'client-companies.export': [
    ['Name', 'الاسم', text('name')],
    ['Customers', 'العملاء', text('customers')],
    ['Status', 'الحالة', worded('status', RECORD_STATES)],
    ['Added', 'تاريخ الإضافة', moment('createdAt')],
    // Rows have the ids of options: the names of theirs are tested where all types are.
    ['Sector', 'القطاع', null],
    ['Website', 'الموقع الإلكتروني', custom('hyperlink', 'textValue')],
    ['Account manager', 'مدير الحساب', custom('user', 'user.displayName')],
  ],
  'customers.export': [
    ['Name', 'الاسم', text('name')],
    ['Company', 'الشركة', text('clientCompany.name')],
    ['Status', 'الحالة', worded('status', RECORD_STATES)],
    ['Added', 'تاريخ الإضافة', moment('createdAt')],
  ],
  'communication-templates.export': [
    ['Link', 'الرابط', text('link')],
    ['Type', 'النوع', worded('type', NEWS_TYPES)],
    [
      'Status',
      'الحالة',
      (row, language) =>
        worded('standing', NEWS_STATES)({ standing: row['isSending'] === true ? 'sending' : row['status'] }, language),
    ],
    ['Publication date', 'تاريخ النشر', moment('notifyAt')],
    ['Delivered', 'وصلت إلى', text('recipients.sent')],
    ['Read', 'قرأها', text('recipients.read')],
    ['Added by', 'أضافها', text('createdBy.displayName')],
    ['Added', 'تاريخ الإضافة', moment('createdAt')],
  ],
  'communication-templates.messages-export': [
    ['Employee ID', 'رقم الموظف', text('employee.companyEmployeeId')],
    ['Recipient', 'المستلم', person('employee')],
    ['Status', 'الحالة', worded('status', NEWS_STATES)],
    ['Delivered', 'وصلت في', moment('sentAt')],
    ['Read', 'قُرئت في', moment('readAt')],
  ],
  'offboardings.export': [
    ['Employee ID', 'رقم الموظف', text('employee.companyEmployeeId')],
    ['Known As', 'يُعرف باسم', text('employee.knownAs')],
    ['Name', 'الاسم', text('employee.firstName')],
    ['Surname', 'اسم العائلة', text('employee.lastName')],
    ['Offboarding Status', 'حالة إنهاء الخدمة', worded('status', OFFBOARDING_STATES)],
  ],
};

/** Files with separate tests for every column: amounts typed by hand, fields of types, states of machines. */
export const CELLS_ELSEWHERE: Readonly<Record<string, string>> = {
  'asset-types.export': 'tests/reports/short-lists.test.ts',
  'daily-operations.export': 'tests/schedules/daily-operations.test.ts',
  'workflows.records-export': 'tests/reports/short-lists.test.ts',
  'commission-and-tip-payouts.export': 'tests/surfaces/typed-amounts.ts',
  'commissions.export': 'tests/surfaces/typed-amounts.ts',
  'commissions.employees-export': 'tests/surfaces/typed-amounts.ts',
  'tips.export': 'tests/surfaces/typed-amounts.ts',
  'tips.employees-export': 'tests/surfaces/typed-amounts.ts',
};
