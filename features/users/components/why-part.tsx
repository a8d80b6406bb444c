import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { withWhyTexts } from '#blocks/why/texts.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { permissionString } from '#domain/permissions.ts';
import { CheckIcon, XIcon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { LookupInput } from '#ui/lookup/lookup-input.tsx';
import type { LoadOptions, Option } from '#ui/lookup/option.ts';
import { chakra, Flex } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { OFFERED_ROWS } from '../matrix-model.ts';
import { whyQuery, type Why } from '../roles.queries.ts';
import { useAccessWords } from '../use-access-words.ts';
import { useUsersTexts } from '../use-roles-texts.ts';

const WaysPart = lazyPart(
  withWhyTexts(async () => ({ default: (await import('#blocks/why/ways-part.tsx')).WaysPart })),
);

function Answer({ why }: { readonly why: Why }) {
  const t = useUsersTexts();
  const words = useAccessWords();
  const nameOf = { role: why.role?.name, profile: why.profile?.name, everything: why.role?.name };
  const Icon = why.isHeld ? CheckIcon : XIcon;
  const isMissing = why.missing.includes('not-granted') || why.missing.includes('no-role');
  return (
    <chakra.div display="grid" gap="2" mt="3" data-testid="why-answer" data-held={why.isHeld} aria-live="polite">
      <Flex gap="2" align="center" fontWeight="medium" color={why.isHeld ? 'green.fg' : 'red.fg'}>
        <Icon size={16} aria-hidden />
        {t(why.isHeld ? 'why.yes' : 'why.no')}
        {why.heldScope && (
          <chakra.span fontWeight="normal">· {t('why.inScope', { scope: t(`scopes.${why.heldScope}`) })}</chakra.span>
        )}
      </Flex>
      <ul>
        {why.sources.map(({ from, string }) => (
          <li key={`${from}${string}`}>
            {t(`why.from.${from}`, { name: nameOf[from] ?? '' })}: {words.right(string)}
          </li>
        ))}
        {why.missing.map((code) => (
          <li key={code}>{t(`why.missing.${code}`)}</li>
        ))}
      </ul>
      {isMissing && (
        <Suspense fallback={null}>
          <WaysPart ways={why} />
        </Suspense>
      )}
    </chakra.div>
  );
}

/** "Why can this person do this": from the account through role and profile to the permission, or what is missing. */
export function WhyPart({ userId }: { readonly userId: string }) {
  const t = useUsersTexts();
  const words = useAccessWords();
  const problemWords = useProblemWords();
  const [chosen, setChosen] = useState<Option | null>(null);
  const why = useQuery({ ...whyQuery(userId, chosen?.id ?? ''), enabled: chosen !== null });
  const loadOptions = useMemo((): LoadOptions => {
    const options = OFFERED_ROWS.flatMap(({ area, cells }) =>
      cells.flatMap((cell) =>
        cell.scopes.toReversed().map((scope): Option => {
          const id = permissionString(cell, scope);
          return { id, label: words.right(id), detail: t(`areas.${area}`) };
        }),
      ),
    );
    return async (text) => {
      const parts = text.toLocaleLowerCase().split(/\s+/);
      return options.filter(({ id, label, detail }) => {
        const whole = `${label} ${detail} ${id}`.toLocaleLowerCase();
        return parts.every((part) => whole.includes(part));
      });
    };
  }, [t, words]);
  return (
    <section>
      <h3>{t('why.title')}</h3>
      <LookupInput
        label={t('why.permission')}
        placeholder={t('why.choose')}
        value={chosen ? [chosen] : []}
        onChange={([option]) => setChosen(option ?? null)}
        loadOptions={loadOptions}
      />
      {why.error ? (
        <ErrorAlert error={problemWords(why.error)} onRetry={() => void why.refetch()} />
      ) : why.data ? (
        <Answer why={why.data} />
      ) : (
        why.isFetching && <SkeletonText lines={2} />
      )}
    </section>
  );
}
