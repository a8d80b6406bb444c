/** Durations are whole minutes, set in quarters of an hour (A§5, A§9). */
export const DURATION_STEP = 15;

/** Rounds down to a quarter of an hour (A§5): 44 → 30. `minutes` is not negative. */
export const floorToQuarter = (minutes: number): number => Math.floor(minutes / DURATION_STEP) * DURATION_STEP;

export interface DurationLimits {
  /** Minimum in minutes. */
  readonly min: number;
  readonly max?: number | undefined;
}

/**
 * Returns the duration a number of steps up or down, within minimum and maximum. From between two quarters the first
 * step goes to the nearer one in that direction: 50 up to 60, down to 45.
 */
export function stepDuration(minutes: number, steps: number, { min, max = Infinity }: DurationLimits): number {
  const quarter = floorToQuarter(minutes);
  const from = steps < 0 && quarter < minutes ? quarter + DURATION_STEP : quarter;
  return Math.min(max, Math.max(min, from + steps * DURATION_STEP));
}

/** Splits a duration into hours and minutes: 90 → 1 and 30. */
export const hoursAndMinutes = (minutes: number): { readonly hours: number; readonly minutes: number } => ({
  hours: Math.floor(minutes / 60),
  minutes: minutes % 60,
});
