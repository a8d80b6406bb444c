import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portionsOf } from '#domain/leave-days.ts';
import { daysOf, type DayCount } from '#domain/leave.ts';
import { countedDaysOf } from '#server/modules/leave/leave-days.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { seedingDays } from '../support/seeding-days.ts';

interface Row {
  readonly id: string;
  readonly type: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly deducted: number;
  readonly correctedBy: number;
  readonly day_count: DayCount;
  readonly excludes_holidays: boolean;
  readonly employee: { readonly id: string; readonly country_iso: string; readonly weekend: readonly number[] };
}

describe.each(seedingDays)('the leave of the demo seeded on %s (D19)', (today) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ today });
  });
  afterAll(() => api.close());

  it('uses the days that the server counts by holidays, patterns and weekends, corrections aside', async () => {
    const { rows: tenants } = await api.db.database.global((tx) =>
      sql<{ id: string }>`select id from tenant order by domain`.execute(tx),
    );
    let byPattern = 0;
    for (const { id: tenantId } of tenants) {
      const wrong = await api.db.database.tenant({ tenantId }, async (tx) => {
        const { rows } = await sql<Row>`
          select l.id, t.code as type, l.start_date as "startDate", l.end_date as "endDate", l.deducted_days as deducted,
            t.day_count, t.excludes_holidays,
            coalesce((select sum(c.from_days - c.to_days) from leave_correction c where c.tenant_id = l.tenant_id and c.leave_request_id = l.id), 0) as "correctedBy",
            json_build_object('id', e.id, 'country_iso', home.country_iso, 'weekend', company.weekend) as employee
          from leave_request l
          join leave_type t on t.tenant_id = l.tenant_id and t.id = l.leave_type_id
          join employee e on e.tenant_id = l.tenant_id and e.id = l.employee_id
          join location home on home.tenant_id = e.tenant_id and home.id = e.location_id
          join tenant company on company.id = l.tenant_id
          where l.tenant_id = ${tenantId} order by l.id`.execute(tx);
        expect(rows.length).toBeGreaterThan(20);
        const found = [];
        for (const row of rows) {
          const counted = await countedDaysOf(tx, tenantId, { ...row, type: row });
          const portions = portionsOf(counted);
          const days = daysOf(portions);
          if (days !== daysOf(portionsOf({ ...counted, patterns: [] }))) byPattern += 1;
          if (row.deducted + row.correctedBy !== days) found.push({ ...row, days });
        }
        return found;
      });
      expect(wrong).toEqual([]);
    }
    expect(byPattern).toBeGreaterThan(0);
  });
});
