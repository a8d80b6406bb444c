import { queryOptions } from '@tanstack/react-query';
import { COMMISSIONS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { usePanelQuery } from '#client/panel/use-panel-query.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { api } from '#contract/api.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { PanelPart, PanelParts } from '#ui/page/panel-part.tsx';
import { groupMonths } from '../month-groups.ts';
import { useCommissionsTexts } from '../use-commissions-texts.ts';
import { useWords } from '../use-words.ts';

const MONTHS = 6;
/** A month has a row per currency: enough for several currencies. */
const ROWS = 30;

/** The key has the list's prefix, so that both are refreshed together. */
const latestQuery = queryOptions({
  ...readOptions([...COMMISSIONS, 'panel'], api.commissionPayouts.periods, { query: { size: ROWS } }),
});

/** Commissions and tips on the dashboard (A§2): payout per currency and state of the latest months. */
export default function CommissionsPanel() {
  const t = useCommissionsTexts();
  const words = useWords();
  const latest = usePanelQuery(latestQuery);
  const months = groupMonths(latest.data?.data ?? []).slice(0, MONTHS);
  return (
    <PanelParts>
      <PanelPart
        title={t('panel.months')}
        query={latest}
        testId="latest-months"
        way={
          <QueryLink className="way" isExact href="/finance/commissions-and-tips">
            {t('panel.all')}
          </QueryLink>
        }
        none={t('panel.none')}
        lines={months.map(({ period, rows }) => (
          <li key={period.id}>
            <QueryLink isExact href={`/finance/commissions-and-tips?open=${period.id}`}>
              <span className="st-person">
                <span>
                  <b>{words.month(period.period)}</b>
                  <small>
                    {period.calculatedAt === null
                      ? t('months.notCalculated')
                      : rows.map(({ totalPayout, currency }) => words.amount(totalPayout, currency)).join(' · ')}
                  </small>
                </span>
              </span>
              <StatusChip status={period.status} label={words.status(period.status)} />
            </QueryLink>
          </li>
        ))}
      />
    </PanelParts>
  );
}
