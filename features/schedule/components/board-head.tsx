import { formatZone } from '#ui/format/dates.ts';
import { boardZone } from '../board-zone.ts';
import type { BoardModel } from '../board-entries.ts';
import type { DayAxis } from '../day-axis.ts';
import type { Board } from '../schedule.types.ts';
import { useScheduleTexts } from '../use-schedule-texts.ts';
import { useWords } from '../use-words.ts';

export interface BoardHeadProps {
  readonly board: Board;
  readonly model: BoardModel;
  readonly days: readonly string[];
  readonly axis: DayAxis | null;
  readonly today: string;
}

/** The days with their opening hours, holidays and hours (D40). */
export function BoardHead({ board, model, days, axis, today }: BoardHeadProps) {
  const t = useScheduleTexts();
  const words = useWords();
  const zone = formatZone(`${days[0] ?? today}T12:00:00Z`, boardZone(board), words.locale);
  return (
    <div role="row" className="head" aria-rowindex={1}>
      <div role="columnheader" aria-colindex={1}>
        <b>
          <span aria-hidden>{words.workedShort(model.total)}</span>
          <span className="st-sr">{words.worked(model.total)}</span>
        </b>
        <small aria-hidden>{t('hours.grossNet')}</small>
        <small>
          {t('board.shifts', { count: model.count })} · {t('board.zone', { zone })}
        </small>
      </div>
      {days.map((date, day) => {
        const operating = board.operatingDays.find((each) => each.date === date);
        const holiday = board.holidays.find((each) => each.date === date);
        const hours = operating?.hours.map(({ start, end }) => words.span({ start, end, endsLater: false }));
        const worked = model.byDate.get(date) ?? { gross: 0, net: 0 };
        const open = hours?.length === 0 ? t('board.closed') : (hours?.join(' · ') ?? '');
        const said = holiday ? words.nameOf(holiday) : (operating?.reason ?? open);
        return (
          <div
            key={date}
            role="columnheader"
            aria-colindex={day + 2}
            data-testid="board-day"
            data-date={date}
            data-today={date === today || undefined}
            data-off={holiday !== undefined || operating?.isException === true || undefined}
            aria-current={date === today ? 'date' : undefined}
          >
            <b>
              {words.weekday(date)} {words.dayMonth(date)}
            </b>
            <small title={holiday || operating?.reason ? words.joined(said, open) : open}>{said || '\u00a0'}</small>
            {axis ? (
              <AxisHours axis={axis} />
            ) : (
              <small title={words.worked(worked)}>
                <span aria-hidden>{words.workedShort(worked)}</span>
                <span className="st-sr">{words.worked(worked)}</span>
              </small>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** The hours of a day above its shifts. */
function AxisHours({ axis: { from, hours } }: { readonly axis: DayAxis }) {
  const words = useWords();
  return (
    <span className="hours" aria-hidden style={{ ['--hours' as string]: hours }}>
      {Array.from({ length: hours }, (_, index) => (
        <span key={index}>{words.time(String((from + index) % 24).padStart(2, '0'))}</span>
      ))}
    </span>
  );
}
