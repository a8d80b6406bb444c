import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settleLedgers } from '#server/modules/leave/leave-ledger.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

interface Terms {
  readonly countryISO: string;
  readonly amount: number;
  readonly afterMonths: number;
  readonly effectiveFrom: string;
}
interface LeaveType {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly nameArabic: string | null;
  readonly type: string;
  readonly inUse: number;
  readonly entitlements: readonly Terms[];
}
interface Problem {
  readonly code: string;
  readonly record?: LeaveType;
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
}
type Reply = LeaveType & Problem;

const PATH = '/api/leave-types';
const today = Temporal.Now.plainDateISO('Asia/Dubai').toString();
const inDays = (days: number): string => Temporal.PlainDate.from(today).add({ days }).toString();
const yearly = (amount: number, more: object = {}) => ({
  countryISO: 'AE',
  basis: 'contractual',
  amount,
  per: 'year',
  afterMonths: 0,
  ...more,
});

let api: TestApi;
let admin: Person;
let made = 0;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

const create = (body: object = {}) => {
  made++;
  return admin.send<Reply>('POST', PATH, {
    body: { name: `Kind ${made}`, code: `kind-${made}`, type: 'custom', iconName: 'calendar', ...body },
  });
};
it.each([['<script>'], ['rocket'], [''], [null]])(
  'an icon that pages cannot draw is refused: %j (C§3)',
  async (iconName) => {
    expect((await create({ iconName })).status).toBe(400);
  },
);

const read = async (id: string) => (await admin.send<Reply>('GET', `${PATH}/${id}`)).body;
const change = (type: LeaveType, body: object) =>
  admin.send<Reply>('PATCH', `${PATH}/${type.id}`, { body: { version: type.version, ...body } });
const list = async (query: object = {}) =>
  (await admin.send<{ data: LeaveType[] }>('GET', PATH, { query: { size: 200, ...query } })).body.data;
const given = ({ entitlements }: LeaveType) =>
  entitlements.map(({ countryISO, amount, afterMonths, effectiveFrom }) => [
    countryISO,
    amount,
    afterMonths,
    effectiveFrom,
  ]);

