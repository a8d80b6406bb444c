import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTenant } from '#server/modules/tenant-setup/create-tenant.ts';
import { startTestApi, type TestApi } from '../support/api.ts';

// What a new company starts with, typed from the specification: enumerations of B§9 and C§9, patterns and thresholds of
// documents (A§5), terms of annual leave (D21), approvers (D7).

let api: TestApi;
let tenantId: string;

/** Creates a company in Auckland (UTC+12, in summer UTC+13) at a moment. */
async function createdAt(moment: string, domain: string): Promise<string> {
  vi.spyOn(Temporal.Now, 'plainDateISO').mockImplementation((zone) =>
    Temporal.Instant.from(moment)
      .toZonedDateTimeISO(zone ?? 'UTC')
      .toPlainDate(),
  );
  const { id } = await createTenant(api.db.database, {
    domain,
    name: 'Fresh',
    modules: ['hr.leaves', 'customer-management'],
    currency: 'NZD',
    timezone: 'Pacific/Auckland',
    adminEmail: `boss@${domain}`,
    adminPassword: null,
  });
  vi.restoreAllMocks();
  return id;
}

beforeAll(async () => {
  api = await startTestApi();
  // In Auckland July has begun, in UTC it has not.
  tenantId = await createdAt('2027-06-30T12:30:00Z', 'fresh.example');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

const rows = (text: ReturnType<typeof sql<Record<string, unknown>>>, of = tenantId) =>
  api.db.database.tenant({ tenantId: of }, async (tx) =>
    (await text.execute(tx)).rows.map((row) => Object.values(row)),
  );

describe('a new company starts with', () => {
  it('its own name, zone, currency and modules, and one administrator with every right, who is to be invited', async () => {
    expect(
      await rows(sql`select name, domain, currency, timezone, modules from tenant where id = ${tenantId}`),
    ).toEqual([['Fresh', 'fresh.example', 'NZD', 'Pacific/Auckland', ['hr.leaves', 'customer-management']]]);
    expect(
      await rows(sql`select u.email, u.display_name, u.status, u.password_hash, u.employee_id, r.name, r.holds_everything
        from app_user u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id where u.tenant_id = ${tenantId}`),
    ).toEqual([['boss@fresh.example', 'Administrator', 'active', null, null, 'Administrator', true]]);
    expect(await rows(sql`select count(*)::int from role where tenant_id = ${tenantId}`)).toEqual([[1]]);
  });

  it('the leave types that most companies have, in this order (B§9, D19)', async () => {
    expect(
      await rows(
        sql`select kind, code, name, name_arabic, icon_name, day_count, negative_limit, country_isos, status, is_visible_on_mobile
          from leave_type where tenant_id = ${tenantId} order by sort_order`,
      ),
    ).toEqual(
      [
        ['annual', 'Annual leave', 'إجازة سنوية', 'palmtree', 'calendar'],
        ['in-lieu', 'Time off in lieu', 'إجازة تعويضية', 'repeat', 'working'],
        ['sick', 'Sick leave', 'إجازة مرضية', 'thermometer', 'calendar'],
        ['maternity', 'Maternity leave', 'إجازة وضع', 'baby', 'calendar'],
        ['emergency', 'Emergency leave', 'إجازة طارئة', 'siren', 'working'],
        ['bereavement', 'Bereavement leave', 'إجازة حداد', 'flower', 'calendar'],
      ].map(([kind, name, arabic, icon, count]) => [kind, kind, name, arabic, icon, count, null, [], 'active', true]),
    );
  });

  it('annual leave by the law of each country from the day it was created where it is, yearly counters from that year (D20, D21)', async () => {
    const terms = await rows(
      sql`select t.kind, e.country_iso, e.basis, e.after_months, e.amount::float8, e.per, e.cap::float8, e.carry_over_max::float8, e.carry_over_expiry_months,
          to_char(e.effective_from, 'YYYY-MM-DD')
        from leave_entitlement e join leave_type t on t.tenant_id = e.tenant_id and t.id = e.leave_type_id
        where e.tenant_id = ${tenantId} order by t.sort_order, e.country_iso, e.after_months`,
    );
    const [from, year] = ['2027-07-01', '2027-01-01'];
    expect(terms).toEqual([
      // 2 days a month from the 7th to the 12th month, then 30 a year.
      ['annual', 'AE', 'tenure-based', 6, 2, 'month', null, 15, null, from],
      ['annual', 'AE', 'tenure-based', 12, 30, 'year', null, 15, null, from],
      // Beyond the three countries: ADR-0021.
      ['annual', 'DE', 'contractual', 0, 42, 'year', null, 42, 3, from],
      ['annual', 'IN', 'contractual', 0, 18, 'year', 60, 30, null, from],
      ['annual', 'KW', 'contractual', 0, 30, 'year', 60, null, null, from],
      ['annual', 'PT', 'contractual', 0, 30, 'year', null, 30, 4, from],
      // Three weeks, four from five years.
      ['annual', 'QA', 'tenure-based', 0, 21, 'year', null, 14, 12, from],
      ['annual', 'QA', 'tenure-based', 60, 28, 'year', null, 14, 12, from],
      ['annual', 'SA', 'tenure-based', 0, 21, 'year', null, 30, 12, from],
      ['annual', 'SA', 'tenure-based', 60, 30, 'year', null, 30, 12, from],
      ['sick', 'AE', 'contractual', 0, 90, 'year', null, null, null, year],
      ['sick', 'QA', 'contractual', 0, 84, 'year', null, null, null, year],
      ['sick', 'SA', 'contractual', 0, 120, 'year', null, null, null, year],
      ['maternity', 'AE', 'contractual', 0, 60, 'year', null, null, null, year],
      ['maternity', 'QA', 'contractual', 0, 50, 'year', null, null, null, year],
      ['maternity', 'SA', 'contractual', 0, 84, 'year', null, null, null, year],
    ]);
  });

  it('counters of the year that has begun where it is (D20)', async () => {
    const other = await createdAt('2026-12-31T11:30:00Z', 'new-year.example');
    expect(
      await rows(
        sql`select distinct to_char(effective_from, 'YYYY-MM-DD') from leave_entitlement where tenant_id = ${other}`,
        other,
      ),
    ).toEqual([['2027-01-01']]);
  });

  it('approvers of each kind of request, none of which asks twice about a cancellation (D7, D26)', async () => {
    expect(
      await rows(
        sql`select t.kind, t.approves_cancellation, array_agg(s.role order by s.position) as roles, array_agg(s.position order by s.position) as places
          from approval_template t join approval_template_step s on s.tenant_id = t.tenant_id and s.template_id = t.id
          where t.tenant_id = ${tenantId} group by t.id, t.kind, t.approves_cancellation order by t.kind`,
      ),
    ).toEqual([
      ['change-assigned-device', false, ['hr-responsible'], [1]],
      ['day-banking', false, ['line-manger', 'administrator-role'], [1, 2]],
      ['leave', false, ['line-manger', 'hr-responsible'], [1, 2]],
    ]);
  });

  it('contract types and employment types for each type of contract (C§9)', async () => {
    const types = [
      ['full-time', 'Full-time', 'دوام كامل', 'briefcase'],
      ['part-time', 'Part-time', 'دوام جزئي', 'clock'],
      ['hourly', 'Hourly', 'بالساعة', 'hourglass'],
      ['b2b-contract', 'B2B contract', 'عقد بين شركتين', 'handshake'],
    ];
    expect(
      await rows(
        sql`select code, name, name_arabic, icon_name from contract_type where tenant_id = ${tenantId} order by sort_order`,
      ),
    ).toEqual(types);
    expect(
      await rows(
        sql`select type, name, name_arabic, icon_name from employment_type where tenant_id = ${tenantId} order by sort_order`,
      ),
    ).toEqual(types);
  });

  it('a salary component of each type (C§3)', async () => {
    expect(
      await rows(
        sql`select type, name, name_arabic, country_isos from salary_component where tenant_id = ${tenantId} order by sort_order`,
      ),
    ).toEqual([
      ['basic', 'Basic salary', 'الراتب الأساسي', []],
      ['housing', 'Housing allowance', 'بدل السكن', []],
      ['transport', 'Transport allowance', 'بدل النقل', []],
      ['allowance', 'Other allowance', 'بدل آخر', []],
      ['deduction', 'Deduction', 'استقطاع', []],
    ]);
  });

  const documentTypes = (of: 'employee' | 'location') =>
    rows(
      sql`select name, name_arabic, is_required, country_isos, ref_id_validation, warning_in_months, urgent_in_months
        from ${sql.table(`${of}_document_type`)} where tenant_id = ${tenantId} order by sort_order`,
    );

  it('document types of people, with the number patterns of the three countries that have one (A§5)', async () => {
    expect(await documentTypes('employee')).toEqual([
      ['Passport', 'جواز السفر', true, [], null, 6, 3],
      ['UAE ID', 'الهوية الإماراتية', true, ['AE'], String.raw`\d{3}-\d{4}-\d{7}-\d`, 3, 1],
      ['Saudi Iqama', 'الإقامة السعودية', true, ['SA'], String.raw`\d{10}`, 3, 1],
      ['Qatari ID', 'البطاقة القطرية', true, ['QA'], String.raw`\d{11}`, 3, 1],
      ['Visa', 'التأشيرة', false, [], null, 6, 3],
      ['Non-objection certificate', 'شهادة عدم ممانعة', false, [], null, null, null],
    ]);
  });

  it('document types of locations (C§3)', async () => {
    expect(await documentTypes('location')).toEqual([
      ['Trade licence', 'الرخصة التجارية', true, [], null, 3, 1],
      ['Lease contract', 'عقد الإيجار', false, [], null, 6, 2],
      ['Civil defence certificate', 'شهادة الدفاع المدني', false, ['AE', 'SA', 'QA', 'KW', 'BH', 'OM'], null, 2, 1],
    ]);
  });

  it('resources and two job titles', async () => {
    expect(
      await rows(
        sql`select name, name_arabic from location_resource_type where tenant_id = ${tenantId} order by sort_order`,
      ),
    ).toEqual([
      ['Chair', 'كرسي'],
      ['Treatment room', 'غرفة علاج'],
      ['Parking space', 'موقف سيارة'],
    ]);
    expect(
      await rows(
        sql`select name, name_arabic, status from job_title where tenant_id = ${tenantId} order by sort_order`,
      ),
    ).toEqual([
      ['Manager', 'مدير', 'active'],
      ['Employee', 'موظف', 'active'],
    ]);
  });

  it('nothing else: no people, locations, holidays, settings or records', async () => {
    const { rows: tables } = await api.db.database.tenant({ tenantId }, (tx) =>
      sql<{
        name: string;
      }>`select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'app' and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE' order by 1`.execute(
        tx,
      ),
    );
    const filled: string[] = [];
    for (const { name } of tables)
      if ((await rows(sql`select 1 from ${sql.table(name)} where tenant_id = ${tenantId} limit 1`)).length > 0)
        filled.push(name);
    expect(filled).toEqual([
      'app_user',
      'approval_template',
      'approval_template_step',
      'contract_type',
      'employee_document_type',
      'employment_type',
      'job_title',
      'leave_entitlement',
      'leave_type',
      'location_document_type',
      'location_resource_type',
      'role',
      'salary_component',
    ]);
  });
});
