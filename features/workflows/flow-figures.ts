import type { Flow } from './workflows.queries.ts';

/** What a figure is: a number, a share of a whole, or seconds. */
export interface Figure {
  readonly kind: 'count' | 'share' | 'time';
  /** Null where there is nothing to say it of. */
  readonly value: number | null;
}

const sum = (follows: Flow['follows'], part: 'count' | 'automatic'): number =>
  follows.reduce((total, each) => total + each[part], 0);

const shareOf = (part: number, whole: number): Figure => ({ kind: 'share', value: whole === 0 ? null : part / whole });

/** The key figures of a flow. */
export const keyFigures = ({ records, reworked, paths, medianSeconds, follows }: Flow) =>
  ({
    records: { kind: 'count', value: records },
    paths: { kind: 'count', value: paths },
    rework: shareOf(reworked, records),
    automation: shareOf(sum(follows, 'automatic'), sum(follows, 'count')),
    median: { kind: 'time', value: medianSeconds },
  }) as const satisfies Readonly<Record<string, Figure>>;

export type KeyFigure = keyof ReturnType<typeof keyFigures>;

/** Median time in a state, in seconds. */
export const stayIn = ({ states }: Flow, name: string): Figure => ({
  kind: 'time',
  value: states.find(({ state }) => state === name)?.medianSeconds ?? null,
});

/** A path with its records on each side; 0 where a side does not list it. */
export interface ComparedPath {
  readonly states: readonly string[];
  readonly isRework: boolean;
  readonly medianSeconds: number;
  readonly records: readonly number[];
}

/** The listed paths of one or two flows, those of the first first. */
export function comparePaths(flows: readonly Flow[]): readonly ComparedPath[] {
  const paths = new Map<string, ComparedPath>();
  flows.forEach(({ variants }, at) => {
    for (const { states, records, isRework, medianSeconds } of variants) {
      const key = states.join(' ');
      const known = paths.get(key) ?? { states, isRework, medianSeconds, records: flows.map(() => 0) };
      paths.set(key, { ...known, records: known.records.with(at, records) });
    }
  });
  return [...paths.values()];
}
