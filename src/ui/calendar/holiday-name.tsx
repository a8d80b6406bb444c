import { AppLink } from '../link/link-context.tsx';
import type { CalendarHoliday } from './calendar.types.ts';

/** A holiday by its name, leading to where it is kept for those who may go there. */
export function HolidayName({ holiday, tabIndex }: { readonly holiday: CalendarHoliday; readonly tabIndex?: number }) {
  if (!holiday.href) return <span dir="auto">{holiday.label}</span>;
  return (
    <AppLink isExact href={holiday.href} {...(tabIndex === undefined ? {} : { tabIndex })}>
      <bdi>{holiday.label}</bdi>
    </AppLink>
  );
}
