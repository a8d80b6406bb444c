import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { knownImage } from '../support/examples/images.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

// Weeks, months and years begin in the time zone of the company (A§2, D44, D51, D64). The clock stands at noon UTC of
// the day before one of them begins: in Kiritimati it has begun, in Pago Pago it has not.

const EAST = 'Pacific/Kiritimati';
const WEST = 'Pacific/Pago_Pago';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
afterEach(() => vi.restoreAllMocks());

/** Stops the server's clock of days. The database’s and that of tokens go on. */
function stopAt(moment: string): void {
  const at = Temporal.Instant.from(moment);
  vi.spyOn(Temporal.Now, 'instant').mockImplementation(() => at);
  vi.spyOn(Temporal.Now, 'plainDateISO').mockImplementation((zone) =>
    at.toZonedDateTimeISO(zone ?? 'UTC').toPlainDate(),
  );
}

describe.each([
  { seat: EAST, hasBegun: true },
  { seat: WEST, hasBegun: false },
])('with the seat in $seat', ({ seat, hasBegun }) => {
  let company: SmallTenant;
  let admin: Person;
  let locationId: string;
  const run = <Row>(text: ReturnType<typeof sql<Row>>) =>
    api.db.database.tenant({ tenantId: company.tenantId }, async (tx) => (await text.execute(tx)).rows);
  const idOf = async (text: ReturnType<typeof sql<{ id: string }>>): Promise<string> => (await run(text))[0]?.id ?? '';
  const figure = async (tile: string, id: string) => {
    const { status, body } = await admin.send<{ data: { figures: { id: string; value: number }[] }[] }>(
      'GET',
      '/api/dashboard/tiles',
      { query: { tiles: [tile] } },
    );
    expect(status).toBe(200);
    return body.data[0]?.figures.find((each) => each.id === id)?.value;
  };
  beforeAll(async () => {
    company = await makeSmallTenant(api, {
      people: ['admin', 'seller'],
      lineManagers: [],
      hrResponsibles: [],
      administrators: ['admin'],
      chain: [],
      annualDays: 30,
    });
    const { tenantId } = company;
    await api.db.database.global((tx) =>
      sql`update tenant set timezone = ${seat}, modules = '{hr.leaves,finance.commissions-and-tips,communication-hub.social-media-content}' where id = ${tenantId}`.execute(
        tx,
      ),
    );
    await run(sql`update role set holds_everything = true, permissions = '{}' where tenant_id = ${tenantId}
      and id = (select role_id from app_user where tenant_id = ${tenantId} and id = ${company.person('admin').userId})`);
    locationId = await idOf(sql`select id from location where tenant_id = ${tenantId}`);
    const [row] = await run(
      sql<{
        email: string;
      }>`select email from app_user where tenant_id = ${tenantId} and id = ${company.person('admin').userId}`,
    );
    admin = await api.signIn(row?.email ?? '');
    for (const start of ['2027-03-31T08:00Z', '2027-04-06T08:00Z', '2027-04-07T08:00Z'])
      await run(sql`insert into shift (tenant_id, employee_id, location_id, starts_at, ends_at, timezone, late_at, absent_at)
        values (${tenantId}, ${company.person('seller').employeeId}, ${locationId}, ${start}, ${start}::timestamptz + interval '1 hour', 'Asia/Dubai', ${start}, ${start})`);
  });

  it('the schedule tile counts the shifts of the week that has begun there (A§2)', async () => {
    // The 5th of April 2027 is a Monday.
    stopAt('2027-04-04T12:00:00Z');
    expect(await figure('schedule', 'scheduled')).toBe(hasBegun ? 2 : 1);
  });

  it('boards show the minutes of the week that has begun there (B§2)', async () => {
    stopAt('2027-04-04T12:00:00Z');
    const { body } = await admin.send<{ data: { grossMinutes: number }[] }>('GET', '/api/schedule-boards');
    expect(body.data.map(({ grossMinutes }) => grossMinutes)).toEqual([hasBegun ? 120 : 60]);
  });

  it('weeks of a workflow end with the one that has begun there', async () => {
    stopAt('2027-04-04T12:00:00Z');
    const { body } = await admin.send<{ weeks: { start: string }[] }>('GET', '/api/workflows/leave-request/weeks', {
      query: { weeks: 3 },
    });
    expect(body.weeks.map(({ start }) => start).toSorted()).toEqual(
      hasBegun ? ['2027-03-22', '2027-03-29', '2027-04-05'] : ['2027-03-15', '2027-03-22', '2027-03-29'],
    );
  });

  it('the last seven days of pictures begin seven days before today there (D64)', async () => {
    stopAt('2027-04-04T12:00:00Z');
    const begins = Temporal.PlainDate.from(hasBegun ? '2027-03-29' : '2027-03-28')
      .toZonedDateTime(seat)
      .toInstant();
    for (const at of [begins, begins.subtract({ minutes: 1 })])
      await api.db.database.tenant({ tenantId: company.tenantId }, async (tx) => {
        const picture = await knownImage(tx, company.tenantId, admin.userId);
        await sql`insert into social_media_content (tenant_id, location_id, uploaded_by, image_key, preview_key, original_name, created_at)
          values (${company.tenantId}, ${locationId}, ${admin.userId}, ${picture.image_key}, ${picture.preview_key}, 'a.webp', ${at.toString()})`.execute(
          tx,
        );
      });
    expect([await figure('social-media-content', 'total'), await figure('social-media-content', 'last7Days')]).toEqual([
      2, 1,
    ]);
  });

  it('people change their type of tiers with the month that begins there next (D51)', async () => {
    stopAt('2027-03-31T12:00:00Z');
    const type = () =>
      idOf(
        sql`insert into commission_tier_type (tenant_id, name, type) values (${company.tenantId}, gen_random_uuid()::text, 'percentage') returning id`,
      );
    const assign = async (commissionTierTypeId: string) =>
      (
        await admin.send<{
          data: { current: { id: string } | null; next: { id: string } | null; changesOn: string | null }[];
        }>('POST', '/api/commission-tier-types/employee-assignment', {
          body: { employeeIds: [company.person('seller').employeeId], commissionTierTypeId },
        })
      ).body.data[0];
    const [first, second] = [await type(), await type()];
    expect(await assign(first)).toMatchObject({ current: { id: first }, next: null });
    expect(await assign(second)).toMatchObject({
      current: { id: first },
      next: { id: second },
      changesOn: hasBegun ? '2027-05-01' : '2027-04-01',
    });
    const [held] = await run(
      sql<{
        from: string;
      }>`select to_char(min(valid_from), 'YYYY-MM-DD') as from from commission_tier_assignment where tenant_id = ${company.tenantId}`,
    );
    expect(held?.from).toBe(hasBegun ? '2027-04-01' : '2027-03-01');
  });

  it('a month of commissions is over once the next has begun there (D51)', async () => {
    stopAt('2027-03-31T12:00:00Z');
    const id = await idOf(sql`insert into commission_period (tenant_id, month, status, calculated_at)
      values (${company.tenantId}, '2027-03-01', 'calculated', now()) returning id`);
    const { body } = await admin.send<{ actions: { event: string; can: boolean; reasons: { code: string }[] }[] }>(
      'GET',
      `/api/commission-periods/${id}`,
    );
    const freeze = body.actions.find(({ event }) => event === 'period.freeze');
    expect([freeze?.can, freeze?.reasons.map(({ code }) => code)]).toEqual(
      hasBegun ? [true, []] : [false, ['month-not-ended']],
    );
  });

  it('the tile of payouts has the twelve months up to the one that has begun there (C§9)', async () => {
    stopAt('2027-03-31T12:00:00Z');
    await run(sql`with period as (insert into commission_period (tenant_id, month, status, calculated_at)
        values (${company.tenantId}, '2026-04-01', 'calculated', now()) returning id)
      insert into commission_payout (tenant_id, period_id, month, employee_id, currency, products_number, clients_number,
        services_gross, services_vat, services_net, services_payout, products_gross, products_vat, products_net, products_payout,
        tips_gross, tips_fee, tips_net, tips_payout, total_payout)
      select ${company.tenantId}, id, '2026-04-01', ${company.person('seller').employeeId}, 'AED', 0, 0, 500, 0, 500, 100, 0, 0, 0, 0, 0, 0, 0, 0, 100 from period`);
    expect(await figure('commissions-and-tips', 'services')).toBe(hasBegun ? 0 : 100);
  });

  it('days of leave can be entered up to the end of the year after the one that has begun there (D21)', async () => {
    stopAt('2027-12-31T12:00:00Z');
    const enter = async (startDate: string) => {
      const { status, body } = await admin.send<{ errors?: { path: string; code: string }[] }>(
        'POST',
        '/api/leave-balance-initial',
        { body: { employeeId: company.person('seller').employeeId, type: 'annual', value: 3, startDate } },
      );
      return status < 300 ? null : [status, body.errors?.[0]?.path, body.errors?.[0]?.code];
    };
    const tooFar = [422, 'startDate', 'too-far'];
    expect([await enter('2028-12-31'), await enter('2029-12-31'), await enter('2030-01-01')]).toEqual(
      hasBegun ? [null, null, tooFar] : [null, tooFar, tooFar],
    );
  });

  it('a file is named by the day there', async () => {
    stopAt('2027-03-31T12:00:00Z');
    const { headers } = await admin.send('GET', '/api/employees/export', { query: { format: 'csv' } });
    expect(String(headers['content-disposition'])).toContain(hasBegun ? '2027-04-01' : '2027-03-31');
  });
});
