import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordRead } from '#blocks/list/record-read.tsx';
import { ShiftActions } from '#blocks/shifts/shift-actions.tsx';
import type { Shift } from '#blocks/shifts/shift.types.ts';
import { useShiftTexts } from '#blocks/shifts/texts.ts';
import { useShiftWords } from '#blocks/shifts/use-shift-words.ts';
import { isCheckOutMissing } from '#domain/schedules/attendance.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { personName } from '#ui/format/names.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { Section } from '#ui/page/section.tsx';
import { RecordPanel } from '#ui/panel/record-panel.tsx';
import { RecordParts } from '#ui/panel/record-parts.ts';
import { chakra } from '#ui/primitives.ts';
import { personQuery, type DailyDays, type DailyPerson } from '../daily.queries.ts';
import { useDailyTexts } from '../use-daily-texts.ts';
import { lateText, statusChips } from './daily-cells.tsx';
import { ShiftEvents } from '#blocks/shifts/shift-events.tsx';

export interface PersonDetailProps {
  readonly id: string;
  readonly row: DailyPerson | undefined;
  readonly days: DailyDays;
}

/** A person of the day in full: shifts with their events, and what can be done now. */
export default function PersonDetail({ id, row, days }: PersonDetailProps) {
  const read = useQuery(personQuery(id, days));
  // Somebody who is not among the people of the days any more keeps the last row.
  const data = read.data?.data[0] ?? row;
  return <RecordRead<DailyPerson> of={{ ...read, data }}>{(person) => <ReadPerson person={person} />}</RecordRead>;
}

function ReadPerson({ person }: { readonly person: DailyPerson }) {
  const t = useDailyTexts();
  const { language } = useLanguage();
  const { employee, shifts } = person;
  return (
    <RecordPanel
      title={<bdi>{personName(employee)}</bdi>}
      mark={
        <chakra.span display="inline-flex" flexWrap="wrap" gap="1">
          {statusChips(person, { language, onBreak: t('onBreak') })}
        </chakra.span>
      }
      sub={
        <>
          <bdi>{employee.companyEmployeeId}</bdi>
          {employee.location && (
            <>
              {' · '}
              <bdi>{employee.location.name}</bdi>
            </>
          )}
        </>
      }
    >
      <RecordParts>
        {shifts.length === 0 && <chakra.p color="fg.muted">{t('noShift')}</chakra.p>}
        {shifts.map((shift) => (
          <ShiftPart key={shift.id} shift={shift} />
        ))}
      </RecordParts>
    </RecordPanel>
  );
}

function ShiftPart({ shift }: { readonly shift: Shift }) {
  const t = useDailyTexts();
  const shiftTexts = useShiftTexts();
  const words = useShiftWords();
  const [now] = useState(() => Date.now());
  const { timezone, breakStartDate, breakEndDate, checkedInAt, checkedOutAt, status, location } = shift;
  const time = (at: string | null | undefined) => at && <time dateTime={at}>{words.time(at, timezone)}</time>;
  return (
    <Section
      title={`${words.times(shift)} ${words.zone(shift)}`}
      testId="shift"
      actions={
        status === 'excluded' || status === 'canceled' ? (
          <StatusChip
            status={status === 'canceled' ? 'canceled' : 'off-duty'}
            label={t(status === 'canceled' ? 'canceled' : 'onLeave')}
          />
        ) : undefined
      }
    >
      <chakra.div display="grid" gap="4">
        <chakra.p color="fg.muted">
          {words.shiftDay(shift)} · <bdi>{location.name}</bdi>
          {shift.fieldLocation && (
            <>
              {' · '}
              <bdi>{shift.fieldLocation.name}</bdi>
            </>
          )}
        </chakra.p>
        <Facts
          facts={[
            { label: shiftTexts('fields.checkedInAt'), value: time(checkedInAt) },
            {
              label: shiftTexts('fields.checkedOutAt'),
              value: isCheckOutMissing(shift, now) ? shiftTexts('checkOutMissing') : time(checkedOutAt),
            },
            { label: shiftTexts('fields.lateness'), value: lateText(shift, shiftTexts) },
            {
              label: shiftTexts('fields.break'),
              value:
                breakStartDate &&
                breakEndDate &&
                `${words.time(breakStartDate, timezone)} – ${words.time(breakEndDate, timezone)}`,
            },
            ...(shift.note ? [{ label: shiftTexts('fields.note'), value: <bdi>{shift.note}</bdi> }] : []),
          ]}
        />
        <ShiftActions shift={shift} />
        {shift.events && <ShiftEvents shift={shift} />}
      </chakra.div>
    </Section>
  );
}
