import { Suspense } from 'react';
import { withApprovalTexts } from '#blocks/approvals/texts.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { chakra } from '#ui/primitives.ts';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import type { Leave } from '../leave.types.ts';

/** Its code is fetched while nobody waits for it. */
export const LeaveDetail = lazyPart(withApprovalTexts(() => import('./leave-detail.tsx')));
const OpenedAbove = lazyPart(withApprovalTexts(() => import('./opened-above.tsx')));

/** One request in full; its code comes after the list, which is looked at first. */
export function LazyLeaveDetail({ leave }: { readonly leave: Leave }) {
  return (
    <Suspense
      fallback={
        <chakra.div p="4" minH="360px">
          <SkeletonText lines={6} />
        </chakra.div>
      }
    >
      <LeaveDetail leave={leave} />
    </Suspense>
  );
}

export interface LazyOpenedAboveProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** A request that the list does not hold, above it. */
export function LazyOpenedAbove({ id, onClose }: LazyOpenedAboveProps) {
  return (
    <Suspense fallback={<chakra.div minH="420px" />}>
      <OpenedAbove id={id} onClose={onClose} />
    </Suspense>
  );
}
