import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { freeDay, freeMonth, shopOf, type Employee } from '../commissions/shop.ts';
import { addTill, PATH, type Till } from './till.ts';

let api: TestApi;
let admin: Person;
let one: Employee;
let two: Employee;
let till: Till;
const shop = () => shopOf(api, () => admin);

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  [one, two] = (await shop().people(2)) as [Employee, Employee];
  till = await addTill(api, admin, 'Till of the marina');
});
afterAll(() => api.close());

const sale = (reference: string, more: object = {}) => ({
  reference,
  version: 1,
  date: freeDay(0, 5),
  type: 'Service',
  name: 'Cut',
  employee: one.number,
  netSale: '100.00',
  ...more,
});
const tip = (reference: string, more: object = {}) => ({
  reference,
  version: 1,
  date: freeDay(0, 5),
  employee: one.number,
  amount: '10',
  ...more,
});
const results = ({ body }: Awaited<ReturnType<Till['deliver']>>) =>
  body.rows.map(({ reference, result, faults }) => [
    reference,
    result,
    ...faults.map(({ field, code }) => `${field}: ${code}`),
  ]);

interface StoredSale {
  readonly external_id: string;
  readonly net_sale: number;
  readonly date: string;
}
const storedSales = (prefix: string): Promise<readonly StoredSale[]> =>
  shop().inTenant(async (tx) => {
    const { rows } = await sql<StoredSale>`
      select r.external_id, r.net_sale, r.date from commission_row r
      where r.tenant_id = ${admin.tenantId} and r.external_id like ${`${prefix}%`} order by r.external_id`.execute(tx);
    return rows;
  });

