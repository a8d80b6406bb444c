import { useQuery } from '@tanstack/react-query';
import { useViewTexts } from '#blocks/employee-view/texts.ts';
import { ViewCard } from '#blocks/employee-view/view-card.tsx';
import { ViewState } from '#blocks/employee-view/view-state.tsx';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { todayIn } from '#ui/date/date-range.ts';
import { chakra } from '#ui/primitives.ts';
import { useWords } from '../use-words.ts';
import { Balances } from './balances.tsx';
import { nextLeaveQuery } from './own-leave.queries.ts';

/** The next leave and the balances on Today. */
export default function OwnLeaveCard() {
  const t = useViewTexts();
  const words = useWords();
  const { tenant, user } = useSession();
  const readsBalance = usePermissions().has({ resource: 'leave.balance', action: 'read' });
  const own = user.employeeId ?? '';
  const next = useQuery({ ...nextLeaveQuery(own, todayIn(tenant.timezone)), enabled: user.employeeId !== null });
  return (
    <ViewCard title={t('today.leave')} testId="own-leave" href="/me/leave">
      <ViewState of={next} lines={3}>
        {({ data: [leave] }) =>
          leave ? (
            <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="space-between" alignItems="center">
              <span>
                <chakra.b fontWeight="medium" display="block">
                  <bdi>{words.nameOf(leave.type)}</bdi>
                </chakra.b>
                <bdi>{words.range(leave.startDate, leave.endDate)}</bdi> · <bdi>{words.days(leave.days)}</bdi>
              </span>
              <StatusChip status={leave.approvalStatus} label={words.status(leave.approvalStatus)} />
            </chakra.div>
          ) : (
            <chakra.p color="fg.muted">{t('today.noLeave')}</chakra.p>
          )
        }
      </ViewState>
      {readsBalance && user.employeeId !== null && (
        <chakra.div mt="3" pt="3" borderTopWidth="1px">
          <Balances employeeId={own} />
        </chakra.div>
      )}
    </ViewCard>
  );
}
