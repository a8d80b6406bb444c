import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';

/** A shift as the API answers it, with what the reader may do with it. */
export type Shift = AnswerOf<typeof api.schedules.read>;

/** What was reported of a shift. */
export type ShiftEvent = NonNullable<Shift['events']>[number];
export type CustomerImpact = ShiftEvent['customerImpacts'][number];
