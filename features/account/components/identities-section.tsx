import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Rows, Section } from '#ui/page/section.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { methodsQuery, useUnlink, type Account } from '../account.queries.ts';
import { useAccountTexts } from '../use-account-texts.ts';
import { useInstant } from '../use-instant.ts';
import { useSend } from '../use-send.ts';

const OUTCOMES = ['linked', 'taken', 'failed', 'unavailable'] as const;

type Identity = Account['identities'][number];

const hostOf = (issuer: string): string => (URL.canParse(issuer) ? new URL(issuer).host : issuer);

/** Linked accounts at the external issuer; absent without an issuer. */
export function IdentitiesSection({ account }: { readonly account: Account }) {
  const t = useAccountTexts();
  const instant = useInstant();
  const send = useSend();
  const unlink = useUnlink();
  const [asked, setAsked] = useState<Identity | null>(null);
  const [reported] = useState(() => new URLSearchParams(location.search).get('oidc'));
  const outcome = OUTCOMES.find((each) => each === reported);
  const { data: methods } = useQuery(methodsQuery);
  const name = methods?.issuer ?? null;
  const { identities } = account;
  if (name === null && identities.length === 0) return null;
  const isLinked = name !== null && identities.some(({ issuer }) => hostOf(issuer) === name);
  return (
    <Section
      title={t('identities.title')}
      testId="part-identities"
      actions={
        name !== null &&
        !isLinked && (
          <Button asChild size="sm" variant="outline">
            <a href="/api/auth/oidc/start?mode=link">{t('identities.link', { name })}</a>
          </Button>
        )
      }
    >
      {outcome && (
        <chakra.p role="status" mb="2" fontWeight="medium" color={outcome === 'linked' ? 'fg.success' : 'fg.error'}>
          {t(`identities.outcomes.${outcome}`)}
        </chakra.p>
      )}
      {name !== null && !isLinked && <chakra.p color="fg.muted">{t('identities.text', { name })}</chakra.p>}
      {identities.length > 0 && (
        <Rows>
          {identities.map((identity) => (
            <li key={identity.id}>
              <span className="what">
                <bdi>
                  {identity.email === null
                    ? hostOf(identity.issuer)
                    : t('identities.linkedAs', { issuer: hostOf(identity.issuer), email: identity.email })}
                </bdi>
                <chakra.span className="more" textStyle="xs" display="block">
                  {t('identities.since', { when: instant(identity.linkedAt) })} ·{' '}
                  {identity.lastUsedAt === null
                    ? t('identities.neverUsed')
                    : t('identities.used', { when: instant(identity.lastUsedAt) })}
                </chakra.span>
              </span>
              <Button
                size="sm"
                variant="outline"
                aria-label={t('identities.unlinkLabel', { name: hostOf(identity.issuer) })}
                data-testid="unlink"
                onClick={() => setAsked(identity)}
              >
                {t('identities.unlink')}
              </Button>
            </li>
          ))}
        </Rows>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('identities.unlinkTitle', { name: asked ? hostOf(asked.issuer) : '' })}
        text={t('identities.unlinkText')}
        confirmLabel={t('identities.unlink')}
        onConfirm={async () => {
          if (!asked) return;
          const refused = await send(
            () => unlink.mutateAsync(asked.id),
            () => notify({ kind: 'success', title: t('identities.unlinked') }),
          );
          if (refused) throw new Error(refused.message ?? refused.errors?.[0]?.message);
        }}
      />
    </Section>
  );
}
