import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';

/** A shift as the API answers it, with what the reader may do with it. */
export type Shift = AnswerOf<typeof api.schedules.read>;

/** What an event of a shift meant for a customer. */
export type CustomerImpact = NonNullable<Shift['events']>[number]['customerImpacts'][number];
