import { memo, type CSSProperties } from 'react';
import { Person } from '#ui/avatar/person.tsx';
import { personName } from '#ui/format/names.ts';
import type { BoardRow as Row, Entry } from '../board-entries.ts';
import { onAxis, type DayAxis } from '../day-axis.ts';
import type { Spot } from '../grid-spots.ts';
import type { Board } from '../schedule.types.ts';
import type { ScheduleTranslate } from '../use-schedule-texts.ts';
import type { Words } from '../use-words.ts';
import { rowHeight, SHIFT_HEIGHT } from './board-css.ts';
import { ShiftBlock } from './shift-block.tsx';

/** What all rows of a board share. */
export interface RowsShared {
  readonly board: Board;
  readonly days: readonly string[];
  /** The hours of a single day; null for a week. */
  readonly axis: DayAxis | null;
  readonly words: Words;
  readonly t: ScheduleTranslate;
  /** Whether shifts may be added. */
  readonly mayAdd: boolean;
  readonly copiedKey: string | null;
  readonly dragRef: ((element: HTMLElement | null) => (() => void) | undefined) | undefined;
}

/** Where something that is dragged would go, and how it would be there. */
export interface DropMark {
  readonly date: string;
  readonly state: 'ok' | 'warning' | 'blocked';
}

export interface BoardRowProps {
  readonly row: Row;
  readonly index: number;
  /** Distance from the first row in pixels; null where rows follow each other, as on paper. */
  readonly top: number | null;
  readonly shared: RowsShared;
  /** The tab stop, if it is in this row. */
  readonly spot: Spot | null;
  readonly drop: DropMark | null;
}

const NO_ENTRIES: readonly Entry[] = [];

/** A person with their days. */
export const BoardRow = memo(function BoardRow({ row, index, top, shared, spot, drop }: BoardRowProps) {
  const { board, days, words, t } = shared;
  const { employee, isAssigned } = row.person;
  const name = personName(employee);
  return (
    <div
      role="row"
      className="row"
      aria-rowindex={index + 2}
      data-testid="board-row"
      data-employee={employee.id}
      data-row={index}
      style={{
        height: shared.axis ? rowHeight(1) : rowHeight(row.most),
        ...(top !== null && { transform: `translateY(${top}px)` }),
      }}
    >
      <div role="rowheader" className="who">
        <Person
          name={name}
          imageUrl={employee.imageUrl}
          detail={isAssigned ? words.worked(row.worked) : `${t('board.notAssigned')} · ${words.worked(row.worked)}`}
        />
      </div>
      {days.map((date, day) => (
        <Cell
          key={date}
          date={date}
          day={day}
          name={name}
          entries={row.byDate.get(date) ?? NO_ENTRIES}
          leave={board.leaves.find(
            (each) => each.employeeId === employee.id && each.startDate <= date && date <= each.endDate,
          )}
          tabStop={spot?.day === day ? spot.index : null}
          drop={drop?.date === date ? drop.state : null}
          shared={shared}
        />
      ))}
    </div>
  );
});

interface CellProps {
  readonly date: string;
  readonly day: number;
  readonly name: string;
  readonly entries: readonly Entry[];
  readonly leave: Board['leaves'][number] | undefined;
  readonly tabStop: number | null;
  readonly drop: DropMark['state'] | null;
  readonly shared: RowsShared;
}

/** A day of a person: shifts, and what lies behind them. */
function Cell({ date, day, name, entries, leave, tabStop, drop, shared }: CellProps) {
  const { board, axis, words, t, mayAdd } = shared;
  const operating = board.operatingDays.find((each) => each.date === date);
  const isHoliday = board.holidays.some((holiday) => holiday.date === date);
  const leaveWord = leave && t(leave.status === 'approved' ? 'board.leave' : 'board.leaveRequested');
  return (
    <div
      role="gridcell"
      className="cell"
      aria-colindex={day + 2}
      data-date={date}
      data-day={day}
      data-closed={operating?.hours.length === 0 || undefined}
      data-holiday={isHoliday || undefined}
      data-leave={leave?.status}
      data-drop={drop ?? undefined}
      data-hours={axis ? '' : undefined}
    >
      {entries.map((entry, index) => (
        <ShiftBlock
          key={entry.key}
          entry={entry}
          person={name}
          board={board}
          words={words}
          index={index}
          isTabStop={tabStop === index}
          isCopied={shared.copiedKey === entry.key}
          dragRef={entry.isOpen ? shared.dragRef : undefined}
          style={axis ? placeOn(entry, axis, entries) : undefined}
        />
      ))}
      {leaveWord && entries.length === 0 && <span className="away">{leaveWord}</span>}
      {(mayAdd || entries.length === 0) && (
        <button
          type="button"
          className="add"
          data-testid="add-shift"
          data-index={0}
          data-beside={entries.length > 0 || undefined}
          tabIndex={entries.length === 0 && tabStop !== null ? 0 : -1}
          aria-disabled={!mayAdd || undefined}
          aria-label={
            mayAdd
              ? t('board.addOn', { name, day: words.fullDay(date) })
              : words.joined(name, words.fullDay(date), leaveWord ?? t('board.noShift'))
          }
        />
      )}
    </div>
  );
}

/** Shifts of one person that overlap on the axis lie below each other. */
function placeOn(entry: Entry, axis: DayAxis, entries: readonly Entry[]): CSSProperties {
  const { at, lasts } = onAxis(entry, axis);
  const earlier = entries.slice(0, entries.indexOf(entry));
  const isCovered = earlier.some((other) => Date.parse(other.endDate) > Date.parse(entry.startDate));
  return {
    ['--at' as string]: `${at * 100}%`,
    ['--lasts' as string]: `${lasts * 100}%`,
    top: isCovered ? SHIFT_HEIGHT / 4 + 8 : 10,
  };
}
