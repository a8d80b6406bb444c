import { Suspense, useId, useState } from 'react';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import type { Leave } from '../leave.types.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';

const HistoryList = lazyPart(() => import('./history-list.tsx'));

/** The history of a request, collapsed and loaded on demand. */
export function HistoryPart({ leave, zone }: { readonly leave: Leave; readonly zone: string }) {
  const t = useLeaveTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.section data-testid="history" minW="0">
      <Button
        variant="ghost"
        size="xs"
        px="1"
        mx="-1"
        color="fg.muted"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}list` : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <chakra.span
          display="inline-flex"
          transition="transform 120ms"
          transform={isOpen ? 'rotate(90deg)' : undefined}
        >
          <ChevronRightIcon size={14} className={isOpen ? undefined : 'st-mirror'} aria-hidden />
        </chakra.span>
        {t('history.title')}
      </Button>
      {isOpen && (
        <chakra.div id={`${id}list`} mt="2">
          <Suspense fallback={<SkeletonText lines={3} />}>
            <HistoryList leave={leave} zone={zone} />
          </Suspense>
        </chakra.div>
      )}
    </chakra.section>
  );
}
