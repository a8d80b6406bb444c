import { useTexts } from '#client/texts/texts.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import type { en } from '../texts/en.ts';
import type { MaintenanceNotice } from './use-maintenance.ts';
import { useMoments } from './use-moments.ts';

export interface MaintenanceDialogProps {
  readonly open: boolean;
  readonly notice: MaintenanceNotice | undefined;
  readonly onAcknowledge: () => void;
}

/** Upcoming maintenance: once for each notice (A§4). */
export function MaintenanceDialog({ open, notice, onAcknowledge }: MaintenanceDialogProps) {
  const t = useTexts<typeof en>('notices');
  const { moment, end, zone } = useMoments();
  return (
    <Dialog
      open={open}
      onClose={onAcknowledge}
      title={t('upcoming')}
      size="sm"
      footer={
        <Button colorPalette="brand" onClick={onAcknowledge} data-testid="acknowledge">
          {t('understood')}
        </Button>
      }
    >
      <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
        <bdi>{notice?.message}</bdi>
      </chakra.p>
      <chakra.dl mt="3" display="grid" gridTemplateColumns="auto 1fr" columnGap="3" rowGap="1" color="fg.muted">
        <dt>{t('from')}</dt>
        <dd>{moment(notice?.startDate)}</dd>
        <dt>{t('until')}</dt>
        <dd>{end(notice?.endDate)}</dd>
      </chakra.dl>
      <chakra.p mt="3" textStyle="sm" color="fg.muted">
        {t('zone', { zone })}
      </chakra.p>
    </Dialog>
  );
}
