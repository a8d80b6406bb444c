import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';

export type Waiting = AnswerOf<typeof api.approvalsWaiting.list>['data'][number];
export type Process = AnswerOf<typeof api.approvals.read>;
/** A process in a list response. */
export type ListedProcess = AnswerOf<typeof api.approvals.list>['data'][number];
export type Step = Process['steps'][number];
export type Person = Process['requestedByEmployee'];
export type Result = AnswerOf<typeof api.approvalsWaiting.decide>['results'][number];
export type Substitute = AnswerOf<typeof api.approvalSubstitutes.list>['data'][number];
export type DeviceChange = AnswerOf<typeof api.deviceChanges.read>;
