import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#client/texts/texts.ts';
import { chakra } from '#ui/primitives.ts';
import type { en } from '../texts/en.ts';
import type { MaintenanceNotice } from './use-maintenance.ts';
import { useMoments } from './use-moments.ts';

/** Stands before the page while maintenance goes on (D85). What is behind it stays as it is, and cannot be reached. */
export function MaintenanceBlock({ notice }: { readonly notice: MaintenanceNotice | undefined }) {
  const say = useTexts<typeof en>('notices');
  const { end, zone } = useMoments();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const page = document.getElementById('root');
    const before = document.activeElement;
    if (page) page.inert = true;
    heading.current?.focus();
    return () => {
      if (page) page.inert = false;
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const isTold = notice?.status === 'ongoing';
  return createPortal(
    <chakra.main position="fixed" inset="0" zIndex="max" bg="bg" color="fg" display="grid" placeItems="center" p="6" overflow="auto" data-testid="maintenance">
      <chakra.div maxW="520px" textAlign="center" display="grid" gap="3">
        <chakra.h1 ref={heading} tabIndex={-1} textStyle="xl" fontWeight="semibold" outline="none">
          {say('ongoing')}
        </chakra.h1>
        {isTold && (
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
            <bdi>{notice.message}</bdi>
          </chakra.p>
        )}
        <chakra.p color="fg.muted" role="status">
          {say('ongoingHint')}
        </chakra.p>
        {isTold && (
          <chakra.p color="fg.muted">
            {say('expectedUntil', { at: end(notice.endDate) })} {say('zone', { zone })}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.main>,
    document.body,
  );
}
