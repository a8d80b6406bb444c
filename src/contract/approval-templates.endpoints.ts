import { MAX_STEPS, PROCESS_KINDS, STEP_ROLES } from '#domain/approvals.ts';
import { endpoint, needs } from './endpoint.ts';
import { person } from './records.ts';
import { flag, id, integer, list, part, seenVersion, strictObject, text, word } from './schema.ts';

const ALL = ['all'] as const;
const byId = part({ id: id().required() });
const version = () => integer(1, 1_000_000_000);
const place = () => integer(1, MAX_STEPS);
const count = () => integer(0, 1_000_000_000).required();
/** Deciding roles in order; each at most once (D16). */
const chain = () => list(word(STEP_ROLES).required()).max(MAX_STEPS).required();

export const approvalTemplateRecord = part({
  id: id().required(),
  type: word(PROCESS_KINDS).required(),
  /** Canceling an approved record needs a separate approval (D26). */
  approvesCancellation: flag().required(),
  version: version().required(),
  /** In order, 1 to n without gaps (D16). */
  steps: list(part({ id: id().required(), order: place().required(), type: word(STEP_ROLES).required() })).required(),
});

/** Approval templates (C§3, C§7). Changes apply to new processes; running ones keep their steps (D10). */
export const approvalTemplateEndpoints = {
  change: endpoint({
    id: 'approval-process-template.change',
    method: 'PATCH',
    path: '/api/approval-process-template/{id}',
    summary: 'Changes whether canceling what was approved is approved as well.',
    access: needs('approvalProcess.template', 'update', ALL),
    params: byId,
    body: part({ approvesCancellation: flag().required(), version: version().required() }),
    answer: { status: 200, schema: approvalTemplateRecord },
  }),
  coverage: endpoint({
    id: 'approval-process-template.coverage',
    method: 'GET',
    path: '/api/approval-process-template/coverage',
    summary:
      'Who would decide today, for one type of request or all of them, by role: number of people, and number of employees without an approver.',
    access: needs('approvalProcess.template', 'read', ALL),
    query: strictObject({ type: word(PROCESS_KINDS).optional() }),
    answer: {
      status: 200,
      schema: part({
        /** Active people, who can make requests. */
        employees: integer(0, 1_000_000_000).required(),
        roles: list(
          part({
            type: word(STEP_ROLES).required(),
            approvers: integer(0, 1_000_000_000).required(),
            /** Employees whose request would skip the step, because it has no candidate (D9). */
            withoutApprover: integer(0, 1_000_000_000).required(),
          }),
        ).required(),
      }),
    },
  }),
  preview: endpoint({
    id: 'approval-process-template.preview',
    method: 'POST',
    path: '/api/approval-process-template/preview',
    summary:
      'How requests of a type would be approved with other steps: paths through the workflow, who decides today, steps without an approver, open requests. Stores nothing.',
    access: needs('approvalProcess.template', 'read', ALL),
    storesNothing: true,
    body: part({ type: word(PROCESS_KINDS).required(), steps: chain() }),
    answer: {
      status: 200,
      schema: part({
        /** Steps that decide: those sent, but never none for a till variance (D9, D32). */
        steps: list(
          part({
            type: word(STEP_ROLES).required(),
            /**
             * Number of people who could decide it today, and some of their names, for callers who may read employees.
             */
            approvers: count(),
            people: list(person).required(),
            /** Employees whose request would skip it. */
            withoutApprover: count(),
          }),
        ).required(),
        /**
         * The machine with this number of steps, and with cancellation if the kind has it: states, transitions, and
         * number of paths to an end.
         */
        course: part({
          places: list(text(40).required()).required(),
          moves: list(
            part({
              event: text(60).required(),
              from: text(40).required(),
              to: text(40).required(),
              step: place().nullable().defined(),
            }),
          ).required(),
          paths: count(),
        }).required(),
        employees: count(),
        /**
         * Active employees by who would decide their request today, largest group first: steps by position, the
         * administrators, or no one (D9).
         */
        situations: list(
          part({
            steps: list(place().required()).required(),
            byAdministrators: flag().required(),
            isStuck: flag().required(),
            employees: count(),
            examples: list(person).required(),
          }),
        ).required(),
        /**
         * Steps that have the same one person as their only approver today, by position, and for how many employees:
         * each group of steps once, largest first.
         */
        sameApprovers: list(
          part({ steps: list(place().required()).required(), employees: count(), examples: list(person).required() }),
        ).required(),
        /** Running processes of the kind: they keep the steps they began with (D10, D16). */
        running: count(),
        /**
         * For tills: above these amounts, in minor units, an administrator decides too (D32), in an additional step
         * unless the template has one.
         */
        largeVariance: part({
          above: list(part({ currency: text(3).required(), amount: count() })).required(),
          addsStep: flag().required(),
        })
          .nullable()
          .defined(),
      }),
    },
  }),
  replaceSteps: endpoint({
    id: 'approval-process-template.replace-steps',
    method: 'PUT',
    path: '/api/approval-process-template/{id}/steps',
    summary:
      'Replaces the steps of a template. Adding a role also needs the permission to create steps, removing one the permission to delete them.',
    access: needs('approvalProcess.stepTemplate', 'update', ALL),
    params: byId,
    body: part({ steps: chain(), version: version().required() }),
    answer: { status: 200, schema: approvalTemplateRecord },
  }),
  addStep: endpoint({
    id: 'approval-process-steps-template.create',
    method: 'POST',
    path: '/api/approval-process-steps-template',
    summary: 'Adds a step to a template, last unless its position is given; the others move.',
    access: needs('approvalProcess.stepTemplate', 'create', ALL),
    body: part({
      approvalProcessTemplateId: id().required(),
      type: word(STEP_ROLES).required(),
      order: place().optional(),
      version: version().optional(),
    }),
    answer: { status: 201, schema: approvalTemplateRecord },
  }),
  changeStep: endpoint({
    id: 'approval-process-steps-template.change',
    method: 'PATCH',
    path: '/api/approval-process-steps-template/{id}',
    summary: 'Changes the role or position of a step; the others move.',
    access: needs('approvalProcess.stepTemplate', 'update', ALL),
    params: byId,
    body: strictObject({
      type: word(STEP_ROLES).optional(),
      order: place().optional(),
      version: version().optional(),
    }).required(),
    answer: { status: 200, schema: approvalTemplateRecord },
  }),
  removeStep: endpoint({
    id: 'approval-process-steps-template.delete',
    method: 'DELETE',
    path: '/api/approval-process-steps-template/{id}',
    summary: 'Deletes a step of a template; running processes keep theirs (D16).',
    access: needs('approvalProcess.stepTemplate', 'delete', ALL),
    params: byId,
    query: seenVersion(),
    answer: { status: 204 },
  }),
};
