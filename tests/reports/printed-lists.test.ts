import papaparse from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPORT_TYPES, type ReportType } from '#domain/reports.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { printedTable } from './printed-table.ts';

// Each list as PDF (A§7, C§9): the columns and lines of its file, whose cells are typed in tests/surfaces/file-cells.ts,
// as they are printed: days and times dd/LL/yyyy (D45), amounts and numbers with comma thousands (A§5), no marks before
// what a spreadsheet would calculate.

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

/** What the columns of a list are, by their English headers; all others are texts. */
interface Printed {
  readonly title: readonly [en: string, ar: string];
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly days?: readonly string[];
  /** Times, with or without the name of their zone. */
  readonly times?: readonly string[];
  readonly amounts?: readonly string[];
  readonly numbers?: readonly string[];
  /** In lists of people who are named by a call of their own. */
  readonly of?: () => Promise<Readonly<Record<string, string>>>;
}

const SHIFT_TIMES = ['Start', 'End', 'Check-in', 'Check-out'];
const PRINTED: Readonly<Partial<Record<ReportType, Printed>>> = {
  'daily-operations': {
    title: ['Daily Operations', 'العمليات اليومية'],
    path: '/api/daily-operations/export',
    times: SHIFT_TIMES,
    numbers: ['Minutes late'],
  },
  'till-banking': {
    title: ['Till banking reports', 'تقارير إيداع الصندوق'],
    path: '/api/day-bankings/export',
    days: ['Day'],
    times: ['Created'],
    amounts: ['Expected', 'Counted', 'Variance'],
  },
  assets: {
    title: ['Assets', 'الأصول'],
    path: '/api/assets/export',
    times: ['Created'],
    amounts: ['Value'],
  },
  newsletters: {
    title: ['Newsletters', 'النشرات الإخبارية'],
    path: '/api/communication-templates/export',
    times: ['Publication date', 'Added'],
    numbers: ['Delivered', 'Read'],
  },
  'newsletter-recipients': {
    title: ['Newsletter recipients', 'مستلمو النشرة'],
    path: '/api/communication-templates/{id}/messages/export',
    times: ['Delivered', 'Read'],
    of: async () => {
      const { body } = await admin.send<{ data: { id: string; recipients: { read: number } }[] }>(
        'GET',
        '/api/communication-templates',
        { query: { statuses: ['sent'], size: 200 } },
      );
      return { id: body.data.find(({ recipients }) => recipients.read > 0)?.id ?? '' };
    },
  },
  'device-changes': {
    title: ['Device changes', 'تغيير الأجهزة'],
    path: '/api/device-changes/export',
    times: ['Requested'],
  },
  'approvals-waiting': {
    title: ['Waiting on me', 'بانتظار قراري'],
    path: '/api/approval-processes/waiting/export',
    times: ['Waiting since'],
  },
  'asset-types': {
    title: ['Asset types', 'أنواع الأصول'],
    path: '/api/asset-types/export',
    times: ['Created'],
    numbers: ['Assets'],
  },
  'asset-assignments': {
    title: ['Who had which asset', 'حائزو الأصول'],
    path: '/api/asset-assignments/export',
    times: ['From', 'Until'],
  },
  'approval-substitutes': {
    title: ['Substitutes', 'البدلاء'],
    path: '/api/approval-substitutes/export',
    days: ['First day', 'Last day'],
    times: ['Named'],
  },
  'workflow-records': {
    title: ['Records of a workflow', 'سجلات سير عمل'],
    path: '/api/workflows/{machine}/records/export',
    times: ['Since'],
    of: () => Promise.resolve({ machine: 'asset' }),
  },
  leaves: {
    title: ['Leave requests', 'طلبات الإجازة'],
    path: '/api/leaves/export',
    days: ['Start', 'End'],
    times: ['Requested'],
    numbers: ['Days'],
  },
  employees: {
    title: ['Employees', 'الموظفون'],
    path: '/api/employees/export',
    days: ['First working day', 'Last working day'],
  },
  locations: { title: ['Locations', 'المواقع'], path: '/api/locations/export', numbers: ['People'] },
  customers: { title: ['Customers', 'العملاء'], path: '/api/customers/export', times: ['Added'] },
  'client-companies': {
    title: ['Client companies', 'الشركات العميلة'],
    path: '/api/client-companies/export',
    times: ['Added'],
    numbers: ['Customers'],
  },
};

