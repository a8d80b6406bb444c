import { usePanelQuery } from '#client/panel/use-panel-query.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { todayIn } from '#ui/date/date-range.ts';
import { PanelPart } from '#ui/page/panel-part.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';
import { useWords } from '../use-words.ts';
import { nextLeaveQuery, ownBalancesQuery } from '../view/own-leave.queries.ts';

/** The reader's own leave: balances by kind, the next one, and asking for another (A§2, B§3). */
export default function OwnLeavePart() {
  const t = useLeaveTexts();
  const words = useWords();
  const { tenant, user } = useSession();
  const me = user.employeeId ?? '';
  const mayAsk = usePermissions().has({ resource: 'leave.details', action: 'create' });
  const balances = usePanelQuery(ownBalancesQuery(me));
  const next = usePanelQuery(nextLeaveQuery(me, todayIn(tenant.timezone)));
  const both = {
    isPending: balances.isPending || next.isPending,
    error: balances.error ?? next.error,
    onRetry: () => {
      balances.onRetry();
      next.onRetry();
    },
  };
  const [coming] = next.data?.data ?? [];
  return (
    <PanelPart
      title={t('home.own')}
      query={both}
      testId="home-own-leave"
      way={
        mayAsk && (
          <Button asChild size="xs" variant="outline">
            <QueryLink isExact href="/hr/leave?new=request" data-testid="ask-for-leave">
              {t('home.ask')}
            </QueryLink>
          </Button>
        )
      }
      none={t('home.noBalance')}
      lines={(balances.data?.data ?? []).map(({ type, value, pendingValue }) => (
        <li key={type}>
          <div data-testid="home-balance" data-kind={type}>
            <span>{t(`home.kinds.${type}`)}</span>
            <span>
              <chakra.bdi fontWeight="semibold" fontVariantNumeric="tabular-nums">
                {words.days(value)}
              </chakra.bdi>
              {pendingValue > 0 && (
                <chakra.span color="fg.muted"> {t('home.reserved', { days: words.days(pendingValue) })}</chakra.span>
              )}
            </span>
          </div>
        </li>
      ))}
    >
      {coming ? (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          alignItems="center"
          gap="2"
          pt="2"
          borderTopWidth="1px"
          data-testid="home-next-leave"
        >
          <QueryLink isExact href={`/hr/leave?status=all&open=${coming.id}`}>
            {t('home.next', { type: words.nameOf(coming.type), dates: words.range(coming.startDate, coming.endDate) })}
          </QueryLink>
          <StatusChip status={coming.approvalStatus} label={words.status(coming.approvalStatus)} />
        </chakra.div>
      ) : (
        <chakra.p color="fg.muted" pt="2">
          {t('home.noNext')}
        </chakra.p>
      )}
    </PanelPart>
  );
}
