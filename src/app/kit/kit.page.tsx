import { Suspense, use, useState, useSyncExternalStore } from 'react';
import { setColorMode, useColorMode } from '#ui/color-mode/color-mode.ts';
import { createTranslator, loadUiTexts } from '#ui/language/i18n.ts';
import { browserLanguage, chosenLanguage, type Language } from '#ui/language/language.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Box, Button, Grid } from '#ui/primitives.ts';
import { UiProvider } from '#ui/provider.tsx';
import { SECTIONS } from './sections.ts';

const translators = new Map<Language, ReturnType<typeof createTranslator>>();

function translatorFor(language: Language) {
  const known = translators.get(language);
  if (known) return known;
  const made = loadUiTexts(language).then((ui) => createTranslator(language, { ui }));
  translators.set(language, made);
  return made;
}

function onMoved(moved: () => void): () => void {
  addEventListener('popstate', moved);
  return () => removeEventListener('popstate', moved);
}

/** The section requested by the address. */
const wantedSection = (): string | null => new URLSearchParams(location.search).get('section');

function KitIn({
  language,
  onLanguage,
}: {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}) {
  const translator = use(translatorFor(language));
  const mode = useColorMode();
  const wanted = useSyncExternalStore(onMoved, wantedSection);
  const shown =
    wanted === null
      ? SECTIONS.filter((section) => !section.alone)
      : SECTIONS.filter((section) => section.id === wanted);
  return (
    <UiProvider translator={translator} language={language}>
      <Box as="main" px={{ base: '4', md: '6' }} py="5" maxW="1440px" mx="auto">
        <PageHeader
          title="Kit"
          sub="Every component in its states"
          actions={
            <>
              <Button variant="outline" onClick={() => setColorMode(mode === 'dark' ? 'light' : 'dark')}>
                {mode === 'dark' ? 'Light' : 'Dark'}
              </Button>
              <Button variant="outline" onClick={() => onLanguage(language === 'ar' ? 'en' : 'ar')}>
                {language === 'ar' ? 'English' : 'العربية'}
              </Button>
            </>
          }
        />
        <Grid gap="8" gridTemplateColumns="minmax(0, 1fr)">
          {shown.map(({ id, title, Section }) => (
            <Box as="section" key={id} id={id} aria-labelledby={`${id}-title`}>
              <Box as="h2" id={`${id}-title`} textStyle="md" fontWeight="semibold" mb="3">
                {title}
              </Box>
              <Section />
            </Box>
          ))}
        </Grid>
      </Box>
    </UiProvider>
  );
}

/**
 * Development only: every component in its states, in both colour modes and directions; checked by the accessibility
 * tests.
 */
export function Kit() {
  const [language, setLanguage] = useState<Language>(() => chosenLanguage() ?? browserLanguage());
  return (
    <Suspense fallback={null}>
      <KitIn language={language} onLanguage={setLanguage} />
    </Suspense>
  );
}
