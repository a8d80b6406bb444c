import { useTexts } from '#client/texts/texts.ts';
import { Cover } from '#ui/overlay/cover.tsx';
import { chakra } from '#ui/primitives.ts';
import type { en } from '../texts/en.ts';
import type { MaintenanceNotice } from './use-maintenance.ts';
import { useMoments } from './use-moments.ts';

/** Covers the page during maintenance (D85). The page behind stays as it is, and is inert. */
export function MaintenanceBlock({ notice }: { readonly notice: MaintenanceNotice | undefined }) {
  const t = useTexts<typeof en>('notices');
  const { end, zone } = useMoments();
  const isOngoing = notice?.status === 'ongoing';
  return (
    <Cover title={t('ongoing')} data-testid="maintenance">
      {isOngoing && (
        <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
          <bdi>{notice.message}</bdi>
        </chakra.p>
      )}
      <chakra.p color="fg.muted" role="status">
        {t('ongoingHint')}
      </chakra.p>
      {isOngoing && (
        <chakra.p color="fg.muted">
          {t('expectedUntil', { at: end(notice.endDate) })} {t('zone', { zone })}
        </chakra.p>
      )}
    </Cover>
  );
}
