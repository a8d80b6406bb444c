import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { ar } from '#ui/import/texts/ar.ts';
import { en } from '#ui/import/texts/en.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { sendFile } from '../support/upload.ts';
import { type Answer, importsOf } from './imported.ts';

let api: TestApi;
let admin: Person;
let manager: Person;
let numbers: string[];
beforeAll(async () => {
  api = await startTestApi();
  [admin, manager] = (await Promise.all(['admin', 'manager'].map((who) => api.signIn(`${who}@luma.example`)))) as [
    Person,
    Person,
  ];
  const { body } = await admin.send<{ data: { companyEmployeeId: string }[] }>('GET', '/api/employees', {
    query: { statuses: 'active', size: '20', sortBy: 'startDate', sortOrder: 'asc' },
  });
  numbers = body.data.map(({ companyEmployeeId }) => companyEmployeeId);
});
afterAll(() => api.close());

const { leavesOf, leaves, people } = importsOf(() => admin);

describe('POST /api/leaves/import (C§7)', () => {
  const good = (day: string): string =>
    `Employee number,Leave type,First day,Last day,Old system\n${numbers[0]},bereavement,${day},${day},x1\n${numbers[1]},Bereavement leave,${day},${day},x2\n`;

  it('a dry run reports what would be created and creates nothing', async () => {
    const { status, body } = await leaves(good('2033-03-07'), true);
    expect([status, body.created, body.faultCount, body.ignoredColumns]).toEqual([200, 0, 0, ['Old system']]);
    expect(body.planned.map(({ row, startDate }) => [row, startDate])).toEqual([
      [2, '2033-03-07'],
      [3, '2033-03-07'],
    ]);
    expect(await leavesOf('2033-03-07')).toEqual([]);
  });

  it('imports all rows together; externally decided leaves need no approval, requested ones start it', async () => {
    const content = `رقم الموظف;نوع الإجازة;أول يوم;آخر يوم;الحالة\n${numbers[2]};إجازة سنوية;٠٨/٠٣/٢٠٣٣;2033-03-08;approved\n${numbers[3]};hajj;08/03/2033;08.03.2033;requested\n`;
    const { status, body } = await leaves(content, false);
    expect([status, body.created, body.faults]).toEqual([200, 2, []]);
    const found = await leavesOf('2033-03-08');
    expect(found.map(({ status: one }) => one).toSorted()).toEqual(['approved', 'requested']);
  });

  it('importing a file twice reports duplicates, row by row, and imports nothing', async () => {
    expect((await leaves(good('2033-03-09'), false)).body.created).toBe(2);
    const again = await leaves(good('2033-03-09'), true);
    expect(again.body.faults.map(({ row, code }) => [row, code])).toEqual([
      [2, 'duplicate'],
      [3, 'duplicate'],
    ]);
    const { status, body } = await leaves(good('2033-03-09'), false);
    expect([status, body.code, body.errors?.map(({ path, code }) => [path, code])]).toEqual([
      422,
      'rule-violated',
      [
        ['rows.2', 'duplicate'],
        ['rows.3', 'duplicate'],
      ],
    ]);
    expect(await leavesOf('2033-03-09')).toHaveLength(2);
  });

  it('all or nothing: one error rejects the valid rows as well', async () => {
    const content = `${good('2033-03-10')}nobody,bereavement,2033-03-10,2033-03-10\n`;
    expect((await leaves(content, false)).status).toBe(422);
    expect(await leavesOf('2033-03-10')).toEqual([]);
  });

  it('names every error by row, column, value and message', async () => {
    const content = [
      'Employee number,Leave type,First day,Last day,Status',
      'EMP-none,bereavement,2033-03-11,2033-03-11,',
      `${numbers[0]},unknown,2033-03-11,2033-03-11,`,
      `${numbers[0]},bereavement,soon,,`,
      `${numbers[0]},bereavement,2033-03-12,2033-03-11,`,
      `${numbers[0]},bereavement,2033-03-14,2033-03-14,maybe`,
      `${numbers[0]},bereavement,1999-03-14,1999-03-14,`,
      `${numbers[0]},bereavement,2033-03-20,2033-03-25,`,
      `${numbers[0]},hajj,2033-03-24,2033-03-26,`,
      `${numbers[0]},bereavement,2033-03-20,2033-03-25,`,
    ].join('\n');
    const { body } = await leaves(content, true);
    expect(body.faults.map(({ row, column, value, code }) => [row, column, value, code])).toEqual([
      [2, 'Employee number', 'EMP-none', 'not-found'],
      [3, 'Leave type', 'unknown', 'not-found'],
      [4, 'First day', 'soon', 'not-a-date'],
      [4, 'Last day', '', 'required'],
      [5, 'Last day', '2033-03-11', 'before-start'],
      [6, 'Status', 'maybe', 'not-one-of'],
      [7, 'First day', '1999-03-14', 'not-employed-then'],
      [9, 'First day', '2033-03-24', 'overlaps-other-leave'],
      [10, '', '', 'duplicate'],
    ]);
    expect(body.faults.every(({ message }) => message.length > 10)).toBe(true);
    expect(body.planned.map(({ row }) => row)).toEqual([8]);
  });

  it('names all faults of a row together, those of cells that cannot be read among them (C§7)', async () => {
    const rows = ['nobody,unknown,soon,,maybe', 'nobody,unknown,2033-03-11,2033-03-11,maybe'];
    const { body } = await leaves(['employee,type,startDate,endDate,status', ...rows].join('\n'), true);
    const named = (of: number) =>
      body.faults.filter(({ row }) => row === of).map(({ column, code }) => `${column} ${code}`);
    const common = ['employee not-found', 'status not-one-of', 'type not-found'];
    expect(named(2).toSorted()).toEqual([...common, 'endDate required', 'startDate not-a-date'].toSorted());
    expect(named(3).toSorted()).toEqual(common);
  });

  it('accepts an Excel workbook as well', async () => {
    const text = (value: string): Cell => ({ value, type: String });
    const day: Cell = { value: new Date('2033-03-16T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' };
    const content = await writeExcelFile([
      ['Employee number', 'Leave type', 'First day', 'Last day'].map(text),
      [text(numbers[0] ?? ''), text('bereavement'), day, day],
    ]).toBuffer();
    const { status, body } = await leaves(content, false);
    expect([status, body.created]).toEqual([200, 1]);
  });

  it('requires the right of the form as well, in its scope (C§6)', async () => {
    const importer = await signInAs(api, { tenantId: admin.tenantId, permissions: ['leave.import:create'] });
    const { status, body } = await leaves(good('2033-03-17'), true, importer);
    expect([status, body.missing]).toEqual([403, ['leave.details:create']]);
    const own = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: ['leave.import:create', 'leave.details:create:team'],
    });
    expect((await leaves(good('2033-03-17'), true, own)).body.faults.map(({ column, code }) => [column, code])).toEqual(
      [
        ['Employee number', 'not-found'],
        ['Employee number', 'not-found'],
      ],
    );
  });

  it.each([
    ['en', 'Employee number,Leave type,First day,Last day,Status,Note'],
    ['ar', 'رقم الموظف,نوع الإجازة,أول يوم,آخر يوم,الحالة,ملاحظة'],
  ])('the template in %s has the columns the import reads', async (language, header) => {
    const { status, body } = await admin.send<string>('GET', '/api/leaves/import/template', {
      query: { format: 'csv' },
      headers: { 'accept-language': language },
    });
    expect([status, body.replace(/^\u{feff}/u, '').split('\r\n')[0]]).toEqual([200, header]);
    const example = await leaves(body, true);
    expect(example.body.ignoredColumns).toEqual([]);
  });
});

