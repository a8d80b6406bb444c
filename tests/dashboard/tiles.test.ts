import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultRange, rangeBefore, type MonthRange } from '#domain/commissions/months.ts';
import { filterOn, TILE_PEOPLE, TILES, type TileId } from '#domain/tiles.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';

interface Figure {
  readonly id: string;
  readonly value: number;
  readonly previous: number | null;
  readonly currency: string | null;
  readonly avatars: readonly { readonly id: string; readonly name: string }[];
  readonly avatarCount: number;
}
type Tiles = Readonly<Partial<Record<TileId, readonly Figure[]>>>;

let api: TestApi;
let tenantId: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ tenantId } = await api.signIn('admin@luma.example'));
});
afterAll(() => api.close());

async function tilesOf(person: Person, query: { tiles?: readonly string[] } = {}): Promise<Tiles> {
  const { status, body } = await person.send<{ data: { id: TileId; figures: Figure[] }[] }>(
    'GET',
    '/api/dashboard/tiles',
    { query },
  );
  expect(status).toBe(200);
  return Object.fromEntries(body.data.map(({ id, figures }) => [id, figures]));
}

/** The list behind a tile, as requested by the page with the filter of the tile's link. */
const LISTS: Readonly<
  Record<Exclude<TileId, 'commissions-and-tips'>, (filter: Readonly<Record<string, string>>) => string>
> = {
  customers: ({ status }) => `/api/customers?statuses=${status}&size=0`,
  'maintenance-management': () => '/api/maintenance-schedules?size=0',
  employees: ({ status }) => `/api/employees?statuses=${status}&size=0`,
  leave: ({ status }) => `/api/leaves?approvalStatuses=${status}&isApprovalProcess=true&size=0`,
  locations: ({ status }) => `/api/locations?statuses=${status}&size=0`,
  newsletters: ({ status }) => `/api/communication-templates?statuses=${status}&size=0`,
  assets: ({ status }) => `/api/assets?${status ? `statuses=${status}&` : ''}size=0`,
  'social-media-content': ({ start }) => `/api/social-media-contents?${start ? `startDate=${start}&` : ''}size=0`,
  offboarding: ({ status }) => `/api/offboardings?${status ? `statuses=${status}&` : ''}size=0`,
  schedule: () => {
    const today = Temporal.Now.plainDateISO('Asia/Dubai');
    const first = today.subtract({ days: today.dayOfWeek - 1 });
    const last = first.add({ days: 6 });
    const statuses = ['scheduled', 'in-progress', 'finished', 'absent'].map((status) => `statuses=${status}`).join('&');
    return `/api/schedules?startDate=${first.toString()}&endDate=${last.toString()}&${statuses}&size=0`;
  },
  'daily-operations': ({ status }) => `/api/daily-operations?statuses=${status}&size=0`,
  'till-banking-reports': (filter) => `/api/day-bankings?${new URLSearchParams(filter)}&size=0`,
};

/** For payouts the list's sums are shown, over the page's default months (C§9). */
async function payoutsOf(person: Person, { from, to }: MonthRange): Promise<ReadonlyMap<string, readonly number[]>> {
  const { body } = await person.send<{
    sum: {
      currencies: {
        currency: string;
        services: { payout: number };
        products: { payout: number };
        tips: { payout: number };
        totalPayout: number;
      }[];
    };
  }>('GET', '/api/commission-and-tip-payouts', { query: { startDate: `${from}-01`, endDate: `${to}-01`, size: '0' } });
  return new Map(
    body.sum.currencies.map(({ currency, services, products, tips, totalPayout }) => [
      currency,
      [services.payout, products.payout, tips.payout, totalPayout],
    ]),
  );
}

interface Listed {
  readonly startDate: string;
  readonly endDate: string;
  readonly grossMinutes: number;
  readonly employee: { readonly id: string; readonly location: { readonly timezone: string } | null };
}

