import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { notFound } from '../../http/problem-error.ts';
import { tenantRoute, type Route, type Tx } from '../../http/route.ts';
import type { Caller } from '../../http/caller.ts';
import { addNote, decideStep, reassignStep, type Subjects } from './approvals.commands.ts';
import { readProcess } from './approvals.repository.ts';
import { addStep, changeStep, changeTemplate, removeStep } from './approval-templates.commands.ts';
import { listTemplates, readCoverage } from './approval-templates.repository.ts';

type Process = AnswerOf<typeof api.approvals.read>;

/** Approval processes and the decisions on their steps, whatever they are about. */
export function approvalRoutes(subjects: Subjects): readonly Route[] {
  const present = async (tx: Tx, caller: Caller, processId: string): Promise<Process> => {
    const process = await readProcess(tx, caller.tenantId, processId);
    const shown = process && (await subjects.get(process.kind)?.present(tx, caller, processId));
    if (!shown) throw notFound();
    return shown as Process;
  };
  return [
    tenantRoute(api.approvals.read, ({ caller, tx, params }) => present(tx, caller, params.id)),

    tenantRoute(api.approvals.decide, async ({ caller, tx, params, body }) => {
      const processId = await decideStep(tx, caller, subjects, {
        stepId: params.id,
        decision: body.status,
        note: body.note || null,
        version: body.version ?? null,
        isBalanceOverride: body.isBalanceOverride ?? false,
      });
      return present(tx, caller, processId);
    }),

    tenantRoute(api.approvals.addNote, async ({ caller, tx, params, body }) => {
      const processId = await addNote(tx, caller, subjects, { stepId: params.id, note: body.note });
      return present(tx, caller, processId);
    }),

    tenantRoute(api.approvals.reassign, async ({ caller, tx, params, body }) => {
      const processId = await reassignStep(tx, caller, subjects, {
        stepId: params.id,
        employeeIds: body.employeeIds,
        version: body.version ?? null,
      });
      return present(tx, caller, processId);
    }),

    tenantRoute(api.approvals.templates, async ({ caller, tx }) => {
      const data = await listTemplates(tx, caller.tenantId);
      return { data: [...data], count: data.length };
    }),
    tenantRoute(api.approvalTemplates.coverage, ({ caller, tx }) => readCoverage(tx, caller.tenantId)),
    tenantRoute(api.approvalTemplates.change, ({ caller, tx, params, body }) => changeTemplate(tx, caller, params.id, body)),
    tenantRoute(api.approvalTemplates.addStep, ({ caller, tx, body }) => addStep(tx, caller, body)),
    tenantRoute(api.approvalTemplates.changeStep, ({ caller, tx, params, body }) => changeStep(tx, caller, params.id, body)),
    tenantRoute(api.approvalTemplates.removeStep, async ({ caller, tx, params, query }) => {
      await removeStep(tx, caller, params.id, query.version);
      return undefined;
    }),
  ];
}
