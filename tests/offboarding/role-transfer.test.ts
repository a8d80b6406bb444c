import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type ApiAnswer, type Person, type TestApi } from '../support/api.ts';
import { PATH, type Settlement, transfersOf } from './transfers.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

const {
  world,
  begin,
  post,
  codesOf,
  hireUnder,
  idsOf,
  managersOf,
  responsibleFor,
  candidatesOf,
  contactOf,
  expectSound,
} = transfersOf(
  () => api,
  () => admin,
);

describe('role transfer (D67)', () => {
  it('is required as soon as the employee has duties, also if they arise later', async () => {
    const { id: leaver } = await world().hire();
    const id = await begin(leaver);
    expect((await post(id, 'leave', { adjustments: [] })).body.roleTransfer).toBe('not-needed');
    await world().giveLocation(leaver);
    const { body } = await admin.send<Settlement>('GET', `${PATH}/${id}`);
    expect([body.roleTransfer, body.duties.map(({ kind, items }) => [kind, items.length])]).toEqual([
      'open',
      [['location-contact', 1]],
    ]);
    const { body: saved } = await post(id, 'leave', { adjustments: [] });
    expect(saved.roleTransfer).toBe('open');
  });

  it('moves all duties together: reports, HR responsibilities, pending approvals and locations, each with its trace', async () => {
    const { id: leaver } = await world().hire({ firstName: 'Boss' });
    const report = await hireUnder(leaver);
    const place = await world().giveLocation(leaver);
    await world().inTenant((tx) =>
      tx
        .insertInto('employee_hr_responsible')
        .values({ tenant_id: admin.tenantId, employee_id: report, hr_employee_id: leaver })
        .execute(),
    );
    await world().askForLeave(report);
    const [step = ''] =
      await idsOf(sql`select s.id from approval_step s join approval_process p on p.tenant_id = s.tenant_id and p.id = s.process_id
      where p.tenant_id = ${admin.tenantId} and p.requested_by = ${report} and s.status = 'pending'`);
    expect(await candidatesOf(step)).toEqual([leaver]);
    const { id: successor } = await world().hire({ firstName: 'Next' });

    const id = await begin(leaver);
    const { body: planned } = await post(id, 'role-transfer', {
      successors: ['line-manager', 'hr-responsible', 'approval-step'].map((duty) => ({ duty, employeeId: successor })),
    });
    expect(planned.duties.map(({ kind, items, successor: who }) => [kind, items.length, who?.id])).toEqual([
      ['line-manager', 1, successor],
      ['hr-responsible', 1, successor],
      ['approval-step', 1, successor],
      ['location-contact', 1, undefined],
    ]);
    expect(planned.duties.map(({ decidedEarlier }) => decidedEarlier)).toEqual([0, 0, 0, 0]);
    expect(planned.transferred).toEqual([]);
    expect(codesOf(await post(id, 'role-transfer-confirm', {}))).toEqual(['duties-without-successor']);
    await post(id, 'role-transfer', {
      successors: ['line-manager', 'hr-responsible', 'approval-step', 'location-contact'].map((duty) => ({
        duty,
        employeeId: successor,
      })),
    });
    // Planned, not transferred.
    expect(await managersOf(report)).toEqual([leaver]);
    const { status, body } = await post(id, 'role-transfer-confirm', {});
    expect([status, body.roleTransfer, body.duties]).toEqual([200, 'confirmed', []]);
    // Where everything went stays readable.
    expect(body.transferred.map(({ kind, count, successor: who }) => [kind, count, who?.id])).toEqual([
      ['line-manager', 1, successor],
      ['hr-responsible', 1, successor],
      ['approval-step', 1, successor],
      ['location-contact', 1, successor],
    ]);
    expect([
      await managersOf(report),
      await responsibleFor(report),
      await candidatesOf(step),
      await contactOf(place),
    ]).toEqual([[successor], [successor], [successor], successor]);
    expect(
      await idsOf(
        sql`select supervisor_id as id from employee_supervisor where tenant_id = ${admin.tenantId} and employee_id = ${report} order by 1`,
      ),
    ).toEqual([successor]);
    const journal = await world().inTenant((tx) =>
      sql<{
        machine: string;
        event: string;
        by: string;
      }>`select machine, event, by_user_id as by from transition_journal where tenant_id = ${admin.tenantId}
        and (event = 'role-transfer.confirm' and record_id = ${id} or event = 'step.reassign' and record_id = (select process_id from approval_step where tenant_id = ${admin.tenantId} and id = ${step})) order by machine`.execute(
        tx,
      ),
    );
    expect(journal.rows).toEqual([
      { machine: 'approval-process', event: 'step.reassign', by: admin.userId },
      { machine: 'offboarding-settlement', event: 'role-transfer.confirm', by: admin.userId },
    ]);
    await expectSound();
  });

  it('says of how many requests a successor has already decided an earlier step', async () => {
    const { id: leaver } = await world().hire({ firstName: 'Second' });
    const { id: successor } = await world().hire({ firstName: 'First' });
    const [one, other] = [await hireUnder(leaver), await hireUnder(leaver)];
    await world().askForLeave(one);
    await world().askForLeave(other);
    const id = await begin(leaver);
    const planned = async () =>
      (
        await post(id, 'role-transfer', { successors: [{ duty: 'approval-step', employeeId: successor }] })
      ).body.duties.map(({ kind, decidedEarlier }) => `${kind} ${decidedEarlier}`);
    expect(await planned()).toEqual(['line-manager 0', 'approval-step 0']);
    // As after a step that the successor accepted, in one of the two requests.
    await world().inTenant((tx) =>
      sql`insert into approval_step (tenant_id, process_id, position, role, status, decided_by, decided_at)
        select tenant_id, process_id, 6, 'administrator-role', 'accepted', ${successor}, now() from approval_step
        where tenant_id = ${admin.tenantId} and status = 'pending'
          and process_id = (select id from approval_process where tenant_id = ${admin.tenantId} and requested_by = ${one} limit 1)`.execute(
        tx,
      ),
    );
    expect(await planned()).toEqual(['line-manager 0', 'approval-step 1']);
  });

  it('lets a report of the leaver take over: they get the leaver’s own superiors', async () => {
    const { id: top } = await world().hire({ firstName: 'Top' });
    const leaver = await hireUnder(top, 'Middle');
    const one = await hireUnder(leaver, 'One');
    const other = await hireUnder(leaver, 'Other');
    const id = await begin(leaver);
    expect((await post(id, 'role-transfer', { successors: [{ duty: 'line-manager', employeeId: one }] })).status).toBe(
      200,
    );
    expect((await post(id, 'role-transfer-confirm', {})).status).toBe(200);
    expect([await managersOf(one), await managersOf(other)]).toEqual([[top], [one]]);
  });

  it('adds no duplicate superior: a successor may already be responsible for some', async () => {
    const { id: leaver } = await world().hire({ firstName: 'First' });
    const { id: second } = await world().hire({ firstName: 'Second' });
    const shared = await hireUnder(leaver, 'Shared');
    await world().inTenant((tx) =>
      tx
        .insertInto('employee_line_manager')
        .values({ tenant_id: admin.tenantId, employee_id: shared, manager_id: second })
        .execute(),
    );
    const id = await begin(leaver);
    await post(id, 'role-transfer', { successors: [{ duty: 'line-manager', employeeId: second }] });
    expect((await post(id, 'role-transfer-confirm', {})).status).toBe(200);
    expect(await managersOf(shared)).toEqual([second]);
  });

  it('asks again for a successor for duties that arise after the transfer', async () => {
    const { id: leaver } = await world().hire();
    const { id: successor } = await world().hire({ firstName: 'Next' });
    await world().giveLocation(leaver);
    const id = await begin(leaver);
    await post(id, 'role-transfer', { successors: [{ duty: 'location-contact', employeeId: successor }] });
    expect((await post(id, 'role-transfer-confirm', {})).status).toBe(200);
    await world().giveLocation(leaver);
    const { body } = await admin.send<Settlement>('GET', `${PATH}/${id}`);
    expect(body.duties.map(({ kind, items, successor: who }) => [kind, items.length, who])).toEqual([
      ['location-contact', 1, null],
    ]);
    expect(codesOf(await post(id, 'role-transfer-confirm', {}))).toEqual(['duties-without-successor']);
  });

  it('skips archived people and locations, and the leaver’s duties towards themselves', async () => {
    const { id: leaver } = await world().hire();
    const [left, place] = [await hireUnder(leaver, 'Left'), await world().giveLocation(leaver)];
    const { tenantId } = admin;
    const set = (status: string) =>
      world().inTenant(async (tx) => {
        await sql`update employee set status = ${status} where tenant_id = ${tenantId} and id = ${left}`.execute(tx);
        await sql`update location set status = ${status} where tenant_id = ${tenantId} and id = ${place}`.execute(tx);
      });
    await world().inTenant((tx) =>
      tx
        .insertInto('employee_hr_responsible')
        .values([leaver, left].map((id) => ({ tenant_id: tenantId, employee_id: id, hr_employee_id: leaver })))
        .execute(),
    );
    const id = await begin(leaver);
    const duties = async () =>
      (await admin.send<Settlement>('GET', `${PATH}/${id}`)).body.duties.map(({ kind, items }) => [
        kind,
        items.map((item) => item.id),
      ]);
    await set('archived');
    expect(await duties()).toEqual([]);
    await set('active');
    expect(await duties()).toEqual([
      ['line-manager', [left]],
      ['hr-responsible', [left]],
      ['location-contact', [place]],
    ]);
  });

  it('lets someone take over whose own settlement was deleted (D66)', async () => {
    const { id: leaver } = await world().hire();
    const { id: other } = await world().hire({ firstName: 'Stays' });
    await world().giveLocation(leaver);
    const [id, own] = [await begin(leaver), await begin(other)];
    const plan = () => post(id, 'role-transfer', { successors: [{ duty: 'location-contact', employeeId: other }] });
    expect(codesOf(await plan())).toEqual(['leaving']);
    expect((await admin.send('DELETE', `${PATH}/${own}`)).status).toBe(204);
    expect((await plan()).body.duties.map(({ successor }) => successor?.id)).toEqual([other]);
  });

  it('asks again for a successor when the chosen one is leaving too (D66, D67)', async () => {
    const { id: leaver } = await world().hire();
    const { id: chosen } = await world().hire({ firstName: 'Chosen' });
    const place = await world().giveLocation(leaver);
    const id = await begin(leaver);
    const plan = { successors: [{ duty: 'location-contact', employeeId: chosen }] };
    expect((await post(id, 'role-transfer', plan)).body.duties.map(({ successor }) => successor?.id)).toEqual([chosen]);
    await begin(chosen);
    const { body } = await admin.send<Settlement>('GET', `${PATH}/${id}`);
    expect(body.duties.map(({ kind, successor }) => [kind, successor])).toEqual([['location-contact', null]]);
    expect(codesOf(await post(id, 'role-transfer-confirm', {}))).toEqual(['duties-without-successor']);
    expect(await contactOf(place)).toBe(leaver);
  });

  it('refuses the leaver, someone not eligible, a repeated kind, and a report of those they would manage', async () => {
    const { id: leaver } = await world().hire();
    const report = await hireUnder(leaver);
    const below = await hireUnder(report);
    const id = await begin(leaver);
    const plan = (...successors: object[]) => post(id, 'role-transfer', { successors });
    const archived = (
      await idsOf(sql`select id from employee where tenant_id = ${admin.tenantId} and status = 'archived' limit 1`)
    )[0];
    expect(codesOf(await plan({ duty: 'line-manager', employeeId: leaver }))).toEqual(['leaver']);
    expect(codesOf(await plan({ duty: 'line-manager', employeeId: archived }))).toEqual(['not-eligible']);
    const { id: other } = await world().hire();
    await begin(other);
    expect(codesOf(await plan({ duty: 'line-manager', employeeId: other }))).toEqual(['leaving']);
    expect(
      codesOf(await plan({ duty: 'line-manager', employeeId: report }, { duty: 'line-manager', employeeId: report })),
    ).toEqual(['repeated']);
    expect(codesOf(await plan({ duty: 'line-manager', employeeId: below }))).toEqual(['circle']);
    expect((await admin.send<Settlement>('GET', `${PATH}/${id}`)).body.status).toBe('not-started');
  });
});

