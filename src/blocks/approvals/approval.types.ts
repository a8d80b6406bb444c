import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';

/** An approval as every answer that holds one tells it. */
export type ApprovalProcess = AnswerOf<typeof api.approvals.read>;
export type ApprovalStep = ApprovalProcess['steps'][number];
export type StepNote = ApprovalStep['stepNotes'][number];
export type Person = ApprovalProcess['requestedByEmployee'];
/** What the server answers about one event of an approval or of its record. */
export type Action = ApprovalProcess['actions'][number];