/** Reports whose lines are typed one by one elsewhere. */
const ELSEWHERE: Readonly<Partial<Record<ReportType, string>>> = {
  lateness: 'below: the late lines of daily operations',
  'offboarding-settlement': 'below: more columns than the file of the list',
  'commissions-and-tips-historical': 'tests/commissions/report-lines.test.ts',
  'commissions-and-tips-calculate': 'tests/commissions/report-lines.test.ts',
  'commissions-and-tips-payout': 'tests/commissions/report-lines.test.ts',
  'offboarding-settlement-pdf': 'tests/offboarding/settlement-paper.test.ts',
  'till-banking-pdf': 'tests/day-banking/till-paper-lines.test.ts',
};

it('every report has its printed form in a table', () => {
  expect(Object.keys({ ...PRINTED, ...ELSEWHERE }).toSorted()).toEqual([...REPORT_TYPES].toSorted());
});

/** A cell of a file as it is printed. */
function printedCell(cell: string, { days = [], times = [], amounts = [], numbers = [] }: Printed, header: string) {
  if (cell === '') return '';
  if (days.includes(header)) return cell.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');
  if (times.includes(header)) return cell.replace(/^(\d{4})-(\d\d)-(\d\d) /, '$3/$2/$1 ');
  if (amounts.includes(header) || numbers.includes(header)) {
    const [whole = '', fraction] = cell.split('.');
    const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
    return fraction === undefined ? grouped : `${grouped}.${fraction}`;
  }
  return cell.replace(/^'(?=[=+\-@])/, '');
}

const fileOf = async (path: string, query: object, language: string) => {
  const { status, body } = await admin.send<string>('GET', path, {
    query: { format: 'csv', ...query },
    headers: { 'accept-language': language },
  });
  expect([path, status]).toEqual([path, 200]);
  return papaparse.parse<string[]>(body.replace(/^\u{feff}/u, ''), { skipEmptyLines: true }).data;
};

describe.each(Object.entries(PRINTED) as [ReportType, Printed][])('%s', (type, list) => {
  const { title, path, query = {}, days = [], times = [], amounts = [], numbers = [], of } = list;

  it.each(['en', 'ar'] as const)('is printed with the columns and lines of its file, in %s', async (language) => {
    const named = (await of?.()) ?? {};
    const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => named[name] ?? '');
    const [english = []] = await fileOf(place, query, 'en');
    const [header, ...lines] = await fileOf(place, query, language);
    const printed = await printedTable(api, admin, { type, filters: { ...query, ...named }, language });
    expect(printed.title).toBe(title[language === 'en' ? 0 : 1]);
    expect(printed.header).toEqual(header);
    expect(lines.length).toBeGreaterThan(0);
    expect(printed.facts).toEqual([`${language === 'en' ? 'Entries' : 'عدد السجلات'}: ${lines.length}`]);
    expect(printed.isLandscape).toBe(english.length > 5);
    for (const [at, name] of english.entries())
      expect([name, printed.rows.map((row) => row[at])]).toEqual([
        name,
        lines.map((line) => printedCell(line[at] ?? '', list, name)),
      ]);
    const isOf = (names: readonly string[]) => english.filter((name) => names.includes(name));
    const sides = english.filter((_, at) => printed.right.includes(printed.header[at] ?? ''));
    // Custom fields have numbers as well.
    expect(sides.slice(0, isOf([...amounts, ...numbers]).length)).toEqual(isOf([...amounts, ...numbers]));
    const whole = english.filter((_, at) => printed.whole.includes(printed.header[at] ?? ''));
    expect(whole).toEqual(expect.arrayContaining(isOf([...days, ...times, ...amounts, ...numbers])));
  });
});

