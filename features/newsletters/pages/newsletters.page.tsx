import { useCallback } from 'react';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { RecordList } from '#blocks/list/record-list.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useKeptOpen } from '#ui/overlay/use-kept-open.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button } from '#ui/primitives.ts';
import { newsletterCells, shortLink } from '../components/newsletter-cells.tsx';
import { newsletterReads, type Newsletter } from '../newsletters.queries.ts';
import { useNewslettersTexts } from '../use-newsletters-texts.ts';
import { useWords } from '../use-words.ts';

const NewsletterDrawer = lazyPart(() => import('../components/newsletter-drawer.tsx'));
const NewsletterDialog = lazyPart(() => import('../forms/newsletter.dialog.tsx'));

const nameOf = (row: Newsletter): string => shortLink(row.link);
const rowHref = ({ id }: Newsletter): string => `/communication-hub/newsletters?open=${id}`;

export const { prepare } = newsletterReads;

/** Newsletters (C§2): scheduled messages shared with all active employees. */
export default function NewslettersPage() {
  const t = useNewslettersTexts();
  const words = useWords();
  const url = useUrlFilters();
  const { tenant } = useSession();
  const permissions = usePermissions();
  const isPermitted = permissions.has({ resource: 'communicationTemplate.details', action: 'read' });
  const mayAdd = permissions.has({ resource: 'communicationTemplate.details', action: 'create' });
  const isAdding = useKeptOpen(url.one('new') === 'newsletter', mayAdd);
  const cells = useCallback(() => newsletterCells(t, words), [t, words]);
  const open = url.one('open');
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={t('zone', { zone: tenant.timezone.replaceAll('_', ' ') })}
        actions={
          mayAdd && (
            <Button colorPalette="brand" data-testid="add-newsletter" onClick={() => url.set('new', 'newsletter')}>
              <PlusIcon aria-hidden />
              {t('add')}
            </Button>
          )
        }
      />
      <RecordList
        of={newsletterReads}
        cells={cells}
        rowLabel={nameOf}
        rowHref={rowHref}
        empty={{ title: t('empty'), description: t('emptyHint') }}
      />
      <LazyDialog>
        {isPermitted && open && <NewsletterDrawer key={open} id={open} onClose={() => url.set('open', null)} />}
        {isAdding && <NewsletterDialog newsletter={null} onClose={() => url.set('new', null)} />}
      </LazyDialog>
    </>
  );
}
