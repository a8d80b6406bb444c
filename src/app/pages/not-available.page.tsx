import { QueryLink } from '#client/url/query-link.tsx';
import { Button } from '#ui/primitives.ts';
import { DASHBOARD } from '../route-table.ts';
import { useAppTexts } from '../texts/use-app-texts.ts';
import { StatePage } from './state-page.tsx';

/** For a page of the specification that is not built yet; `page` is its title. */
export function NotAvailablePage({ page }: { readonly page: string }) {
  const t = useAppTexts();
  return (
    <StatePage
      testId="not-available"
      title={t('pages.notAvailable')}
      text={t('notAvailable.text', { page })}
      action={
        <Button asChild variant="outline">
          <QueryLink href={DASHBOARD}>{t('notAvailable.way')}</QueryLink>
        </Button>
      }
    />
  );
}
