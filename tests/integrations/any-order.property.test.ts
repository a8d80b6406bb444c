import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVARIANTS } from '#server/database/invariants.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { connectHolder } from '../support/held-row.ts';
import { times } from '../support/sampling.ts';
import { freeDay, freeMonth, shopOf, type Employee } from '../commissions/shop.ts';
import { addTill, type Till } from './till.ts';

let api: TestApi;
let admin: Person;
let people: readonly Employee[];
let till: Till;
const shop = () => shopOf(api, () => admin);

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  people = await shop().people(3);
  till = await addTill(api, admin);
});
afterAll(() => api.close());

/** One version of a sale, its refund or a tip, of which each has two months, three sellers and any amount to change to. */
interface Event {
  readonly kind: 'sales' | 'tips' | 'refunds';
  readonly number: number;
  readonly version: number;
  readonly day: number;
  readonly month: number;
  readonly amount: number;
}

const event: fc.Arbitrary<Event> = fc.record({
  kind: fc.constantFrom('sales', 'tips', 'refunds'),
  number: fc.integer({ min: 1, max: 3 }),
  version: fc.integer({ min: 1, max: 4 }),
  day: fc.integer({ min: 1, max: 28 }),
  month: fc.integer({ min: 0, max: 1 }),
  amount: fc.integer({ min: 1, max: 50 }),
});

const keyOf = ({ kind, number }: Event): string => `${kind}-${number}`;
/** A version has one content: of events that share one, the first counts. */
const distinct = (events: readonly Event[]): readonly Event[] => [
  ...new Map(events.toReversed().map((each) => [`${keyOf(each)}@${each.version}`, each])).values(),
];

interface Delivery {
  readonly id: string;
  readonly body: { readonly sales: readonly object[]; readonly tips: readonly object[] };
}

let rounds = 0;
/** Events as a system sends them. Refunds are of one seller and fit every version of their sale. */
function rowsOf(round: string, events: readonly Event[]): Delivery['body'] {
  const common = ({ number, version, day, month }: Event, reference: string) => ({
    reference: `${round}-${reference}`,
    version,
    date: freeDay(month, day),
    employee: people[number - 1]?.number ?? '',
  });
  const sale = { type: 'Service', name: 'Cut' };
  return {
    sales: events.flatMap((each) => {
      if (each.kind === 'sales')
        return [
          {
            ...common(each, keyOf(each)),
            ...sale,
            date: freeDay(each.month, 1),
            quantity: 2,
            netSale: String(100 + each.amount),
          },
        ];
      if (each.kind === 'tips') return [];
      return [
        {
          ...common(each, keyOf(each)),
          ...sale,
          date: freeDay(2, each.day),
          quantity: -1,
          netSale: String(-each.amount),
          refundOf: `${round}-sales-${each.number}`,
        },
      ];
    }),
    tips: events
      .filter(({ kind }) => kind === 'tips')
      .map((each) => ({ ...common(each, keyOf(each)), amount: String(each.amount) })),
  };
}

interface Stored {
  readonly reference: string;
  readonly version: number;
  readonly amount: number;
}
const storedOf = (round: string): Promise<readonly Stored[]> =>
  shop().inTenant(async (tx) => {
    const like = `${round}-%`;
    const { rows } = await sql<Stored>`
      select r.external_id as reference, r.external_version as version, r.net_sale as amount from commission_row r
      where r.tenant_id = ${admin.tenantId} and r.external_id like ${like}
      union all select t.external_id, t.external_version, t.amount from tip_row t
      where t.tenant_id = ${admin.tenantId} and t.external_id like ${like} order by 1`.execute(tx);
    return rows;
  });

/** What must be stored in the end: the highest version of each row; refunds only with their sale. */
function expectedOf(round: string, events: readonly Event[]): readonly Stored[] {
  const newest = new Map<string, Event>();
  for (const each of events) {
    const known = newest.get(keyOf(each));
    if (!known || known.version < each.version) newest.set(keyOf(each), each);
  }
  return [...newest.values()]
    .filter(({ kind, number }) => kind !== 'refunds' || newest.has(`sales-${number}`))
    .map((each) => ({
      reference: `${round}-${keyOf(each)}`,
      version: each.version,
      amount: 100 * (each.kind === 'sales' ? 100 + each.amount : each.kind === 'tips' ? each.amount : -each.amount),
    }))
    .toSorted((one, other) => (one.reference < other.reference ? -1 : 1));
}

