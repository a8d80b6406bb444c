import {
  amount,
  at,
  custom,
  customOf,
  isSet,
  moment,
  named,
  person,
  phone,
  text,
  worded,
  yesNo,
  type Column,
  type Language,
} from './file-cell-readers.ts';
import {
  APPROVAL_STATES,
  ASSET_STATES,
  DEVICE_STATES,
  EXPIRY,
  LOCATION_TYPES,
  NEWS_STATES,
  NEWS_TYPES,
  OFFBOARDING_STATES,
  RECORD_STATES,
  SHIFT_STATES,
  SUBJECTS,
  SUBSTITUTE_STATES,
  TILL_STATES,
  TILL_TYPES,
} from './file-cell-words.ts';
import type { Row } from './sorted-lists.ts';

const ownerOf =
  (path: string) =>
  (row: Row): string =>
    text(`${path}.name`)(row) || text(`${path}.email`)(row) || person(path)(row);
const device =
  (path: string) =>
  (row: Row): string =>
    [text(`${path}.typeName`)(row), text(`${path}.details`)(row)].filter((part) => part !== '').join(' · ');

/** A counted, unsubmitted report is a draft of its predicted status (D30); its counter has not submitted it. */
const isDraft = ({ confirmedAt, status }: Row): boolean =>
  confirmedAt === null && status !== 'not-submitted' && status !== 'automatically-generated';
const tillState = (row: Row, language: Language): string => {
  const state = worded('status', TILL_STATES)(row, language);
  return isDraft(row) ? `${language === 'en' ? 'Draft' : 'مسودة'} (${state})` : state;
};
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
/** Columns of both files of expiring documents, after their owner. */
const EXPIRING: readonly Column[] = [
  ['Document type', 'نوع المستند', named('documentType')],
  ['Number', 'الرقم', text('refId')],
  ['Expires on', 'تاريخ الانتهاء', text('expirationDate')],
  ['Days left', 'الأيام المتبقية', text('daysLeft')],
  [
    'Status',
    'الحالة',
    (row, language) =>
      worded('standing', EXPIRY)({ standing: row['isExpired'] === true ? 'expired' : row['status'] }, language),
  ],
  ['Files', 'الملفات', text('fileCount')],
  ['Issuing authority', 'جهة الإصدار', custom('text', 'textValue')],
  ['Issued on', 'تاريخ الإصدار', custom('date', 'dateValue')],
  ['Verified by', 'تم التحقق بواسطة', custom('user', 'user.displayName')],
];
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
  'expiring-documents.export': [['Employee', 'الموظف', person('employee')], NUMBER('employee'), ...EXPIRING],
  'expiring-location-documents.export': [['Location', 'الموقع', text('location.name')], ...EXPIRING],
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
  'field-locations.export': [
    ['Name', 'الاسم', text('name')],
    ['Code', 'الرمز', text('shortCode')],
    ['Location', 'الموقع', text('location.name')],
    ['Country', 'البلد', text('countryISO')],
    ['City', 'المدينة', text('city')],
    [
      'Address',
      'العنوان',
      (row, language) =>
        [text('addressLine1')(row), text('addressLine2')(row)].filter(Boolean).join(language === 'en' ? ', ' : '، '),
    ],
    [
      'Coordinates',
      'الإحداثيات',
      (row) => `${text('coordinates.latitude')(row)}, ${text('coordinates.longitude')(row)}`,
    ],
    ['E-mail', 'البريد الإلكتروني', text('email')],
    [
      'Phone',
      'الهاتف',
      (row) => (row['phoneNumber'] ? `+${text('phoneNumber.prefix')(row)} ${text('phoneNumber.number')(row)}` : ''),
    ],
    ['Status', 'الحالة', worded('status', RECORD_STATES)],
    ['Created', 'أُنشئ', null],
    ['Security desk', 'مكتب الأمن', (row) => phone('phoneValue')(customOf('phone-number')(row))],
    [
      'Staff entrance',
      'مدخل الموظفين',
      (row) => {
        const at = customOf('coordinates')(row)['pointValue'] as Row | undefined;
        return at ? `${text('latitude')(at)}, ${text('longitude')(at)}` : '';
      },
    ],
    ['Staff parking', 'موقف للموظفين', isSet],
    ['Floor plan', 'مخطط الطابق', custom('hyperlink', 'textValue')],
  ],
  'job-titles.export': [
    ['Name', 'الاسم', text('name')],
    ['Name in Arabic', 'الاسم بالعربية', text('nameArabic')],
    ['Description', 'الوصف', text('description')],
    ['Status', 'الحالة', worded('status', RECORD_STATES)],
    ['Employees', 'الموظفون', text('inUse')],
    ['Created', 'أُنشئ', moment('createdAt')],
    ['Pay grade', 'الدرجة الوظيفية', null],
    ['Handles cash', 'يتعامل مع النقد', isSet],
    ['Experience required (years)', 'سنوات الخبرة المطلوبة', custom('number', 'numberValue')],
    ['Main duties', 'المهام الرئيسية', custom('multi-line', 'textValue')],
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
