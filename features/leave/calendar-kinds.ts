import type { CalendarKind } from '#domain/calendar.ts';
import {
  CakeIcon,
  CalendarClockIcon,
  CalendarDaysIcon,
  CalendarOffIcon,
  FileClockIcon,
  FlagIcon,
  HourglassIcon,
  MedalIcon,
  type Icon,
} from '#ui/icons.tsx';

/** Each kind has its own icon, beside its text: never by colour alone. */
export const KIND_ICONS: Readonly<Record<CalendarKind, Icon>> = {
  schedule: CalendarClockIcon,
  leave: CalendarDaysIcon,
  'public-holiday': FlagIcon,
  birthday: CakeIcon,
  'contract-end': FileClockIcon,
  'contract-probation-end': HourglassIcon,
  'work-anniversary': MedalIcon,
  'day-off': CalendarOffIcon,
};

/** Kinds with an entry for nearly everybody on nearly every day: shown when asked for. */
const ASKED_FOR: readonly CalendarKind[] = ['schedule', 'day-off'];

/** The readable kinds that are shown unless others are chosen. */
export function usualKinds(readable: readonly CalendarKind[]): readonly CalendarKind[] {
  const usual = readable.filter((kind) => !ASKED_FOR.includes(kind));
  return usual.length > 0 ? usual : readable;
}

/** The visible kinds: the chosen ones among the readable, or the usual ones. */
export function shownKinds(chosen: readonly string[], readable: readonly CalendarKind[]): readonly CalendarKind[] {
  const kinds = readable.filter((kind) => chosen.includes(kind));
  return kinds.length > 0 ? kinds : usualKinds(readable);
}
