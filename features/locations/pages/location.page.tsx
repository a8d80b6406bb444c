import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'wouter';
import { isNotFound } from '#client/http/api-problem.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { isId } from '#addresses/filter-values.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import type { PageFilters } from '#addresses/read-filters.ts';
import { useDefaultFilters, useUrlFilters } from '#client/url/use-url-filters.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useIsGone } from '#ui/overlay/use-is-gone.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { LocationHeader } from '../components/location-header.tsx';
import { locationQuery } from '../location.query.ts';
import { useLocationsTexts } from '../use-locations-texts.ts';

const TABS = ['details', 'hours', 'registers', 'resources', 'people', 'fieldLocations', 'documents'] as const;

const PAGE_FILTERS: PageFilters = { defaults: {}, values: { tab: TABS, history: ['open'] } };

const CONTENTS = {
  details: lazyPart(() => import('../components/details-tab.tsx')),
  hours: lazyPart(() => import('../components/hours-tab.tsx')),
  registers: lazyPart(() => import('../components/registers-tab.tsx')),
  resources: lazyPart(() => import('../components/resources-tab.tsx')),
  people: lazyPart(() => import('../components/people-tab.tsx')),
  fieldLocations: lazyPart(() => import('../components/field-locations-tab.tsx')),
  documents: lazyPart(() => import('../components/documents-tab.tsx')),
} as const;

/** One location with all its records (B§2, B§3). */
export default function LocationPage() {
  const t = useLocationsTexts();
  const problemWords = useProblemWords();
  const url = useUrlFilters();
  const { id } = useParams<{ id: string }>();
  useDefaultFilters(PAGE_FILTERS);
  const { data: place, error, refetch } = useQuery({ ...locationQuery(id), enabled: isId(id) });
  const isGone = useIsGone({ isMissing: isNotFound(error), isShown: place !== undefined });
  if (!isId(id) || isGone) {
    return (
      <>
        <PageHeader title={t('location')} />
        <EmptyState
          kind="no-match"
          as="h2"
          title={t('notFound')}
          description={t('notFoundHint')}
          action={
            <Button asChild variant="outline">
              <QueryLink href="/operations/locations">{t('back')}</QueryLink>
            </Button>
          }
        />
      </>
    );
  }
  if (!place) {
    return (
      <>
        <PageHeader title={t('location')} />
        {error ? <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} /> : <SkeletonText lines={8} />}
      </>
    );
  }
  const [shown = 'details'] = url.words('tab', TABS);
  return (
    <>
      <LocationHeader place={place} />
      <Tabs
        label={t('parts')}
        value={shown}
        onChange={(tab) => url.set('tab', tab === 'details' ? null : tab, { isStep: true })}
        tabs={TABS.map((tab) => {
          const Content = CONTENTS[tab];
          return {
            id: tab,
            label: t(`tabs.${tab}`),
            content: (
              <Suspense fallback={<SkeletonText lines={6} />}>
                <Content place={place} />
              </Suspense>
            ),
          };
        })}
      />
    </>
  );
}
