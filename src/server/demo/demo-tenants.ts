import { TENANT_MODULES, type TenantModule } from '#domain/modules.ts';
import type { DayCount, LeaveKind } from '#domain/leave.ts';
import type { StepRole } from '#domain/approvals.ts';
import type { LocationType } from '#domain/records.ts';

export interface DemoLocation {
  readonly code: string;
  readonly name: string;
  readonly country: string;
  readonly city: string;
  readonly timezone: string;
  readonly type?: LocationType;
}
export interface DemoLeaveType {
  readonly code: string;
  readonly name: string;
  readonly nameArabic: string;
  readonly kind: LeaveKind;
  readonly icon: string;
  readonly dayCount?: DayCount;
  readonly needsApproval?: false;
  readonly allowNegative?: { readonly limit: number };
  /** Days per year for kinds without a ledger. */
  readonly entitlement?: number;
}

/** One demo tenant. */
export interface DemoTenant {
  readonly name: string;
  readonly domain: string;
  readonly modules: readonly TenantModule[];
  readonly currency: string;
  readonly timezone: string;
  readonly weekStart: number;
  readonly locations: readonly DemoLocation[];
  /** People with accounts: local part of the address, first and last name, known as, location, job title. */
  readonly accounts: readonly (readonly [
    account: string,
    first: string,
    last: string,
    knownAs: string,
    location: string,
    title: string,
  ])[];
  /** Everyone else: first name, last name, location. */
  readonly staff: readonly (readonly [first: string, last: string, location: string])[];
  readonly leaveChain: readonly StepRole[];
  /** Canceling an approved leave needs another approval (D26). */
  readonly approvesCancellation?: boolean;
  readonly holidays: readonly (readonly [country: string, monthDay: string, name: string, nameArabic?: string])[];
}

/** Leave types of both demo tenants. */
export const DEMO_LEAVE_TYPES: readonly DemoLeaveType[] = [
  {
    code: 'annual',
    name: 'Annual leave',
    nameArabic: 'إجازة سنوية',
    kind: 'annual',
    icon: 'palmtree',
    allowNegative: { limit: 5 },
  },
  {
    code: 'in-lieu',
    name: 'Time off in lieu',
    nameArabic: 'إجازة تعويضية',
    kind: 'in-lieu',
    icon: 'repeat',
    dayCount: 'working',
  },
  { code: 'sick', name: 'Sick leave', nameArabic: 'إجازة مرضية', kind: 'sick', icon: 'thermometer', entitlement: 90 },
  {
    code: 'maternity',
    name: 'Maternity leave',
    nameArabic: 'إجازة وضع',
    kind: 'maternity',
    icon: 'baby',
    entitlement: 60,
  },
  {
    code: 'emergency',
    name: 'Emergency leave',
    nameArabic: 'إجازة طارئة',
    kind: 'emergency',
    icon: 'siren',
    entitlement: 5,
    dayCount: 'working',
  },
  {
    code: 'study',
    name: 'Study leave',
    nameArabic: 'إجازة دراسية',
    kind: 'study',
    icon: 'graduation-cap',
    entitlement: 10,
    dayCount: 'working',
  },
  {
    code: 'bereavement',
    name: 'Bereavement leave',
    nameArabic: 'إجازة حداد',
    kind: 'bereavement',
    icon: 'flower',
    needsApproval: false,
  },
  { code: 'hajj', name: 'Hajj leave', nameArabic: 'إجازة حج', kind: 'custom', icon: 'moon-star' },
];

