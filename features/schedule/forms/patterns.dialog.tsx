import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { withShiftTexts } from '#blocks/shifts/texts.ts';
import { api } from '#contract/api.ts';
import { call } from '#client/http/call.ts';
import { useRemoveSeen } from '#client/http/use-remove-seen.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { Person } from '#ui/avatar/person.tsx';
import { personName } from '#ui/format/names.ts';
import { PlusIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { ShownOf } from '#ui/list/shown-of.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Button } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { notify } from '#ui/toast/messages.ts';
import { usePatternWrite } from '../schedule.mutations.ts';
import { patternsQuery } from '../schedule.queries.ts';
import type { Board, SchedulePattern } from '../schedule.types.ts';
import { useScheduleTexts } from '../use-schedule-texts.ts';
import { useWords } from '../use-words.ts';

const PatternDialog = lazyPart(withShiftTexts(() => import('./pattern.dialog.tsx')));

const Patterns = styled('ul', {
  base: {
    '& > li': { py: '3', borderBottomWidth: '1px', display: 'grid', gap: '1.5' },
    '& .head': { display: 'flex', gap: '3', alignItems: 'center', justifyContent: 'space-between' },
    '& .head > :first-of-type': { minWidth: '0' },
    '& p': { color: 'fg.muted', textStyle: 'xs' },
    '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1', textStyle: 'xs' },
  },
});

export interface PatternsDialogProps {
  readonly board: Board;
  readonly today: string;
  readonly onClose: () => void;
}

/** The patterns of a location: one ends and another begins, none is changed. */
export default function PatternsDialog({ board, today, onClose }: PatternsDialogProps) {
  const t = useScheduleTexts();
  const problemWords = useProblemWords();
  const permissions = usePermissions();
  const may = (action: 'create' | 'delete') => permissions.has({ resource: 'schedule.pattern', action });
  const { data, error, isPending, refetch } = useQuery(patternsQuery(board.location.id));
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<SchedulePattern | null>(null);
  const end = usePatternWrite(({ id, version, rotation }: SchedulePattern) =>
    rotation
      ? call(api.schedulePatterns.removeRotation, { params: { id: rotation.id } })
      : call(api.schedulePatterns.remove, { params: { id }, query: { version } }),
  );
  const endSeen = useRemoveSeen<SchedulePattern>(end.mutateAsync);
  const patterns = data?.data ?? [];
  return (
    <>
      <Dialog
        open
        size="lg"
        onClose={onClose}
        title={t('pattern.title')}
        footer={
          may('create') && (
            <Button colorPalette="brand" data-testid="pattern-add" onClick={() => setAdding(true)}>
              <PlusIcon aria-hidden />
              {t('pattern.add')}
            </Button>
          )
        }
      >
        {error && <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />}
        {isPending && <SkeletonText lines={6} />}
        {data && patterns.length === 0 && <EmptyState kind="none" as="h3" title={t('pattern.none')} />}
        <Patterns aria-label={t('pattern.title')}>
          {patterns.map((pattern) => (
            <PatternLine
              key={pattern.id}
              pattern={pattern}
              locationId={board.location.id}
              onEnd={may('delete') ? () => setAsked(pattern) : undefined}
            />
          ))}
        </Patterns>
        {data && <ShownOf shown={patterns.length} count={data.count} />}
      </Dialog>
      <ConfirmDialog
        kind="delete"
        open={asked !== null}
        seen={asked?.version}
        onClose={() => setAsked(null)}
        title={t('pattern.endTitle', { employee: asked ? personName(asked.employee) : '' })}
        text={t(asked?.rotation ? 'pattern.endRotationText' : 'pattern.endText')}
        confirmLabel={t('pattern.end')}
        onConfirm={async () => {
          if (!asked) return;
          await endSeen(asked);
          notify({ kind: 'success', title: t('pattern.ended') });
        }}
      />
      <LazyDialog>
        {isAdding && <PatternDialog board={board} today={today} onClose={() => setAdding(false)} />}
      </LazyDialog>
    </>
  );
}

type Day = SchedulePattern['days'][number];

/** Days that differ in nothing but the day: "Mon, Tue 09:00". */
const groupsOf = (days: readonly Day[]): readonly (readonly [Day, ...Day[]])[] =>
  [
    ...Map.groupBy(days, (day) => [day.weekType, day.startTime, day.shiftDuration, day.locationId].join(' ')).values(),
  ] as unknown as readonly (readonly [Day, ...Day[]])[];

interface PatternLineProps {
  readonly pattern: SchedulePattern;
  readonly locationId: string;
  readonly onEnd: (() => void) | undefined;
}

function PatternLine({ pattern, locationId, onEnd }: PatternLineProps) {
  const t = useScheduleTexts();
  const words = useWords();
  const { employee, rotation, doubleOddWeeks } = pattern;
  const { activeFrom, activeTo, skipped } = rotation ?? pattern;
  const range = t('pattern.range', {
    from: words.day(activeFrom),
    to: activeTo ? words.day(activeTo) : t('pattern.open'),
  });
  const lineOf = ([first, ...others]: readonly [Day, ...Day[]]): string => {
    const line = t(first.weekType ? 'pattern.lineIn' : 'pattern.line', {
      day: words.list([first, ...others].map(({ dayOfWeek }) => words.weekdayName(dayOfWeek, 'short'))),
      weeks: first.weekType ? t(`pattern.${first.weekType}`) : '',
      start: words.time(first.startTime),
      length: words.length(first.shiftDuration),
    });
    return first.locationId === locationId ? line : words.joined(line, first.location.name);
  };
  const lines = rotation
    ? rotation.weeks.map(({ days }, index) =>
        t('pattern.weekLine', {
          week: t('pattern.weekName', { number: words.number(index + 1) }),
          days: days.length === 0 ? t('pattern.freeWeek') : words.list(groupsOf(days).map(lineOf)),
        }),
      )
    : groupsOf(pattern.days).map(lineOf);
  return (
    <li data-testid="pattern">
      <div className="head">
        <Person name={personName(employee)} imageUrl={employee.imageUrl} detail={range} />
        {onEnd && (
          <Button size="xs" variant="outline" colorPalette="red" onClick={onEnd}>
            {t('pattern.end')}
          </Button>
        )}
      </div>
      {rotation && <p>{t('pattern.everyWeeks', { count: rotation.weeks.length })}</p>}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {doubleOddWeeks.length > 0 && (
        <p>{t('pattern.doubleOdd', { dates: words.list(doubleOddWeeks.map(words.day)) })}</p>
      )}
      {skipped.length > 0 && (
        <p>
          {t('pattern.skipped', {
            count: skipped.length,
            list: words.list(skipped.map(({ date }) => words.dayMonth(date))),
          })}
        </p>
      )}
    </li>
  );
}
