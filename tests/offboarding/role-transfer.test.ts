import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { api as calls } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { INVARIANTS } from '#server/database/invariants.ts';
import { rebuildSupervisors } from '#server/modules/employees/supervisors.repository.ts';
import { startTestApi, type ApiAnswer, type Person, type TestApi } from '../support/api.ts';
import { leaversOf } from './leavers.ts';

type Settlement = AnswerOf<typeof calls.offboardings.read>;
interface Refusal {
  readonly code: string;
  readonly errors?: readonly { path: string; code: string }[];
}
type Answer = ApiAnswer<Settlement & Refusal>;

const PATH = '/api/offboardings';

let api: TestApi;
let admin: Person;
const world = () => leaversOf(api, () => admin);
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

const begin = async (employeeId: string): Promise<string> => (await admin.send<{ id: string }>('POST', PATH, { body: { employeeId } })).body.id;
const post = (id: string, part: string, body: object): Promise<Answer> => admin.send('POST', `${PATH}/${id}/${part}`, { body });
const codesOf = ({ body }: ApiAnswer<Refusal>): readonly string[] => (body.errors ?? []).map(({ code }) => code);

/** Somebody new who answers to somebody. */
async function hireUnder(managerId: string, firstName = 'Report'): Promise<string> {
  const { id } = await world().hire({ firstName });
  await world().inTenant(async (tx) => {
    await tx.insertInto('employee_line_manager').values({ tenant_id: admin.tenantId, employee_id: id, manager_id: managerId }).execute();
    await rebuildSupervisors(tx, admin.tenantId);
  });
  return id;
}
const idsOf = async (text: ReturnType<typeof sql<{ id: string }>>): Promise<string[]> => (await world().inTenant((tx) => text.execute(tx))).rows.map(({ id }) => id);
const managersOf = (id: string) => idsOf(sql`select manager_id as id from employee_line_manager where tenant_id = ${admin.tenantId} and employee_id = ${id} order by 1`);
const responsibleFor = (id: string) => idsOf(sql`select hr_employee_id as id from employee_hr_responsible where tenant_id = ${admin.tenantId} and employee_id = ${id} order by 1`);
const candidatesOf = (stepId: string) => idsOf(sql`select employee_id as id from approval_step_candidate where tenant_id = ${admin.tenantId} and step_id = ${stepId} order by 1`);
const contactOf = async (id: string) => (await idsOf(sql`select contact_employee_id as id from location where tenant_id = ${admin.tenantId} and id = ${id}`))[0];

async function expectSound(): Promise<void> {
  for (const { name, violations } of INVARIANTS) {
    const { rows } = await world().inTenant((tx) => sql.raw(violations).execute(tx));
    expect([name, rows]).toEqual([name, []]);
  }
}

