import { useAppTexts } from '../texts/use-app-texts.ts';
import { StatePage } from './state-page.tsx';

export interface NotPermittedPageProps {
  /** Whether the company uses this part of the product: what it does not, nobody in it can grant. */
  readonly isUsed: boolean;
}

/** For a page that exists but is not open to this person or this tenant. */
export function NotPermittedPage({ isUsed }: NotPermittedPageProps) {
  const t = useAppTexts();
  return (
    <StatePage
      testId="not-permitted"
      title={t('pages.notPermitted')}
      text={t(isUsed ? 'notPermitted.text' : 'notPermitted.notUsed')}
    />
  );
}
