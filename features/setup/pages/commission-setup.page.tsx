import { Suspense, useCallback } from 'react';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { CommissionSetupLinks } from '../components/commission-setup-links.tsx';
import { SetupPage } from '../components/setup-page.tsx';
import { commissionTierTypes, tierTypeOf } from '../kinds/commission-tier-types.kind.tsx';
import type { SetupRecord } from '../setup-kind.ts';

const CommissionTiers = lazyPart(() => import('../components/commission-tiers.tsx'));
const TierAssignments = lazyPart(() => import('../components/tier-assignments.tsx'));

/** Setup of commissions and tips (C§2, C§3): tier types with their tiers, and their assignments. */
export default function CommissionSetupPage() {
  const url = useUrlFilters();
  const mayReadPeople = usePermissions().has({ resource: 'commissionTierType.assignment', action: 'read' });
  const isPeople = mayReadPeople && url.one('tab') === 'employees';
  const renderDetail = useCallback(
    (record: SetupRecord) => (
      <Suspense fallback={<SkeletonText lines={2} />}>
        <CommissionTiers type={tierTypeOf(record)} />
      </Suspense>
    ),
    [],
  );
  if (isPeople) {
    return (
      <Suspense fallback={<SkeletonText lines={8} />}>
        <TierAssignments />
      </Suspense>
    );
  }
  return (
    <SetupPage
      kind={commissionTierTypes}
      renderDetail={renderDetail}
      above={mayReadPeople && <CommissionSetupLinks isPeople={false} />}
    />
  );
}
