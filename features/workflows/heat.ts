/** Median time in a state, in seconds. */
export interface Wait {
  readonly state: string;
  readonly seconds: number;
}

export const HEAT_LEVELS = [1, 2, 3, 4] as const;

/** The longest wait; null without any that took time. */
export const longestOf = (waits: readonly Wait[]): Wait | null =>
  waits.reduce<Wait | null>((most, each) => (each.seconds > (most?.seconds ?? 0) ? each : most), null);

/** The upper end of a step, in seconds: quarters of the longest wait. */
export const endOf = (level: (typeof HEAT_LEVELS)[number], longest: Wait): number =>
  (longest.seconds * level) / HEAT_LEVELS.length;

/** The step of each state, relative to the longest wait, which has the highest. */
export function heatOf(waits: readonly Wait[]): Readonly<Record<string, number>> | undefined {
  const longest = longestOf(waits);
  if (!longest) return undefined;
  return Object.fromEntries(
    waits.map(({ state, seconds }) => [
      state,
      HEAT_LEVELS.find((level) => seconds <= endOf(level, longest)) ?? HEAT_LEVELS.length,
    ]),
  );
}
