import type { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { RowOf } from '#blocks/list/list-reads.ts';

export type Board = AnswerOf<typeof api.scheduleBoards.read>;
export type BoardPerson = Board['people'][number];
export type BoardLocation = RowOf<typeof api.scheduleBoards.locations>;
export type OperatingDay = Board['operatingDays'][number];
export type Shift = AnswerOf<typeof api.schedules.read>;
export type SchedulePattern = RowOf<typeof api.schedulePatterns.list>;
/** A shift as sent. */
export type PlannedShift = BodyOf<typeof api.schedules.create>;
export type PlanBody = BodyOf<typeof api.schedules.applyPlan>;
export type PlanCheck = AnswerOf<typeof api.schedules.checkPlan>;
