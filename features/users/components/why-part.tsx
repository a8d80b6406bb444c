import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { permissionString } from '#domain/permissions.ts';
import { CheckIcon, XIcon } from '#ui/icons.tsx';
import { NativeSelect } from '#ui/input/input.tsx';
import { chakra, Flex } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { AREAS, ROWS } from '../matrix-model.ts';
import { whyQuery, type Why } from '../roles.queries.ts';
import { useAccessWords } from '../use-access-words.ts';
import { useUsersTexts } from '../use-roles-texts.ts';

function Answer({ why }: { readonly why: Why }) {
  const t = useUsersTexts();
  const words = useAccessWords();
  const nameOf = { role: why.role?.name, profile: why.profile?.name, everything: why.role?.name };
  const Icon = why.isHeld ? CheckIcon : XIcon;
  return (
    <chakra.div display="grid" gap="2" data-testid="why-answer" data-held={why.isHeld} aria-live="polite">
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
    </chakra.div>
  );
}

/** "Why can this person do this": from the account through role and profile to the permission, or what is missing. */
export function WhyPart({ userId }: { readonly userId: string }) {
  const t = useUsersTexts();
  const words = useAccessWords();
  const problemWords = useProblemWords();
  const id = useId();
  const [permission, setPermission] = useState('');
  const why = useQuery({ ...whyQuery(userId, permission), enabled: permission !== '' });
  return (
    <section>
      <h3 id={id}>{t('why.title')}</h3>
      <NativeSelect
        aria-labelledby={id}
        width="100%"
        mb="2"
        value={permission}
        onChange={(event) => setPermission(event.currentTarget.value)}
      >
        <option value="">{t('why.choose')}</option>
        {AREAS.map((area) => (
          <optgroup key={area} label={t(`areas.${area}`)}>
            {ROWS.filter((row) => row.area === area).flatMap(({ cells }) =>
              cells.flatMap((cell) =>
                cell.scopes
                  .toReversed()
                  .map((scope) => permissionString(cell, scope))
                  .map((string) => (
                    <option key={string} value={string}>
                      {words.right(string)}
                    </option>
                  )),
              ),
            )}
          </optgroup>
        ))}
      </NativeSelect>
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
