import type { PlaceOf } from '../kernel/place.ts';
import type { schedulePlanMachine } from './schedule-plan.machine.ts';

export { schedulePlanMachine } from './schedule-plan.machine.ts';
export type { Applied, Checked } from './schedule-plan.rules.ts';
export type SchedulePlanPlace = PlaceOf<typeof schedulePlanMachine>;
