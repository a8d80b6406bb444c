import { AppLink } from '../link/link-context.tsx';
import type { CalendarHoliday } from './calendar.types.ts';

/** The name of a holiday, as a link for people with access to it. */
export function HolidayName({ holiday, tabIndex }: { readonly holiday: CalendarHoliday; readonly tabIndex?: number }) {
  if (!holiday.href) return <span dir="auto">{holiday.label}</span>;
  return (
    <AppLink isExact href={holiday.href} {...(tabIndex === undefined ? {} : { tabIndex })}>
      <bdi>{holiday.label}</bdi>
    </AppLink>
  );
}
