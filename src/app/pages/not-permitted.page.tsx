import { useAppTexts } from '../texts/use-app-texts.ts';
import { StatePage } from './state-page.tsx';

/** For a page that exists but is not open to this person or this tenant. */
export function NotPermittedPage() {
  const say = useAppTexts();
  return (
    <StatePage testId="not-permitted" title={say('pages.notPermitted')} text={say('notPermitted.text')} />
  );
}