describe('a signed delivery (ADR-0142)', () => {
  it('stores sales and tips as one run each, without a session', async () => {
    const answer = await till.deliver({
      sales: [sale('A-1', { grossSale: '120', discount: '20', taxes: '5' }), sale('A-2', { quantity: 2 })],
      tips: [tip('A-3', { adminFee: '0.30' })],
    });
    expect([answer.status, results(answer)]).toEqual([
      200,
      [
        ['A-1', 'created'],
        ['A-2', 'created'],
        ['A-3', 'created'],
      ],
    ]);
    expect(answer.body).toMatchObject({ rowsCount: 3, storedCount: 3, skippedCount: 0, refusedCount: 0 });
    const { body } = await admin.send<{ data: Record<string, unknown>[] }>('GET', `${PATH}/synchronization`, {
      query: { providerType: 'webhook', ids: [...answer.body.synchronizationIds], sortBy: 'endedAt' },
    });
    expect(
      body.data.map(
        ({ module, rowsCount, createdCount, faultCount, fileName, isSuccessful, startedByEmployee, months }) => [
          module,
          rowsCount,
          createdCount,
          faultCount,
          fileName,
          isSuccessful,
          startedByEmployee,
          months,
        ],
      ),
    ).toEqual(
      expect.arrayContaining([
        ['commission', 2, 2, 0, 'Till of the marina', true, null, [freeMonth(0)]],
        ['tip', 1, 1, 0, 'Till of the marina', true, null, [freeMonth(0)]],
      ]),
    );
  });

  it('accepts an empty delivery, which tests the connection and makes no run', async () => {
    const { status, body } = await till.deliver({});
    expect([status, body.rowsCount, body.synchronizationIds]).toEqual([200, 0, []]);
  });

  it('judges each row by the rules of the import: refused ones with codes, the others are stored', async () => {
    const answer = await till.deliver({
      sales: [
        sale('B-1'),
        sale('B-2', { employee: 'NOBODY', date: '2100-01-02' }),
        sale('B-3', { location: 'NOWHERE' }),
        sale('B-4', { type: 'Haircut' }),
        sale('B-5', { netSale: '100.005' }),
        sale('B-6', { grossSale: '120', discount: '10' }),
        sale('B-7', { currency: 'XXQ' }),
        sale('B-8', { refundOf: 'NONE', netSale: '-5' }),
        sale('B-9', { netSale: '-5', quantity: 1 }),
        sale('B-10', { date: '2001-01-02' }),
      ],
      tips: [tip('B-1', { adminFee: '11' }), tip('B-2', { amount: 'ten' })],
    });
    expect(results(answer)).toEqual([
      ['B-1', 'created'],
      ['B-2', 'refused', 'employee: not-found', 'date: date-ahead'],
      ['B-3', 'refused', 'location: not-found'],
      ['B-4', 'refused', 'type: not-one-of'],
      ['B-5', 'refused', 'netSale: not-an-amount'],
      ['B-6', 'refused', 'grossSale: amounts-disagree'],
      ['B-7', 'refused', 'currency: currency'],
      ['B-8', 'refused', 'refundOf: not-found'],
      ['B-9', 'refused', 'quantity: sign'],
      ['B-10', 'refused', 'date: too-long-ago'],
      ['B-1', 'refused', 'adminFee: amounts-disagree'],
      ['B-2', 'refused', 'amount: not-an-amount'],
    ]);
    expect(await storedSales('B-')).toHaveLength(1);
    const { body } = await admin.send<{ data: Record<string, unknown>[] }>('GET', `${PATH}/synchronization`, {
      query: { ids: [...answer.body.synchronizationIds] },
    });
    expect(
      body.data.map(({ module, isSuccessful, createdCount, faultCount }) => [
        module,
        isSuccessful,
        createdCount,
        faultCount,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['commission', true, 1, 9],
        ['tip', false, 0, 2],
      ]),
    );
  });

  it('accepts a refund that is delivered before its sale in the same delivery', async () => {
    const answer = await till.deliver({
      sales: [sale('C-2', { refundOf: 'C-1', netSale: '-40', quantity: -1 }), sale('C-1')],
    });
    expect(results(answer)).toEqual([
      ['C-2', 'created'],
      ['C-1', 'created'],
    ]);
  });

  it('does not replace the rows of a file or of another integration', async () => {
    await shop().importSales([{ reference: 'D-1', date: freeDay(0, 6), employee: one.number, net: '7' }]);
    const other = await addTill(api, admin);
    await other.deliver({ sales: [sale('D-2')] });
    expect(results(await till.deliver({ sales: [sale('D-1', { version: 9 }), sale('D-2', { version: 9 })] }))).toEqual([
      ['D-1', 'refused', 'reference: duplicate'],
      ['D-2', 'refused', 'reference: duplicate'],
    ]);
  });

  it('refuses rows of a frozen month, also to move one out of it, and marks calculated months as out of date', async () => {
    const [month, later] = [freeMonth(2), freeMonth(3)];
    await till.deliver({ sales: [sale('E-1', { date: `${month}-10` }), sale('E-2', { date: `${later}-10` })] });
    const period = await shop().period(month);
    await shop().send(period.id, 'calculate');
    await till.deliver({ sales: [sale('E-3', { date: `${month}-11` })] });
    expect(await shop().period(month)).toMatchObject({ status: 'calculated', isStale: true });
    await shop().send(period.id, 'recalculate');
    await shop().send(period.id, 'freeze');
    expect(
      results(
        await till.deliver({
          sales: [
            sale('E-4', { date: `${month}-12` }),
            sale('E-1', { version: 2, date: `${later}-10` }),
            sale('E-2', { version: 2, date: `${month}-10` }),
            sale('E-1', { date: `${month}-10` }),
          ],
        }),
      ),
    ).toEqual([
      ['E-4', 'refused', 'date: month-frozen'],
      ['E-1', 'refused', 'date: month-frozen'],
      ['E-2', 'refused', 'date: month-frozen'],
      // A repeated row is no change, whatever its month is now.
      ['E-1', 'unchanged'],
    ]);
  });

  it('informs the month that a newer version leaves', async () => {
    const [from, to] = [freeMonth(4), freeMonth(5)];
    await till.deliver({ sales: [sale('F-1', { date: `${from}-10` }), sale('F-2', { date: `${from}-10` })] });
    await shop().send((await shop().period(from)).id, 'calculate');
    await till.deliver({ sales: [sale('F-1', { version: 2, date: `${to}-10` })] });
    expect(await shop().period(from)).toMatchObject({ status: 'calculated', isStale: true });
    expect((await shop().period(to)).status).toBe('open');
  });

  it('keeps a sale that has refunds within them', async () => {
    await till.deliver({
      sales: [sale('G-1', { quantity: 2 }), sale('G-2', { refundOf: 'G-1', netSale: '-60', quantity: -1 })],
    });
    const change = (more: object, version = 2) =>
      till.deliver({ sales: [sale('G-1', { version, quantity: 2, ...more })] });
    expect(results(await change({ netSale: '59.99' }))).toEqual([['G-1', 'refused', 'netSale: refunds-too-much']]);
    expect(results(await change({ employee: two.number }))).toEqual([['G-1', 'refused', 'employee: not-the-seller']]);
    expect(results(await change({ date: freeDay(0, 6) }))).toEqual([['G-1', 'refused', 'date: refund-before-sale']]);
    expect(results(await change({ currency: 'KWD' }))).toEqual([['G-1', 'refused', 'currency: currency']]);
    expect(results(await change({ type: 'Product' }))).toEqual([['G-1', 'refused', 'type: another-type']]);
    expect(results(await change({ quantity: 0, netSale: '100' }))).toEqual([['G-1', 'refused', 'quantity: below-one']]);
    expect(results(await change({ netSale: '-1', quantity: -1 }))).toEqual([
      ['G-1', 'refused', 'netSale: sale-refunded'],
    ]);
    expect(results(await change({ netSale: '60' }))).toEqual([['G-1', 'replaced']]);
    expect(
      results(
        await till.deliver({ sales: [sale('G-2', { version: 2, refundOf: 'G-1', netSale: '-50', quantity: -1 })] }),
      ),
    ).toEqual([['G-2', 'replaced']]);
  });

  it('undoes a run like an import', async () => {
    const { body } = await till.deliver({ sales: [sale('H-1', { date: `${freeMonth(6)}-03` })] });
    const undone = await admin.send('POST', `${PATH}/synchronization/${body.synchronizationIds[0] ?? ''}/undo`, {
      body: {},
    });
    expect([undone.status, await storedSales('H-')]).toEqual([200, []]);
    expect(results(await till.deliver({ sales: [sale('H-1', { date: `${freeMonth(6)}-03` })] }))).toEqual([
      ['H-1', 'created'],
    ]);
  });
});

