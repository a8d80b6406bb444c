/** One row of each list as the API sends it, with a different value in every column. */

const id = (n: number): string => `0198a000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;

export const MARINA = {
  id: id(1),
  name: 'Luma Marina',
  shortCode: 'DXB-MAR',
  timezone: 'Asia/Dubai',
  countryISO: 'AE',
  type: 'physical',
};
const person = (n: number, firstName: string, lastName: string) => ({
  id: id(n),
  firstName,
  lastName,
  knownAs: `${firstName}y`,
  companyEmployeeId: `EMP-00${n}`,
  imageUrl: null,
  status: 'active',
  location: MARINA,
});
export const AISHA = person(2, 'Aisha', 'Khan');
export const OMAR = person(3, 'Omar', 'Said');
export const ANNUAL = {
  id: id(4),
  name: 'Annual leave',
  nameArabic: 'إجازة سنوية',
  type: 'annual',
  iconName: 'palmtree',
};
export const STYLIST = { id: id(5), title: 'Stylist', titleArabic: 'مصفف شعر' };
export const LAPTOP = { id: id(6), name: 'Laptop', fields: [] };
const MORNING = '2026-01-05T08:30:00.000Z';

const process = {
  id: id(10),
  kind: 'leave',
  status: 'pending',
  version: 1,
  note: null,
  createdAt: MORNING,
  updatedAt: MORNING,
  requestedByEmployee: AISHA,
  files: [],
  subjectId: id(11),
  actions: [],
  steps: [
    {
      id: id(12),
      order: 1,
      role: 'line-manger',
      status: 'pending',
      skipReason: null,
      isRequired: false,
      waitsForNobody: false,
      decisionAt: null,
      approvalByEmployee: null,
      onBehalfOfEmployee: null,
      candidates: [OMAR],
      stepNotes: [],
    },
  ],
};

export const LEAVE = {
  id: id(11),
  version: 1,
  employee: AISHA,
  type: ANNUAL,
  startDate: '2026-03-02',
  endDate: '2026-03-06',
  days: 5,
  deductedDays: 4,
  createdAt: MORNING,
  status: 'requested',
  phase: null,
  approvalStatus: 'pending',
  isCancellationRequested: false,
  approvalProcess: process,
  cancellationProcess: null,
  files: [],
  actions: [],
};

export const EMPLOYEE = {
  ...AISHA,
  version: 1,
  isRemote: false,
  startDate: '2024-02-01',
  jobPosition: STYLIST,
  locationIds: [MARINA.id, id(20)],
  lastWorkingDay: null,
  contractCountryISO: 'KW',
};

export const CUSTOMER = {
  id: id(95),
  version: 1,
  name: 'Mariam Al Suwaidi',
  status: 'active',
  clientCompany: { id: id(96), name: 'Marina Residences' },
  createdAt: MORNING,
  updatedAt: MORNING,
};

export const COMPANY = {
  id: id(96),
  version: 1,
  name: 'Marina Residences',
  status: 'active',
  customers: 3,
  createdAt: MORNING,
  updatedAt: MORNING,
};

export const LOCATION = {
  ...MARINA,
  version: 1,
  city: 'Abu Dhabi',
  type: 'physical',
  currency: 'AED',
  status: 'active',
  imageUrl: null,
  peopleCount: 11,
};

export const REPORT = {
  id: id(30),
  version: 1,
  type: 'end-of-day',
  status: 'outstanding-with-variance',
  businessDate: '2026-02-03',
  createdAt: '2026-02-03T18:05:00.000Z',
  confirmedAt: '2026-02-03T18:05:00.000Z',
  location: MARINA,
  submittedByEmployee: AISHA,
  currency: 'AED',
  totalAmount: 70_000,
  totalCashAmount: 30_000,
  totalExpensesAmount: 0,
  openingAmount: 10_000,
  expectedAmount: 40_000,
  countedAmount: 38_750,
  variance: -1_250,
  tolerance: 500,
  cashRegistry: [],
  coins: 0,
  cashTakings: [],
  cashTakingCoins: 0,
  totalCashTaking: 0,
  additionalExpenses: [],
  note: null,
  previousDayBanking: null,
  isChainBroken: false,
  chainBrokenBy: [],
  corrects: null,
  correctedBy: null,
  dayBankingAutomaticClosureReason: null,
  approvalProcess: null,
  actions: [],
};

export const ASSET = {
  id: id(40),
  version: 3,
  status: 'assigned',
  assetType: LAPTOP,
  value: 899_000,
  currency: 'AED',
  currentUser: { kind: 'employee', ...AISHA },
  values: [
    {
      id: id(41),
      field: { id: id(42), name: 'Serial' },
      stringValue: 'C02-5120',
      dateValue: null,
      numberValue: null,
      booleanValue: null,
    },
  ],
  invalidNote: null,
  invalidatedAt: null,
  invalidatedBy: null,
  createdAt: MORNING,
  updatedAt: MORNING,
  actions: [],
};

export const SETTLEMENT = {
  id: id(50),
  version: 2,
  status: 'in-progress',
  endOfService: 'confirmed',
  roleTransfer: 'open',
  employee: AISHA,
  createdAt: MORNING,
  updatedAt: '2026-01-06T08:30:00.000Z',
  actions: [],
};

export const USER = {
  id: id(60),
  version: 1,
  displayName: 'Aisha Khan',
  email: 'aisha@luma.example',
  imageUrl: null,
  status: 'on-hold',
  type: 'internal',
  language: 'en',
  employee: AISHA,
  roleId: id(61),
  role: { id: id(61), name: 'Stylist role' },
  lastSeenAt: null,
  createdAt: MORNING,
  actions: [{ event: 'user.activate', can: true, reasons: [] }],
};

const sale = (grossSale: number, vat: number, netSale: number, payout: number) => ({
  grossSale,
  vat,
  netSale,
  payout,
  currency: 'AED',
});
const granted = {
  version: 1,
  description: 'Who cuts',
  status: 'active',
  createdAt: MORNING,
  updatedAt: '2026-01-06T08:30:00.000Z',
  usersCount: 7,
};
/** A right from the profile that is also granted directly counts once. */
export const ROLE = {
  ...granted,
  id: id(62),
  name: 'Stylist role',
  profileId: id(63),
  profileName: 'Salon',
  permissions: ['tip:read', 'report:read', 'asset.details:read'],
  inherited: ['tip:read', 'leave.details:read:personal'],
  holdsEverything: false,
};
export const PROFILE = {
  ...granted,
  id: id(63),
  name: 'Salon',
  type: 'external',
  permissions: ['tip:read', 'leave.details:read:personal'],
  rolesCount: 3,
};

export const HOLIDAY = {
  id: id(64),
  version: 1,
  name: 'National Day',
  nameArabic: 'اليوم الوطني',
  countryISO: 'AE',
  date: '2026-12-02',
  isFixed: true,
  createdAt: MORNING,
  updatedAt: MORNING,
};

/** All amounts differ, so that none can be mistaken for another. */
export const PAYOUT = {
  id: id(70),
  period: '2026-01',
  employee: AISHA,
  currency: 'AED',
  productsNumber: 8,
  clientsNumber: 7,
  shiftsNumber: 19,
  services: sale(120_100, 5_700, 114_400, 5_720),
  products: sale(20_300, 900, 19_400, 970),
  tips: { grossSale: 3_300, adminFee: 30, netSale: 3_270, payout: 3_271, currency: 'AED' },
  totalPayout: 9_961,
  updatedAt: MORNING,
  ratio: 1,
  historicalTierType: {
    name: 'Stylists',
    type: 'percentage',
    reachedTier: { tier: 2, payoutPercentage: 5, payoutAmount: null },
  },
};

export const SALE = {
  id: id(80),
  date: '2026-01-07',
  type: 'Product',
  name: 'Shampoo',
  quantity: 4,
  employee: AISHA,
  location: MARINA,
  netSale: 35_600,
  taxes: 1_780,
  totalSale: 37_380,
  grossSale: 36_100,
  discount: 500,
  currency: 'AED',
  isRefund: false,
  updatedAt: MORNING,
};

const sold = (grossSale: number, vat: number, netSale: number) => ({ grossSale, vat, netSale });
export const SOLD = {
  employee: AISHA,
  services: sold(200_100, 9_500, 190_600),
  products: sold(40_200, 1_900, 38_300),
  productsNumber: 6,
  clientsNumber: 8,
  currency: 'AED',
  count: 14,
  updatedAt: MORNING,
  ratio: 0.75,
};
export const TIPPED = {
  employee: AISHA,
  tips: { grossSale: 7_300, adminFee: 210, netSale: 7_090 },
  currency: 'AED',
  count: 3,
  updatedAt: MORNING,
};

export const NEWSLETTER = {
  id: id(90),
  version: 1,
  link: 'https://news.luma.example/summer',
  type: 'article',
  status: 'scheduled',
  isSending: false,
  sentAt: null,
  notifyAt: '2090-01-09T06:15:00.000Z',
  createdAt: MORNING,
  updatedAt: MORNING,
  createdBy: { id: id(91), displayName: 'Hanan Aziz', imageUrl: null },
  recipients: { total: 58, sent: 0, read: 0 },
  actions: [],
};

export const MONTH = {
  period: '2026-01',
  services: 5_720,
  products: 970,
  tips: 3_271,
  totalPayout: 9_961,
  currency: 'AED',
  count: 1,
  commissionPeriod: {
    id: id(75),
    version: 1,
    period: '2026-01',
    startDate: '2026-01-01',
    endDate: '2026-01-31',
    status: 'calculated',
    progress: 100,
    rowsCount: 1,
    calculatedAt: MORNING,
    frozenAt: null,
    updatedAt: MORNING,
    actions: [],
  },
};
