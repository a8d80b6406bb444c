import { chakra } from '@chakra-ui/react/styled-system';
import { styled } from '#ui/styled.ts';
import { useState } from 'react';
import { ShiftEvents } from '#blocks/shifts/shift-events.tsx';
import { useShiftTexts } from '#blocks/shifts/texts.ts';
import { isCheckOutMissing } from '#domain/schedules/attendance.ts';
import type { Conflict } from '#domain/schedules/conflicts.ts';
import { storedEntry } from '../board-entries.ts';
import type { Board, Shift } from '../schedule.types.ts';
import { useScheduleTexts } from '../use-schedule-texts.ts';
import { useWords } from '../use-words.ts';
import { ConflictList } from './conflict-list.tsx';

const Frame = styled('div', {
  base: {
    display: 'grid',
    gap: '5',
    mb: '5',
    '& dl': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: '4', rowGap: '1.5' },
    '& dt': { color: 'fg.muted' },
    '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
    '& h3': { fontWeight: 'semibold', mb: '1.5' },
  },
});

/** Times, hours, attendance, conflicts and check events of a shift. */
export function ShiftFacts({
  shift,
  board,
  conflicts,
}: {
  readonly shift: Shift;
  readonly board: Board;
  readonly conflicts: readonly Conflict[];
}) {
  const t = useScheduleTexts();
  const tShift = useShiftTexts();
  const words = useWords();
  const [now] = useState(() => Date.now());
  const entry = storedEntry(shift, board.location.id);
  const { timezone, arrival, lateMinutes, checkedInAt, checkedOutAt, patternId, isEdited, events } = shift;
  const arrived = arrival && words.state(`planned.arrival.${arrival}`);
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [t('detail.time'), words.joined(words.fullDay(entry.date), words.span(entry))],
    [t('detail.break'), words.pause(entry) ?? t('detail.noBreak')],
    [t('detail.hours'), words.worked(entry.worked)],
    [t('detail.location'), shift.location.name],
    [t('detail.field'), shift.fieldLocation?.name],
    [t('detail.note'), shift.note],
    [
      t('detail.arrival'),
      arrived && lateMinutes ? t('detail.late', { arrival: arrived, length: words.length(lateMinutes) }) : arrived,
    ],
    [t('detail.checkedIn'), checkedInAt && words.moment(checkedInAt, timezone)],
    [
      t('detail.checkedOut'),
      isCheckOutMissing(shift, now) ? tShift('checkOutMissing') : checkedOutAt && words.moment(checkedOutAt, timezone),
    ],
    [t('detail.pattern'), patternId && t(isEdited ? 'detail.patternEdited' : 'detail.fromPattern')],
    [t('detail.zone'), timezone],
  ];
  return (
    <Frame>
      <dl>
        {facts.map(([label, value]) =>
          value ? (
            <chakra.div key={label} display="contents">
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </chakra.div>
          ) : null,
        )}
      </dl>
      {conflicts.length > 0 && (
        <section>
          <h3>{t('conflicts.title')}</h3>
          <ConflictList conflicts={conflicts} employeeId={shift.employee.id} zone={timezone} board={board} />
        </section>
      )}
      {events && (
        <section data-testid="check-events">
          <h3>{tShift('events')}</h3>
          <ShiftEvents shift={shift} />
        </section>
      )}
    </Frame>
  );
}
