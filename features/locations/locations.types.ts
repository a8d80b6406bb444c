import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';

export type LocationRow = AnswerOf<typeof api.locations.list>['data'][number];
export type Place = AnswerOf<typeof api.locations.read>;
export type FieldLocation = AnswerOf<typeof api.fieldLocations.read>;
export type OpenTime = AnswerOf<typeof api.openTimes.list>['data'][number];
export type ExceptionTime = AnswerOf<typeof api.exceptionTimes.list>['data'][number];
export type CashRegistry = AnswerOf<typeof api.cashRegistries.list>['data'][number];
export type LocationResource = AnswerOf<typeof api.locationResources.list>['data'][number];

/** Start and end, HH:mm. */
export interface Hours {
  readonly start: string;
  readonly end: string;
}
