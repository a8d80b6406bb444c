import { useAppTexts } from '../texts/use-app-texts.ts';
import { StatePage } from './state-page.tsx';

export interface NotPermittedPageProps {
  /** Whether the tenant has the module: otherwise no one in it can grant access. */
  readonly isUsed: boolean;
}

/** For a page that this person or tenant has no access to. */
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
