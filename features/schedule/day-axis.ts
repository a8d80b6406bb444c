import { DAY_MINUTES, MINUTE_MS, minutesOf } from '#domain/schedules/zones.ts';
import type { Entry } from './board-entries.ts';
import type { OperatingDay } from './schedule.types.ts';

/** The hours a day is drawn from and to; later ones belong to the next day. */
export interface DayAxis {
  readonly from: number;
  readonly hours: number;
}

const USUAL = { from: 8, until: 20 } as const;
const MAX_HOURS = 36;

const startsAt = ({ start }: Entry): number => minutesOf(start) / 60;
const endsAt = (entry: Entry): number => startsAt(entry) + entry.worked.gross / 60;

/** Returns the hours that show all shifts of a day and its opening hours. */
export function dayAxis(entries: readonly Entry[], operating: OperatingDay | undefined): DayAxis {
  const open = (operating?.hours ?? []).map(({ start, end }) => {
    const [from, until] = [minutesOf(start) / 60, minutesOf(end) / 60];
    return { from, until: until <= from ? until + DAY_MINUTES / 60 : until };
  });
  const from = Math.floor(Math.min(USUAL.from, ...open.map((each) => each.from), ...entries.map(startsAt)));
  const until = Math.ceil(Math.max(USUAL.until, ...open.map((each) => each.until), ...entries.map(endsAt)));
  return { from, hours: Math.min(MAX_HOURS, until) - from };
}

/** Returns where a shift lies on the axis, as parts of its width. */
export const onAxis = (entry: Entry, { from, hours }: DayAxis): { readonly at: number; readonly lasts: number } => ({
  at: (startsAt(entry) - from) / hours,
  lasts: entry.worked.gross / 60 / hours,
});

const QUARTER = 15;

/** Returns how far a shift was moved along the axis, in milliseconds, in quarters of an hour. */
export function movedBy(pixels: number, width: number, { hours }: DayAxis, isRtl: boolean): number {
  if (width === 0) return 0;
  const minutes = ((isRtl ? -pixels : pixels) / width) * hours * 60;
  return Math.round(minutes / QUARTER) * QUARTER * MINUTE_MS;
}
