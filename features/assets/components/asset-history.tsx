import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { api } from '#contract/api.ts';
import { ASSIGNMENT_WORDS } from '#contract/asset-assignments.words.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { isDay } from '#domain/days.ts';
import { DateInput } from '#ui/date/date-input.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Timeline, type TimelineStep } from '#ui/governed/timeline.tsx';
import { ShownOf } from '#ui/list/shown-of.tsx';
import { Section } from '#ui/page/section.tsx';
import { chakra } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { assignmentsQuery } from '../assets.queries.ts';
import type { Asset, Assignment } from '../assets.types.ts';
import { ownerName } from '../owner-name.ts';
import { useAssetsTexts } from '../use-assets-texts.ts';
import { useWords } from '../use-words.ts';

const ListFileMenu = lazyPart(() => import('#blocks/list/list-file-menu.tsx'));
const ASSIGNMENT_FILE = {
  words: ASSIGNMENT_WORDS,
  calls: api.assetAssignments,
  report: 'asset-assignments',
} as const;

/** Owners of an asset with periods, latest first, and the owner on a given day. */
export default function AssetHistory({ asset }: { readonly asset: Asset }) {
  const t = useAssetsTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const isPermitted = usePermissions().has({ resource: 'asset.assignment', action: 'read' });
  const [day, setDay] = useState('');
  const hintId = useId();
  const asked = isDay(day) ? day : null;
  const isNone = day.trim() !== '' && asked === null;
  const { data, error, refetch } = useQuery({ ...assignmentsQuery(asset.id, asked), enabled: isPermitted });
  const step = ({ id, owner, assignedAt, endedAt, assignedBy }: Assignment): TimelineStep => ({
    id,
    status: endedAt === null ? 'assigned' : 'archived',
    who: <bdi>{ownerName(owner)}</bdi>,
    decision: t(endedAt === null ? 'history.since' : 'history.had'),
    time: {
      iso: assignedAt,
      text: endedAt === null ? words.moment(assignedAt) : `${words.moment(assignedAt)} – ${words.moment(endedAt)}`,
    },
    note: assignedBy ? t('history.by', { name: assignedBy.displayName }) : undefined,
    current: endedAt === null,
  });
  const steps = (data?.data ?? []).map(step);
  const made: TimelineStep = {
    id: 'made',
    status: 'draft',
    who: t('history.made'),
    decision: words.moment(asset.createdAt),
  };
  const invalid: readonly TimelineStep[] =
    asset.invalidatedAt === null
      ? []
      : [
          {
            id: 'invalid',
            status: 'invalid',
            who: <bdi>{asset.invalidatedBy ?? '–'}</bdi>,
            decision: t('history.invalid'),
            time: { iso: asset.invalidatedAt, text: words.moment(asset.invalidatedAt) },
          },
        ];
  return (
    <Section
      title={t('history.title')}
      testId="asset-history"
      actions={
        isPermitted && (
          <Suspense fallback={null}>
            <ListFileMenu
              of={ASSIGNMENT_FILE}
              query={{ assetId: asset.id, ...(asked ? { date: asked } : {}) }}
              title={t('history.title')}
              about={asset.assetType.name}
            />
          </Suspense>
        )
      }
    >
      {isPermitted && (
        <chakra.label display="flex" alignItems="center" gap="3" flexWrap="wrap" mb="4">
          <span>{t('history.on')}</span>
          <DateInput
            value={day}
            onChange={setDay}
            width="150px"
            data-testid="history-day"
            aria-invalid={isNone || undefined}
            aria-describedby={isNone ? hintId : undefined}
          />
          {isNone && (
            <chakra.span id={hintId} role="alert" color="fg.error" textStyle="xs">
              {t('history.noDay')}
            </chakra.span>
          )}
        </chakra.label>
      )}
      {!isPermitted ? (
        <EmptyState kind="not-permitted" as="h3" />
      ) : error ? (
        <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonText lines={4} />
      ) : asked && steps.length === 0 ? (
        <p role="status">{t('history.nobodyOn', { day: words.day(asked) })}</p>
      ) : (
        <>
          <Timeline
            label={t('history.title')}
            steps={asked ? steps : [...invalid, ...steps, ...(steps.length < data.count ? [] : [made])]}
          />
          <ShownOf shown={steps.length} count={data.count} />
        </>
      )}
    </Section>
  );
}
