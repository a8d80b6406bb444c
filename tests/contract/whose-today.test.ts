import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStandsInFor, readSubstitutesOf } from '#server/records/substitutes.ts';
import { startTestApi, type ApiAnswer, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

// Whose day is "today": that of a location, of the place where a person works, of the company, or UTC's for documents
// (D19, D31, D37, D44, D81). The company and its location are a day apart at every hour, and UTC has the day of one of
// them at most; so each rule is asked both ways round, on the day itself and on its neighbours.

const EAST = 'Pacific/Kiritimati';
const WEST = 'Pacific/Pago_Pago';

interface Body {
  readonly id: string;
  readonly version: number;
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
}
const said = ({ status, body }: ApiAnswer<Body>) =>
  status < 300 ? null : [status, body.errors?.[0]?.path, body.errors?.[0]?.code];
const dayIn = (zone: string, after = 0): string => Temporal.Now.plainDateISO(zone).add({ days: after }).toString();

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe.each([
  { seat: EAST, work: WEST },
  { seat: WEST, work: EAST },
])('with the seat in $seat and the work in $work', ({ seat, work }) => {
  let company: SmallTenant;
  let admin: Person;
  let worker: Person;
  let locationId: string;
  const run = <Row>(text: ReturnType<typeof sql<Row>>) =>
    api.db.database.tenant({ tenantId: company.tenantId }, async (tx) => (await text.execute(tx)).rows);
  const idOf = async (text: ReturnType<typeof sql<{ id: string }>>): Promise<string> => (await run(text))[0]?.id ?? '';
  const get = async <Read>(path: string, query: Record<string, unknown> = {}): Promise<Read> => {
    const { status, body } = await admin.send<Read>('GET', path, { query });
    expect(status).toBe(200);
    return body;
  };

  beforeAll(async () => {
    company = await makeSmallTenant(api, {
      people: ['admin', 'worker', 'deputy'],
      lineManagers: [['worker', 'admin']],
      hrResponsibles: [['worker', 'admin']],
      administrators: ['admin'],
      chain: [],
      annualDays: 30,
    });
    const { tenantId } = company;
    await api.db.database.global((tx) =>
      sql`update tenant set timezone = ${seat}, modules = '{hr.leaves,finance.banking-reports,finance.commissions-and-tips}' where id = ${tenantId}`.execute(
        tx,
      ),
    );
    await run(sql`update location set timezone = ${work} where tenant_id = ${tenantId}`);
    await run(sql`update role set holds_everything = true, permissions = '{}' where tenant_id = ${tenantId}
      and id = (select role_id from app_user where tenant_id = ${tenantId} and id = ${company.person('admin').userId})`);
    locationId = await idOf(sql`select id from location where tenant_id = ${tenantId}`);
    await run(sql`insert into employee_location (tenant_id, employee_id, location_id)
      select ${tenantId}, id, ${locationId} from employee where tenant_id = ${tenantId} on conflict do nothing`);
    [admin, worker] = [company.person('admin'), company.person('worker')];
    // Cached callers know the former zone and rights.
    admin = await signInAgain(admin);
  });

  let hired = 0;
  const hire = () =>
    idOf(sql`insert into employee (tenant_id, company_employee_id, first_name, last_name, known_as, start_date, location_id)
      values (${company.tenantId}, ${`H-${++hired}`}, 'Hired', 'Person', 'Hired', '2020-01-01', ${locationId}) returning id`);
  const hireWithDays = async (): Promise<string> => {
    const id = await hire();
    await run(sql`insert into leave_movement (tenant_id, employee_id, leave_kind, kind, days, effective_on)
      values (${company.tenantId}, ${id}, 'annual', 'accrued', 30, '2020-01-01')`);
    return id;
  };

  /** A new session of the person, with the rights and zone that are stored now. */
  async function signInAgain({ userId }: Person): Promise<Person> {
    const [row] = await run(
      sql<{ email: string }>`select email from app_user where tenant_id = ${company.tenantId} and id = ${userId}`,
    );
    return api.signIn(row?.email ?? '');
  }

  describe('a till counts by the day of its location (D31)', () => {
    const count = (after: number) =>
      admin.send<Body>('POST', '/api/day-bankings', {
        body: { locationId, type: 'beginning-of-day', businessDate: dayIn(work, after), coins: 100 },
      });

    it('offers it, and takes a report of that day and none of the next', async () => {
      const { data } = await get<{ data: { today: string }[] }>('/api/day-bankings/locations');
      expect(data.map(({ today }) => today)).toEqual([dayIn(work)]);
      expect(said(await count(1))).toEqual([422, 'businessDate', 'in-the-future']);
      expect(said(await count(0))).toBeNull();
    });
  });

  describe('a substitution lasts by the days where the person works (ADR-0062)', () => {
    const name = (from: number, to: number) =>
      worker.send<Body>('POST', '/api/approval-substitutes', {
        body: {
          substituteId: company.person('deputy').employeeId,
          startDate: dayIn(work, from),
          endDate: dayIn(work, to),
        },
      });
    const made = (from: number, to: number) =>
      idOf(sql`insert into approval_substitute (tenant_id, employee_id, substitute_id, start_date, end_date, created_by)
        values (${company.tenantId}, ${worker.employeeId}, ${company.person('deputy').employeeId}, ${dayIn(work, from)}, ${dayIn(work, to)}, ${worker.userId}) returning id`);

    it.each([
      { from: -2, to: -1, state: 'ended', isInForce: false },
      { from: -1, to: 0, state: 'in-force', isInForce: true },
      { from: 0, to: 0, state: 'in-force', isInForce: true },
      { from: 0, to: 1, state: 'in-force', isInForce: true },
      { from: 1, to: 1, state: 'upcoming', isInForce: false },
    ])('from $from to $to days after today it is $state', async ({ from, to, state, isInForce }) => {
      const id = await made(from, to);
      const { data } = await get<{ data: { id: string; state: string }[] }>('/api/approval-substitutes');
      const deputy = company.person('deputy').employeeId;
      const [askedFor, asked] = await api.db.database.tenant(
        { tenantId: company.tenantId },
        async (tx) =>
          [
            await readStandsInFor(tx, company.tenantId, deputy),
            await readSubstitutesOf(tx, company.tenantId, [worker.employeeId], []),
          ] as const,
      );
      const withdrawn = await worker.send<Body>('DELETE', `/api/approval-substitutes/${id}`);
      await run(sql`delete from approval_substitute where tenant_id = ${company.tenantId}`);
      expect(data.find((each) => each.id === id)?.state).toBe(state);
      expect([askedFor.map(({ person }) => person), asked]).toEqual(
        isInForce ? [[worker.employeeId], [deputy]] : [[], []],
      );
      expect(said(withdrawn)).toEqual(state === 'ended' ? [422, 'id', 'in-the-past'] : null);
    });

    it('is named up to its last day', async () => {
      const [before, today] = [await name(-1, -1), await name(0, 0)];
      await run(sql`delete from approval_substitute where tenant_id = ${company.tenantId}`);
      expect([said(before), said(today)]).toEqual([[422, 'endDate', 'in-the-past'], null]);
    });
  });

  describe('a leave begins and ends where the person works (D17, D19)', () => {
    const read = (id: string) => get<{ phase: string | null; status: string }>(`/api/leaves/${id}`);
    /** A new employee with days to take, and their leave. */
    const ask = async (from: number, to: number): Promise<{ readonly id: string; readonly employeeId: string }> => {
      const employeeId = await hireWithDays();
      const { status, body } = await admin.send<Body>('POST', '/api/leaves', {
        body: { employeeId, leaveTypeId: company.leaveTypeId, startDate: dayIn(work, from), endDate: dayIn(work, to) },
      });
      expect(status).toBe(201);
      return { id: body.id, employeeId };
    };

    it.each([
      { from: -2, to: -1, phase: 'taken' },
      { from: -1, to: 0, phase: 'ongoing' },
      { from: 0, to: 1, phase: 'ongoing' },
      { from: 1, to: 2, phase: 'upcoming' },
    ])('from $from to $to days after today it is $phase, for readers and in the table', async ({ from, to, phase }) => {
      const { id } = await ask(from, to);
      const shown = (await read(id)).phase;
      await run(sql`insert into job (tenant_id, kind) values (${company.tenantId}, 'leave-request.pass-days')`);
      await api.runJobs();
      const [stored] = await run(
        sql<{ phase: string }>`select phase from leave_request where tenant_id = ${company.tenantId} and id = ${id}`,
      );
      expect([shown, stored?.phase]).toEqual([phase, phase]);
    });

    it.each([
      { from: 0, isCanceled: false },
      { from: 1, isCanceled: true },
    ])('that begins $from days after today can be canceled: $isCanceled (D26)', async ({ from, isCanceled }) => {
      const { id, employeeId } = await ask(from, from + 1);
      const person = await signInAs(api, {
        tenantId: company.tenantId,
        employeeId,
        permissions: ['leave.details:read:personal', 'leave.details:update:personal'],
      });
      const { status } = await person.send('POST', `/api/leaves/${id}/cancel`, { body: {} });
      expect(status).toBe(isCanceled ? 200 : 409);
    });

    it.each([
      { after: 0, counts: true },
      { after: 1, counts: false },
    ])('days given $after days after today are in the balance: $counts (D18)', async ({ after, counts }) => {
      const employeeId = await hire();
      const value = async () =>
        (
          await get<{ data: { value: number }[] }>('/api/leave-balance', {
            employeeIds: [employeeId],
            types: ['annual'],
          })
        ).data[0]?.value ?? 0;
      const before = await value();
      await run(sql`insert into leave_movement (tenant_id, employee_id, leave_kind, kind, days, effective_on)
        values (${company.tenantId}, ${employeeId}, 'annual', 'awarded', 3, ${dayIn(work, after)})`);
      expect((await value()) - before).toBe(counts ? 3 : 0);
    });
  });

  describe('a settlement takes the wage of today where the leaver works, as long as no last day is known (D70)', () => {
    it.each([
      { after: 0, isKnown: true },
      { after: 1, isKnown: false },
    ])('a salary from $after days after today: $isKnown', async ({ after, isKnown }) => {
      const { tenantId } = company;
      await run(sql`with salary as (insert into employee_salary (tenant_id, employee_id, currency, start_date)
          values (${tenantId}, ${worker.employeeId}, 'KWD', ${dayIn(work, after)}) returning id),
        component as (insert into salary_component (tenant_id, name, type) values (${tenantId}, gen_random_uuid()::text, 'basic') returning id)
        insert into employee_salary_part (tenant_id, employee_salary_id, salary_component_id, total)
        select ${tenantId}, salary.id, component.id, 500000 from salary, component`);
      const { body } = await admin.send<Body & { known: { basicWage: number | null } }>('POST', '/api/offboardings', {
        body: { employeeId: worker.employeeId },
      });
      // An amount that was typed without a currency is in that of the wage, else of the company.
      const save = (block: object) =>
        admin.send<{ gratuity: { basicWage: number } }>('POST', `/api/offboardings/${body.id}/gratuity`, {
          body: block,
        });
      expect((await save({ basicWage: 100 })).status).toBe(200);
      const named = await save({ currency: 'KWD' });
      await run(sql`update offboarding_settlement set status = 'deleted' where tenant_id = ${tenantId}`);
      await run(sql`delete from employee_salary_part where tenant_id = ${tenantId}`);
      await run(sql`delete from employee_salary where tenant_id = ${tenantId}`);
      expect([body.known.basicWage, named.body.gratuity.basicWage]).toEqual(isKnown ? [500_000, 100] : [null, 1_000]);
    });
  });

  describe('a last working day is ahead by the day of the company (D69)', () => {
    it.each([
      { after: 0, isAhead: false },
      { after: 1, isAhead: true },
    ])('$after days after today: $isAhead', async ({ after, isAhead }) => {
      const { body } = await admin.send<Body>('POST', '/api/offboardings', { body: { employeeId: worker.employeeId } });
      const saved = await admin.send<{ warnings: { code: string }[] }>(
        'POST',
        `/api/offboardings/${body.id}/gratuity`,
        {
          body: { lastWorkingDay: dayIn(seat, after) },
        },
      );
      await run(sql`update offboarding_settlement set status = 'deleted' where tenant_id = ${company.tenantId}`);
      expect(saved.body.warnings.some(({ code }) => code === 'last-working-day-ahead')).toBe(isAhead);
    });
  });

  describe('a contract is the current one by the day of the company, on its first and last day too (B§3)', () => {
    it.each([
      { from: -9, to: -1, isCurrent: false },
      { from: -9, to: 0, isCurrent: true },
      { from: 0, to: 9, isCurrent: true },
      { from: 1, to: 9, isCurrent: false },
    ])('from $from to $to days after today: $isCurrent', async ({ from, to, isCurrent }) => {
      const { tenantId } = company;
      await run(sql`with type as (insert into contract_type (tenant_id, name, code) values (${tenantId}, gen_random_uuid()::text, left(gen_random_uuid()::text, 8)) returning id)
        insert into contract (tenant_id, employee_id, contract_type_id, country_iso, stage, start_date, end_date)
        select ${tenantId}, ${worker.employeeId}, id, 'QA', 'new', ${dayIn(seat, from)}, ${dayIn(seat, to)} from type`);
      const query = { contractCountryISOs: ['QA'], statuses: ['active'] };
      const listed = await get<{ data: { contractCountry?: string | null }[] }>('/api/employees', query);
      const file = await admin.send<string>('GET', '/api/employees/export', {
        query: { ...query, format: 'csv', columns: ['employee'] },
      });
      const detail = await get<{ currentContract: { countryISO: string } | null }>(
        `/api/employees/${worker.employeeId}`,
      );
      await run(sql`delete from contract where tenant_id = ${tenantId}`);
      expect([listed.data.length, file.body.trim().split('\n').length - 1, detail.currentContract?.countryISO]).toEqual(
        isCurrent ? [1, 1, 'QA'] : [0, 0, undefined],
      );
    });
  });

  describe('a day of birth is in the future by the day of the company (ADR-0065)', () => {
    it.each([
      { after: 0, code: 'too-young' },
      { after: 1, code: 'in-the-future' },
    ])('$after days after today: $code', async ({ after, code }) => {
      const [row] = await run(
        sql<{
          version: number;
        }>`select version from employee where tenant_id = ${company.tenantId} and id = ${worker.employeeId}`,
      );
      const answer = await admin.send<Body>('PATCH', `/api/employees/${worker.employeeId}`, {
        body: { version: row?.version, birthdate: dayIn(seat, after) },
      });
      expect(said(answer)).toEqual([422, 'birthdate', code]);
    });
  });

  describe('entitlements of a ledger change from today of the company on (D21)', () => {
    it.each([
      { after: -1, code: [422, 'entitlementsFrom', 'in-the-past'] },
      { after: 0, code: null },
    ])('$after days after today: $code', async ({ after, code }) => {
      const { version } = await get<Body>(`/api/leave-types/${company.leaveTypeId}`);
      const answer = await admin.send<Body>('PATCH', `/api/leave-types/${company.leaveTypeId}`, {
        body: { version, entitlements: [], entitlementsFrom: dayIn(seat, after) },
      });
      expect(said(answer)).toEqual(code);
    });
  });

  describe('a pattern is active up to its last day (B§3)', () => {
    const begin = (days: object) =>
      admin.send<Body>('POST', '/api/schedule-patterns', {
        body: {
          employeeId: worker.employeeId,
          days: [
            {
              dayOfWeek: 'monday',
              weekType: null,
              startTime: '09:00',
              shiftDuration: 480,
              breakStartAfterDuration: null,
              breakDuration: null,
              locationId,
            },
          ],
          ...days,
        },
      });

    it.each([
      { after: -1, isActive: false },
      { after: 0, isActive: true },
    ])('$after days after today of the company: $isActive', async ({ after, isActive }) => {
      const { body } = await begin({ activeFrom: dayIn(seat, -30), activeTo: dayIn(seat, after) });
      const listed = async (active: boolean) =>
        (await get<{ data: { id: string }[] }>('/api/schedule-patterns', { isActive: active })).data.some(
          (each) => each.id === body.id,
        );
      const answers = [await listed(true), await listed(false)];
      expect((await admin.send('DELETE', `/api/schedule-patterns/${body.id}`)).status).toBe(204);
      expect(answers).toEqual([isActive, !isActive]);
    });

    it.each([
      { after: -1, said: null },
      { after: 0, said: [422, 'employeeId', 'too-many-patterns'] },
    ])(
      'twenty that end $after days after today where the person works leave room: $said',
      async ({ after, said: expected }) => {
        const { tenantId } = company;
        await run(sql`insert into schedule_pattern (tenant_id, employee_id, active_from, active_to, created_by)
        select ${tenantId}, ${worker.employeeId}, '2020-01-01', ${dayIn(work, after)}, ${admin.userId} from generate_series(1, 20)`);
        const answer = await begin({ activeFrom: dayIn(work, 300) });
        await run(sql`delete from schedule_pattern_day where tenant_id = ${tenantId}`);
        await run(sql`delete from schedule_pattern where tenant_id = ${tenantId}`);
        expect(said(answer)).toEqual(expected);
      },
    );
  });

  describe('documents expire by the day of UTC, wherever the company is (A§5, D81)', () => {
    it.each([
      { after: -1, isExpired: true },
      { after: 0, isExpired: false },
    ])('$after days after today: $isExpired', async ({ after, isExpired }) => {
      const { tenantId } = company;
      const typeId = await idOf(
        sql`insert into employee_document_type (tenant_id, name) values (${tenantId}, gen_random_uuid()::text) returning id`,
      );
      const add = (expirationDate: string) =>
        admin.send<Body & { status: string }>('POST', '/api/employee-documents', {
          body: { employeeId: worker.employeeId, documentTypeId: typeId, expirationDate },
        });
      const { body } = await add(dayIn('UTC', after));
      const { body: next } = await add(dayIn('UTC', 400));
      const { data } = await get<{ data: { id: string; isExpired: boolean }[] }>('/api/expiring-documents');
      const renewed = await admin.send<Body>('POST', `/api/employee-documents/${next.id}/renew`, {
        body: { version: next.version, expirationDate: dayIn('UTC', after) },
      });
      expect([body.status, data.find(({ id }) => id === body.id)?.isExpired, said(renewed)]).toEqual(
        isExpired ? ['expired', true, [422, 'expirationDate', 'over-already']] : ['urgent', false, null],
      );
    });
  });
});
