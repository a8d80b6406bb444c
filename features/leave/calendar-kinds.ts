import { SHOWN_KINDS, type CalendarKind, type ShownKind } from '#domain/calendar.ts';
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

/** The visible kinds: the chosen ones among the readable, or all of them. */
export function shownKinds(chosen: readonly string[], readable: readonly ShownKind[]): readonly ShownKind[] {
  const kinds = SHOWN_KINDS.filter((kind) => readable.includes(kind) && chosen.includes(kind));
  return kinds.length > 0 ? kinds : readable;
}
