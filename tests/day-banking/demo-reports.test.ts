import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeStates } from '#machines/kernel/index.ts';
import { dayBanking } from '#machines/day-banking/index.ts';
import { INVARIANTS } from '#server/database/invariants.ts';
import { closeDays } from '#server/modules/day-banking/banking-clock.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

describe('the demo tenants', () => {
  it('have a report in every state of the machine', async () => {
    const { body } = await admin.send<{ counts: { state: string; count: number }[] }>(
      'GET',
      '/api/workflows/day-banking/counts',
    );
    const stored = describeStates(dayBanking.machine).filter(({ isStored }) => isStored);
    const empty = stored.filter(({ name }) => !body.counts.some(({ state, count }) => state === name && count > 0));
    expect(empty.map(({ name }) => name)).toEqual([]);
  });

  it('have the App Behavior tolerance of their currency, counted or not (D32)', async () => {
    const stored = await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
      tx
        .selectFrom('day_banking')
        .select(['currency', 'tolerance'])
        .distinct()
        .where('tenant_id', '=', admin.tenantId)
        .orderBy('currency')
        .execute(),
    );
    expect(stored).toEqual([
      { currency: 'AED', tolerance: 500 },
      { currency: 'KWD', tolerance: 250 },
      { currency: 'SAR', tolerance: 500 },
    ]);
  });

  it('have an unsubmitted report at every hour, also once past days were closed automatically (D34)', async () => {
    const { tenantId } = admin;
    for (const hours of [0, 6, 12, 18, 24, 36]) {
      await api.db.database.tenant({ tenantId }, async (tx) => {
        await closeDays(tx, tenantId, new Date(Date.now() + hours * 3_600_000));
        const { rows } = await sql<{
          count: number;
        }>`select count(*) as count from day_banking where tenant_id = ${tenantId} and status = 'not-submitted' and deleted_at is null`.execute(
          tx,
        );
        expect(rows[0]?.count).toBeGreaterThan(0);
      });
    }
  });

  it('apply a changed tolerance until submission, counted or not, also to days that become due later (D32)', async () => {
    const { body: behavior } = await admin.send<{ version: number }>('GET', '/api/app-behaviors');
    expect(
      (
        await admin.send('PATCH', '/api/app-behaviors', {
          body: { version: behavior.version, varianceTolerances: [{ currency: 'AED', amount: 700 }] },
        })
      ).status,
    ).toBe(200);
    const tolerances = await api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => {
      await closeDays(tx, admin.tenantId, new Date(Date.now() + 96 * 3_600_000));
      return tx
        .selectFrom('day_banking')
        .select('tolerance')
        .distinct()
        .where('currency', '=', 'AED')
        .where('confirmed_at', 'is', null)
        .where('deleted_at', 'is', null)
        .execute();
    });
    expect(tolerances).toEqual([{ tolerance: 700 }]);
  });

  it('satisfy every invariant, and have no till reports without the module', async () => {
    for (const email of ['admin@luma.example', 'admin@nord.example']) {
      const { tenantId } = await api.signIn(email);
      await api.db.database.tenant({ tenantId }, async (tx) => {
        for (const { name, violations } of INVARIANTS)
          expect((await sql.raw(violations).execute(tx)).rows, name).toEqual([]);
      });
    }
    const nord = await api.signIn('admin@nord.example');
    expect((await nord.send('GET', '/api/day-bankings')).status).toBe(403);
  });

  it('the ids of all matches are those of the list, in its order (A§4)', async () => {
    const finance = await api.signIn('finance@luma.example');
    const query = { statuses: ['outstanding-with-variance'], sortBy: 'businessDate', sortOrder: 'asc' };
    const list = await finance.send<{ data: { id: string }[] }>('GET', '/api/day-bankings', {
      query: { ...query, size: 200 },
    });
    const { body } = await finance.send<{ ids: string[]; isComplete: boolean }>('GET', '/api/day-bankings/ids', {
      query,
    });
    expect(body).toEqual({ ids: list.body.data.map(({ id }) => id), isComplete: true });
    expect(body.ids.length).toBeGreaterThan(1);
  });

  it('no decision note mentions a shortage for a surplus (C§4)', async () => {
    const { tenantId } = admin;
    const { rows } = await api.db.database.tenant({ tenantId }, (tx) =>
      sql<{
        message: string;
      }>`select n.message from day_banking b join approval_step s on s.tenant_id = b.tenant_id and s.process_id = b.approval_process_id
        join approval_step_note n on n.tenant_id = s.tenant_id and n.step_id = s.id where b.tenant_id = ${tenantId} and b.variance > 0`.execute(
        tx,
      ),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ message }) => /short|missing|lost/.test(message))).toEqual([]);
  });

  it('have no records with future dates', async () => {
    const { tenantId } = admin;
    await api.db.database.tenant({ tenantId }, async (tx) => {
      const { rows: tables } = await sql<{ name: string }>`
        select c.table_name as name from information_schema.columns c join information_schema.columns t using (table_schema, table_name)
        where c.table_schema = current_schema() and c.column_name = 'created_at' and t.column_name = 'tenant_id'`.execute(
        tx,
      );
      expect(tables.map(({ name }) => name)).toContain('approval_substitute');
      const ahead = tables.map(
        ({ name }) =>
          sql`select ${name} as name from ${sql.table(name)} where tenant_id = ${tenantId} and created_at > clock_timestamp()`,
      );
      expect((await sql`${sql.join(ahead, sql` union all `)}`.execute(tx)).rows).toEqual([]);
    });
  });

  it('show the receptionist due reports of their own location, and let finance read everything', async () => {
    const reception = await api.signIn('reception@luma.example');
    const due = await reception.send<{ data: { location: { shortCode: string } }[]; count: number }>(
      'GET',
      '/api/day-bankings',
      { query: { isConfirmed: 'false' } },
    );
    expect(new Set(due.body.data.map(({ location }) => location.shortCode))).toEqual(new Set(['DXB-MAR']));
    const finance = await api.signIn('finance@luma.example');
    expect(
      (await finance.send<{ count: number }>('GET', '/api/day-bankings', { query: { size: '0' } })).body.count,
    ).toBeGreaterThan(50);
  });
});
