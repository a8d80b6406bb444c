import { sql } from 'kysely';
import { expect } from 'vitest';
import type { api as calls } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { INVARIANTS } from '#server/database/invariants.ts';
import { type Person, type TestApi } from '../support/api.ts';
import { type SmallTenant } from '../support/small-tenant.ts';

export type Substitute = NonNullable<AnswerOf<typeof calls.approvalSubstitutes.list>['data']>[number];

export type Waiting = AnswerOf<typeof calls.approvalsWaiting.list>;

export type Process = AnswerOf<typeof calls.approvals.read>;

interface Refusal {
  readonly code: string;
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
}

interface Leave {
  readonly id: string;
  readonly approvalProcess: Process;
}

export const PLAN = {
  people: ['requester', 'manager', 'deputy', 'third', 'outsider', 'boss'],
  lineManagers: [
    ['requester', 'manager'],
    ['deputy', 'manager'],
  ],
  hrResponsibles: [],
  administrators: ['boss'],
  chain: ['line-manger'],
} as const;

/** Requests and substitutes of a small tenant. */
export function substitutesOf(api: () => TestApi) {
  async function expectSound({ tenantId }: SmallTenant): Promise<void> {
    for (const { name: rule, violations } of INVARIANTS.filter((each) => /decided|process/.test(each.name))) {
      const { rows } = await api().db.database.tenant({ tenantId }, (tx) => sql`${sql.raw(violations)}`.execute(tx));
      expect(rows, rule).toEqual([]);
    }
  }
  const today = (): Temporal.PlainDate => Temporal.Now.plainDateISO('Asia/Dubai');
  const on = (days: number): string => today().add({ days }).toString();
  const name = (by: Person, substitute: Person, from = 0, to = 5, more: object = {}) =>
    by.send<Substitute & Refusal>('POST', '/api/approval-substitutes', {
      body: { substituteId: substitute.employeeId, startDate: on(from), endDate: on(to), ...more },
    });
  let day = 0;
  async function ask(company: SmallTenant, who = 'requester'): Promise<{ leave: Leave; stepId: string }> {
    const date = Temporal.PlainDate.from('2031-01-01')
      .add({ days: (day += 2) })
      .toString();
    const person = company.person(who);
    const { body } = await person.send<Leave>('POST', '/api/leaves', {
      body: { employeeId: person.employeeId, leaveTypeId: company.leaveTypeId, startDate: date, endDate: date },
    });
    return { leave: body, stepId: body.approvalProcess.steps?.[0]?.id ?? '' };
  }
  const decide = (by: Person, stepId: string, status = 'accepted') =>
    by.send<Process & Refusal>('PATCH', `/api/approval-process-steps/${stepId}`, { body: { status } });
  const waitingOf = async (by: Person): Promise<Waiting> =>
    (await by.send<Waiting>('GET', '/api/approval-processes/waiting')).body;
  const journalOf = async ({ tenantId }: SmallTenant, recordId: string) =>
    (
      await api().db.database.tenant({ tenantId }, (tx) =>
        sql<{
          event: string;
          payload: { by?: string; onBehalfOf?: string };
        }>`select event, payload from transition_journal where tenant_id = ${tenantId} and record_id = ${recordId} order by id`.execute(
          tx,
        ),
      )
    ).rows;
  return { expectSound, on, name, ask, decide, waitingOf, journalOf };
}
