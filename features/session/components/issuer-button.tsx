import { useQuery } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { SIGN_IN_METHODS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { Button, chakra } from '#ui/primitives.ts';
import { useSessionTexts } from '../use-session-texts.ts';

const OUTCOMES = ['no-account', 'no-access', 'failed', 'unavailable'] as const;

/** The outcome of the issuer's redirect, from the address; null for any other value. */
export function issuerOutcome(search: string): (typeof OUTCOMES)[number] | null {
  const reported = new URLSearchParams(search).get('oidc');
  return OUTCOMES.find((outcome) => outcome === reported) ?? null;
}

/** Sign-in by the external issuer, if any. */
export function IssuerButton() {
  const t = useSessionTexts();
  const { data } = useQuery({ ...readOptions(SIGN_IN_METHODS, api.oidc.methods), staleTime: Infinity });
  if (!data?.issuer) return null;
  const back = new URLSearchParams(location.search).get('return');
  const query = back === null ? '' : `?${new URLSearchParams({ return: back }).toString()}`;
  return (
    <chakra.div mt="4" pt="4" borderTopWidth="1px" data-testid="issuer">
      <Button asChild variant="outline" size="md" width="full">
        <a href={`/api/auth/oidc/start${query}`}>{t('issuer.signIn', { name: data.issuer })}</a>
      </Button>
    </chakra.div>
  );
}
