import type { Right } from './permissions.ts';

/** Vocabulary of approvals, in the product's own wire words (A§4, B§4, C§4; D1, D7). */

export const PROCESS_STATUSES = ['submitted', 'pending', 'accepted', 'rejected', 'canceled'] as const;
export type ProcessStatus = (typeof PROCESS_STATUSES)[number];

export const STEP_STATUSES = ['pending', 'awaiting', 'skipped', 'accepted', 'rejected'] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

export const PROCESS_KINDS = ['leave', 'day-banking', 'change-assigned-device'] as const;
export type ProcessKind = (typeof PROCESS_KINDS)[number];

/** Right to see requests of each kind: without it a person cannot be a substitute for an approver of one. */
export const KIND_ACCESS = {
  leave: { resource: 'leave.details', action: 'read' },
  'day-banking': { resource: 'dayBanking', action: 'read' },
  'change-assigned-device': { resource: 'asset.details', action: 'read' },
} as const satisfies Record<ProcessKind, Right>;

/** Subjects of approvals: a leave, the cancellation of an approved one, a till variance, a device change. */
export const APPROVAL_SUBJECTS = ['leave', 'leave-cancellation', 'day-banking', 'change-assigned-device'] as const;
export type ApprovalSubjectKind = (typeof APPROVAL_SUBJECTS)[number];

/** State of a substitution today: by its days, or withdrawn. */
export const SUBSTITUTE_STATES = ['upcoming', 'in-force', 'ended', 'withdrawn'] as const;
export type SubstituteState = (typeof SUBSTITUTE_STATES)[number];

/** Longest substitution in days. */
export const MAX_SUBSTITUTE_DAYS = 366;
/** Maximum decisions per call. */
export const MAX_DECISIONS = 50;

/** For so long pages offer to undo a decision (preferred §3), in milliseconds. */
export const UNDO_OFFERED_MS = 10_000;
/** For so long its effects are held back: a press at the last moment still arrives. */
export const UNDO_KEPT_MS = 15_000;

/** Misspelt in the original product and unchanged on the wire (D7); labels spell it correctly. */
export const STEP_ROLES = [
  'line-manger',
  'line-manger-2nd-step',
  'line-manger-3rd-step',
  'hr-responsible',
  'administrator-role',
] as const;
export type StepRole = (typeof STEP_ROLES)[number];

export const DECISIONS = ['accepted', 'rejected'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Why a step is skipped (D3, D9): stored with the step, never derived later from the others. */
export const SKIP_REASONS = ['no-eligible-approver', 'overtaken', 'process-ended'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Longest thread or decision note, in characters (D11). */
export const NOTE_MAX_LENGTH = 2000;
/** A template has at most one step per role (D16). */
export const MAX_STEPS = STEP_ROLES.length;

/** Whether pending requests of a kind can be withdrawn: a submitted till report cannot (D30). */
export const IS_CANCELABLE = {
  leave: true,
  'day-banking': false,
  'change-assigned-device': true,
} as const satisfies Record<ProcessKind, boolean>;

/**
 * Returns the approval steps of a request from its template: a till variance always has one, and above the second
 * threshold (`isLarge`) an administrator (D9, D32).
 */
export function chainFor(kind: ProcessKind, template: readonly StepRole[], isLarge: boolean): readonly StepRole[] {
  if (kind !== 'day-banking') return template;
  return template.length === 0 || (isLarge && !template.includes('administrator-role'))
    ? [...template, 'administrator-role']
    : template;
}
