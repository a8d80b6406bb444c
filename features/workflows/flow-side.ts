import type { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { addDays } from '#domain/schedules/week.ts';

/** Lengths of a period in days. */
export const FLOW_DAYS = [7, 30, 90, 365] as const;

/** One side of a comparison: a period, and the records of a location or a version, or all. */
export interface FlowSide {
  readonly days: (typeof FLOW_DAYS)[number];
  /** The days before the last ones. */
  readonly isPrevious: boolean;
  readonly location: string | null;
  readonly version: number | null;
}

export const ALL_RECORDS: FlowSide = { days: 30, isPrevious: false, location: null, version: null };

const SIDE = /^(\d{1,3})(p?)~([\da-f-]{36})?~(\d{1,6})?$/;

/** A side in an address: days, `p` for those before, location, version. */
export const writeSide = ({ days, isPrevious, location, version }: FlowSide): string =>
  `${days}${isPrevious ? 'p' : ''}~${location ?? ''}~${version ?? ''}`;

/** The side an address says; null for none, or one that makes no sense. */
export function readSide(text: string | undefined): FlowSide | null {
  const [, length, previous, location, version] = SIDE.exec(text ?? '') ?? [];
  const days = FLOW_DAYS.find((each) => String(each) === length);
  if (days === undefined) return null;
  return {
    days,
    isPrevious: previous === 'p',
    location: location ?? null,
    version: version === undefined ? null : Number(version),
  };
}

/** A side as query of `workflows.flow`; `today` is the day in the time zone of the company. */
export function flowOf(
  { days, isPrevious, location, version }: FlowSide,
  today: string,
): QueryOf<typeof api.workflowFlow.flow> {
  const until = isPrevious ? addDays(today, -days) : today;
  return {
    from: addDays(until, 1 - days),
    until,
    ...(location !== null && { locationIds: [location] }),
    ...(version !== null && { version }),
  };
}
