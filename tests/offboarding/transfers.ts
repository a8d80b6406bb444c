import { sql } from 'kysely';
import { expect } from 'vitest';
import type { api as calls } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { INVARIANTS } from '#server/database/invariants.ts';
import { rebuildSupervisors } from '#server/modules/employees/supervisors.repository.ts';
import { type ApiAnswer, type Person, type TestApi } from '../support/api.ts';
import { leaversOf } from './leavers.ts';

export type Settlement = AnswerOf<typeof calls.offboardings.read>;

interface Refusal {
  readonly code: string;
  readonly errors?: readonly { path: string; code: string }[];
}

export type Answer = ApiAnswer<Settlement & Refusal>;

export const PATH = '/api/offboardings';

/** Settlements of leavers, their reports, and the owners of their duties. */
export function transfersOf(api: () => TestApi, admin: () => Person) {
  const world = () => leaversOf(api(), () => admin());
  const begin = async (employeeId: string): Promise<string> =>
    (await admin().send<{ id: string }>('POST', PATH, { body: { employeeId } })).body.id;
  const post = (id: string, part: string, body: object): Promise<Answer> =>
    admin().send('POST', `${PATH}/${id}/${part}`, { body });
  const codesOf = ({ body }: ApiAnswer<Refusal>): readonly string[] => (body.errors ?? []).map(({ code }) => code);
  /** A new employee with a given manager. */
  async function hireUnder(managerId: string, firstName = 'Report'): Promise<string> {
    const { id } = await world().hire({ firstName });
    await world().inTenant(async (tx) => {
      await tx
        .insertInto('employee_line_manager')
        .values({ tenant_id: admin().tenantId, employee_id: id, manager_id: managerId })
        .execute();
      await rebuildSupervisors(tx, admin().tenantId);
    });
    return id;
  }
  const idsOf = async (text: ReturnType<typeof sql<{ id: string }>>): Promise<string[]> =>
    (await world().inTenant((tx) => text.execute(tx))).rows.map(({ id }) => id);
  const managersOf = (id: string) =>
    idsOf(
      sql`select manager_id as id from employee_line_manager where tenant_id = ${admin().tenantId} and employee_id = ${id} order by 1`,
    );
  const responsibleFor = (id: string) =>
    idsOf(
      sql`select hr_employee_id as id from employee_hr_responsible where tenant_id = ${admin().tenantId} and employee_id = ${id} order by 1`,
    );
  const candidatesOf = (stepId: string) =>
    idsOf(
      sql`select employee_id as id from approval_step_candidate where tenant_id = ${admin().tenantId} and step_id = ${stepId} order by 1`,
    );
  const contactOf = async (id: string) =>
    (
      await idsOf(
        sql`select contact_employee_id as id from location where tenant_id = ${admin().tenantId} and id = ${id}`,
      )
    )[0];
  async function expectSound(): Promise<void> {
    for (const { name, violations } of INVARIANTS) {
      const { rows } = await world().inTenant((tx) => sql.raw(violations).execute(tx));
      expect([name, rows]).toEqual([name, []]);
    }
  }
  return {
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
  };
}
