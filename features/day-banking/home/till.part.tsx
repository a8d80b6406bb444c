import { queryOptions } from '@tanstack/react-query';
import { usePanelQuery } from '#client/panel/use-panel-query.ts';
import { DAY_BANKINGS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { useSession } from '#client/session/use-session.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { api } from '#contract/api.ts';
import { todayIn } from '#ui/date/date-range.ts';
import { PanelPart } from '#ui/page/panel-part.tsx';
import { Button } from '#ui/primitives.ts';
import { ReportStatus } from '../components/report-status.tsx';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useRowWords } from '../use-row-words.ts';

const LINES = 3;
const DAYS_BACK = 7;
const LIST = '/finance/till-banking-reports';

const latestQuery = (startDate: string) =>
  queryOptions({
    ...readOptions([...DAY_BANKINGS, 'home'], api.dayBankings.list, {
      query: { startDate, sortBy: 'businessDate', sortOrder: 'desc', size: LINES },
    }),
  });

/**
 * The latest tills with their state; counting the newest that can still be filled is one step (A§2, D36). After midnight
 * that is the business day before.
 */
export default function TillPart() {
  const t = useBankingTexts();
  const words = useRowWords();
  const today = todayIn(useSession().tenant.timezone);
  const latest = usePanelQuery(latestQuery(Temporal.PlainDate.from(today).subtract({ days: DAYS_BACK }).toString()));
  const reports = latest.data?.data ?? [];
  const due = reports.find(({ actions }) => actions.some(({ event, can }) => can && event === 'day-banking.fill'));
  return (
    <PanelPart
      title={t('home.till')}
      query={latest}
      testId="home-till"
      way={
        <Button asChild size="xs" colorPalette="brand">
          <QueryLink
            isExact
            href={`${LIST}?status=all&${due ? `count=${due.id}` : 'new=report'}`}
            data-testid="home-count"
          >
            {t('home.count')}
          </QueryLink>
        </Button>
      }
      none={t('home.noTill')}
      lines={reports.map((report) => (
        <li key={report.id}>
          <QueryLink isExact href={`${LIST}?status=all&open=${report.id}`}>
            <span className="st-person">
              <span>
                <b>{report.businessDate === today ? t('home.today') : words.day(report.businessDate)}</b>
                <small>
                  {t(`types.${report.type}`)} · <bdi>{report.location.name}</bdi>
                </small>
              </span>
            </span>
            <ReportStatus report={report} />
          </QueryLink>
        </li>
      ))}
    />
  );
}