/** Approved leave of everybody, by person. */
async function approvedLeave(): Promise<ReadonlyMap<string, readonly { startDate: string; endDate: string }[]>> {
  const admin = await api.signIn('admin@luma.example');
  const all: { employee: { id: string }; startDate: string; endDate: string }[] = [];
  for (let page = 0; ; page += 1) {
    const { body } = await admin.send<{ data: typeof all }>(
      'GET',
      `/api/leaves?statuses=approved&size=200&page=${page}`,
    );
    if (body.data.length === 0) return Map.groupBy(all, ({ employee }) => employee.id);
    all.push(...body.data);
  }
}

/** Hours from start to end of the shifts in a list that no approved leave overlaps, rounded as a whole (A§2). */
async function hoursOf(person: Person, path: string): Promise<number> {
  const leave = await approvedLeave();
  const isOff = ({ startDate, endDate, employee }: Listed): boolean => {
    const dayOf = (instant: number): string =>
      Temporal.Instant.fromEpochMilliseconds(instant)
        .toZonedDateTimeISO(employee.location?.timezone ?? 'Asia/Dubai')
        .toPlainDate()
        .toString();
    const [first, last] = [dayOf(Date.parse(startDate)), dayOf(Date.parse(endDate) - 1)];
    return (leave.get(employee.id) ?? []).some((each) => each.startDate <= last && each.endDate >= first);
  };
  let minutes = 0;
  for (let page = 0; ; page += 1) {
    const { body } = await person.send<{ data: Listed[] }>('GET', path.replace('size=0', `size=200&page=${page}`));
    if (body.data.length === 0) return Math.round(minutes / 60);
    minutes += body.data.reduce((sum, shift) => sum + (isOff(shift) ? 0 : shift.grossMinutes), 0);
  }
}

async function behind(person: Person, id: TileId): Promise<readonly number[]> {
  if (id === 'commissions-and-tips') {
    const paid = [
      ...(await payoutsOf(person, defaultRange(Temporal.Now.plainDateISO('Asia/Dubai').toString()))).values(),
    ].flat();
    return paid.length > 0 ? paid : [0, 0, 0, 0];
  }
  const counts = [];
  for (const figure of TILES.find((tile) => tile.id === id)?.figures ?? []) {
    // As interpreted by the page: "all" is no API filter.
    const today = Temporal.Now.plainDateISO('Asia/Dubai').toString();
    const filter = Object.fromEntries(
      Object.entries(filterOn(today, figure.filter)).filter(([, value]) => value !== 'all'),
    );
    const { body } = await person.send<{ count: number }>('GET', LISTS[id](filter));
    counts.push(figure.id === 'hours' ? await hoursOf(person, LISTS[id](filter)) : body.count);
  }
  return counts;
}

/** A tile, its list, and the tile again: where the clock changed it meanwhile (midnight, a shift that began), once more. */
async function expectAsListed(person: Person, id: TileId): Promise<void> {
  const valuesOf = async (): Promise<readonly number[]> =>
    ((await tilesOf(person, { tiles: [id] }))[id] ?? []).map(({ value }) => value);
  let before = await valuesOf();
  for (;;) {
    const listed = await behind(person, id);
    const after = await valuesOf();
    if (JSON.stringify(before) === JSON.stringify(after)) {
      expect(after, id).toEqual(listed);
      return;
    }
    before = after;
  }
}

const DEMO = ['admin', 'hr', 'restricted', 'manager', 'manager2', 'finance', 'reception', 'staff', 'analyst'] as const;

