import { queryOptions } from '@tanstack/react-query';
import { usePanelQuery } from '#client/panel/use-panel-query.ts';
import { COMMISSIONS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { useSession } from '#client/session/use-session.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { api } from '#contract/api.ts';
import { addMonths, lastDayOf, monthOf } from '#domain/commissions/months.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { todayIn } from '#ui/date/date-range.ts';
import { PanelPart } from '#ui/page/panel-part.tsx';
import { useCommissionsTexts } from '../use-commissions-texts.ts';
import { useWords } from '../use-words.ts';

const LINES = 3;

/** The key has the list's prefix, so that both are refreshed together. */
const openQuery = (endDate: string) =>
  queryOptions({
    ...readOptions([...COMMISSIONS, 'home'], api.commissionPeriods.list, {
      query: { statuses: ['open', 'calculated', 'reopened'], endDate, sortBy: 'period', sortOrder: 'asc', size: LINES },
    }),
  });

/** Ended months that are still to be calculated or frozen, the oldest first (A§2, D51). */
export default function MonthsPart() {
  const t = useCommissionsTexts();
  const words = useWords();
  const today = todayIn(useSession().tenant.timezone);
  const open = usePanelQuery(openQuery(lastDayOf(addMonths(monthOf(today), -1))));
  return (
    <PanelPart
      title={t('home.months', { number: words.number(open.data?.count ?? 0) })}
      query={open}
      testId="home-months"
      way={
        <QueryLink className="way" isExact href="/finance/commissions-and-tips">
          {t('panel.all')}
        </QueryLink>
      }
      none={t('home.none')}
      lines={(open.data?.data ?? []).map((period) => (
        <li key={period.id}>
          <QueryLink isExact href={`/finance/commissions-and-tips?open=${period.id}`}>
            <span className="st-person">
              <span>
                <b>{words.month(period.period)}</b>
                <small>{t(period.status === 'calculated' ? 'home.freeze' : 'home.calculate')}</small>
              </span>
            </span>
            <StatusChip status={period.status} label={words.status(period.status)} />
          </QueryLink>
        </li>
      ))}
    />
  );
}
