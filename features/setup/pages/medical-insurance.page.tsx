import { Suspense, useCallback } from 'react';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { SetupPage } from '../components/setup-page.tsx';
import { insuranceProviders, networkTypesOf } from '../kinds/insurance.kind.tsx';
import type { SetupRecord } from '../setup-kind.ts';

const NestedRecords = lazyPart(() => import('../components/nested-records.tsx'));

/** Medical insurers with their network types (C§3). */
export default function MedicalInsurancePage() {
  const renderDetail = useCallback(
    ({ id }: SetupRecord) => (
      <Suspense fallback={<SkeletonText lines={2} />}>
        <NestedRecords kind={networkTypesOf(id)} />
      </Suspense>
    ),
    [],
  );
  return <SetupPage kind={insuranceProviders} renderDetail={renderDetail} />;
}
