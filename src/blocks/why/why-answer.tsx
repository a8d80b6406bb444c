import { RESOURCE_WORDS } from '#blocks/access/resource-words.ts';
import { grantOf } from '#domain/roles.ts';
import { CheckIcon, LockIcon } from '#ui/icons.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { chakra, Flex } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { useWhyTexts } from './texts.ts';
import { NamedLink, WaysPart } from './ways-part.tsx';
import type { WhyAction, WhyAnswer } from './why.queries.ts';

const Answer = styled('div', {
  base: {
    display: 'grid',
    gap: '3',
    textStyle: 'sm',
    '& section': { display: 'grid', gap: '2', borderWidth: '1px', borderRadius: 'l2', p: '3' },
    '& h3': { fontWeight: 'medium', overflowWrap: 'anywhere' },
    '& ul': { display: 'grid', gap: '1', ps: '4', listStyleType: 'disc' },
  },
});

/** A permission string in words. */
function useRightInWords(): (permission: string) => string {
  const t = useWhyTexts();
  const { language } = useLanguage();
  return (permission) => {
    const grant = grantOf(permission);
    if (!grant) return permission;
    return t('right', {
      resource: RESOURCE_WORDS[grant.resource][language],
      action: t(`actions.${grant.action}`),
      scope: t(`scopes.${grant.scope}`),
    });
  };
}

export interface WhyAnswerProps {
  readonly person: WhyAction['person'];
  readonly answer: WhyAnswer;
}

/** The answer in sentences: whether it can be done, each missing right with what would give it, and the reasons. */
export function WhyAnswerPart({ person, answer }: WhyAnswerProps) {
  const t = useWhyTexts();
  const { language } = useLanguage();
  const inWords = useRightInWords();
  const { can, obstacles, rights, reasons, role, accountPath } = answer;
  const name = person.displayName;
  const who = person.isSelf ? 'self' : 'other';
  const Icon = can ? CheckIcon : LockIcon;
  return (
    <Answer data-testid="why-answer" data-can={can}>
      <Flex gap="2" align="center" fontWeight="medium" color={can ? 'green.fg' : 'fg'}>
        <Icon size={16} aria-hidden />
        {t(can ? `can.${who}` : `cannot.${who}`, { name })}
      </Flex>
      {obstacles.length > 0 && (
        <section>
          <ul>
            {obstacles.map((code) => (
              <li key={code}>{t(`obstacles.${code}`)}</li>
            ))}
          </ul>
          {accountPath !== null && <NamedLink name={t('openAccount')} path={accountPath} />}
        </section>
      )}
      {rights.map((right) => (
        <section key={right.permission} data-permission={right.permission}>
          {/* Side by side: within a sentence its direction would be that of no word in it. */}
          <h3>
            {t('missing')} {inWords(right.permission)}
          </h3>
          {right.heldScope && (
            <chakra.p color="fg.muted">{t('heldScope', { scope: t(`scopes.${right.heldScope}`) })}</chakra.p>
          )}
          <WaysPart ways={right} />
        </section>
      ))}
      {rights.length > 0 && role && (
        <chakra.p color="fg.muted">
          {t('role')}: <NamedLink name={role.name} path={role.path} />
        </chakra.p>
      )}
      {reasons.length > 0 && (
        <section>
          <h3>{t(`reasons.${who}`, { name })}</h3>
          <ul>
            {reasons.map(({ code, message }) => (
              <li key={`${code}${message.en}`}>{message[language]}</li>
            ))}
          </ul>
        </section>
      )}
    </Answer>
  );
}
