import { useState } from 'react';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { Section } from '#ui/page/section.tsx';
import { chakra } from '#ui/primitives.ts';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { notify } from '#ui/toast/messages.ts';
import { useChangeAccount, type Account } from '../account.queries.ts';
import { useAccountTexts } from '../use-account-texts.ts';

const LANGUAGES = ['en', 'ar'] as const;

/** The language of mails and push messages, for people without the panel; that of the page is chosen in its header. */
export function LanguageSection({ account }: { readonly account: Account }) {
  const t = useAccountTexts();
  const words = useProblemWords();
  const change = useChangeAccount();
  // Shown until the answer is there, and taken back if the change is refused.
  const [wanted, setWanted] = useState<Account['language']>();
  const choose = async (language: Account['language'] | undefined): Promise<void> => {
    if (language === undefined) return;
    setWanted(language);
    try {
      await change.mutateAsync({ version: account.version, language });
      notify({ kind: 'success', title: t('profile.saved') });
    } catch (cause) {
      notify({ kind: 'error', ...words(cause) });
    } finally {
      setWanted(undefined);
    }
  };
  return (
    <Section title={t('profile.language')} testId="part-language">
      <Segmented
        label={t('profile.language')}
        value={wanted ?? account.language}
        onChange={(value) => void choose(LANGUAGES.find((language) => language === value))}
        options={LANGUAGES.map((value) => ({ value, label: t(value === 'en' ? 'profile.english' : 'profile.arabic') }))}
      />
      <chakra.p color="fg.muted" mt="2">
        {t('profile.languageHelp')}
      </chakra.p>
    </Section>
  );
}
