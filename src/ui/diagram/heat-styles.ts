const FORCED = '@media (forced-colors: active)';

/** States by how long records wait in them: four steps by fill and edge. */
export const heatStyles = Object.fromEntries(
  [1, 2, 3, 4].map((level) => [
    `& .state[data-heat="${level}"]`,
    {
      '& > rect:first-of-type:not(.copy)': {
        fill: `color-mix(in srgb, var(--st-colors-chart-2) ${level * 12}%, var(--st-colors-bg-subtle))`,
        [FORCED]: { fill: 'Canvas' },
      },
      '&:not([data-current]) > rect:first-of-type': {
        stroke: 'chart.2',
        strokeWidth: String(0.5 + level),
        [FORCED]: { stroke: 'CanvasText' },
      },
      '& > text': { fill: 'fg' },
    },
  ]),
);