it('lateness is printed with the late lines of daily operations and their minutes (D37)', async () => {
  const [, ...lines] = await fileOf('/api/daily-operations/export', { statuses: ['late'] }, 'en');
  const printed = await printedTable(api, admin, { type: 'lateness' });
  expect([printed.title, printed.subtitle]).toEqual(['Lateness', undefined]);
  expect(printed.rows.map(([name, number, , start]) => [name, number, start])).toEqual(
    lines.map(([name, number, , start = '']) => [
      name,
      number,
      printedCell(start, { ...PRINTED['daily-operations'], title: ['', ''], path: '' }, 'Start'),
    ]),
  );
  const minutes = printed.rows.map((row) => row[printed.header.indexOf('Minutes late')] ?? '');
  expect(minutes.filter((each) => each !== '' && !(Number(each) > 0))).toEqual([]);
  expect(minutes.filter((each) => each !== '').length).toBeGreaterThan(0);
});

it('settlements are printed with their figures beside the columns of the list (B§3, D70)', async () => {
  const [, ...lines] = await fileOf('/api/offboardings/export', {}, 'en');
  const figures = ['Gratuity', 'Leave', 'Additions', 'Deductions', 'Total'];
  const printed = await printedTable(api, admin, { type: 'offboarding-settlement' });
  expect(printed).toMatchObject({
    title: 'Offboarding settlements',
    facts: [`Entries: ${lines.length}`],
    isLandscape: true,
    header: [
      'Employee ID',
      'Known As',
      'Name',
      'Surname',
      'Offboarding Status',
      'Last working day',
      'Currency',
      ...figures,
    ],
    right: figures,
  });
  expect(printed.rows.map((row) => row.slice(0, 5))).toEqual(lines);
  const { body } = await admin.send<{
    data: { employee: { companyEmployeeId: string }; id: string }[];
  }>('GET', '/api/offboardings', { query: { size: 200 } });
  for (const [at, { id, employee }] of body.data.entries()) {
    const { body: settlement } = await admin.send<{
      gratuity: { lastWorkingDay: string | null; currency: string | null };
    }>('GET', `/api/offboardings/${id}`);
    const { lastWorkingDay, currency } = settlement.gratuity;
    const row = printed.rows[at] ?? [];
    expect(row.slice(0, 1)).toEqual([employee.companyEmployeeId]);
    expect(row[5]).toBe(lastWorkingDay === null ? '' : lastWorkingDay.split('-').toReversed().join('/'));
    if (currency !== null) expect(row[6]).toBe(currency);
    for (const amount of row.slice(7)) expect(amount).toMatch(/^$|^-?\d{1,3}(,\d{3})*\.\d{2,3}$/);
  }
  expect(printed.rows.some((row) => (row[11] ?? '').includes(','))).toBe(true);
});

it('the foot of each page says when it was made and for whom, in the zone of the company', async () => {
  const now = new Date('2026-11-20T21:30:00Z');
  const english = await printedTable(api, admin, { type: 'customers', now });
  const { body: me } = await admin.send<{ user: { displayName: string } }>('GET', '/api/users/me');
  expect(english.footer).toBe(`Made 21 Nov 2026, 01:30 GST for ${me.user.displayName}`);
  expect(english.issuer).toBe('Luma Salons');
  const arabic = await printedTable(api, admin, { type: 'customers', now, language: 'ar' });
  expect(arabic.footer).toMatch(/^أُعد في 21 نوفمبر 2026، 01:30 /);
});

it('chosen columns are printed alone, in the chosen order, upright up to five (A§7)', async () => {
  const five = await printedTable(api, admin, {
    type: 'locations',
    fields: ['status', 'city', 'people', 'country', 'timezone'],
  });
  expect([five.header, five.isLandscape]).toEqual([['Status', 'City', 'People', 'Country', 'Time zone'], false]);
});