export const DEMO_TENANTS: readonly DemoTenant[] = [
  {
    name: 'Luma Salons',
    domain: 'luma.example',
    modules: TENANT_MODULES,
    currency: 'AED',
    timezone: 'Asia/Dubai',
    weekStart: 1,
    locations: [
      { code: 'DXB-MAR', name: 'Luma Marina', country: 'AE', city: 'Dubai', timezone: 'Asia/Dubai' },
      { code: 'AUH-COR', name: 'Luma Corniche', country: 'AE', city: 'Abu Dhabi', timezone: 'Asia/Dubai' },
      { code: 'RUH-OLA', name: 'لوما العليا', country: 'SA', city: 'Riyadh', timezone: 'Asia/Riyadh' },
      { code: 'DOH-PRL', name: 'Luma The Pearl', country: 'QA', city: 'Doha', timezone: 'Asia/Qatar' },
      { code: 'KWI-SAL', name: 'Luma Salmiya', country: 'KW', city: 'Kuwait City', timezone: 'Asia/Kuwait' },
      { code: 'REMOTE', name: 'Remote', country: 'IN', city: 'Mumbai', timezone: 'Asia/Kolkata', type: 'remote' },
    ],
    accounts: [
      ['admin', 'Lina', 'Haddad', 'Lina', 'DXB-MAR', 'Operations Director'],
      ['hr', 'Noura', 'Al Harbi', 'Noura', 'DXB-MAR', 'HR Lead'],
      ['manager', 'Omar', 'Al Suwaidi', 'Omar', 'DXB-MAR', 'Area Manager'],
      ['manager2', 'Khalid', 'Rahman', 'Khalid', 'AUH-COR', 'Regional Manager'],
      ['finance', 'Priya', 'Nair', 'Priya', 'DXB-MAR', 'Finance Lead'],
      ['reception', 'Maria', 'Santos', 'Mia', 'DXB-MAR', 'Receptionist'],
      ['staff', 'Aisha', 'Khan', 'Aisha', 'DXB-MAR', 'Stylist'],
      ['analyst', 'Daniel', 'Weber', 'Dan', 'REMOTE', 'Process Analyst'],
      ['restricted', 'Sara', 'Al Mansoori', 'Sara', 'AUH-COR', 'HR Partner'],
      ['app-only', 'Rahul', 'Menon', 'Rahul', 'KWI-SAL', 'Barber'],
      ['archived', 'Thomas', 'Becker', 'Tom', 'DOH-PRL', 'Stylist'],
    ],
    staff: [
      ['فاطمة', 'الزهراني', 'RUH-OLA'],
      ['عبد الرحمن', 'القحطاني', 'RUH-OLA'],
      ['نورة', 'الدوسري', 'RUH-OLA'],
      ['محمد', 'الشمري', 'RUH-OLA'],
      ['ريم', 'العتيبي', 'RUH-OLA'],
      ['Yousef', 'Al Ghamdi', 'RUH-OLA'],
      ['Huda', 'Al Otaibi', 'RUH-OLA'],
      ['Maximiliana-Konstantina', 'von Habsburg-Lothringen-Papadopoulou', 'RUH-OLA'],
      ['Grace', 'Okafor', 'DXB-MAR'],
      ['Elena', 'Petrova', 'DXB-MAR'],
      ['Jomar', 'Reyes', 'DXB-MAR'],
      ['Lakshmi', 'Venkataraghavan Subramanian', 'DXB-MAR'],
      ['Chloé', 'Dubois', 'DXB-MAR'],
      ['Ahmed', 'El-Sayed', 'DXB-MAR'],
      ['Anjali', 'Sharma', 'DXB-MAR'],
      ['Nguyễn', 'Thị Minh Khai', 'DXB-MAR'],
      ['Björn', 'Ångström', 'DXB-MAR'],
      ['Fatima', 'Bint Rashid', 'AUH-COR'],
      ['Hassan', 'Jaber', 'AUH-COR'],
      ['Leila', 'Farsi', 'AUH-COR'],
      ['Marisol', 'García López', 'AUH-COR'],
      ['Kofi', 'Mensah', 'AUH-COR'],
      ['Ivana', 'Kovačević', 'AUH-COR'],
      ['Deepak', 'Patel', 'AUH-COR'],
      ['Zeynep', 'Yılmaz', 'AUH-COR'],
      ['Tariq', 'Aziz', 'AUH-COR'],
      ['Hamad', 'Al Thani', 'DOH-PRL'],
      ['Mariam', 'Al Kuwari', 'DOH-PRL'],
      ['Josephine', 'Mbeki', 'DOH-PRL'],
      ['Rana', 'Khoury', 'DOH-PRL'],
      ['Samuel', 'Tan', 'DOH-PRL'],
      ['Amina', 'Diallo', 'DOH-PRL'],
      ['Noor', 'Siddiqui', 'DOH-PRL'],
      ['Bader', 'Al Sabah', 'KWI-SAL'],
      ['Dalal', 'Al Mutairi', 'KWI-SAL'],
      ['Angelica', 'Cruz', 'KWI-SAL'],
      ['Mohammed', 'Al Ajmi', 'KWI-SAL'],
      ['Sunita', 'Thapa', 'KWI-SAL'],
      ['Peter', "O'Brien", 'KWI-SAL'],
      ['Wafa', 'Al Rashid', 'KWI-SAL'],
      ['Arjun', 'Mehta', 'REMOTE'],
      ['Neha', 'Kulkarni', 'REMOTE'],
      ['Vikram', 'Singh', 'REMOTE'],
      ['Pooja', 'Iyer', 'REMOTE'],
      ['Sana', 'Mirza', 'REMOTE'],
      ['Rohit', 'Verma', 'REMOTE'],
      ['Divya', 'Reddy', 'REMOTE'],
      ['Karan', 'Malhotra', 'REMOTE'],
    ],
    leaveChain: ['line-manger', 'line-manger-2nd-step', 'hr-responsible'],
    holidays: [
      ['AE', '01-01', "New Year's Day", 'رأس السنة الميلادية'],
      ['AE', '12-01', 'Commemoration Day', 'يوم الشهيد'],
      ['AE', '12-02', 'National Day', 'عيد الاتحاد'],
      ['AE', '12-03', 'National Day', 'عيد الاتحاد'],
      ['SA', '02-22', 'Founding Day', 'يوم التأسيس'],
      ['SA', '09-23', 'Saudi National Day', 'اليوم الوطني السعودي'],
      ['QA', '12-18', 'Qatar National Day', 'اليوم الوطني القطري'],
      ['KW', '02-25', 'National Day', 'العيد الوطني'],
      ['KW', '02-26', 'Liberation Day', 'عيد التحرير'],
      ['IN', '01-26', 'Republic Day', 'يوم الجمهورية'],
      ['IN', '08-15', 'Independence Day', 'يوم الاستقلال'],
    ],
  },
  {
    name: 'Nord Retail',
    domain: 'nord.example',
    modules: ['hr.leaves', 'customer-management'],
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    weekStart: 1,
    locations: [
      { code: 'BER-MIT', name: 'Nord Mitte', country: 'DE', city: 'Berlin', timezone: 'Europe/Berlin' },
      { code: 'HAM-ALT', name: 'Nord Altona', country: 'DE', city: 'Hamburg', timezone: 'Europe/Berlin' },
      { code: 'LIS-CHI', name: 'Nord Chiado', country: 'PT', city: 'Lisbon', timezone: 'Europe/Lisbon' },
    ],
    accounts: [
      ['admin', 'Katrin', 'Vogel', 'Katrin', 'BER-MIT', 'Managing Director'],
      ['hr', 'Jonas', 'Lindner', 'Jonas', 'BER-MIT', 'HR Lead'],
      ['manager', 'Miriam', 'Schäfer', 'Miri', 'BER-MIT', 'Store Manager'],
      ['manager2', 'Oliver', 'Brandt', 'Oli', 'HAM-ALT', 'Regional Manager'],
      ['finance', 'Inês', 'Carvalho', 'Inês', 'LIS-CHI', 'Finance Lead'],
      ['reception', 'Paula', 'Krüger', 'Paula', 'HAM-ALT', 'Receptionist'],
      ['staff', 'Mehmet', 'Demir', 'Memo', 'BER-MIT', 'Sales Assistant'],
      ['analyst', 'Greta', 'Holm', 'Greta', 'HAM-ALT', 'Process Analyst'],
      ['restricted', 'Felix', 'Roth', 'Felix', 'BER-MIT', 'HR Partner'],
      ['app-only', 'Tiago', 'Sousa', 'Tiago', 'LIS-CHI', 'Sales Assistant'],
      ['archived', 'Uwe', 'Lange', 'Uwe', 'HAM-ALT', 'Sales Assistant'],
    ],
    staff: [
      ['Anna', 'Fischer', 'BER-MIT'],
      ['Lukas', 'Weber', 'BER-MIT'],
      ['Sofia', 'Neumann', 'BER-MIT'],
      ['Emre', 'Kaya', 'BER-MIT'],
      ['Hanna', 'Wolf', 'HAM-ALT'],
      ['Ben', 'Schröder', 'HAM-ALT'],
      ['Klara', 'Zimmermann', 'HAM-ALT'],
      ['Rui', 'Almeida', 'LIS-CHI'],
      ['Beatriz', 'Ferreira', 'LIS-CHI'],
      ['João', 'da Silva Pereira', 'LIS-CHI'],
    ],
    leaveChain: ['line-manger', 'hr-responsible'],
    approvesCancellation: true,
    holidays: [
      ['DE', '01-01', 'Neujahr'],
      ['DE', '05-01', 'Tag der Arbeit'],
      ['DE', '10-03', 'Tag der Deutschen Einheit'],
      ['DE', '12-25', '1. Weihnachtstag'],
      ['DE', '12-26', '2. Weihnachtstag'],
      ['PT', '04-25', 'Dia da Liberdade'],
    ],
  },
];
