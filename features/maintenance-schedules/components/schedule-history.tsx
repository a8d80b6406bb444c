import type { ReactNode } from 'react';
import { chakra, Heading } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { useScheduleTexts, type Schedule } from '../schedules.queries.ts';
import { useScheduleWords } from '../use-schedule-words.ts';

const Thumbnails = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, calc(50% - 8px)), 1fr))',
    gap: '4',
    '& button': {
      display: 'block',
      width: 'full',
      textAlign: 'start',
      cursor: 'pointer',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'l3',
      overflow: 'clip',
      '&:hover': { borderColor: 'border.control' },
      '&[aria-current]': { borderColor: 'brand.solid', boxShadow: 'inset 0 0 0 1px {colors.brand.solid}' },
      _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
    },
    '& img': { display: 'block', width: 'full', aspectRatio: '4 / 3', objectFit: 'contain', bg: 'bg.muted' },
    '& .words': { display: 'block', px: '3', py: '2', borderTopWidth: '1px' },
    '& b': { display: 'block', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
    '& small': { display: 'block', textStyle: 'xs', color: 'fg.muted', overflowWrap: 'anywhere' },
  },
});

interface ThumbnailProps {
  readonly schedule: Schedule;
  readonly isShown: boolean;
  readonly onOpen: () => void;
}

function Thumbnail({ schedule, isShown, onOpen }: ThumbnailProps) {
  const t = useScheduleTexts();
  const { date, by } = useScheduleWords(schedule);
  return (
    <li>
      <button
        type="button"
        aria-current={isShown || undefined}
        data-testid="earlier-schedule"
        data-id={schedule.id}
        onClick={onOpen}
      >
        {/* The button is named by its date. */}
        <img src={schedule.imagePreviewUrl} alt="" width={196} height={147} loading="lazy" decoding="async" />
        <span className="words">
          <b>{date}</b>
          {by !== null && <small>{t('by', { by })}</small>}
        </span>
      </button>
    </li>
  );
}

export interface ScheduleHistoryProps {
  readonly schedules: readonly Schedule[];
  readonly shownId: string;
  readonly onOpen: (id: string) => void;
  /** Loads more. */
  readonly children: ReactNode;
}

/** Earlier schedules, newest first; pressing one shows it. */
export function ScheduleHistory({ schedules, shownId, onOpen, children }: ScheduleHistoryProps) {
  const t = useScheduleTexts();
  return (
    <chakra.section aria-labelledby="history-title" mt="8" data-testid="schedule-history">
      <Heading as="h2" id="history-title" textStyle="md" fontWeight="semibold" mb="3">
        {t('history')}
      </Heading>
      <Thumbnails>
        {schedules.map((schedule) => (
          <Thumbnail
            key={schedule.id}
            schedule={schedule}
            isShown={schedule.id === shownId}
            onOpen={() => onOpen(schedule.id)}
          />
        ))}
      </Thumbnails>
      <chakra.div mt="4">{children}</chakra.div>
    </chakra.section>
  );
}