describe('concurrency: one of two wins (D66)', () => {
  const FULL = {
    countryISO: 'AE',
    currency: 'AED',
    lastWorkingDay: '2024-12-30',
    terminationReason: 'termination',
    basicWage: 1_000_000,
    totalWage: 1_300_000,
  };
  const successor = async () => (await world().hire({ firstName: 'Next' })).id;
  async function ready(): Promise<string> {
    const { id: leaver } = await world().hire();
    await world().giveLocation(leaver);
    const id = await begin(leaver);
    await post(id, 'gratuity', FULL);
    await post(id, 'role-transfer', { successors: [{ duty: 'location-contact', employeeId: await successor() }] });
    return id;
  }
  const confirmService = (id: string) => post(id, 'end-of-service-confirm', {});
  const confirmTransfer = (id: string) => post(id, 'role-transfer-confirm', {});
  const remove = (id: string) => admin.send('DELETE', `${PATH}/${id}`);

  it('both parts confirmed concurrently: the settlement is confirmed, each part once', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await ready();
      const answers = await Promise.all([confirmService(id), confirmTransfer(id)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await admin.send<Settlement>('GET', `${PATH}/${id}`)).body.status).toBe('confirmed');
    }
    await expectSound();
  });

  const pairs: (readonly [
    name: string,
    one: (id: string) => Promise<ApiAnswer<unknown>>,
    other: (id: string) => Promise<ApiAnswer<unknown>>,
    losers: readonly number[],
  ])[] = [
    ['confirm and delete', confirmService, remove, [404, 409]],
    ['confirm twice', confirmService, confirmService, [409]],
    ['confirm and save', confirmService, (id) => post(id, 'gratuity', { basicWage: null }), [409]],
    ['transfer twice', confirmTransfer, confirmTransfer, [409]],
    ['transfer and delete', confirmTransfer, remove, [404]],
    ['delete and save', remove, (id) => post(id, 'leave', { adjustments: [] }), [404]],
    ['reopen twice', (id) => post(id, 'reopen', { note: 'One.' }), (id) => post(id, 'reopen', { note: 'Two.' }), [409]],
  ];
  it.each(pairs)('%s', async (name, one, other, losers) => {
    for (let round = 0; round < 3; round++) {
      const id = await ready();
      if (name.startsWith('reopen')) await confirmService(id);
      const statuses = (await Promise.all([one(id), other(id)])).map(({ status }) => status);
      expect(statuses.some((status) => status < 300)).toBe(true);
      expect(statuses.filter((status) => status >= 300).every((status) => losers.includes(status))).toBe(true);
    }
    await expectSound();
  });

  it('two start a settlement of one employee: one is created', async () => {
    const { id: leaver } = await world().hire();
    const answers = await Promise.all([1, 2].map(() => admin.send('POST', PATH, { body: { employeeId: leaver } })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422]);
  });

  it('confirmed while an asset is assigned: never both unnoticed (D69)', async () => {
    for (let round = 0; round < 3; round++) {
      const { id: leaver } = await world().hire();
      const id = await begin(leaver);
      await post(id, 'gratuity', FULL);
      const [confirmed] = await Promise.all([confirmService(id), world().giveAsset(leaver)]);
      expect([200, 409]).toContain(confirmed.status);
    }
    await expectSound();
  });
});
