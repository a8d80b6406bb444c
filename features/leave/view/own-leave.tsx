import { Suspense, useId } from 'react';
import { CANCELLATION_REQUESTED } from '#domain/leave.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { styled } from '#ui/styled.ts';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import type { Leave } from '../leave.types.ts';
import { useWords } from '../use-words.ts';

const OwnLeaveDetail = lazyPart(() => import('./own-leave-detail.tsx'));

const Row = styled('li', {
  base: {
    '& > button': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto 16px',
      alignItems: 'center',
      columnGap: '3',
      width: 'full',
      minHeight: '60px',
      px: '4',
      py: '2',
      textAlign: 'start',
      cursor: 'pointer',
      outlineOffset: '-2px',
      _hover: { bg: 'bg.hover' },
      '& b': { display: 'block', fontWeight: 'medium' },
      '& small': { textStyle: 'xs', color: 'fg.muted' },
      '& > svg': { color: 'fg.muted' },
      '&[aria-expanded=true] > svg:last-of-type': { transform: 'rotate(180deg)' },
    },
    '& > .detail': { px: '4', pb: '4', pt: '2' },
  },
});

interface OwnLeaveProps {
  readonly row: Leave;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** One request on a line; it opens to its approval, its files and what its machine allows. */
export function OwnLeave({ row, isOpen, onToggle }: OwnLeaveProps) {
  const words = useWords();
  const id = useId();
  const status = row.isCancellationRequested ? CANCELLATION_REQUESTED : row.approvalStatus;
  return (
    <Row data-testid="own-leave-row" data-id={row.id}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onToggle(!isOpen)}
      >
        <span>
          <b>
            <bdi>{words.nameOf(row.type)}</bdi>
          </b>
          <small>
            <bdi>{words.range(row.startDate, row.endDate)}</bdi> · <bdi>{words.days(row.days)}</bdi>
          </small>
        </span>
        <StatusChip status={status} label={words.status(status)} />
        <ChevronDownIcon size={16} aria-hidden />
      </button>
      {isOpen && (
        <div className="detail" id={id}>
          <Suspense fallback={<SkeletonText lines={5} />}>
            <OwnLeaveDetail row={row} />
          </Suspense>
        </div>
      )}
    </Row>
  );
}
