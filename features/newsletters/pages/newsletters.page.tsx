import { useCallback } from 'react';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { RecordList, type RecordDetail } from '#blocks/list/record-list.tsx';
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

const NewsletterDetail = lazyPart(() => import('../components/newsletter-detail.tsx'));
const NewsletterDialog = lazyPart(() => import('../forms/newsletter.dialog.tsx'));

const nameOf = (row: Newsletter): string => shortLink(row.link);
const detail: RecordDetail<Newsletter> = {
  testId: 'newsletter-detail',
  draw: (id, _, close) => <NewsletterDetail id={id} onGone={close} />,
  part: NewsletterDetail,
};

export const { prepare } = newsletterReads;

/** Newsletters (C§2): scheduled messages shared with all active employees. */
export default function NewslettersPage() {
  const t = useNewslettersTexts();
  const words = useWords();
  const url = useUrlFilters();
  const { tenant } = useSession();
  const permissions = usePermissions();
  const mayAdd = permissions.has({ resource: 'communicationTemplate.details', action: 'create' });
  const isAdding = useKeptOpen(url.one('new') === 'newsletter', mayAdd);
  const cells = useCallback(() => newsletterCells(t, words), [t, words]);
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
        detail={detail}
        empty={{ title: t('empty'), description: t('emptyHint') }}
      />
      <LazyDialog>{isAdding && <NewsletterDialog newsletter={null} onClose={() => url.set('new', null)} />}</LazyDialog>
    </>
  );
}
