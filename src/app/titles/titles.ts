import type { Language } from '#ui/language/language.ts';

/** The title of a page and its heading; one text where they are the same. */
type Title = string | readonly [title: string, heading: string];
export type Titles = Readonly<Record<string, Readonly<Record<Language, Title>>>>;

/** Pages of the panel, typed from A§2, D72 and D76; a record that is not there has the title of its kind. */
export const TITLES: Titles = {
  '/hr/employees': { en: 'Employee Profiles', ar: 'ملفات الموظفين' },
  '/hr/employees/:id': { en: ['Employee Profile', 'Employee profile'], ar: 'ملف الموظف' },
  '/hr/leave': { en: 'Leave Requests', ar: 'طلبات الإجازة' },
  '/customer-management/customers': { en: 'Customers', ar: 'العملاء' },
  '/operations/schedule': { en: 'Schedule', ar: 'جدول المناوبات' },
  '/operations/schedule/:id': { en: 'Location Schedule', ar: 'جدول مناوبات الموقع' },
  '/operations/daily-operations': { en: 'Daily Operations', ar: 'العمليات اليومية' },
  '/operations/maintenance-management': { en: 'Maintenance & Logistics', ar: 'الصيانة والخدمات اللوجستية' },
  '/operations/locations': { en: 'Locations', ar: 'المواقع' },
  '/operations/locations/:id': { en: 'Location', ar: 'الموقع' },
  '/finance/till-banking-reports': { en: 'Till Banking Reports', ar: 'تقارير إيداع الصندوق' },
  '/finance/commissions-and-tips': { en: 'Commissions and Tips', ar: 'العمولات والإكراميات' },
  '/finance/assets': { en: 'Assets', ar: 'الأصول' },
  '/finance/assets/:id': { en: 'Asset', ar: 'الأصل' },
  '/finance/device-changes': { en: ['Device Changes', 'Device changes'], ar: 'تغيير الأجهزة' },
  '/payroll-management/offboarding': { en: 'Offboarding', ar: 'إنهاء الخدمة' },
  '/payroll-management/offboarding/:id': { en: 'Offboarding Settlement', ar: 'تسوية نهاية الخدمة' },
  '/communication-hub/social-media-content': { en: 'Social Media Content', ar: 'محتوى وسائل التواصل' },
  '/communication-hub/newsletters': { en: 'Newsletters', ar: 'النشرات الإخبارية' },
  '/inventory/inventory-management': { en: 'Inventory Management', ar: 'إدارة المخزون' },
  '/system-management/roles-and-permissions': { en: 'Roles & Permissions', ar: 'الأدوار والصلاحيات' },
  '/system-management/location-resource-types': { en: 'Location Resource Types', ar: 'أنواع موارد المواقع' },
  '/system-management/customers-masterlist': { en: 'Customers Masterlist', ar: 'القائمة الرئيسية للعملاء' },
  '/system-management/job-titles-masterlist': { en: 'Job Titles Masterlist', ar: 'القائمة الرئيسية للمسميات الوظيفية' },
  '/system-management/documents-masterlist': { en: 'Documents Masterlist', ar: 'القائمة الرئيسية للمستندات' },
  '/system-management/field-locations-masterlist': {
    en: 'Field Locations Masterlist',
    ar: 'القائمة الرئيسية للمواقع الميدانية',
  },
  '/system-management/leaves/setup': { en: ['Leaves', 'Leave Setup'], ar: ['الإجازات', 'إعداد الإجازات'] },
  '/system-management/leaves/setup/selection': { en: 'Leave Selection', ar: 'اختيار الإجازات' },
  '/system-management/leaves/leave-types': { en: 'Leave Types', ar: 'أنواع الإجازات' },
  '/system-management/leaves/import-data': { en: 'Import Leave Data', ar: 'استيراد بيانات الإجازات' },
  '/system-management/commission-and-tips': { en: 'Commissions And Tips', ar: 'إعداد العمولات والإكراميات' },
  '/system-management/medical-insurance': { en: 'Medical Insurances', ar: 'التأمينات الطبية' },
  '/system-management/approval-processes': { en: 'Approval Processes', ar: 'مسارات الموافقة' },
  '/system-management/approval-processes/:id': {
    en: ['Approval Process', 'Approval Processes'],
    ar: ['مسار الموافقة', 'مسارات الموافقة'],
  },
  '/system-management/public-holidays': { en: 'Public Holidays', ar: 'العطل الرسمية' },
  '/system-management/brand-settings': { en: 'Brand Settings', ar: 'إعدادات العلامة التجارية' },
  '/system-management/job-titles': { en: 'Job Titles', ar: 'المسميات الوظيفية' },
  '/system-management/notification-settings': { en: 'Notification Settings', ar: 'إعدادات الإشعارات' },
  '/system-management/contract-types': { en: 'Contract Types', ar: 'أنواع العقود' },
  '/system-management/contract-types/employment': { en: 'Employment Types', ar: 'أنواع التوظيف' },
  '/system-management/document-types/employee': {
    en: ['Document Types', 'Document Types of Employees'],
    ar: ['أنواع المستندات', 'أنواع مستندات الموظفين'],
  },
  '/system-management/document-types/location': {
    en: ['Location Document Types', 'Document Types of Locations'],
    ar: 'أنواع مستندات المواقع',
  },
  '/system-management/payroll/salary-components': {
    en: ['Payroll', 'Salary Components'],
    ar: ['كشوف الرواتب', 'مكونات الراتب'],
  },
  '/system-management/asset-types': { en: 'Asset Types', ar: 'أنواع الأصول' },
  '/dashboard': { en: 'Dashboard', ar: 'لوحة التحكم' },
  '/hr': { en: 'HR', ar: 'الموارد البشرية' },
  '/customer-management': { en: 'Customer Management', ar: 'إدارة العملاء' },
  '/operations': { en: 'Operations', ar: 'العمليات' },
  '/finance': { en: 'Finance', ar: 'المالية' },
  '/payroll-management': { en: 'Payroll', ar: 'الرواتب' },
  '/communication-hub': { en: 'Communication Hub', ar: 'مركز التواصل' },
  '/inventory': { en: 'Inventory Management', ar: 'إدارة المخزون' },
  '/system-management': { en: 'System Management', ar: 'إدارة النظام' },
  '/approvals': { en: 'Waiting on me', ar: 'بانتظار قراري' },
  '/workflows': { en: 'Workflows', ar: 'سير العمل' },
  '/nowhere': { en: 'Page not found', ar: 'الصفحة غير موجودة' },
  '/account': { en: 'My account', ar: 'حسابي' },
  '/system-management/app-behavior': { en: 'App Behavior', ar: 'سلوك التطبيق' },
};

/** Pages without a session; the product is in the place of the company. */
export const PUBLIC_TITLES: Titles = {
  '/sign-in': { en: 'Sign in', ar: 'تسجيل الدخول' },
  '/reset-password': {
    en: ['Reset password', 'Forgot your password?'],
    ar: ['إعادة تعيين كلمة المرور', 'هل نسيت كلمة المرور؟'],
  },
  '/reset-password/confirm': { en: 'Set a new password', ar: 'تعيين كلمة مرور جديدة' },
  '/invitation': { en: ['Welcome', 'Welcome to Steward'], ar: ['مرحبًا', 'مرحبًا بك في ستيوارد'] },
};
