import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useListData, writeSort } from '#client/list/list-data.ts';
import { prepareList } from '#client/list/prepare-list.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { isNarrowed } from '#client/url/filter-values.ts';
import { useDefaultFilters, useUrlFilters } from '#client/url/use-url-filters.ts';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { List } from '#ui/list/list.tsx';
import { useKeptOpen } from '#ui/overlay/use-kept-open.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button } from '#ui/primitives.ts';
import { newsletterColumns, shortLink } from '../components/newsletter-columns.tsx';
import { PAGE_FILTERS, queryOf, sortOf } from '../newsletter-filters.ts';
import { newsletterListQuery } from '../newsletters.queries.ts';
import type { Newsletter } from '../newsletters.types.ts';
import { useNewsletterFilters } from '../use-newsletter-filters.ts';
import { useNewslettersTexts } from '../use-newsletters-texts.ts';
import { useWords } from '../use-words.ts';

const ListTools = lazyPart(() => import('../components/list-tools.tsx'));
const NewsletterDrawer = lazyPart(() => import('../components/newsletter-drawer.tsx'));
const NewsletterDialog = lazyPart(() => import('../forms/newsletter.dialog.tsx'));

const getId = (row: Newsletter): string => row.id;
const nameOf = (row: Newsletter): string => shortLink(row.link);
const rowHref = ({ id }: Newsletter): string => `/communication-hub/newsletters?open=${id}`;

/** Reads the first rows, so that the page is drawn once and whole. */
export const prepare = prepareList({ filters: PAGE_FILTERS, right: { resource: 'communicationTemplate.details', action: 'read' }, query: (filters) => newsletterListQuery(queryOf(filters)) });

/** Newsletters (C§2): scheduled messages shared with all active employees. */
export default function NewslettersPage() {
  const say = useNewslettersTexts();
  const words = useWords();
  const url = useUrlFilters();
  const isSettled = useDefaultFilters(PAGE_FILTERS);
  const { tenant } = useSession();
  const permissions = usePermissions();
  const isPermitted = permissions.has({ resource: 'communicationTemplate.details', action: 'read' });
  const mayAdd = permissions.has({ resource: 'communicationTemplate.details', action: 'create' });
  const isAdding = useKeptOpen(url.one('new') === 'newsletter', mayAdd);
  const { filters, clear } = useNewsletterFilters();
  const query = queryOf(url);
  const list = useInfiniteQuery({ ...newsletterListQuery(query), enabled: isPermitted && isSettled });
  const shown = useListData<Newsletter>(list);
  const columns = useMemo(() => newsletterColumns(say, words, tenant.timezone), [say, words, tenant.timezone]);
  const onSort = useMemo(() => writeSort(url, 'notifyAt'), [url]);
  const open = url.one('open');
  return (
    <>
      <PageHeader
        title={say('title')}
        sub={say('zone', { zone: tenant.timezone.replaceAll('_', ' ') })}
        actions={
          mayAdd && (
            <Button colorPalette="brand" data-testid="add-newsletter" onClick={() => url.set('new', 'newsletter')}>
              <PlusIcon aria-hidden />
              {say('add')}
            </Button>
          )
        }
      />
      <List
        listKey="newsletters"
        label={say('title')}
        columns={columns}
        getId={getId}
        rowLabel={nameOf}
        rowHref={rowHref}
        selectedId={open ?? undefined}
        {...shown}
        sort={sortOf(url)}
        onSort={onSort}
        permitted={isPermitted}
        toolbar={<FilterBar label={say('title')} search={{ value: url.one('search') ?? '', onChange: (value) => url.set('search', value) }} filters={filters} onClearAll={clear} />}
        tools={(arrangement) => (
          <Suspense fallback={null}>
            <ListTools query={query} arrangement={arrangement} />
          </Suspense>
        )}
        empty={{
          filtered: isNarrowed(query),
          onAllStatuses: query.statuses ? () => url.clear('status') : undefined,
          onClearFilters: () => {
            clear();
            url.clear('search');
          },
          title: say('empty'),
          description: say('emptyHint'),
        }}
      />
      <LazyDialog>
        {isPermitted && open && <NewsletterDrawer key={open} id={open} onClose={() => url.set('open', null)} />}
        {isAdding && <NewsletterDialog newsletter={null} onClose={() => url.set('new', null)} />}
      </LazyDialog>
    </>
  );
}
