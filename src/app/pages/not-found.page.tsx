import { QueryLink } from '#client/url/query-link.tsx';
import { Button } from '#ui/primitives.ts';
import { DASHBOARD } from '../route-table.ts';
import { useAppTexts } from '../texts/use-app-texts.ts';
import { StatePage } from './state-page.tsx';

/** For an unknown address. */
export function NotFoundPage() {
  const t = useAppTexts();
  return (
    <StatePage
      testId="not-found"
      title={t('pages.notFound')}
      text={t('notFound.text')}
      action={
        <Button asChild variant="outline">
          <QueryLink href={DASHBOARD}>{t('notFound.way')}</QueryLink>
        </Button>
      }
    />
  );
}
