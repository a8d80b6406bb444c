import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';

/** An approval as contained in every response. */
export type ApprovalProcess = AnswerOf<typeof api.approvals.read>;
export type ApprovalStep = ApprovalProcess['steps'][number];
export type StepNote = ApprovalStep['stepNotes'][number];
export type Person = ApprovalProcess['requestedByEmployee'];
/** The server's evaluation of one event of an approval or its record. */
export type Action = ApprovalProcess['actions'][number];
