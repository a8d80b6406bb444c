/** Vocabulary of approvals, in the product's own wire words (A§4, B§4, C§4; D1, D7). */

export const PROCESS_STATUSES = ['submitted', 'pending', 'accepted', 'rejected', 'canceled'] as const;
export type ProcessStatus = (typeof PROCESS_STATUSES)[number];

export const STEP_STATUSES = ['pending', 'awaiting', 'skipped', 'accepted', 'rejected'] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

export const PROCESS_KINDS = ['leave', 'day-banking', 'change-assigned-device'] as const;
export type ProcessKind = (typeof PROCESS_KINDS)[number];

/** Misspelt in the product and kept so on the wire (D7); labels spell it right. */
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

/** Why a step is skipped (D3, D9): shown beside the step, never guessed later from the others. */
export const SKIP_REASONS = ['no-eligible-approver', 'overtaken', 'process-ended'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Longest thread or decision note, in characters (D11). */
export const NOTE_MAX_LENGTH = 2000;
/** A chain has at most one step for each role (D16). */
export const MAX_STEPS = STEP_ROLES.length;
