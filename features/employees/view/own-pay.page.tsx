import { useViewTexts } from '#blocks/employee-view/texts.ts';
import { useSession } from '#client/session/use-session.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { PayoutsPart } from '../components/commissions-tab.tsx';

/** The own payouts of commissions and tips by month (C§3). */
export default function OwnPayPage() {
  const t = useViewTexts();
  const { employeeId } = useSession().user;
  return (
    <>
      <PageHeader title={t('pages.pay')} />
      <Panel data-testid="own-pay">
        {employeeId === null ? <EmptyState kind="not-permitted" as="h2" /> : <PayoutsPart employeeId={employeeId} />}
      </Panel>
    </>
  );
}
