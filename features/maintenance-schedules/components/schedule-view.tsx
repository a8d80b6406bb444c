import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { TrashIcon } from '#ui/icons.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Button, chakra, Flex, Heading } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { useRemoveSchedule, useScheduleTexts, type Schedule } from '../schedules.queries.ts';
import { useScheduleWords } from '../use-schedule-words.ts';
import { ZoomImage } from './zoom-image.tsx';

export interface ScheduleViewProps {
  readonly schedule: Schedule;
  readonly isLatest: boolean;
  /** Deleting the latest brings an earlier one back. */
  readonly hasEarlier: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onShowLatest: () => void;
  readonly onDeleted: () => void;
}

/** One schedule: its image, when and by whom it was uploaded, and its deletion. */
export function ScheduleView({ schedule, isLatest, hasEarlier, heading, onShowLatest, onDeleted }: ScheduleViewProps) {
  const t = useScheduleTexts();
  const { t: tUi } = useTranslation('ui');
  const words = useScheduleWords(schedule);
  const problemWords = useProblemWords();
  const mayDelete = usePermissions().has({ resource: 'maintenanceAndOperations.details', action: 'delete' });
  const remove = useRemoveSchedule();
  const [isAsking, setAsking] = useState(false);
  const deleteIt = async () => {
    try {
      await remove.mutateAsync(schedule.id);
    } catch (error) {
      throw new Error(problemWords(error).description, { cause: error });
    }
    notify({ kind: 'success', title: tUi('confirm.deleted') });
    onDeleted();
  };
  return (
    <section aria-labelledby="schedule-title" data-testid="schedule" data-id={schedule.id}>
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb="2" minH="9">
        <chakra.div minW="0">
          <Heading ref={heading} as="h2" id="schedule-title" tabIndex={-1} textStyle="md" fontWeight="semibold">
            {t(isLatest ? 'latest' : 'earlier')}
          </Heading>
          <chakra.p color="fg.muted" data-testid="schedule-date">
            {words.uploaded}
          </chakra.p>
        </chakra.div>
        <Flex gap="2" wrap="wrap">
          {!isLatest && (
            <Button variant="outline" size="sm" data-testid="show-latest" onClick={onShowLatest}>
              {t('showLatest')}
            </Button>
          )}
          {mayDelete && (
            <Button
              variant="ghost"
              size="sm"
              colorPalette="red"
              data-testid="delete-schedule"
              onClick={() => setAsking(true)}
            >
              <TrashIcon aria-hidden />
              {t('delete')}
            </Button>
          )}
        </Flex>
      </Flex>
      <ZoomImage key={schedule.id} of={schedule} label={words.image} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={deleteIt}
        kind="delete"
        finalFocus={() => heading.current}
      >
        {isLatest && hasEarlier && t('previousReturns')}
      </ConfirmDialog>
    </section>
  );
}