describe('a tile counts what its list shows (A§2, A§6)', () => {
  it.each(DEMO)('%s', async (account) => {
    const person = await api.signIn(`${account}@luma.example`);
    const tiles = await tilesOf(person);
    expect(tiles.leave).toBeDefined();
    for (const id of Object.keys(tiles) as TileId[]) await expectAsListed(person, id);
  });

  it('respects scopes: personal scope counts your own part', async () => {
    const counts = [];
    for (const account of ['admin', 'manager', 'staff']) {
      const { leave } = await tilesOf(await api.signIn(`${account}@luma.example`));
      counts.push(leave?.[0]?.value ?? 0);
    }
    const [all, team, own] = counts as [number, number, number];
    expect(all).toBeGreaterThan(team);
    expect(team).toBeGreaterThan(own);
  });

  it('reflects a decision immediately', async () => {
    const admin = await api.signIn('admin@luma.example');
    const before = await tilesOf(admin);
    const staff = await api.signIn('staff@luma.example');
    const types = await staff.send<{ data: { id: string; type: string }[] }>('GET', '/api/leave-types');
    const asked = await staff.send<{ id: string }>('POST', '/api/leaves', {
      body: {
        employeeId: await employeeOf(staff),
        leaveTypeId: types.body.data.find(({ type }) => type === 'custom')?.id,
        startDate: '2037-02-01',
        endDate: '2037-02-02',
      },
    });
    expect(asked.status).toBe(201);
    const value = before.leave?.[0]?.value ?? 0;
    expect((await tilesOf(admin)).leave?.[0]?.value).toBe(value + 1);
    expect((await staff.send('POST', `/api/leaves/${asked.body.id}/cancel`, { body: {} })).status).toBe(200);
    expect((await tilesOf(admin)).leave?.[0]?.value).toBe(value);
  });

  it('shows distinct employees, the first five and the total (A§2, D83)', async () => {
    // One person requests twice: people are counted, not requests.
    const staff = await api.signIn('staff@luma.example');
    const types = await staff.send<{ data: { id: string; type: string }[] }>('GET', '/api/leave-types');
    const leaveTypeId = types.body.data.find(({ type }) => type === 'custom')?.id;
    for (const day of ['2037-03-02', '2037-03-09']) {
      expect(
        (
          await staff.send('POST', '/api/leaves', {
            body: { employeeId: await employeeOf(staff), leaveTypeId, startDate: day, endDate: day },
          })
        ).status,
      ).toBe(201);
    }
    const { leave: [pending] = [], employees: [total] = [] } = await tilesOf(await api.signIn('admin@luma.example'));
    for (const figure of [pending, total]) {
      expect(figure?.avatars).toHaveLength(5);
      expect(new Set(figure?.avatars.map(({ id }) => id)).size).toBe(5);
    }
    const { rows } = await api.db.database.tenant({ tenantId }, (tx) =>
      sql<{
        people: number;
        requests: number;
      }>`select count(distinct employee_id) as people, count(*) as requests from leave_request where tenant_id = ${tenantId} and status = 'requested'`.execute(
        tx,
      ),
    );
    // The latest requester comes first.
    const { body: asked } = await (
      await api.signIn('admin@luma.example')
    ).send<{ data: { employee: { id: string } }[] }>('GET', '/api/leaves', {
      query: { statuses: 'requested', sortBy: 'createdAt', sortOrder: 'desc', size: 200 },
    });
    expect(pending?.avatars.map(({ id }) => id)).toEqual(
      [...new Set(asked.data.map(({ employee }) => employee.id))].slice(0, 5),
    );
    expect(pending?.avatarCount).toBe(rows[0]?.people);
    expect(rows[0]?.requests).toBeGreaterThan(rows[0]?.people ?? 0);
    expect(pending?.previous).toBeNull();
  });

  it('compares the payouts of 12 months with the previous 12, per currency (A§2, D52, D54)', async () => {
    const finance = await api.signIn('finance@luma.example');
    const figures = (await tilesOf(finance))['commissions-and-tips'] ?? [];
    const before = await payoutsOf(
      finance,
      rangeBefore(defaultRange(Temporal.Now.plainDateISO('Asia/Dubai').toString())),
    );
    expect(figures.map(({ id, currency }) => `${id} ${currency}`)).toEqual(
      ['AED', 'KWD'].flatMap((currency) =>
        ['services', 'products', 'tips', 'periodTotal'].map((id) => `${id} ${currency}`),
      ),
    );
    for (const { id, currency, previous } of figures)
      expect([id, previous]).toEqual([id, id === 'periodTotal' ? before.get(currency ?? '')?.[3] : null]);
    expect([...before.keys()]).toEqual(['AED', 'KWD']);
  });

  it('shows five pictures at most, and how many there are in all (A§2, D83)', async () => {
    const figures = Object.entries(await tilesOf(await api.signIn('admin@luma.example'))).flatMap(([tile, all]) =>
      all.filter(({ avatars }) => avatars.length > 0).map((figure) => ({ tile, ...figure })),
    );
    expect(figures.filter(({ avatars, avatarCount }) => avatars.length !== Math.min(avatarCount, TILE_PEOPLE))).toEqual(
      [],
    );
    // Elsewhere other records are counted than are shown.
    const whole: readonly string[] = ['employees', 'locations', 'daily-operations'];
    expect(figures.filter(({ tile, value, avatarCount }) => whole.includes(tile) && avatarCount !== value)).toEqual([]);
    expect(figures.filter(({ avatarCount }) => avatarCount > TILE_PEOPLE).map(({ tile }) => tile)).toEqual(
      expect.arrayContaining(['employees', 'leave', 'locations']),
    );
  });

  it('shows the pictures of the locations beside their number (A§2)', async () => {
    const admin = await api.signIn('admin@luma.example');
    const { locations: [total] = [] } = await tilesOf(admin);
    const { body } = await admin.send<{ data: { id: string; name: string }[]; count: number }>(
      'GET',
      '/api/locations',
      { query: { statuses: ['active'], sortBy: 'name', sortOrder: 'asc', size: 5 } },
    );
    expect([total?.value, total?.avatarCount]).toEqual([body.count, body.count]);
    expect(total?.avatars.map(({ id }) => id).toSorted()).toEqual(body.data.map(({ id }) => id).toSorted());
  });
});

