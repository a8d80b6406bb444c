import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';

export type Settlement = AnswerOf<typeof api.offboardings.read>;
export type ListedSettlement = AnswerOf<typeof api.offboardings.list>['data'][number];
