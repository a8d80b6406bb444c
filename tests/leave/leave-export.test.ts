import papaparse from 'papaparse';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_LIMIT } from '#contract/exports.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { makeSmallTenant } from '../support/small-tenant.ts';
import { withoutTriggers } from '../support/without-triggers.ts';

const TODAY = '2026-03-18';
let api: TestApi;
let hr: Person;
beforeAll(async () => {
  api = await startTestApi({ today: TODAY });
  hr = await api.signIn('hr@luma.example');
});
afterAll(() => api.close());

interface Leave {
  readonly employee: { firstName: string; lastName: string };
  readonly days: number;
}
const exported = async (query: Record<string, unknown>, { person = hr, headers = {} } = {}) => {
  const {
    status,
    body,
    headers: answered,
  } = await person.send<string>('GET', '/api/leaves/export', { query: { format: 'csv', ...query }, headers });
  expect(status).toBe(200);
  return { rows: papaparse.parse<string[]>(body.replace(/^\u{feff}/u, '')).data, headers: answered };
};
const listed = async (query: Record<string, unknown>, person = hr): Promise<Leave[]> => {
  const { body } = await person.send<{ data: Leave[] }>('GET', '/api/leaves', { query: { ...query, size: 200 } });
  return body.data;
};

describe('the leave list as a file (A§7, B§2)', () => {
  it('contains the same rows as the list with the same filters and order', async () => {
    const query = { approvalStatuses: ['pending', 'accepted'], sortBy: 'days', sortOrder: 'desc' };
    const expected = (await listed(query)).map(({ employee, days }) => [
      `${employee.firstName} ${employee.lastName}`,
      String(days),
    ]);
    expect(expected.length).toBeGreaterThan(20);
    const { rows, headers } = await exported({ ...query, columns: ['employee', 'days'] });
    expect(rows[0]).toEqual(['Employee', 'Employee number', 'Days']);
    expect(rows.slice(1).map(([name, , days]) => [name, days])).toEqual(expected);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(String(headers['content-disposition'])).toMatch(
      /^attachment; filename\*=UTF-8''leave-requests-\d{4}-\d{2}-\d{2}\.csv$/,
    );
  });

  it('has the visible columns in their order, and all by default', async () => {
    const { rows } = await exported({ columns: ['endDate', 'status', 'startDate'] });
    expect(rows[0]).toEqual(['End', 'Status', 'Start']);
    expect(rows[1]?.[0]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect((await exported({})).rows[0]).toEqual([
      'Employee',
      'Employee number',
      'Type',
      'Status',
      'Start',
      'End',
      'Days',
      'Approvers',
      'Requested',
    ]);
    const { status } = await hr.send('GET', '/api/leaves/export', { query: { format: 'csv', columns: 'salary' } });
    expect(status).toBe(400);
    // An export is never paged, so requesting a page is an error.
    expect((await hr.send('GET', '/api/leaves/export', { query: { format: 'csv', size: 5 } })).status).toBe(400);
  });

  it('respects the caller’s scope', async () => {
    const staff = await api.signIn('staff@luma.example');
    const own = await listed({}, staff);
    const { rows } = await exported({ columns: 'employee' }, { person: staff });
    expect(rows.length - 1).toBe(own.length);
    expect(rows.length).toBeLessThan((await exported({ columns: 'employee' })).rows.length);
  });

  it('is in Arabic for Arabic readers', async () => {
    const { rows, headers } = await exported(
      { columns: ['employee', 'status'], approvalStatuses: 'pending' },
      { headers: { 'accept-language': 'ar' } },
    );
    expect(rows[0]).toEqual(['الموظف', 'رقم الموظف', 'الحالة']);
    expect(rows[1]?.[2]).toBe('قيد الانتظار');
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('طلبات-الإجازة');
  });

  it('names each approver once, in the order of the steps', async () => {
    const { rows } = await exported({ columns: 'approvers', approvalStatuses: 'pending' });
    const names = rows.slice(1).flatMap(([cell]) => cell ?? '');
    expect(names.every((cell) => new Set(cell.split(', ')).size === cell.split(', ').length)).toBe(true);
    expect(names.some((cell) => cell.includes(', '))).toBe(true);
  });

  it('can be an Excel workbook', async () => {
    const answer = await api.app.inject({
      url: '/api/leaves/export?format=xlsx&approvalStatuses=pending',
      headers: { authorization: `Bearer ${hr.token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const files = unzipSync(answer.rawPayload);
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect([...sheet.matchAll(/<row /g)].length).toBe((await listed({ approvalStatuses: 'pending' })).length + 1);
  });

  it('is limited to 50,000 rows; one more is refused with the count, since a part could look complete', async () => {
    const company = await makeSmallTenant(api, {
      people: ['all'],
      lineManagers: [],
      hrResponsibles: [],
      administrators: [],
      chain: ['line-manger'],
    });
    const { tenantId, leaveTypeId } = company;
    const person = company.person('all');
    const add = (count: number) =>
      withoutTriggers(api.db, async (superuser) => {
        await superuser.query(
          `with made as (
            insert into app.approval_process (tenant_id, kind, status, requested_by, submitted_by)
            select $1::uuid, 'leave', 'rejected', $2::uuid, $2::uuid from generate_series(1, $4::int) returning id)
          insert into app.leave_request (tenant_id, employee_id, leave_type_id, approval_process_id, start_date, end_date, days, deducted_days, status, approval_status)
          select $1::uuid, $2::uuid, $3::uuid, id, '2033-01-10', '2033-01-11', 2, 2, 'rejected', 'rejected' from made`,
          [tenantId, person.employeeId, leaveTypeId, count],
        );
        // The database may update its statistics at any time, also while these rows are being inserted: it would then
        // plan as if there were none.
        await superuser.query('analyze');
      });
    await add(EXPORT_LIMIT);
    expect((await exported({ columns: 'days' }, { person })).rows.length).toBe(EXPORT_LIMIT + 1);
    await add(1);
    const { status, body } = await person.send<{ code: string; errors: object[] }>('GET', '/api/leaves/export', {
      query: { format: 'csv' },
    });
    expect([status, body.code, body.errors[0]]).toMatchObject([
      422,
      'rule-violated',
      { code: 'too-many', params: { count: EXPORT_LIMIT + 1, max: EXPORT_LIMIT } },
    ]);
  });
});