describe('POST /api/leave-balance/import (C§7)', () => {
  const balances = (content: string, dry: boolean, person = admin) =>
    sendFile<Answer>(person, '/api/leave-balance/import', content, { query: { isDryRun: String(dry) } });
  const HEADER = 'Employee number,Balance,Days,From';

  it('enters opening balances, effective from their day', async () => {
    const id =
      (
        await admin.send<{ data: { id: string }[] }>('GET', '/api/employees', {
          query: { searchText: numbers[4] ?? '' },
        })
      ).body.data[0]?.id ?? '';
    const valueOf = async (): Promise<number> =>
      (
        await admin.send<{ data: { type: string; value: number }[] }>('GET', '/api/leave-balance', {
          query: { employeeIds: id, types: 'in-lieu' },
        })
      ).body.data[0]?.value ?? Number.NaN;
    const before = await valueOf();
    const day = Temporal.Now.plainDateISO('Asia/Dubai').subtract({ days: 3 }).toString();
    const content = `${HEADER}\n${numbers[4]},in-lieu,"٢,٥",${day}\n`;
    const dry = await balances(content, true);
    expect([dry.body.faults, dry.body.planned.length, await valueOf()]).toEqual([[], 1, before]);
    expect((await balances(content, false)).body.created).toBe(1);
    expect(await valueOf()).toBe(before + 2.5);
    expect((await balances(content, true)).body.faults.map(({ row, code }) => [row, code])).toEqual([[2, 'duplicate']]);
  });

  it('names every error by its column', async () => {
    const { body } = await balances(
      [
        HEADER,
        'nobody,annual,1,2026-01-01',
        `${numbers[4]},sick,1,2026-01-01`,
        `${numbers[4]},annual,0,2026-01-01`,
        `${numbers[4]},annual,1,1990-01-01`,
        `${numbers[4]},annual,1,2126-01-01`,
        'nobody,sick,0,soon',
      ].join('\n'),
      true,
    );
    expect(body.faults.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'Employee number', 'not-found'],
      [3, 'Balance', 'not-one-of'],
      [4, 'Days', 'not-a-number'],
      [5, 'From', 'before-service'],
      [6, 'From', 'too-far'],
      [7, 'From', 'not-a-date'],
      [7, 'Balance', 'not-one-of'],
      [7, 'Days', 'not-a-number'],
      [7, 'Employee number', 'not-found'],
    ]);
    for (const { fault } of [en, ar]) expect(body.faults.filter(({ code }) => !Object.hasOwn(fault, code))).toEqual([]);
  });

  it('requires the right to enter opening balances as well (C§6)', async () => {
    const importer = await signInAs(api, { tenantId: admin.tenantId, permissions: ['leave.import:create'] });
    const { status, body } = await balances(`${HEADER}\n${numbers[4]},annual,1,2026-01-01`, true, importer);
    expect([status, body.missing]).toEqual([403, ['leave.balanceInitial:create']]);
  });
});

