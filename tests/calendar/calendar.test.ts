import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';

interface Entry {
  readonly id: string;
  readonly type: string;
  readonly startDate: string;
  readonly years: number | null;
  readonly titleArabic: string | null;
  readonly employee: { readonly id: string; readonly firstName: string } | null;
  readonly data: { readonly timezone: string | null; readonly employee: { readonly id: string } | null };
}
interface Answer {
  readonly data: Entry[];
  readonly count: number;
  readonly isComplete: boolean;
  readonly code?: string;
  readonly missing?: string[];
  readonly errors?: { path: string; code: string }[];
}

let api: TestApi;
let admin: Person;
let people: Record<'boss' | 'leap' | 'leaver' | 'undated' | 'archived' | 'far', string>;
let location: string;
let contracts: { ends: string; renewed: string };

/** Far from the demo's own dates, so that only entries created here are there. */
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  const { tenantId } = admin;
  await api.db.database.tenant({ tenantId }, async (tx) => {
    location = (
      await tx
        .insertInto('location')
        .values({
          tenant_id: tenantId,
          name: 'Calendar place',
          short_code: 'CALP',
          country_iso: 'QA',
          city: 'Doha',
          timezone: 'Asia/Qatar',
          image_url: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
    const add = async (name: string, values: object): Promise<string> =>
      (
        await tx
          .insertInto('employee')
          .values({
            tenant_id: tenantId,
            company_employee_id: `CAL-${name}`,
            first_name: name,
            middle_name: null,
            last_name: 'Calendar',
            known_as: name,
            job_title_id: null,
            image_url: null,
            location_id: location,
            start_date: '2020-02-29',
            last_working_day: null,
            personal_email: 'x@y.example',
            work_email: null,
            personal_phone: null,
            ...values,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    people = {
      boss: await add('boss', { birthdate: '1980-06-15', start_date: '2020-01-10' }),
      leap: await add('leap', { birthdate: '1992-02-29' }),
      leaver: await add('leaver', { birthdate: '1990-03-01', last_working_day: '2031-02-27' }),
      undated: await add('undated', { birthdate: null, start_date: '2020-01-10' }),
      archived: await add('archived', { birthdate: '1990-02-28', status: 'archived' }),
      far: await add('far', { birthdate: '1990-02-28', location_id: null }),
    };
    const { rebuildSupervisors } = await import('#server/modules/employees/supervisors.repository.ts');
    await tx
      .insertInto('employee_line_manager')
      .values({ tenant_id: tenantId, employee_id: people.leap, manager_id: people.boss })
      .execute();
    await rebuildSupervisors(tx, tenantId);
    const type = await tx
      .selectFrom('contract_type')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .limit(1)
      .executeTakeFirstOrThrow();
    const contract = async (values: object): Promise<string> =>
      (
        await tx
          .insertInto('contract')
          .values({
            tenant_id: tenantId,
            employee_id: people.leap,
            contract_type_id: type.id,
            country_iso: 'QA',
            start_date: '2029-01-01',
            ...values,
          } as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    contracts = {
      renewed: await contract({ end_date: '2030-12-31' }),
      ends: await contract({ start_date: '2031-01-01', end_date: '2031-02-20', probation_end_date: '2031-02-10' }),
    };
    await tx
      .insertInto('public_holiday')
      .values({
        tenant_id: tenantId,
        country_iso: 'QA',
        date: '2031-02-11',
        name: 'Sport Day',
        name_arabic: 'اليوم الرياضي',
      } as never)
      .execute();
  });
});
afterAll(() => api.close());

const FEBRUARY = { startDate: '2031-02-01', endDate: '2031-02-28' };
const ask = async (person: Person, query: object = {}): Promise<{ status: number; body: Answer }> =>
  person.send<Answer>('GET', '/api/calendar', { query: { ...FEBRUARY, locationIds: location, ...query } as never });
const told = ({ body }: { body: Answer }): string[] =>
  body.data.map(({ type, employee, startDate }) => `${type} ${employee?.firstName ?? ''} ${startDate}`);

describe('GET /api/calendar', () => {
  it('combines birthdays, anniversaries, contract ends and probation ends (A§3)', async () => {
    const answer = await ask(admin);
    expect(told(answer).filter((line) => !line.startsWith('public-holiday'))).toEqual([
      'birthday leap 2031-02-28',
      'work-anniversary leap 2031-02-28',
      'contract-end leap 2031-02-20',
      'contract-probation-end leap 2031-02-10',
    ]);
    expect(answer.body.data.find(({ type }) => type === 'work-anniversary')?.years).toBe(11);
    expect(answer.body.data.find(({ type }) => type === 'contract-end')?.id).toBe(contracts.ends);
    // A§3: data.timezone, data.employee.id.
    for (const { type, employee, data } of answer.body.data.filter((entry) => entry.employee)) {
      expect([type, data]).toEqual([type, { timezone: 'Asia/Qatar', employee: { id: employee?.id } }]);
    }
  });

  it('29 February is shown on the 28th in non-leap years', async () => {
    const leapYear = await ask(admin, { startDate: '2032-02-01', endDate: '2032-03-01', types: 'birthday' });
    expect(told(leapYear)).toEqual(['birthday leap 2032-02-29']);
    expect(told(await ask(admin, { types: 'birthday' }))).toEqual(['birthday leap 2031-02-28']);
  });

  it('a range over the turn of the year includes the same day of both years', async () => {
    const answer = await ask(admin, {
      startDate: '2031-01-15',
      endDate: '2032-02-15',
      types: 'birthday',
      employeeId: people.boss,
    });
    expect(told(answer)).toEqual(['birthday boss 2031-06-15']);
    const turn = await ask(admin, {
      startDate: '2031-06-01',
      endDate: '2032-06-30',
      types: 'birthday',
      employeeId: people.boss,
    });
    expect(told(turn)).toEqual(['birthday boss 2031-06-15', 'birthday boss 2032-06-15']);
  });

  it('a leave uses its person’s time zone and is filtered by location like people (A§3, A§7)', async () => {
    const { tenantId } = admin;
    const [type] = (
      await admin.send<{ data: { id: string; type: string }[] }>('GET', '/api/leave-types')
    ).body.data.filter((each) => each.type === 'custom');
    const field = await api.db.database.tenant({ tenantId }, (tx) =>
      tx
        .insertInto('field_location')
        .values({
          tenant_id: tenantId,
          location_id: location,
          name: 'Calendar field',
          short_code: 'CALF',
          country_iso: 'QA',
          city: 'Doha',
          timezone: 'Asia/Qatar',
          latitude: 25,
          longitude: 51,
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const asked = await admin.send<{ id: string }>('POST', '/api/leaves', {
      body: { employeeId: people.boss, leaveTypeId: type?.id, startDate: '2031-05-05', endDate: '2031-05-06' },
    });
    expect(asked.status).toBe(201);
    const may = { startDate: '2031-05-01', endDate: '2031-05-31', types: 'leave', locationIds: [] };
    const found = async (query: object) => (await ask(admin, { ...may, ...query })).body.data;
    expect((await found({})).map(({ id, data }) => [id, data])).toEqual([
      [asked.body.id, { timezone: 'Asia/Qatar', employee: { id: people.boss } }],
    ]);
    for (const query of [
      { fieldLocationId: field.id },
      { locationIds: location },
      { locationCity: 'Doha' },
      { locationCountryISO: 'QA' },
      { locationSearchText: 'calendar pl' },
    ])
      expect([query, (await found(query)).length]).toEqual([query, 1]);
    for (const query of [
      { fieldLocationId: crypto.randomUUID() },
      { locationCity: 'Dubai' },
      { locationCountryISO: 'KW' },
      { locationSearchText: 'marina' },
    ])
      expect([query, await found(query)]).toEqual([query, []]);
  });

  it('omits people who have left, are archived or have not started', async () => {
    const march = await ask(admin, { startDate: '2031-02-15', endDate: '2031-03-15' });
    expect(told(march).filter((line) => line.includes('leaver') || line.includes('archived'))).toEqual([]);
    const before = await ask(admin, {
      startDate: '2020-01-01',
      endDate: '2020-02-10',
      types: ['birthday', 'work-anniversary'],
    });
    expect(told(before)).toEqual([]);
    // The 15th of June precedes her first day.
    const sooner = await ask(admin, {
      startDate: '2019-06-01',
      endDate: '2019-06-30',
      types: 'birthday',
      employeeIds: people.boss,
    });
    expect(told(sooner)).toEqual([]);
    const stillThere = await ask(admin, { startDate: '2030-02-15', endDate: '2030-03-15', types: 'birthday' });
    expect(told(stillThere)).toContain('birthday leaver 2030-03-01');
  });

  it.each([
    ['birthday', { birthdate: '1990-08-10' }, { birthdate: '1990-08-11' }],
    ['work-anniversary', { start_date: '2020-08-10' }, { start_date: '2020-08-11' }],
    ['contract-end', { end_date: '2031-08-10' }, { end_date: '2031-08-11' }],
    ['contract-probation-end', { probation_end_date: '2031-08-10' }, { probation_end_date: '2031-08-11' }],
  ])('shows a %s on the last working day, and none on the day after it', async (type, onIt, afterIt) => {
    const { tenantId } = admin;
    await api.db.database.tenant({ tenantId }, async (tx) => {
      const kind = await tx
        .selectFrom('contract_type')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .limit(1)
        .executeTakeFirstOrThrow();
      for (const [name, day] of [
        ['onit', onIt],
        ['afterit', afterIt],
      ] as const) {
        const { end_date: ends = null, probation_end_date: probation = null, ...facts } = day as Record<string, string>;
        const person = {
          tenant_id: tenantId,
          company_employee_id: `${type}-${name}`,
          first_name: name,
          last_name: type,
          known_as: name,
          location_id: location,
          start_date: '2020-01-01',
          last_working_day: '2031-08-10',
          ...facts,
        };
        const { id } = await tx
          .insertInto('employee')
          .values(person as never)
          .returning('id')
          .executeTakeFirstOrThrow();
        if (ends ?? probation)
          await tx
            .insertInto('contract')
            .values({
              tenant_id: tenantId,
              employee_id: id,
              contract_type_id: kind.id,
              country_iso: 'QA',
              start_date: '2020-01-01',
              end_date: ends,
              probation_end_date: probation,
            } as never)
            .execute();
      }
    });
    expect(told(await ask(admin, { startDate: '2031-08-09', endDate: '2031-08-12', types: type }))).toEqual([
      `${type} onit 2031-08-10`,
    ]);
  });

  it('a contract followed by another one has no end entry', async () => {
    const answer = await ask(admin, { startDate: '2030-12-01', endDate: '2031-01-31', types: 'contract-end' });
    expect(answer.body.data.map(({ id }) => id)).not.toContain(contracts.renewed);
  });

  it('contains no year of birth and no age', async () => {
    const { body } = await ask(admin, { types: 'birthday' });
    // Ids are random and may contain the digits.
    expect(JSON.stringify(body).replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')).not.toContain('1992');
    expect(body.data[0]?.years).toBeNull();
  });

  it('a holiday has its Arabic name beside the other', async () => {
    const { body } = await ask(admin, { types: 'public-holiday', locationCountryISO: 'QA' });
    expect(body.data.find(({ startDate }) => startDate === '2031-02-11')?.titleArabic).toBe('اليوم الرياضي');
  });

  it('supports the filters by location and person (A§7)', async () => {
    const types = ['birthday'];
    expect(told(await ask(admin, { types, locationIds: [], employeeIds: [people.far, people.leap] }))).toEqual([
      'birthday far 2031-02-28',
      'birthday leap 2031-02-28',
    ]);
    expect(
      told(await ask(admin, { types, locationIds: [], locationCity: 'Doha', employeeIds: [people.far, people.leap] })),
    ).toEqual(['birthday leap 2031-02-28']);
    expect(told(await ask(admin, { types, locationIds: [], locationSearchText: 'calendar pl' }))).toEqual([
      'birthday leap 2031-02-28',
    ]);
    expect(told(await ask(admin, { types, fieldLocationId: crypto.randomUUID() }))).toEqual([]);
  });

  it.each([
    [{ startDate: '2031-03-01' }, 'before-start'],
    [{ endDate: '2033-01-01' }, 'too-long'],
  ])('refuses the range %o', async (query, code) => {
    const { status, body } = await ask(admin, query);
    expect([status, body.errors?.[0]]).toMatchObject([422, { path: 'endDate', code }]);
  });
});

describe('each kind requires its own right (A§6)', () => {
  const as = (...permissions: string[]): Promise<Person> =>
    signInAs(api, { tenantId: admin.tenantId, permissions, employeeId: people.boss });

  it('without rights only holidays are returned', async () => {
    const { status, body } = await ask(await as());
    expect([status, [...new Set(body.data.map(({ type }) => type))]]).toEqual([200, ['public-holiday']]);
  });

  it.each([
    ['employee.details:read', ['birthday', 'work-anniversary']],
    ['employee.contract:read', ['contract-end', 'contract-probation-end']],
    ['leave.details:read', []],
  ])('%s', async (right, kinds) => {
    const { body } = await ask(await as(right), { locationIds: location });
    expect(body.data.map(({ type }) => type).filter((type) => type !== 'public-holiday')).toEqual(kinds);
  });

  it.each([
    ['personal', []],
    ['team', ['birthday leap 2031-02-28']],
  ])('in scope %s (D77)', async (scope, expected) => {
    expect(told(await ask(await as(`employee.details:read:${scope}`), { types: 'birthday' }))).toEqual(expected);
  });

  it('requesting only kinds without access answers which right is missing', async () => {
    const person = await as('employee.details:read');
    const { status, body } = await ask(person, { types: ['contract-end', 'contract-probation-end'] });
    expect([status, body.code, body.missing]).toEqual([403, 'permission-missing', ['employee.contract:read']]);
    expect((await ask(person, { types: ['contract-end', 'birthday'] })).body.data.map(({ type }) => type)).toEqual([
      'birthday',
    ]);
  });
});
