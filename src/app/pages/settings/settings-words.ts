import type { PageId } from '#domain/pages.ts';

interface Described {
  /** One line under the title. */
  readonly description: string;
  /** What people also look for it by. */
  readonly keywords?: string;
}

/** What each page of System Management is for. */
export type SettingsWords = Readonly<Partial<Record<PageId, Described>>>;

export const SETTINGS_EN: SettingsWords = {
  'roles-and-permissions': {
    description: 'Who may see and do what: roles, profiles and the users who have them.',
    keywords: 'rights access users accounts invite view as',
  },
  'location-resource-types': {
    description: 'Countable equipment of locations, such as chairs, rooms and parking spaces.',
    keywords: 'equipment',
  },
  'customers-masterlist': { description: 'The fields you add to client companies.', keywords: 'custom fields' },
  'job-titles-masterlist': { description: 'The fields you add to job titles.', keywords: 'custom fields' },
  'documents-masterlist': {
    description: 'The fields you add to documents of employees and locations.',
    keywords: 'custom fields',
  },
  'field-locations-masterlist': { description: 'The fields you add to field locations.', keywords: 'custom fields' },
  'contract-types': {
    description: 'The kinds of contract that employees can have.',
    keywords: 'employment full-time part-time',
  },
  'job-titles': { description: 'Jobs in the company.', keywords: 'positions' },
  'employee-document-types': {
    description: 'Documents of employees and locations, which of them are required, and expiry alerts.',
    keywords: 'passport visa licence expiry',
  },
  'medical-insurance': { description: 'Insurers, each with the types of its networks.', keywords: 'health provider' },
  'public-holidays': { description: 'Public holidays by country and year.', keywords: 'calendar national day eid' },
  'approval-processes': {
    description: 'Who approves leave, till banking and device changes, and in which order.',
    keywords: 'approvers chain steps substitutes',
  },
  'notification-settings': { description: 'Which notifications the company sends.', keywords: 'inbox alerts mail' },
  'leave-setup': {
    description: 'Leave types and entitlements, the types in use, and the import of balances.',
    keywords: 'annual sick vacation carry-over days',
  },
  'commission-setup': {
    description: 'Tier types with their net sales targets and payouts, and who has which.',
    keywords: 'bonus sales tips',
  },
  'brand-settings': {
    description: 'Colors, logo, and the apps with their oldest version.',
    keywords: 'logo colours theme app',
  },
  'salary-components': { description: 'The parts a salary is made of.', keywords: 'allowance wage basic' },
  'app-behavior': {
    description: 'Limits for attendance and till banking.',
    keywords: 'lateness grace tolerance variance currency',
  },
  'asset-types': { description: 'Types of assets and the fields of each type.', keywords: 'laptop phone devices' },
};

export const SETTINGS_AR: SettingsWords = {
  'roles-and-permissions': {
    description: 'من يرى ماذا ومن يفعل ماذا: الأدوار والملفات والمستخدمون.',
    keywords: 'صلاحيات وصول حسابات دعوة',
  },
  'location-resource-types': {
    description: 'ما يُعدّ في المواقع، مثل الكراسي والغرف ومواقف السيارات.',
    keywords: 'معدات',
  },
  'customers-masterlist': { description: 'الحقول التي تضيفها إلى الشركات العميلة.', keywords: 'حقول مخصصة' },
  'job-titles-masterlist': { description: 'الحقول التي تضيفها إلى المسميات الوظيفية.', keywords: 'حقول مخصصة' },
  'documents-masterlist': { description: 'الحقول التي تضيفها إلى مستندات الموظفين والمواقع.', keywords: 'حقول مخصصة' },
  'field-locations-masterlist': { description: 'الحقول التي تضيفها إلى المواقع الميدانية.', keywords: 'حقول مخصصة' },
  'contract-types': { description: 'أنواع العقود التي يمكن أن تكون للموظفين.', keywords: 'توظيف دوام كامل جزئي' },
  'job-titles': { description: 'وظائف الشركة.', keywords: 'مناصب' },
  'employee-document-types': {
    description: 'مستندات الموظفين والمواقع والمطلوب منها وتنبيهات الانتهاء.',
    keywords: 'جواز تأشيرة رخصة انتهاء',
  },
  'medical-insurance': { description: 'شركات التأمين، ولكل منها أنواع شبكاتها.', keywords: 'صحي' },
  'public-holidays': { description: 'العطل الرسمية حسب البلد والسنة.', keywords: 'تقويم العيد اليوم الوطني' },
  'approval-processes': {
    description: 'من يوافق على الإجازات وإيداعات الصندوق وتغيير الأجهزة، وبأي ترتيب.',
    keywords: 'موافقون خطوات بدلاء',
  },
  'notification-settings': { description: 'الإشعارات التي ترسلها الشركة.', keywords: 'تنبيهات بريد' },
  'leave-setup': {
    description: 'أنواع الإجازات والاستحقاقات والأنواع المستخدمة واستيراد الأرصدة.',
    keywords: 'إجازة سنوية مرضية ترحيل أيام',
  },
  'commission-setup': {
    description: 'أنواع الشرائح وأهداف صافي المبيعات والمدفوعات ومن له أيّ منها.',
    keywords: 'مكافأة مبيعات بقشيش',
  },
  'brand-settings': { description: 'الألوان والشعار والتطبيقات وأقدم إصداراتها.', keywords: 'هوية مظهر' },
  'salary-components': { description: 'الأجزاء التي يتكون منها الراتب.', keywords: 'بدل أجر أساسي' },
  'app-behavior': {
    description: 'حدود الحضور وإيداع الصندوق.',
    keywords: 'تأخير سماح فرق',
  },
  'asset-types': { description: 'أنواع الأصول وحقول كل نوع.', keywords: 'حاسوب هاتف أجهزة' },
};
