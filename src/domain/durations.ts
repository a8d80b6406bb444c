/** Durations are whole minutes; people set them in quarters of an hour (A§5, A§9). */
export const DURATION_STEP = 15;

/** Down to the quarter of an hour (A§5): 44 → 30. `minutes` is not negative. */
export const floorToQuarter = (minutes: number): number => Math.floor(minutes / DURATION_STEP) * DURATION_STEP;

export interface DurationLimits {
  /** Minutes; never stepped below. */
  readonly min: number;
  readonly max?: number | undefined;
}

/**
 * The next duration up or down by a number of steps, never below the minimum nor above the maximum. From between two
 * quarters the first step leads to the nearer one in that direction: 50 goes up to 60 and down to 45.
 */
export function stepDuration(minutes: number, steps: number, { min, max = Infinity }: DurationLimits): number {
  const quarter = floorToQuarter(minutes);
  const from = steps < 0 && quarter < minutes ? quarter + DURATION_STEP : quarter;
  return Math.min(max, Math.max(min, from + steps * DURATION_STEP));
}

/** Hours and minutes of a duration: 90 → 1 and 30. */
export const hoursAndMinutes = (minutes: number): { readonly hours: number; readonly minutes: number } => ({
  hours: Math.floor(minutes / 60),
  minutes: minutes % 60,
});
