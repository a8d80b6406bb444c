import { chakra } from '@chakra-ui/react/styled-system';
import { styled } from '#ui/styled.ts';
import { Person } from '#ui/avatar/person.tsx';
import { personName } from '#ui/format/names.ts';
import { PlusIcon } from '#ui/icons.tsx';
import { Button } from '#ui/primitives.ts';
import type { BoardModel, Entry, Place } from '../board-entries.ts';
import type { Board } from '../schedule.types.ts';
import { useScheduleTexts } from '../use-schedule-texts.ts';
import { useWords } from '../use-words.ts';
import { BoardFrame } from './board-css.ts';
import { ShiftBlock } from './shift-block.tsx';

const Days = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    borderBottomWidth: '1px',
    '& > button': {
      position: 'relative',
      display: 'grid',
      justifyItems: 'center',
      py: '2',
      minHeight: '48px',
      color: 'fg.muted',
      cursor: 'pointer',
      outlineOffset: '-2px',
      '& > b': { fontWeight: 'medium', color: 'fg', fontVariantNumeric: 'tabular-nums' },
    },
    '& > [aria-pressed=true]': { bg: 'bg.selected', boxShadow: 'inset 0 -2px 0 {colors.brand.solid}' },
    '& > [data-today] > b': { color: 'brand.fg' },
  },
});

const People = styled('ul', {
  base: {
    '& > li': { px: '3', py: '2.5', borderBottomWidth: '1px', display: 'grid', gap: '2' },
    '& > li:last-child': { borderBottomWidth: '0' },
    '& .line': { display: 'flex', alignItems: 'center', gap: '2', justifyContent: 'space-between', textStyle: 'sm' },
    '& .line > :first-of-type': { minWidth: '0' },
    '& ul': { display: 'grid', gap: '1.5' },
    '& .shift': { height: '44px' },
    '& .none': { color: 'fg.muted' },
  },
});

export interface DayListProps {
  readonly board: Board;
  readonly model: BoardModel;
  readonly days: readonly string[];
  readonly date: string;
  readonly today: string;
  readonly mayAdd: boolean;
  readonly onDate: (date: string) => void;
  readonly onOpen: (entry: Entry) => void;
  readonly onAdd: (place: Place) => void;
}

/** A day of the board on a phone: people with their shifts, those with shifts first. */
export default function DayList({ board, model, days, date, today, mayAdd, onDate, onOpen, onAdd }: DayListProps) {
  const t = useScheduleTexts();
  const words = useWords();
  const operating = board.operatingDays.find((each) => each.date === date);
  const holiday = board.holidays.find((each) => each.date === date);
  const hours = operating?.hours.map(({ start, end }) => words.span({ start, end, endsLater: false })).join(' · ');
  const worked = model.byDate.get(date) ?? { gross: 0, net: 0 };
  const rows = model.rows.toSorted((one, other) => Number(other.byDate.has(date)) - Number(one.byDate.has(date)));
  return (
    <BoardFrame data-testid="day-list">
      <Days role="group" aria-label={t('week.label')}>
        {days.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === date}
            data-today={each === today || undefined}
            onClick={() => onDate(each)}
          >
            <span className="st-sr">{words.fullDay(each)}</span>
            <span aria-hidden>{words.weekday(each)}</span>
            <b aria-hidden>{words.time(String(Number(each.slice(8))))}</b>
          </button>
        ))}
      </Days>
      <chakra.p px="3" py="2" bg="bg.subtle" borderBottomWidth="1px" color="fg.muted">
        {words.list(
          [
            ...(holiday ? [words.nameOf(holiday)] : []),
            operating?.hours.length === 0 ? t('board.closed') : (hours ?? ''),
            words.worked(worked),
          ].filter((part) => part !== ''),
        )}
      </chakra.p>
      <People>
        {rows.map(({ person: { employee }, byDate }) => {
          const name = personName(employee);
          const entries = byDate.get(date) ?? [];
          const leave = board.leaves.find(
            (each) => each.employeeId === employee.id && each.startDate <= date && date <= each.endDate,
          );
          return (
            <li key={employee.id} data-testid="day-person" data-employee={employee.id}>
              <div className="line">
                <Person
                  name={name}
                  imageUrl={employee.imageUrl}
                  detail={
                    leave
                      ? t(leave.status === 'approved' ? 'board.leave' : 'board.leaveRequested')
                      : entries.length === 0
                        ? t('board.noShift')
                        : undefined
                  }
                />
                {mayAdd && (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t('board.addOn', { name, day: words.fullDay(date) })}
                    onClick={() => onAdd({ employeeId: employee.id, date })}
                  >
                    <PlusIcon aria-hidden />
                  </Button>
                )}
              </div>
              {entries.length > 0 && (
                <ul>
                  {entries.map((entry, index) => (
                    <li key={entry.key}>
                      <ShiftBlock
                        entry={entry}
                        person={name}
                        board={board}
                        words={words}
                        index={index}
                        isTabStop
                        isCopied={false}
                        onPress={() => onOpen(entry)}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </People>
    </BoardFrame>
  );
}