describe('leave types (C§3, C§7)', () => {
  it('are added with defaults, changed, found by their Arabic name, ordered, deleted', async () => {
    const { status, body } = await create({ nameArabic: 'إجازة أُولى' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: 'custom',
      dayCount: 'calendar',
      excludesHolidays: true,
      needsApproval: true,
      allowNegative: false,
      negativeLimit: null,
      isVisibleOnMobile: true,
      inUse: 0,
      entitlements: [],
      version: 1,
    });
    expect((await list({ searchText: 'اجازة اولى' })).map(({ id }) => id)).toEqual([body.id]);
    expect((await list()).at(-1)).toMatchObject({ id: body.id, nameArabic: 'إجازة أُولى', version: 1 });
    const changed = (await change(body, { dayCount: 'working', allowNegative: true, negativeLimit: 2.5 })).body;
    expect(changed).toMatchObject({
      dayCount: 'working',
      allowNegative: true,
      negativeLimit: 2.5,
      version: 2,
      nameArabic: 'إجازة أُولى',
    });
    expect((await change(body, { name: 'Stale' })).body).toMatchObject({
      code: 'stale-version',
      record: { version: 2 },
    });
    expect((await admin.send('POST', `${PATH}/order`, { body: { ids: [body.id] } })).status).toBe(200);
    expect((await list({ sortBy: 'order' }))[0]?.id).toBe(body.id);
    expect((await admin.send('DELETE', `${PATH}/${body.id}`)).status).toBe(204);
  });

  it('a limit requires a balance that may be negative, and a kind is unique (D24)', async () => {
    expect((await create({ negativeLimit: 3 })).body.errors).toEqual([
      expect.objectContaining({ path: 'negativeLimit', code: 'limit-without-negative' }),
    ]);
    const { body } = await create();
    expect((await change(body, { type: 'annual' })).status).toBe(400);
  });

  it('one that is in use cannot be deleted (D57)', async () => {
    const annual = (await list()).find(({ type }) => type === 'annual');
    const refused = await admin.send<Problem>('DELETE', `${PATH}/${annual?.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'in-use']);
    expect(refused.body.record?.inUse).toBeGreaterThan(0);
  });
});

describe('entitlements (D20 to D22)', () => {
  it('replace earlier ones from a day on; the former stay readable', async () => {
    const year = Number(today.slice(0, 4));
    const { body } = await create({ entitlements: [yearly(10), yearly(7, { countryISO: 'SA' })] });
    expect(given(body)).toEqual([
      ['AE', 10, 0, `${year}-01-01`],
      ['SA', 7, 0, `${year}-01-01`],
    ]);
    const later = `${year + 1}-01-01`;
    // An omitted country grants nothing from then on.
    const changed = (await change(body, { entitlements: [yearly(12)], entitlementsFrom: later })).body;
    expect(given(changed)).toEqual([
      ['AE', 10, 0, `${year}-01-01`],
      ['AE', 12, 0, later],
      ['SA', 7, 0, `${year}-01-01`],
      ['SA', 0, 0, later],
    ]);
    // Planned terms that are not in effect yet are replaced.
    const again = (
      await change(changed, { entitlements: [yearly(15), yearly(7, { countryISO: 'SA' })], entitlementsFrom: later })
    ).body;
    expect(given(again)).toEqual([
      ['AE', 10, 0, `${year}-01-01`],
      ['AE', 15, 0, later],
      ['SA', 7, 0, `${year}-01-01`],
      ['SA', 7, 0, later],
    ]);
  });

  it('are refused when inconsistent', async () => {
    const refused = async (...terms: object[]) =>
      (await create({ entitlements: terms })).body.errors?.map(({ path, code }) => `${path} ${code}`);
    expect(await refused(yearly(10), yearly(12))).toEqual(['entitlements[1].afterMonths step-twice']);
    expect(await refused(yearly(10, { afterMonths: 6 }))).toEqual(['entitlements[0].afterMonths contract-waits']);
    expect(await refused(yearly(10, { carryOverExpiryMonths: 3 }))).toEqual([
      'entitlements[0].carryOverExpiryMonths expiry-without-carry-over',
    ]);
    // All or nothing: no type was added.
    expect((await list()).filter(({ name }) => name === `Kind ${made}`)).toEqual([]);
  });

  it('of a kind with a ledger start today at the earliest, and never rewrite bookings', async () => {
    const annual = await read((await list()).find(({ type }) => type === 'annual')?.id ?? '');
    const past = await change(annual, { entitlements: [yearly(99)], entitlementsFrom: inDays(-1) });
    expect(past.body.errors).toEqual([expect.objectContaining({ path: 'entitlementsFrom', code: 'in-the-past' })]);

    const booked = () =>
      api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => {
        const { rows } = await sql<{
          id: string;
          days: number;
          effective_on: string;
        }>`select id, days, effective_on::text from leave_movement where tenant_id = ${admin.tenantId} and kind = 'accrued' order by id`.execute(
          tx,
        );
        return rows;
      });
    const settleOn = (day: string) =>
      api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => {
        while (await settleLedgers(tx, admin.tenantId, new Date(`${day}T12:00:00Z`)));
      });
    await settleOn(today);
    const before = await booked();
    expect(
      (await change(annual, { entitlements: [yearly(24, { per: 'month' })], entitlementsFrom: inDays(1) })).status,
    ).toBe(200);
    await settleOn(inDays(70));
    const after = await booked();
    expect(after.filter(({ id }) => before.some((each) => each.id === id))).toEqual(before);
    const earned = after.filter(({ id }) => !before.some((each) => each.id === id));
    // What is earned today, on the last day of a month, still follows the entitlement before the change.
    const [still, since] = [true, false].map((isBefore) =>
      earned.filter(({ effective_on }) => effective_on < inDays(1) === isBefore).map(({ days }) => days === 24),
    );
    expect(new Set(still)).not.toContain(true);
    expect(new Set(since)).toEqual(new Set([true]));
  });
});