describe('a delivery that is repeated or out of order', () => {
  it('a repeated delivery gets the first answer and stores nothing', async () => {
    const body = { sales: [sale('I-1'), sale('I-2', { employee: 'NOBODY' })] };
    const first = await till.deliver(body, { deliveryId: 'repeated' });
    const again = await till.deliver(body, { deliveryId: 'repeated' });
    expect(again.body).toEqual(first.body);
    expect(await storedSales('I-')).toHaveLength(1);
  });

  it('the same delivery twice at the same moment is stored once', async () => {
    const body = { sales: [sale('J-1'), sale('J-2')], tips: [tip('J-3')] };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => till.deliver(body, { deliveryId: 'at the same moment'.replaceAll(' ', '-') })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body])))).toHaveProperty('size', 1);
    expect(answers[0]?.body.storedCount).toBe(3);
    expect(await storedSales('J-')).toHaveLength(2);
  });

  it('the same rows in different deliveries at the same moment are stored once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => till.deliver({ sales: [sale('K-1'), sale('K-2')] })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.storedCount, 0)).toBe(2);
    expect(await storedSales('K-')).toHaveLength(2);
  });

  it('an id that is used again with another body is refused', async () => {
    await till.deliver({ sales: [sale('L-1')] }, { deliveryId: 'reused' });
    const { status, body } = await till.deliver({ sales: [sale('L-2')] }, { deliveryId: 'reused' });
    expect([status, body.code, await storedSales('L-2')]).toEqual([422, 'idempotency-key-reused', []]);
  });

  it('an older version does not replace a newer one; the same version with other values is refused', async () => {
    // What a row becomes, and as what it counts: stored, skipped, refused.
    const at = async (version: number, netSale: string) => {
      const answer = await till.deliver({ sales: [sale('M-1', { version, netSale })] });
      const { storedCount, skippedCount, refusedCount } = answer.body;
      return [...results(answer).flat().slice(1), storedCount, skippedCount, refusedCount];
    };
    expect(await at(3, '30')).toEqual(['created', 1, 0, 0]);
    expect(await at(2, '20')).toEqual(['outdated', 0, 1, 0]);
    expect(await at(3, '30')).toEqual(['unchanged', 0, 1, 0]);
    expect(await at(3, '31')).toEqual(['refused', 'version: version-reused', 0, 0, 1]);
    expect(await at(4, '40')).toEqual(['replaced', 1, 0, 0]);
    expect(await storedSales('M-')).toEqual([{ external_id: 'M-1', net_sale: 4_000, date: freeDay(0, 5) }]);
  });
});

