import { useAppTexts } from '../texts/use-app-texts.ts';
import { StatePage } from './state-page.tsx';

/** For a page that exists but is not open to this person or this tenant; `hasNothing` when no page at all is. */
export function NotPermittedPage({ hasNothing = false }: { readonly hasNothing?: boolean }) {
  const say = useAppTexts();
  return (
    <StatePage
      testId="not-permitted"
      title={say('pages.notPermitted')}
      text={say(hasNothing ? 'notPermitted.nothing' : 'notPermitted.text')}
    />
  );
}