describe('deliveries in any order (ADR-0142)', () => {
  it('any permutation and repetition of deliveries leads to the same sales and tips', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { minLength: 1, maxLength: 14 }),
        fc.array(fc.tuple(fc.nat(), fc.boolean()), { minLength: 14, maxLength: 14 }),
        fc.integer({ min: 1, max: 4 }),
        async (drawn, shuffles, size) => {
          const round = `R${++rounds}`;
          // More deliveries than one system may send in a quarter of an hour.
          await api.db.database.global((tx) => sql`delete from login_attempt`.execute(tx));
          const events = distinct(drawn);
          const shuffled = events
            .map((each, index) => ({ each, rank: shuffles[index]?.[0] ?? 0 }))
            .toSorted((one, other) => one.rank - other.rank)
            .map(({ each }) => each);
          const deliveries: Delivery[] = [];
          for (let from = 0; from < shuffled.length; from += size)
            deliveries.push({ id: `${round}-${from}`, body: rowsOf(round, shuffled.slice(from, from + size)) });
          // Repeated in between and in the end, with the same id and with another one.
          const sent = deliveries.flatMap((delivery, index) =>
            shuffles[index]?.[1] ? [delivery, delivery, { ...delivery, id: `${delivery.id}-b` }] : [delivery],
          );
          for (const { id, body } of [...sent, ...deliveries.toReversed()])
            expect((await till.deliver(body, { deliveryId: id })).status).toBe(200);
          // A refund that came before its sale was refused: the system sends refused rows again, as documented.
          await till.deliver(
            rowsOf(
              round,
              shuffled.filter(({ kind }) => kind === 'refunds'),
            ),
          );
          expect(await storedOf(round)).toEqual(expectedOf(round, events));
        },
      ),
      { numRuns: times(60, 12) },
    );
    for (const { name, violations } of INVARIANTS)
      expect([name, await shop().inTenant(async (tx) => (await sql.raw(violations).execute(tx)).rows)]).toEqual([
        name,
        [],
      ]);
  });
});

describe('a delivery that is interrupted', () => {
  it('leaves nothing behind when its connection ends in the middle, and is stored once when it is repeated', async () => {
    const month = freeMonth(8);
    const sale = (reference: string, date: string) => ({
      reference,
      version: 1,
      date,
      type: 'Service',
      name: 'Cut',
      employee: people[0]?.number ?? '',
      netSale: '10',
    });
    await till.deliver({ sales: [sale('X-0', `${month}-01`)] });
    const { id } = await shop().period(month);
    const body = { sales: [sale('X-1', freeDay(7, 1)), sale('X-2', `${month}-02`), sale('X-3', freeDay(9, 1))] };
    const counts = async () => {
      const { rows } = await shop().inTenant((tx) =>
        sql<{ rows: number; runs: number; months: number; deliveries: number }>`
          select (select count(*) from commission_row r where r.tenant_id = ${admin.tenantId}) as rows,
            (select count(*) from sync_run s where s.tenant_id = ${admin.tenantId}) as runs,
            (select count(*) from commission_period p where p.tenant_id = ${admin.tenantId}) as months,
            (select count(*) from integration_delivery d where d.tenant_id = ${admin.tenantId}) as deliveries`.execute(
          tx,
        ),
      );
      return rows[0];
    };
    const before = await counts();
    const holder = await connectHolder(api);
    await holder.hold('commission-period', admin.tenantId, id);
    const interrupted = till.deliver(body, { deliveryId: 'interrupted' });
    await holder.waiters((waiting) => waiting > 0);
    await api.db.database.global((tx) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        tx,
      ),
    );
    const { status, headers } = await interrupted;
    await holder.letGo();
    await holder.close();
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(await counts()).toEqual(before);
    const again = await till.deliver(body, { deliveryId: 'interrupted' });
    expect(again.body).toMatchObject({ storedCount: 3, refusedCount: 0 });
    expect((await till.deliver(body, { deliveryId: 'interrupted' })).body).toEqual(again.body);
  });
});