describe('POST /api/employees/import (B§5)', () => {
  const HEADER =
    'First name,Last name,Known as,Personal e-mail,Personal phone,Permission package,Job title,Line manager,HR responsible,First working day,Date of birth,Employee number';
  let title: string;
  beforeAll(async () => {
    title =
      (await admin.send<{ data: { name: string }[] }>('GET', '/api/job-titles', { query: { statuses: 'active' } })).body
        .data[0]?.name ?? '';
  });
  const row = (
    name: string,
    changes: Partial<Record<'mail' | 'phone' | 'title' | 'manager' | 'first' | 'number' | 'access', string>> = {},
  ): string =>
    [
      name,
      'Imported',
      name,
      changes.mail ?? `${name}@import.example`,
      changes.phone ?? '+971 50 123 4567',
      changes.access ?? 'none',
      `"${changes.title ?? title}"`,
      changes.manager ?? numbers[0],
      numbers[1],
      changes.first ?? '2026-02-01',
      '20/05/1992',
      changes.number ?? '',
    ].join(',');

  it('adds employees with their accounts, and resolves managers from earlier rows', async () => {
    const content = [HEADER, row('mona', { number: 'IMP-1' }), row('omar', { manager: 'imp-1' })].join('\n');
    const dry = await people(content, true);
    expect([dry.body.faults, dry.body.planned.map(({ title: name }) => name)]).toEqual([
      [],
      ['mona Imported', 'omar Imported'],
    ]);
    const { status, body } = await people(content, false);
    expect([status, body.created]).toEqual([200, 2]);
    const found = await admin.send<{ data: { id: string; companyEmployeeId: string }[] }>('GET', '/api/employees', {
      query: { searchText: 'omar imported' },
    });
    const one = await admin.send<{
      birthdate: string;
      contact: { personalPhone: object };
      lineManagers: { companyEmployeeId: string }[];
      user: { email: string };
    }>('GET', `/api/employees/${found.body.data[0]?.id}`);
    expect(one.body).toMatchObject({
      birthdate: '1992-05-20',
      contact: { personalPhone: { prefix: '971', number: '501234567' } },
      lineManagers: [{ companyEmployeeId: 'IMP-1' }],
      user: { email: 'omar@import.example' },
    });
  });

  it('reports a duplicate employee within one file, in either letter case (ADR-0101)', async () => {
    const content = [
      HEADER,
      row('sara', { mail: 'twice@import.example' }),
      row('hind', { mail: 'TWICE@Import.example' }),
    ].join('\n');
    expect((await people(content, true)).body.faults.map(({ row: at, column, code }) => [at, column, code])).toEqual([
      [3, 'Personal e-mail', 'twice-in-file'],
    ]);
  });

  it('reports a repeated import as duplicates', async () => {
    const content = [HEADER, row('mona', { number: 'IMP-1' }), row('omar', { manager: 'IMP-1' })].join('\n');
    expect((await people(content, true)).body.faults.map(({ row: at, column, code }) => [at, column, code])).toEqual([
      [2, 'Employee number', 'duplicate'],
      [3, 'Personal e-mail', 'duplicate'],
    ]);
  });

  it('of two job titles with the same name uses the active one, in any order', async () => {
    const statuses = ['inactive', 'active', 'inactive'];
    const ids: string[] = [];
    for (const [place, status] of statuses.entries()) {
      const { body } = await admin.send<{ id: string; version: number }>('POST', '/api/job-titles', {
        body: { name: `Guide ${place}`, nameArabic: 'مرشد' },
      });
      if (status !== 'active')
        await admin.send('PATCH', `/api/job-titles/${body.id}`, { body: { version: body.version, status } });
      ids.push(body.id);
    }
    expect(
      (await people([HEADER, row('guide', { title: 'مرشد', number: 'IMP-GUIDE' })].join('\n'), false)).body.created,
    ).toBe(1);
    const found = await admin.send<{ data: { jobPosition: { id: string } }[] }>('GET', '/api/employees', {
      query: { searchText: 'IMP-GUIDE' },
    });
    expect(found.body.data[0]?.jobPosition.id).toBe(ids[1]);
  });

  it('names every form error by its column', async () => {
    const content = [
      HEADER,
      row('bad', { mail: 'no mail' }),
      row('bad2', { phone: '12345' }),
      row('bad3', { title: 'Emperor' }),
      row('bad4', { manager: 'EMP-none' }),
      row('bad5', { access: 'location-permission' }),
      row('bad6', { first: '31/02/2026' }),
      row('bad7', { phone: '+971 12' }),
      row('bad8', { manager: '""' }),
    ].join('\n');
    expect((await people(content, true)).body.faults.map(({ row: at, column, code }) => [at, column, code])).toEqual([
      [2, 'Personal e-mail', 'email'],
      [3, 'Personal phone', 'phone'],
      [4, 'Job title', 'not-found'],
      [5, 'Line manager', 'not-found'],
      [6, 'Permission package', 'not-one-of'],
      [7, 'First working day', 'not-a-date'],
      [8, 'Personal phone', 'phone-number'],
      [9, 'Line manager', 'required'],
    ]);
  });

  it('names all errors of a row together, also with empty cells or invalid dates', async () => {
    const wrong = row('', {
      mail: 'no mail',
      phone: 'abc',
      title: 'Emperor',
      manager: 'EMP-none',
      access: 'wrong',
      first: '31/02/2026',
    });
    expect(
      (await people([HEADER, wrong].join('\n'), true)).body.faults
        .map(({ column, code }) => `${column}: ${code}`)
        .toSorted(),
    ).toEqual([
      'First name: required',
      'First working day: not-a-date',
      'Job title: not-found',
      'Known as: required',
      'Line manager: not-found',
      'Permission package: not-one-of',
      'Personal e-mail: email',
      'Personal phone: phone',
    ]);
    const alone = row('alone', { title: 'Emperor', manager: '""' }).replace(numbers[1] ?? '', '');
    expect(
      (await people([HEADER, alone].join('\n'), true)).body.faults
        .map(({ column, code }) => `${column}: ${code}`)
        .toSorted(),
    ).toEqual(['HR responsible: required', 'Job title: not-found', 'Line manager: required']);
    const later = row('late', { title: 'Emperor', first: '1990-01-01' });
    expect((await people([HEADER, later].join('\n'), true)).body.faults.map(({ column }) => column).toSorted()).toEqual(
      ['Date of birth', 'Job title'],
    );
  });

  it('in team scope adds people only to the own team, as in the form (D77)', async () => {
    const teamed = await signInAs(api, {
      tenantId: manager.tenantId,
      permissions: ['employee.details:create:team', 'employee.details:read:team'],
    });
    expect(
      (await people([HEADER, row('tessa')].join('\n'), true, teamed)).body.faults.map(({ column, code }) => [
        column,
        code,
      ]),
    ).toEqual([['Line manager', 'not-own-team']]);
  });

  it('a file without a table is refused with 415, one with too many rows with 422', async () => {
    expect((await people('%PDF-1.4', true)).status).toBe(415);
    const { status, body } = await people(`${HEADER}\n${'x\n'.repeat(501)}`, true);
    expect([status, body.errors?.[0]?.code]).toEqual([422, 'too-many']);
    expect((await people(Buffer.alloc(2 * 1024 * 1024 + 1, 'a'), true)).status).toBe(413);
  });
});
