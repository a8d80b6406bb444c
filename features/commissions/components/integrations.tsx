import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { chakra } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { notify } from '#ui/toast/messages.ts';
import { IntegrationCard } from './integration-card.tsx';
import { IntegrationName } from './integration-name.tsx';
import { integrationsQuery, useIntegrationChanges } from '../integrations.queries.ts';
import type { NewSecrets } from '../use-new-secrets.ts';
import { usePastImportsTexts } from '../use-commissions-texts.ts';

/** Systems that send sales and tips: their addresses, secrets and deliveries (ADR-0142). */
export function Integrations({ secrets }: { readonly secrets: NewSecrets }) {
  const t = usePastImportsTexts();
  const problem = useProblemWords();
  const list = useQuery(integrationsQuery);
  const frame = useRef<HTMLDivElement>(null);
  return (
    <chakra.div ref={frame} tabIndex={-1} display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <p>{t('integrations.intro')}</p>
      {list.isPending && <SkeletonText lines={4} />}
      {list.isError && <ErrorAlert error={problem(list.error)} onRetry={() => void list.refetch()} />}
      {list.data?.integrations.length === 0 && (
        <EmptyState kind="none" as="h3" title={t('integrations.empty')} description={t('integrations.emptyHint')} />
      )}
      {list.data?.integrations.map((integration) => (
        <IntegrationCard
          key={integration.id}
          integration={integration}
          secrets={secrets}
          // Its card is gone, and the focus with it.
          onRemoved={() => frame.current?.focus()}
        />
      ))}
      {list.data && <NewIntegration onSecret={secrets.add} />}
    </chakra.div>
  );
}

function NewIntegration({ onSecret }: { readonly onSecret: (id: string, secret: string) => void }) {
  const t = usePastImportsTexts();
  const { add } = useIntegrationChanges();
  const send = async (name: string): Promise<void> => {
    const { integration, secret } = await add.mutateAsync(name);
    onSecret(integration.id, secret);
    notify({ kind: 'success', title: t('integrations.added', { name: integration.name }) });
  };
  return <IntegrationName label={t('integrations.name')} submitLabel={t('integrations.add')} initial="" send={send} />;
}
