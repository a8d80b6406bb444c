import { sql, type RawBuilder } from 'kysely';
import type { Person, TestApi } from '../support/api.ts';
import { exampleOf, knownIds } from '../support/examples.ts';
import { allEndpoints } from '#contract/api.ts';

/** Times of records that the demo creates together: distinct, in an order that is neither that of ids nor of names. */
const MOMENTS: readonly (readonly [table: string, column: string])[] = [
  ...[
    'employee',
    'location',
    'field_location',
    'role',
    'user_profile',
    'app_user',
    'contract',
    'employee_document',
    'location_document',
    'public_holiday',
    'contract_type',
    'employment_type',
    'job_title',
    'employee_document_type',
    'location_document_type',
    'salary_component',
    'insurance_provider',
    'network_type',
    'location_resource_type',
    'commission_tier_type',
    'data_entity_field_definition',
    'newsletter',
    'asset',
    'offboarding_settlement',
  ].map((table) => [table, 'created_at'] as const),
  ['role', 'updated_at'],
  ['user_profile', 'updated_at'],
  ['commission_row', 'updated_at'],
  ['tip_row', 'updated_at'],
  ['commission_payout', 'updated_at'],
];

/** Statuses of records that are nearly all active. */
const STATUSES: readonly (readonly [table: string, condition: RawBuilder<boolean>, words: readonly string[]])[] = [
  [
    'employee',
    sql`not exists (select from app_user u where u.tenant_id = r.tenant_id and u.employee_id = r.id and u.password_hash is not null)`,
    ['active', 'on-hold', 'archived'],
  ],
  ['app_user', sql`password_hash is null`, ['active', 'on-hold', 'deactivated']],
  ['location', sql`true`, ['active', 'on-hold', 'archived']],
  ['role', sql`not exists (select from app_user u where u.tenant_id = r.tenant_id and u.role_id = r.id)`, ['inactive']],
  [
    'user_profile',
    sql`not exists (select from role x where x.tenant_id = r.tenant_id and x.profile_id = r.id)`,
    ['inactive'],
  ],
];

const VARIED = (tenantId: string): readonly RawBuilder<unknown>[] => [
  ...(['medical_insurance', 'employee_document', 'location_document'] as const).map(
    (table) =>
      sql`update ${sql.table(table)} set expiration_date = null where tenant_id = ${tenantId} and id in (select id from ${sql.table(table)} where tenant_id = ${tenantId} order by md5(id::text) limit 2)`,
  ),
  sql`update employee_bank_account set bank_name = 'Bank ' || upper(substr(md5(id::text), 1, 2)) where tenant_id = ${tenantId}`,
  sql`update employee set job_title_id = (select j.id from job_title j where j.tenant_id = employee.tenant_id order by md5(j.id::text || employee.id::text) limit 1) where tenant_id = ${tenantId}`,
  sql`update day_banking b set submitted_by = (select e.id from employee e where e.tenant_id = b.tenant_id order by md5(e.id::text || b.id::text) limit 1) where tenant_id = ${tenantId} and submitted_by is not null`,
  // Numbers of employees in small letters, too.
  sql`update employee set company_employee_id = lower(company_employee_id) where tenant_id = ${tenantId} and id in (
    select o.employee_id from offboarding_settlement o where o.tenant_id = ${tenantId} order by md5(o.id::text) limit 2)`,
  // At some hours of the day as many people work at one location as at any other: none to three more.
  sql`update shift set presence = 'on-duty', checked_in_at = now() where tenant_id = ${tenantId} and id in (
    select x.id from (
      select min(s.id::text)::uuid as id, row_number() over (partition by s.location_id order by s.employee_id) as nth, dense_rank() over (order by md5(s.location_id::text)) as place
      from shift s where s.tenant_id = ${tenantId} and s.stage = 'planned' and s.presence = 'scheduled' and s.ends_at > now() + interval '1 day'
      group by s.location_id, s.employee_id) x
    where x.nth <= x.place % 4)`,
  sql`update newsletter_message set sent_at = sent_at + ascii(md5(employee_id::text)) * interval '1 minute' where tenant_id = ${tenantId} and sent_at is not null`,
];

/** Kinds with too few records to sort. */
const MORE = [
  'insurance-provider.create',
  'network-type.create',
  'data-entity-type-field-definitions.create',
  'user-profiles.create',
  'user-roles.create',
];

/** Adds data to the demo that makes sorting observable: at least three values of each column, in differing orders. */
export async function spreadValues(api: TestApi, admin: Person): Promise<void> {
  const ids = await knownIds(api, admin);
  for (const id of MORE) {
    const endpoint = allEndpoints.find((each) => each.id === id);
    if (!endpoint) throw new Error(`no endpoint ${id}`);
    for (let each = 0; each < 3; each++) {
      const { status, body } = await admin.send('POST', endpoint.path, { body: exampleOf(endpoint, ids).body });
      if (status !== 201) throw new Error(`${id} answers ${status} ${JSON.stringify(body)}`);
    }
  }
  await addEntries(admin);
  for (const email of ['hr@luma.example', 'manager@luma.example', 'finance@luma.example']) await api.signIn(email);
  const { tenantId } = admin;
  await api.db.database.tenant({ tenantId }, async (tx) => {
    for (const statement of VARIED(tenantId)) await statement.execute(tx);
    for (const [table, column] of MOMENTS) {
      await sql`update ${sql.table(table)} r set ${sql.id(column)} = timestamptz '2025-01-01' + n.place * interval '7 minutes'
        from (select id, row_number() over (order by md5(id::text)) as place from ${sql.table(table)} where tenant_id = ${tenantId}) n
        where r.tenant_id = ${tenantId} and r.id = n.id`.execute(tx);
    }
    for (const [table, condition, words] of STATUSES) {
      await sql`update ${sql.table(table)} r set status = (${words}::text[])[1 + n.place % ${words.length}::int]
        from (select id, (row_number() over (order by md5(id::text)))::int as place from ${sql.table(table)} r where tenant_id = ${tenantId} and ${condition}) n
        where r.tenant_id = ${tenantId} and r.id = n.id`.execute(tx);
    }
  });
}

/** Manual day entries for three people, with three amounts and start dates. */
async function addEntries(admin: Person): Promise<void> {
  const { body } = await admin.send<{ data: readonly { readonly id: string }[] }>('GET', '/api/employees', {
    query: { size: 3, sortBy: 'lastName', statuses: 'active' },
  });
  const today = Temporal.Now.plainDateISO('Asia/Dubai');
  for (const path of ['/api/leave-carry-over', '/api/leave-balance-initial']) {
    for (const [place, { id }] of body.data.entries()) {
      const entry = {
        employeeId: id,
        type: 'in-lieu',
        [path === '/api/leave-carry-over' ? 'days' : 'value']: [2, 0.5, 1][place],
        startDate: today.add({ days: [3, 9, 6][place] ?? 0 }).toString(),
      };
      const { status, body: refused } = await admin.send('POST', path, { body: entry });
      if (status !== 201) throw new Error(`${path} answers ${status} ${JSON.stringify(refused)}`);
    }
  }
}
