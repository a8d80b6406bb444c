import { useQuery } from '@tanstack/react-query';
import { useViewTexts } from '#blocks/employee-view/texts.ts';
import { ViewState } from '#blocks/employee-view/view-state.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { chakra } from '#ui/primitives.ts';
import { useWords } from '../use-words.ts';
import { ownBalancesQuery } from './own-leave.queries.ts';

/** The person's leave balances by kind (B§3). */
export function Balances({ employeeId }: { readonly employeeId: string }) {
  const t = useViewTexts();
  const words = useWords();
  const balances = useQuery(ownBalancesQuery(employeeId));
  return (
    <ViewState of={balances}>
      {({ data }) =>
        data.length === 0 ? (
          <chakra.p color="fg.muted">{t('leave.noBalance')}</chakra.p>
        ) : (
          <Facts
            facts={data.map(({ type, value, pendingValue }) => ({
              label: t(`leave.kinds.${type}`),
              value: (
                <>
                  <chakra.bdi textStyle="lg" fontWeight="semibold">
                    {words.days(value)}
                  </chakra.bdi>
                  {pendingValue > 0 && (
                    <chakra.span color="fg.muted">
                      {' '}
                      {t('leave.reserved', { days: words.days(pendingValue) })}
                    </chakra.span>
                  )}
                </>
              ),
            }))}
          />
        )
      }
    </ViewState>
  );
}
