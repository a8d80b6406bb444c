import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Calendar, type CalendarView } from '#ui/calendar/calendar.tsx';
import type { CalendarEntry } from '#ui/calendar/calendar.types.ts';
import { notify } from '#ui/toast/messages.ts';
import { PEOPLE } from './sample.ts';

const MARKS = ['#0059A5', '#C46B00', '#00998C'];
const KINDS = ['Annual leave', 'Sick leave', 'Study leave'];

export function CalendarSection() {
  const { t } = useTranslation('ui');
  const [view, setView] = useState<CalendarView>('team');
  const [day, setDay] = useState('2026-05-12');
  const entries = Array.from({ length: 16 }, (_, at): CalendarEntry => {
    const start = Temporal.PlainDate.from('2026-04-28').add({ days: (at * 5) % 33 });
    const status = at % 3 === 0 ? ('requested' as const) : ('approved' as const);
    return {
      id: `c${at}`,
      personId: PEOPLE[at % 7]?.id ?? '',
      start: start.toString(),
      end: start.add({ days: (at * 3) % 9 }).toString(),
      label: KINDS[at % 3] ?? '',
      color: MARKS[at % 3],
      status: { name: status, label: t(`status.${status}`) },
      tentative: status === 'requested',
    };
  });
  return (
    <Calendar
      label="Leave"
      view={view}
      onView={setView}
      day={day}
      onDay={setDay}
      people={PEOPLE.map((person) => ({ id: person.id, name: person.name, detail: person.number }))}
      entries={entries}
      holidays={[{ day: '2026-05-27', label: 'Arafat Day' }]}
      weekStart={1}
      weekend={[6, 7]}
      today="2026-05-12"
      onOpen={(id) => notify({ kind: 'info', title: `Entry ${id}` })}
    />
  );
}
