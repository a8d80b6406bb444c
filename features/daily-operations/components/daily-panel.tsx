import { usePanelQuery } from '#client/panel/use-panel-query.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { useShiftTexts } from '#blocks/shifts/texts.ts';
import { useShiftWords } from '#blocks/shifts/use-shift-words.ts';
import { Person } from '#ui/avatar/person.tsx';
import { personName } from '#ui/format/names.ts';
import { PanelPart, PanelParts } from '#ui/page/panel-part.tsx';
import { currentShift } from '../current-shift.ts';
import { firstOfQuery, type DailyPerson } from '../daily.queries.ts';
import { useDailyTexts } from '../use-daily-texts.ts';
import { lateText } from './daily-cells.tsx';

const LINES = 6;

/** Daily operations on the dashboard (A§2): who is late and who is absent now. */
export default function DailyPanel() {
  const t = useDailyTexts();
  const shiftTexts = useShiftTexts();
  const words = useShiftWords();
  const late = usePanelQuery(firstOfQuery('late', LINES));
  const absent = usePanelQuery(firstOfQuery('absent', LINES));
  const lines = (people: readonly DailyPerson[] | undefined, tab: 'late' | 'absent') =>
    (people ?? []).map((person) => {
      const shift = currentShift(person.shifts);
      return (
        <li key={person.id}>
          <QueryLink isExact href={`/operations/daily-operations?status=${tab}&open=${person.id}`}>
            <Person
              name={personName(person.employee)}
              detail={shift?.location.name}
              imageUrl={person.employee.imageUrl}
            />
            <span className="aside">
              {shift && [words.times(shift), lateText(shift, shiftTexts)].filter(Boolean).join(' · ')}
            </span>
          </QueryLink>
        </li>
      );
    });
  return (
    <PanelParts>
      <PanelPart
        title={t('panel.late')}
        query={late}
        testId="late-now"
        way={
          <QueryLink className="way" isExact href="/operations/daily-operations?status=late">
            {t('panel.allLate')}
          </QueryLink>
        }
        none={t('panel.noneLate')}
        lines={lines(late.data?.data, 'late')}
      />
      <PanelPart
        title={t('panel.absent')}
        query={absent}
        testId="absent-now"
        way={
          <QueryLink className="way" isExact href="/operations/daily-operations?status=absent">
            {t('panel.allAbsent')}
          </QueryLink>
        }
        none={t('panel.noneAbsent')}
        lines={lines(absent.data?.data, 'absent')}
      />
    </PanelParts>
  );
}
