import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Sections } from '#ui/page/section.tsx';
import { styled } from '#ui/styled.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonForm } from '#ui/states/skeletons.tsx';
import { accountQuery } from '../account.queries.ts';
import { EmailSection } from '../components/email-section.tsx';
import { FactorSection } from '../components/factor-section.tsx';
import { IdentitiesSection } from '../components/identities-section.tsx';
import { PinSection } from '../components/pin-section.tsx';
import { PasswordSection } from '../components/password-section.tsx';
import { ProfileSection } from '../components/profile-section.tsx';
import { SessionsSection } from '../components/sessions-section.tsx';
import { useAccountTexts } from '../use-account-texts.ts';

const Column = styled('div', { base: { maxWidth: '760px' } });

/** The person's account and sign-in; `children` are parts provided by other areas. */
export default function AccountPage({ children }: { readonly children?: ReactNode }) {
  const t = useAccountTexts();
  const problemWords = useProblemWords();
  const { data: account, error, refetch } = useQuery(accountQuery);
  return (
    <Column>
      <PageHeader title={t('title')} />
      {account ? (
        <Sections pt="0">
          <ProfileSection account={account} />
          <PasswordSection account={account} />
          <PinSection account={account} />
          <FactorSection account={account} />
          <IdentitiesSection account={account} />
          <EmailSection />
          {children}
          <SessionsSection />
        </Sections>
      ) : error ? (
        <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonForm />
      )}
    </Column>
  );
}