describe('role transfer (D67)', () => {
  it('is needed as soon as the employee has duties, also if that comes later', async () => {
    const { id: leaver } = await world().hire();
    const id = await begin(leaver);
    expect((await post(id, 'leave', { adjustments: [] })).body.roleTransfer).toBe('not-needed');
    await world().giveLocation(leaver);
    const { body } = await admin.send<Settlement>('GET', `${PATH}/${id}`);
    expect([body.roleTransfer, body.duties.map(({ kind, items }) => [kind, items.length])]).toEqual(['open', [['location-contact', 1]]]);
    const { body: saved } = await post(id, 'leave', { adjustments: [] });
    expect(saved.roleTransfer).toBe('open');
  });

  it('moves every duty at once: people below, people cared for, waiting approvals and locations, each with its trace', async () => {
    const { id: leaver } = await world().hire({ firstName: 'Boss' });
    const report = await hireUnder(leaver);
    const place = await world().giveLocation(leaver);
    await world().inTenant((tx) => tx.insertInto('employee_hr_responsible').values({ tenant_id: admin.tenantId, employee_id: report, hr_employee_id: leaver }).execute());
    await world().askForLeave(report);
    const [step = ''] = await idsOf(sql`select s.id from approval_step s join approval_process p on p.tenant_id = s.tenant_id and p.id = s.process_id
      where p.tenant_id = ${admin.tenantId} and p.requested_by = ${report} and s.status = 'pending'`);
    expect(await candidatesOf(step)).toEqual([leaver]);
    const { id: successor } = await world().hire({ firstName: 'Next' });

    const id = await begin(leaver);
    const { body: planned } = await post(id, 'role-transfer', { successors: ['line-manager', 'hr-responsible', 'approval-step'].map((duty) => ({ duty, employeeId: successor })) });
    expect(planned.duties.map(({ kind, items, successor: who }) => [kind, items.length, who?.id])).toEqual([
      ['line-manager', 1, successor], ['hr-responsible', 1, successor], ['approval-step', 1, successor], ['location-contact', 1, undefined],
    ]);
    expect(codesOf(await post(id, 'role-transfer-confirm', {}))).toEqual(['duties-without-successor']);
    await post(id, 'role-transfer', { successors: ['line-manager', 'hr-responsible', 'approval-step', 'location-contact'].map((duty) => ({ duty, employeeId: successor })) });
    // Planned, not moved.
    expect(await managersOf(report)).toEqual([leaver]);
    const { status, body } = await post(id, 'role-transfer-confirm', {});
    expect([status, body.roleTransfer, body.duties]).toEqual([200, 'confirmed', []]);
    expect([await managersOf(report), await responsibleFor(report), await candidatesOf(step), await contactOf(place)]).toEqual([[successor], [successor], [successor], successor]);
    expect(await idsOf(sql`select supervisor_id as id from employee_supervisor where tenant_id = ${admin.tenantId} and employee_id = ${report} order by 1`)).toEqual([successor]);
    const journal = await world().inTenant((tx) =>
      sql<{ machine: string; event: string; by: string }>`select machine, event, by_user_id as by from transition_journal where tenant_id = ${admin.tenantId}
        and (event = 'role-transfer.confirm' and record_id = ${id} or event = 'step.reassign' and record_id = (select process_id from approval_step where tenant_id = ${admin.tenantId} and id = ${step})) order by machine`.execute(tx),
    );
    expect(journal.rows).toEqual([
      { machine: 'approval-process', event: 'step.reassign', by: admin.userId },
      { machine: 'offboarding-settlement', event: 'role-transfer.confirm', by: admin.userId },
    ]);
    await expectSound();
  });

  it('lets somebody below the leaver take over: they answer to the leaver\'s own superiors then', async () => {
    const { id: top } = await world().hire({ firstName: 'Top' });
    const leaver = await hireUnder(top, 'Middle');
    const one = await hireUnder(leaver, 'One');
    const other = await hireUnder(leaver, 'Other');
    const id = await begin(leaver);
    expect((await post(id, 'role-transfer', { successors: [{ duty: 'line-manager', employeeId: one }] })).status).toBe(200);
    expect((await post(id, 'role-transfer-confirm', {})).status).toBe(200);
    expect([await managersOf(one), await managersOf(other)]).toEqual([[top], [one]]);
  });

  it('gives nobody a superior twice: who takes over may be in charge of some of them already', async () => {
    const { id: leaver } = await world().hire({ firstName: 'First' });
    const { id: second } = await world().hire({ firstName: 'Second' });
    const shared = await hireUnder(leaver, 'Shared');
    await world().inTenant((tx) => tx.insertInto('employee_line_manager').values({ tenant_id: admin.tenantId, employee_id: shared, manager_id: second }).execute());
    const id = await begin(leaver);
    await post(id, 'role-transfer', { successors: [{ duty: 'line-manager', employeeId: second }] });
    expect((await post(id, 'role-transfer-confirm', {})).status).toBe(200);
    expect(await managersOf(shared)).toEqual([second]);
  });

  it('asks anew who takes over what comes to the leaver after the transfer', async () => {
    const { id: leaver } = await world().hire();
    const { id: successor } = await world().hire({ firstName: 'Next' });
    await world().giveLocation(leaver);
    const id = await begin(leaver);
    await post(id, 'role-transfer', { successors: [{ duty: 'location-contact', employeeId: successor }] });
    expect((await post(id, 'role-transfer-confirm', {})).status).toBe(200);
    await world().giveLocation(leaver);
    const { body } = await admin.send<Settlement>('GET', `${PATH}/${id}`);
    expect(body.duties.map(({ kind, items, successor: who }) => [kind, items.length, who])).toEqual([['location-contact', 1, null]]);
    expect(codesOf(await post(id, 'role-transfer-confirm', {}))).toEqual(['duties-without-successor']);
  });

  it('moves nothing of what is over: people and locations that are archived, and what the leaver was to themselves', async () => {
    const { id: leaver } = await world().hire();
    const [left, place] = [await hireUnder(leaver, 'Left'), await world().giveLocation(leaver)];
    const { tenantId } = admin;
    const set = (status: string) =>
      world().inTenant(async (tx) => {
        await sql`update employee set status = ${status} where tenant_id = ${tenantId} and id = ${left}`.execute(tx);
        await sql`update location set status = ${status} where tenant_id = ${tenantId} and id = ${place}`.execute(tx);
      });
    await world().inTenant((tx) => tx.insertInto('employee_hr_responsible').values([leaver, left].map((id) => ({ tenant_id: tenantId, employee_id: id, hr_employee_id: leaver }))).execute());
    const id = await begin(leaver);
    const duties = async () => (await admin.send<Settlement>('GET', `${PATH}/${id}`)).body.duties.map(({ kind, items }) => [kind, items.map((item) => item.id)]);
    await set('archived');
    expect(await duties()).toEqual([]);
    await set('active');
    expect(await duties()).toEqual([['line-manager', [left]], ['hr-responsible', [left]], ['location-contact', [place]]]);
  });

  it('lets somebody take over again whose own settlement was deleted (D66)', async () => {
    const { id: leaver } = await world().hire();
    const { id: other } = await world().hire({ firstName: 'Stays' });
    await world().giveLocation(leaver);
    const [id, own] = [await begin(leaver), await begin(other)];
    const plan = () => post(id, 'role-transfer', { successors: [{ duty: 'location-contact', employeeId: other }] });
    expect(codesOf(await plan())).toEqual(['leaving']);
    expect((await admin.send('DELETE', `${PATH}/${own}`)).status).toBe(204);
    expect((await plan()).body.duties.map(({ successor }) => successor?.id)).toEqual([other]);
  });

  it('asks anew who takes over where the one who was chosen leaves too by now (D66, D67)', async () => {
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

  it('refuses the leaver, somebody who cannot, a kind named twice, and whoever answers to those they would manage', async () => {
    const { id: leaver } = await world().hire();
    const report = await hireUnder(leaver);
    const below = await hireUnder(report);
    const id = await begin(leaver);
    const plan = (...successors: object[]) => post(id, 'role-transfer', { successors });
    const archived = (await idsOf(sql`select id from employee where tenant_id = ${admin.tenantId} and status = 'archived' limit 1`))[0];
    expect(codesOf(await plan({ duty: 'line-manager', employeeId: leaver }))).toEqual(['leaver']);
    expect(codesOf(await plan({ duty: 'line-manager', employeeId: archived }))).toEqual(['not-eligible']);
    const { id: other } = await world().hire();
    await begin(other);
    expect(codesOf(await plan({ duty: 'line-manager', employeeId: other }))).toEqual(['leaving']);
    expect(codesOf(await plan({ duty: 'line-manager', employeeId: report }, { duty: 'line-manager', employeeId: report }))).toEqual(['repeated']);
    expect(codesOf(await plan({ duty: 'line-manager', employeeId: below }))).toEqual(['circle']);
    expect((await admin.send<Settlement>('GET', `${PATH}/${id}`)).body.status).toBe('not-started');
  });

  it('offers and takes for waiting approvals only those whose role lets them decide, and for no duty who leaves too (D9, D67)', async () => {
    const { id: leaver } = await world().hire();
    const report = await hireUnder(leaver);
    await world().askForLeave(report);
    const id = await begin(leaver);
    const [{ id: decides }, { id: receives }, { id: leaves }] = [await world().hire({ firstName: 'Successor' }), await world().hire({ firstName: 'Successor', decides: false }), await world().hire({ firstName: 'Successor' })];
    await begin(leaves);
    const offered = async (duty: string) => (await admin.send<{ data: { id: string }[] }>('GET', `${PATH}/${id}/successors`, { query: { duty, searchText: 'Successor' } })).body.data.map((person) => person.id);
    expect([await offered('approval-step'), (await offered('line-manager')).toSorted()]).toEqual([[decides], [decides, receives].toSorted()]);
    const all = await admin.send<{ data: { id: string }[]; count: number }>('GET', `${PATH}/${id}/successors`, { query: { duty: 'line-manager' } });
    expect([all.body.data.length, all.body.data.some((person) => person.id === leaver)]).toEqual([50, false]);
    const plan = (duty: string, employeeId: string) => post(id, 'role-transfer', { successors: [{ duty, employeeId }] });
    expect(codesOf(await plan('approval-step', receives))).toEqual(['cannot-decide']);
    expect((await plan('line-manager', receives)).status).toBe(200);
    expect((await plan('approval-step', decides)).status).toBe(200);
    // What they could when they were chosen, they may have lost since.
    await world().inTenant((tx) => sql`update role set permissions = '{}' where tenant_id = ${admin.tenantId} and id = (select role_id from app_user where tenant_id = ${admin.tenantId} and employee_id = ${decides})`.execute(tx));
    expect(codesOf(await post(id, 'role-transfer-confirm', {}))).toEqual(['duties-without-successor']);
  });

  it('hands a request of the successor to the administrators, when nobody else could decide it (D9)', async () => {
    const { id: leaver } = await world().hire();
    const report = await hireUnder(leaver);
    await world().askForLeave(report);
    const id = await begin(leaver);
    await post(id, 'role-transfer', { successors: ['line-manager', 'approval-step'].map((duty) => ({ duty, employeeId: report })) });
    expect((await post(id, 'role-transfer-confirm', {})).status).toBe(200);
    const [step = ''] = await idsOf(sql`select s.id from approval_step s join approval_process p on p.tenant_id = s.tenant_id and p.id = s.process_id
      where p.tenant_id = ${admin.tenantId} and p.requested_by = ${report} and s.status = 'pending'`);
    const candidates = await candidatesOf(step);
    expect(candidates).toContain(admin.employeeId);
    expect(candidates).not.toContain(report);
    await expectSound();
  });

  it('of a request that waits for the leaver is confirmed by somebody else than who asked: nobody chooses their own approver (D9, D10)', async () => {
    const { id: leaver } = await world().hire();
    const { id: next } = await world().hire({ firstName: 'Next' });
    const hr = await api.signIn('hr@luma.example');
    const boss = hr.employeeId ?? '';
    await world().inTenant(async (tx) => {
      await tx.insertInto('employee_line_manager').values({ tenant_id: admin.tenantId, employee_id: boss, manager_id: leaver }).execute();
      await rebuildSupervisors(tx, admin.tenantId);
    });
    await world().askForLeave(boss);
    await world().inTenant(async (tx) => {
      await sql`delete from employee_line_manager where tenant_id = ${admin.tenantId} and employee_id = ${boss} and manager_id = ${leaver}`.execute(tx);
      await rebuildSupervisors(tx, admin.tenantId);
    });
    const id = await begin(leaver);
    await post(id, 'role-transfer', { successors: [{ duty: 'approval-step', employeeId: next }] });
    // Also where the leaver cannot decide any more, and who asks could hand the step on by itself.
    for (const status of ['on-hold', 'active']) {
      await world().inTenant((tx) => sql`update app_user set status = ${status} where tenant_id = ${admin.tenantId} and employee_id = ${leaver}`.execute(tx));
      const answer: Answer = await hr.send('POST', `${PATH}/${id}/role-transfer-confirm`, { body: {} });
      expect([status, answer.status, codesOf(answer)]).toEqual([status, 422, ['own-request']]);
    }
    expect((await post(id, 'role-transfer-confirm', {})).status).toBe(200);
    await expectSound();
  });

  it('is confirmed by nobody who answers to the leaver and would choose their own superior (ADR-0093)', async () => {
    const { id: leaver } = await world().hire();
    const { id: next } = await world().hire({ firstName: 'Next' });
    const hr = await api.signIn('hr@luma.example');
    await world().inTenant((tx) => tx.insertInto('employee_line_manager').values({ tenant_id: admin.tenantId, employee_id: hr.employeeId ?? '', manager_id: leaver }).execute());
    const id = await begin(leaver);
    await post(id, 'role-transfer', { successors: [{ duty: 'line-manager', employeeId: next }] });
    const answer: Answer = await hr.send('POST', `${PATH}/${id}/role-transfer-confirm`, { body: {} });
    expect([answer.status, codesOf(answer)]).toEqual([422, ['own-superiors']]);
    expect((await post(id, 'role-transfer-confirm', {})).status).toBe(200);
  });

  it('hands it to every administrator but the leaver, who is one as well (D9, D67)', async () => {
    const { id: leaver } = await world().hire();
    const decides = (scope: string) =>
      world().inTenant((tx) => sql`update role set permissions = ${[`approvalProcess.step:update${scope}`, 'leave.details:read:personal']}::text[] where tenant_id = ${admin.tenantId}
        and id = (select role_id from app_user where tenant_id = ${admin.tenantId} and employee_id = ${leaver})`.execute(tx));
    await decides('');
    const report = await hireUnder(leaver);
    await world().askForLeave(report);
    const [step = ''] = await idsOf(sql`select s.id from approval_step s join approval_process p on p.tenant_id = s.tenant_id and p.id = s.process_id
      where p.tenant_id = ${admin.tenantId} and p.requested_by = ${report} and s.status = 'pending'`);
    expect(await candidatesOf(step)).toContain(leaver);
    const id = await begin(leaver);
    await post(id, 'role-transfer', { successors: ['line-manager', 'approval-step'].map((duty) => ({ duty, employeeId: report })) });
    const { status, body } = await post(id, 'role-transfer-confirm', {});
    expect([status, body.duties]).toEqual([200, []]);
    const candidates = await candidatesOf(step);
    await decides(':team');
    expect([candidates.includes(admin.employeeId ?? ''), candidates.includes(leaver)]).toEqual([true, false]);
    await expectSound();
  });

  it('hands what takes an administrator to administrators, and not to whoever takes over, beside them or in their place (D32, ADR-0093)', async () => {
    const { id: leaver } = await world().hire();
    const { id: next } = await world().hire({ firstName: 'Next' });
    const report = await hireUnder(leaver);
    await world().askForLeave(report);
    const [step = ''] = await idsOf(sql`select s.id from approval_step s join approval_process p on p.tenant_id = s.tenant_id and p.id = s.process_id
      where p.tenant_id = ${admin.tenantId} and p.requested_by = ${report} and s.status = 'pending'`);
    await world().inTenant((tx) => sql`update approval_step set is_required = true where tenant_id = ${admin.tenantId} and id = ${step}`.execute(tx));
    const id = await begin(leaver);
    await post(id, 'role-transfer', { successors: ['line-manager', 'approval-step'].map((duty) => ({ duty, employeeId: next })) });
    expect((await post(id, 'role-transfer-confirm', {})).status).toBe(200);
    const candidates = await candidatesOf(step);
    expect([candidates.includes(admin.employeeId ?? ''), candidates.includes(next), candidates.includes(leaver)]).toEqual([true, false, false]);
    await expectSound();
  });

  it('names the request that nobody else could decide, and moves nothing (D9, D67)', async () => {
    const { id: leaver } = await world().hire();
    const { id: next } = await world().hire({ firstName: 'Next' });
    const boss = admin.employeeId ?? '';
    const before = await managersOf(boss);
    const answersTo = async (managers: readonly string[]) =>
      world().inTenant(async (tx) => {
        await sql`delete from employee_line_manager where tenant_id = ${admin.tenantId} and employee_id = ${boss}`.execute(tx);
        for (const id of managers) await tx.insertInto('employee_line_manager').values({ tenant_id: admin.tenantId, employee_id: boss, manager_id: id }).execute();
        await rebuildSupervisors(tx, admin.tenantId);
      });
    await answersTo([leaver]);
    await world().askForLeave(boss);
    await answersTo(before);
    const place = await world().giveLocation(leaver);
    const id = await begin(leaver);
    await post(id, 'role-transfer', { successors: [{ duty: 'location-contact', employeeId: next }, { duty: 'approval-step', employeeId: boss }] });
    const hr = await api.signIn('hr@luma.example');
    const answer: Answer = await hr.send('POST', `${PATH}/${id}/role-transfer-confirm`, { body: {} });
    expect([answer.status, codesOf(answer)]).toEqual([422, ['nobody-decides']]);
    const { firstName, lastName } = (await admin.send<{ firstName: string; lastName: string }>('GET', `/api/employees/${boss}`)).body;
    expect(answer.body.errors?.[0]).toMatchObject({ path: 'successors', message: `No one else could decide the pending request of ${firstName} ${lastName}. Choose another person.`, params: { names: `${firstName} ${lastName}` } });
    expect(await contactOf(place)).toBe(leaver);
    await expectSound();
  });
});

describe('at once: one of two is heard (D66)', () => {
  const FULL = { countryISO: 'AE', currency: 'AED', lastWorkingDay: '2024-12-30', terminationReason: 'termination', basicWage: 1_000_000, totalWage: 1_300_000 };
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

  it('both parts confirmed at once: the settlement is confirmed, each part once', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await ready();
      const answers = await Promise.all([confirmService(id), confirmTransfer(id)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await admin.send<Settlement>('GET', `${PATH}/${id}`)).body.status).toBe('confirmed');
    }
    await expectSound();
  });

  const pairs: (readonly [name: string, one: (id: string) => Promise<ApiAnswer<unknown>>, other: (id: string) => Promise<ApiAnswer<unknown>>, losers: readonly number[]])[] = [
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

  it('two begin the settlement of one employee: there is one', async () => {
    const { id: leaver } = await world().hire();
    const answers = await Promise.all([1, 2].map(() => admin.send('POST', PATH, { body: { employeeId: leaver } })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422]);
  });

  it('confirmed, or handed an asset, never both unnoticed (D69)', async () => {
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