describe('inaccessible records are not counted (A§2, A§6)', () => {
  const person = (permissions: readonly string[]): Promise<Person> => signInAs(api, { tenantId, permissions });

  it('requires the access permission of the page', async () => {
    expect(await tilesOf(await person(['leave.details:read', 'employee.details:read']))).toEqual({});
    expect(
      Object.keys(await tilesOf(await person(['web.access.hr.leaveManagement:read', 'leave.details:read']))),
    ).toEqual(['leave']);
  });

  it('omits figures without the right to read them', async () => {
    expect(await tilesOf(await person(['web.access.hr.leaveManagement:read', 'web.access.hr.employees:read']))).toEqual(
      { leave: [], employees: [] },
    );
  });

  it('requires the module of the page', async () => {
    const nord = await api.signIn('admin@nord.example');
    await api.db.database.global((tx) =>
      sql`update tenant set modules = '{customer-management}' where id = ${nord.tenantId}`.execute(tx),
    );
    // Modules are refreshed within a second; a new sign-in reads them immediately.
    const without = await api.signIn('admin@nord.example');
    expect(Object.keys(await tilesOf(without))).toEqual([
      'employees',
      'customers',
      'schedule',
      'daily-operations',
      'locations',
      'offboarding',
    ]);
  });

  it('counts only requested tiles, and refuses an unknown one', async () => {
    const admin = await api.signIn('admin@luma.example');
    expect(Object.keys(await tilesOf(admin, { tiles: ['leave'] }))).toEqual(['leave']);
    const { status, body } = await admin.send<{ code: string }>('GET', '/api/dashboard/tiles', {
      query: { tiles: ['weather'] },
    });
    expect([status, body.code]).toEqual([400, 'malformed-request']);
  });
});

async function employeeOf(person: Person): Promise<string> {
  const { body } = await person.send<{ user: { employeeId: string } }>('GET', '/api/users/me');
  return body.user.employeeId;
}
