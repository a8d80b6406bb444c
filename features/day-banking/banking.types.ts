import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';

export type Report = AnswerOf<typeof api.dayBankings.read>;
export type ReportRef = Report['chainBrokenBy'][number];
export type Bills = Report['cashRegistry'];
export type Process = NonNullable<Report['approvalProcess']>;
export type Step = Process['steps'][number];
export type Action = Report['actions'][number];
export type Person = NonNullable<Report['submittedByEmployee']>;
export type TillLocation = AnswerOf<typeof api.dayBankings.locations>['data'][number];
