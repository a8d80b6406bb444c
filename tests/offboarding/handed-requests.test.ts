import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildSupervisors } from '#server/modules/employees/supervisors.repository.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { type Answer, PATH, transfersOf } from './transfers.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

const { world, begin, post, codesOf, hireUnder, idsOf, managersOf, candidatesOf, contactOf, expectSound } = transfersOf(
  () => api,
  () => admin,
);

describe('role transfer (D67)', () => {
  it('offers and accepts for pending approvals only people who may decide, and never someone who leaves too (D9, D67)', async () => {
    const { id: leaver } = await world().hire();
    const report = await hireUnder(leaver);
    await world().askForLeave(report);
    const id = await begin(leaver);
    const [{ id: decides }, { id: receives }, { id: leaves }] = [
      await world().hire({ firstName: 'Successor' }),
      await world().hire({ firstName: 'Successor', decides: false }),
      await world().hire({ firstName: 'Successor' }),
    ];
    await begin(leaves);
    const offered = async (duty: string) =>
      (
        await admin.send<{ data: { id: string }[] }>('GET', `${PATH}/${id}/successors`, {
          query: { duty, searchText: 'Successor' },
        })
      ).body.data.map((person) => person.id);
    expect([await offered('approval-step'), (await offered('line-manager')).toSorted()]).toEqual([
      [decides],
      [decides, receives].toSorted(),
    ]);
    const all = await admin.send<{ data: { id: string }[]; count: number }>('GET', `${PATH}/${id}/successors`, {
      query: { duty: 'line-manager' },
    });
    expect([all.body.data.length, all.body.data.some((person) => person.id === leaver)]).toEqual([50, false]);
    const plan = (duty: string, employeeId: string) =>
      post(id, 'role-transfer', { successors: [{ duty, employeeId }] });
    expect(codesOf(await plan('approval-step', receives))).toEqual(['cannot-decide']);
    expect((await plan('line-manager', receives)).status).toBe(200);
    expect((await plan('approval-step', decides)).status).toBe(200);
    // They may have lost their right since they were chosen.
    await world().inTenant((tx) =>
      sql`update role set permissions = '{}' where tenant_id = ${admin.tenantId} and id = (select role_id from app_user where tenant_id = ${admin.tenantId} and employee_id = ${decides})`.execute(
        tx,
      ),
    );
    expect(codesOf(await post(id, 'role-transfer-confirm', {}))).toEqual(['duties-without-successor']);
  });

  it('passes a request of the successor to administrators when no one else could decide it (D9)', async () => {
    const { id: leaver } = await world().hire();
    const report = await hireUnder(leaver);
    await world().askForLeave(report);
    const id = await begin(leaver);
    await post(id, 'role-transfer', {
      successors: ['line-manager', 'approval-step'].map((duty) => ({ duty, employeeId: report })),
    });
    expect((await post(id, 'role-transfer-confirm', {})).status).toBe(200);
    const [step = ''] =
      await idsOf(sql`select s.id from approval_step s join approval_process p on p.tenant_id = s.tenant_id and p.id = s.process_id
      where p.tenant_id = ${admin.tenantId} and p.requested_by = ${report} and s.status = 'pending'`);
    const candidates = await candidatesOf(step);
    expect(candidates).toContain(admin.employeeId);
    expect(candidates).not.toContain(report);
    await expectSound();
  });

  it('a pending request is transferred by someone other than its requester: no one chooses their own approver (D9, D10)', async () => {
    const { id: leaver } = await world().hire();
    const { id: next } = await world().hire({ firstName: 'Next' });
    const hr = await api.signIn('hr@luma.example');
    const boss = hr.employeeId ?? '';
    await world().inTenant(async (tx) => {
      await tx
        .insertInto('employee_line_manager')
        .values({ tenant_id: admin.tenantId, employee_id: boss, manager_id: leaver })
        .execute();
      await rebuildSupervisors(tx, admin.tenantId);
    });
    await world().askForLeave(boss);
    await world().inTenant(async (tx) => {
      await sql`delete from employee_line_manager where tenant_id = ${admin.tenantId} and employee_id = ${boss} and manager_id = ${leaver}`.execute(
        tx,
      );
      await rebuildSupervisors(tx, admin.tenantId);
    });
    const id = await begin(leaver);
    await post(id, 'role-transfer', { successors: [{ duty: 'approval-step', employeeId: next }] });
    // Also where the leaver cannot decide any more, and the requester could reassign the step.
    for (const status of ['on-hold', 'active']) {
      await world().inTenant((tx) =>
        sql`update app_user set status = ${status} where tenant_id = ${admin.tenantId} and employee_id = ${leaver}`.execute(
          tx,
        ),
      );
      const answer: Answer = await hr.send('POST', `${PATH}/${id}/role-transfer-confirm`, { body: {} });
      expect([status, answer.status, codesOf(answer)]).toEqual([status, 422, ['own-request']]);
    }
    expect((await post(id, 'role-transfer-confirm', {})).status).toBe(200);
    await expectSound();
  });

  it('cannot be confirmed by a report of the leaver who would choose their own superior (ADR-0093)', async () => {
    const { id: leaver } = await world().hire();
    const { id: next } = await world().hire({ firstName: 'Next' });
    const hr = await api.signIn('hr@luma.example');
    await world().inTenant((tx) =>
      tx
        .insertInto('employee_line_manager')
        .values({ tenant_id: admin.tenantId, employee_id: hr.employeeId ?? '', manager_id: leaver })
        .execute(),
    );
    const id = await begin(leaver);
    await post(id, 'role-transfer', { successors: [{ duty: 'line-manager', employeeId: next }] });
    const answer: Answer = await hr.send('POST', `${PATH}/${id}/role-transfer-confirm`, { body: {} });
    expect([answer.status, codesOf(answer)]).toEqual([422, ['own-superiors']]);
    expect((await post(id, 'role-transfer-confirm', {})).status).toBe(200);
  });

  it('passes it to every administrator except the leaver, who is one as well (D9, D67)', async () => {
    const { id: leaver } = await world().hire();
    const decides = (scope: string) =>
      world().inTenant((tx) =>
        sql`update role set permissions = ${[`approvalProcess.step:update${scope}`, 'leave.details:read:personal']}::text[] where tenant_id = ${admin.tenantId}
        and id = (select role_id from app_user where tenant_id = ${admin.tenantId} and employee_id = ${leaver})`.execute(
          tx,
        ),
      );
    await decides('');
    const report = await hireUnder(leaver);
    await world().askForLeave(report);
    const [step = ''] =
      await idsOf(sql`select s.id from approval_step s join approval_process p on p.tenant_id = s.tenant_id and p.id = s.process_id
      where p.tenant_id = ${admin.tenantId} and p.requested_by = ${report} and s.status = 'pending'`);
    expect(await candidatesOf(step)).toContain(leaver);
    const id = await begin(leaver);
    await post(id, 'role-transfer', {
      successors: ['line-manager', 'approval-step'].map((duty) => ({ duty, employeeId: report })),
    });
    const { status, body } = await post(id, 'role-transfer-confirm', {});
    expect([status, body.duties]).toEqual([200, []]);
    const candidates = await candidatesOf(step);
    await decides(':team');
    expect([candidates.includes(admin.employeeId ?? ''), candidates.includes(leaver)]).toEqual([true, false]);
    await expectSound();
  });

  it('passes steps that require an administrator to administrators, and not to the successor (D32, ADR-0093)', async () => {
    const { id: leaver } = await world().hire();
    const { id: next } = await world().hire({ firstName: 'Next' });
    const report = await hireUnder(leaver);
    await world().askForLeave(report);
    const [step = ''] =
      await idsOf(sql`select s.id from approval_step s join approval_process p on p.tenant_id = s.tenant_id and p.id = s.process_id
      where p.tenant_id = ${admin.tenantId} and p.requested_by = ${report} and s.status = 'pending'`);
    await world().inTenant((tx) =>
      sql`update approval_step set is_required = true where tenant_id = ${admin.tenantId} and id = ${step}`.execute(tx),
    );
    const id = await begin(leaver);
    await post(id, 'role-transfer', {
      successors: ['line-manager', 'approval-step'].map((duty) => ({ duty, employeeId: next })),
    });
    expect((await post(id, 'role-transfer-confirm', {})).status).toBe(200);
    const candidates = await candidatesOf(step);
    expect([
      candidates.includes(admin.employeeId ?? ''),
      candidates.includes(next),
      candidates.includes(leaver),
    ]).toEqual([true, false, false]);
    await expectSound();
  });

  it('names a request that no one else could decide, and transfers nothing (D9, D67)', async () => {
    const { id: leaver } = await world().hire();
    const { id: next } = await world().hire({ firstName: 'Next' });
    const boss = admin.employeeId ?? '';
    const before = await managersOf(boss);
    const answersTo = async (managers: readonly string[]) =>
      world().inTenant(async (tx) => {
        await sql`delete from employee_line_manager where tenant_id = ${admin.tenantId} and employee_id = ${boss}`.execute(
          tx,
        );
        for (const id of managers)
          await tx
            .insertInto('employee_line_manager')
            .values({ tenant_id: admin.tenantId, employee_id: boss, manager_id: id })
            .execute();
        await rebuildSupervisors(tx, admin.tenantId);
      });
    await answersTo([leaver]);
    await world().askForLeave(boss);
    await answersTo(before);
    const place = await world().giveLocation(leaver);
    const id = await begin(leaver);
    await post(id, 'role-transfer', {
      successors: [
        { duty: 'location-contact', employeeId: next },
        { duty: 'approval-step', employeeId: boss },
      ],
    });
    const hr = await api.signIn('hr@luma.example');
    const answer: Answer = await hr.send('POST', `${PATH}/${id}/role-transfer-confirm`, { body: {} });
    expect([answer.status, codesOf(answer)]).toEqual([422, ['nobody-decides']]);
    const { firstName, lastName } = (
      await admin.send<{ firstName: string; lastName: string }>('GET', `/api/employees/${boss}`)
    ).body;
    expect(answer.body.errors?.[0]).toMatchObject({
      path: 'successors',
      message: `No one else could decide the pending request of ${firstName} ${lastName}. Choose another person.`,
      params: { names: `${firstName} ${lastName}` },
    });
    expect(await contactOf(place)).toBe(leaver);
    await expectSound();
  });
});
