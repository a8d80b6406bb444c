import { LanguagesIcon } from '#ui/icons.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { useLanguageChoice } from './language-context.tsx';

const NAMES = { en: 'English', ar: 'العربية' } as const;

/** Switches to the other language, which is named in itself, so that its readers recognise it. */
export function LanguageSwitch() {
  const { language, choose } = useLanguageChoice();
  const other = language === 'en' ? 'ar' : 'en';
  return (
    <Button
      variant="ghost"
      px="2"
      color="fg.muted"
      fontWeight="normal"
      // One word does not justify loading the font of the other language.
      fontFamily="system-ui"
      lang={other}
      aria-label={NAMES[other]}
      data-testid="language-switch"
      data-language={other}
      onClick={() => void choose(other)}
    >
      <LanguagesIcon aria-hidden />
      <chakra.span hideBelow="sm">{NAMES[other]}</chakra.span>
    </Button>
  );
}
