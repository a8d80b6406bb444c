/** Placeholder until the calendar component is there. */
export default function CalendarTab() {
  return null;
}
