import { queryOptions } from '@tanstack/react-query';
import { DAY_BANKINGS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { usePanelQuery } from '#client/panel/use-panel-query.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { api } from '#contract/api.ts';
import { PanelPart, PanelParts } from '#ui/page/panel-part.tsx';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useRowWords } from '../use-row-words.ts';
import { ReportStatus } from './report-status.tsx';

const LINES = 6;
const OLDEST = { sortBy: 'businessDate', sortOrder: 'asc', size: LINES } as const;

// The keys have the list's prefix, so that all are refreshed together.
const notApprovedQuery = queryOptions({
  ...readOptions([...DAY_BANKINGS, 'panel', 'not-approved'], api.dayBankings.list, {
    query: { statuses: ['outstanding-with-variance'], isConfirmed: true, ...OLDEST },
  }),
});
const notSubmittedQuery = queryOptions({
  ...readOptions([...DAY_BANKINGS, 'panel', 'not-submitted'], api.dayBankings.list, {
    query: { isConfirmed: false, ...OLDEST },
  }),
});

/** Tills on the dashboard (A§2): the records behind its two figures, oldest first. */
export default function BankingPanel() {
  const t = useBankingTexts();
  const words = useRowWords();
  const notApproved = usePanelQuery(notApprovedQuery);
  const notSubmitted = usePanelQuery(notSubmittedQuery);
  const part = (query: typeof notApproved, id: 'notApproved' | 'notSubmitted', filter: string) => (
    <PanelPart
      title={t(`panel.${id}`)}
      query={query}
      testId={`panel-${id}`}
      way={
        <QueryLink className="way" isExact href={`/finance/till-banking-reports?${filter}`}>
          {t('panel.all')}
        </QueryLink>
      }
      none={t('panel.none')}
      lines={(query.data?.data ?? []).map((report) => (
        <li key={report.id}>
          <QueryLink isExact href={`/finance/till-banking-reports?${filter}&open=${report.id}`}>
            <span className="st-person">
              <span>
                <b dir="auto">{report.location.name}</b>
                <small>
                  {t(`types.${report.type}`)} · {words.day(report.businessDate)}
                </small>
              </span>
            </span>
            <span className="aside">{words.variance(report.variance, report.currency)}</span>
            <ReportStatus report={report} />
          </QueryLink>
        </li>
      ))}
    />
  );
  return (
    <PanelParts>
      {part(notApproved, 'notApproved', 'status=outstanding-with-variance&isConfirmed=true')}
      {part(notSubmitted, 'notSubmitted', 'status=all&isConfirmed=false')}
    </PanelParts>
  );
}
