import type { StepRole } from '#domain/approvals.ts';
import type { ApprovalInput } from '#machines/approval-process/index.ts';
import type { SmallTenantPlan } from '../support/small-tenant.ts';

/**
 * The product keeps a process and its leave in step: no leave is closed while its process is pending. And a process
 * with makers, or with an administrator threshold, is a till's, not a leave's: covered by
 * tests/approvals/who-decides.test.ts.
 */
export const OUT_OF_REACH: readonly string[] = [
  // A leave returns in all states that its own decision leads to; a till never does: tests/approvals/undo.test.ts.
  'decided, and the record has moved on',
  'the request itself is closed',
  'about what an approver made',
  'only who made it could decide',
  'substitutes whom somebody else named',
  'an administrator has to decide, and is there',
  'an administrator has to decide, and is asked first',
  'an administrator has to decide, and there is none',
  'an administrator has to decide, and there is nobody at all',
  'an administrator has to decide, and others are asked too',
  'who is asked cannot decide',
];

/** The organisation in which the product produces the chain of a machine's scenario. */
export function organisationFor(name: string, input: ApprovalInput): SmallTenantPlan {
  const approvers = Array.from({ length: Math.max(input.steps.length, 3) }, (_, step) => `approver-${step + 1}`);
  const people = [
    'requester',
    'submitter',
    'maker',
    'outsider',
    'administrator',
    'substitute',
    'without-access',
    ...approvers,
  ];
  const base = { people, hrResponsibles: [], administrators: ['administrator'], lineManagers: [], chain: [] } as const;
  switch (name) {
    case 'either of two approvers':
      return {
        ...base,
        lineManagers: [
          ['requester', 'approver-1'],
          ['requester', 'approver-2'],
          ['approver-1', 'approver-3'],
          ['approver-2', 'approver-3'],
        ],
        chain: ['line-manger', 'line-manger-2nd-step'],
      };
    case 'a step without approvers':
      return {
        ...base,
        lineManagers: [['requester', 'approver-1']],
        hrResponsibles: [['requester', 'approver-3']],
        chain: ['line-manger', 'line-manger-2nd-step', 'hr-responsible'],
      };
    case 'last step without approvers':
      return { ...base, lineManagers: [['requester', 'approver-1']], chain: ['line-manger', 'line-manger-2nd-step'] };
    case 'no approver at all':
      return { ...base, chain: ['line-manger', 'hr-responsible'] };
    case 'no approver and no administrator':
      return { ...base, administrators: ['requester'], chain: ['line-manger'] };
    case '2 steps, approvers with substitutes':
      return {
        ...straight(
          base,
          input.steps.map((step) => step.role),
        ),
        substitutes: (input.substitutes ?? []).map(({ person, substitute }) => [person, substitute]),
        withoutLeaves: ['without-access'],
      };
    default:
      return straight(
        base,
        input.steps.map((step) => step.role),
      );
  }
}

/** Approver 1 is the line manager, 2 and 3 are those above, 4 is HR, 5 administers. */
function straight(base: SmallTenantPlan, chain: readonly StepRole[]): SmallTenantPlan {
  const managers = ['requester', 'approver-1', 'approver-2', 'approver-3'];
  const steps = chain.length;
  return {
    ...base,
    chain,
    lineManagers: managers
      .slice(1, Math.min(steps, 3) + 1)
      .map((manager, index) => [managers[index] ?? '', manager] as const),
    hrResponsibles: steps >= 4 ? [['requester', 'approver-4']] : [],
    administrators: steps >= 5 ? ['approver-5'] : ['administrator'],
  };
}
