import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';

export type Newsletter = AnswerOf<typeof api.newsletters.read>;
export type Message = AnswerOf<typeof api.newsletters.messages>['data'][number];
