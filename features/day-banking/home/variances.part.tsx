import { queryOptions } from '@tanstack/react-query';
import { usePanelQuery } from '#client/panel/use-panel-query.ts';
import { DAY_BANKINGS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { api } from '#contract/api.ts';
import { PanelPart } from '#ui/page/panel-part.tsx';
import { chakra } from '#ui/primitives.ts';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useRowWords } from '../use-row-words.ts';

const LINES = 3;
const FILTER = 'status=outstanding-with-variance&isConfirmed=true';

const openQuery = queryOptions({
  ...readOptions([...DAY_BANKINGS, 'home', 'variances'], api.dayBankings.list, {
    query: {
      statuses: ['outstanding-with-variance'],
      isConfirmed: true,
      sortBy: 'businessDate',
      sortOrder: 'asc',
      size: LINES,
    },
  }),
});

/** Variances without a decision, the oldest first (A§2, D34). */
export default function VariancesPart() {
  const t = useBankingTexts();
  const words = useRowWords();
  const open = usePanelQuery(openQuery);
  return (
    <PanelPart
      title={t('home.variances', { number: words.number(open.data?.count ?? 0) })}
      query={open}
      testId="home-variances"
      way={
        <QueryLink className="way" isExact href={`/finance/till-banking-reports?${FILTER}`}>
          {t('panel.all')}
        </QueryLink>
      }
      none={t('home.noVariance')}
      lines={(open.data?.data ?? []).map(({ id, location, businessDate, type, variance, currency }) => (
        <li key={id}>
          <QueryLink isExact href={`/finance/till-banking-reports?${FILTER}&open=${id}`}>
            <span className="st-person">
              <span>
                <b dir="auto">{location.name}</b>
                <small>
                  {t(`types.${type}`)} · {words.day(businessDate)}
                </small>
              </span>
            </span>
            <chakra.bdi fontVariantNumeric="tabular-nums">{words.variance(variance, currency)}</chakra.bdi>
          </QueryLink>
        </li>
      ))}
    />
  );
}
