import { HEAT_LEVELS } from '../heat.ts';

/** The key of each level, as its states are filled. */
export const levelStyles = Object.fromEntries(
  HEAT_LEVELS.map((level) => [
    `& [data-level="${level}"]`,
    {
      bg: `color-mix(in srgb, var(--st-colors-chart-2) ${level * 12}%, var(--st-colors-bg-subtle))`,
      borderWidth: `${0.5 + level}px`,
    },
  ]),
);