describe('a delivery that is not accepted', () => {
  const body = {
    sales: [
      { reference: 'N-1', version: 1, date: '2026-01-01', type: 'Service', name: 'Cut', employee: 'X', netSale: '1' },
    ],
  };
  it.each([
    ['wrongly signed', { secret: 'another' }, 401, 'wrong-signature'],
    ['signed by nothing', { without: ['x-steward-signature'] }, 401, 'wrong-signature'],
    ['without a timestamp', { without: ['x-steward-timestamp'] }, 401, 'timestamp-malformed'],
    ['dated in milliseconds', { timestamp: '1795000000000' }, 401, 'timestamp-malformed'],
    ['dated with decimals', { timestamp: '1795000000.5' }, 401, 'timestamp-malformed'],
    ['with a signature of another length', { signature: 'sha256=00' }, 401, 'wrong-signature'],
    ['with an empty signature', { signature: '' }, 401, 'wrong-signature'],
    ['more than 5 minutes old', { aheadBy: -302 }, 401, 'delivery-too-old'],
    ['more than 5 minutes ahead', { aheadBy: 303 }, 401, 'delivery-ahead'],
    ['without an id', { without: ['x-steward-delivery'] }, 400, 'malformed-request'],
    ['with an id of blanks', { deliveryId: ' x y ' }, 400, 'malformed-request'],
  ])('%s', async (_name, odd, status, code) => {
    const answer = await till.deliver(body, odd);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await storedSales('N-')).toEqual([]);
  });

  it('within 5 minutes in either direction is accepted', async () => {
    expect((await till.deliver({}, { aheadBy: -290 })).status).toBe(200);
    expect((await till.deliver({}, { aheadBy: 290 })).status).toBe(200);
  });

  it('changed after it was signed, by as little as a blank', async () => {
    const sentBody = JSON.stringify(body).replace('"N-1"', ' "N-1"');
    expect((await till.deliver(body, { sentBody })).body.code).toBe('wrong-signature');
  });

  it('is verified over the bytes that were sent: blanks, order of keys and Arabic text', async () => {
    const payload = `{\n "tips": [], "sales" : [ { "name":"قص شعر 🙂", "netSale": "1.00","type":"خدمة","version":1, "employee":"${one.number}","date":"${freeDay(0, 7)}","reference":"O-1" } ] }`;
    expect(results(await till.deliver(payload))).toEqual([['O-1', 'created']]);
  });

  it('an unknown, malformed, foreign or paused address answers 404, all alike and as without a signature', async () => {
    const paused = await addTill(api, admin);
    await admin.send('PATCH', `${PATH}/${paused.integration.id}`, { body: { isActive: false } });
    const nord = await api.signIn('admin@nord.example');
    const foreign = till.path.replace(admin.tenantId, nord.tenantId);
    const answers = [
      await till.deliver(body, { path: `${PATH}/nothing/webhook` }),
      await till.deliver(body, { path: `${PATH}/${admin.tenantId}.nothing/webhook` }),
      await till.deliver(body, { path: foreign }),
      await till.deliver(body, { path: foreign, without: ['x-steward-signature'] }),
      await paused.deliver(body),
      await paused.deliver(body, { without: ['x-steward-signature'] }),
    ].map((answer) => ({ ...answer.body, requestId: '', status: answer.status }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveProperty('size', 1);
    expect(answers[0]).toMatchObject({ status: 404, code: 'not-found' });
    await admin.send('PATCH', `${PATH}/${paused.integration.id}`, { body: { isActive: true } });
    expect((await paused.deliver({})).status).toBe(200);
  });

  it('too many rows, an unknown key or another type is malformed, whatever else is in it', async () => {
    const many = Array.from({ length: 251 }, (_, index) => sale(`P-${index}`));
    expect((await till.deliver({ sales: many })).body.code).toBe('malformed-request');
    expect((await till.deliver({ sales: [sale('P-1'), { ...sale('P-2'), tenantId: admin.tenantId }] })).status).toBe(
      400,
    );
    expect((await till.deliver({ sales: [sale('P-1'), sale('P-2', { netSale: 100 })] })).status).toBe(400);
    expect((await till.deliver({ sales: [sale('P-1'), sale('P-2', { version: -1 })] })).status).toBe(400);
    expect((await till.deliver({ sales: [sale('P-1'), sale('P-2', { date: '2026-02-30' })] })).status).toBe(400);
    expect((await till.deliver(`{"x":"${'x'.repeat(1_100_000)}"}`)).status).toBe(413);
    expect(await storedSales('P-')).toEqual([]);
  });

  it('in a tenant without the module', async () => {
    const modules = (change: ReturnType<typeof sql>) =>
      api.db.database.global((tx) =>
        sql`update tenant set modules = ${change} where id = ${admin.tenantId}`.execute(tx),
      );
    await modules(sql`array_remove(modules, 'finance.commissions-and-tips')`);
    const answer = await till.deliver({});
    await modules(sql`array_append(modules, 'finance.commissions-and-tips')`);
    expect([answer.status, answer.body.code]).toEqual([403, 'module-missing']);
  });

  it('beyond the limits: wrong ones by network address, correct ones by integration', async () => {
    const busy = await addTill(api, admin);
    const count = (key: string, failures: number) =>
      api.db.database.global((tx) =>
        sql`insert into login_attempt (key, failures, window_started_at) values (encode(sha256(${key}::bytea), 'hex'), ${failures}, now())
          on conflict (key) do update set failures = ${failures}, window_started_at = now()`.execute(tx),
      );
    await count('delivery-miss:127.0.0.1', 99);
    expect((await busy.deliver({}, { secret: 'x' })).status).toBe(401);
    const refused = await busy.deliver({}, { secret: 'x' });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
    expect((await busy.deliver({}, { path: `${PATH}/nothing/webhook` })).status).toBe(429);
    // Somebody else's attempts behind the same network address do not stop a system that signs correctly.
    expect((await busy.deliver({})).status).toBe(200);
    await count(`delivery:integration/${admin.tenantId}/${busy.integration.id}`, 899);
    expect([(await busy.deliver({})).status, (await busy.deliver({})).status]).toEqual([200, 429]);
    expect((await till.deliver({})).status).toBe(200);
  });
});
