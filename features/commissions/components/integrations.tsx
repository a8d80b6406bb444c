import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { object, type ObjectSchema } from 'yup';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { refusalOf } from '#client/texts/refusal.ts';
import { text } from '#contract/schema.ts';
import { INTEGRATION_NAME_MAX } from '#domain/commissions/integrations.ts';
import { Form, type SubmitResult } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Button, chakra } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { notify } from '#ui/toast/messages.ts';
import { IntegrationCard } from './integration-card.tsx';
import { integrationsQuery, useIntegrationChanges } from '../integrations.queries.ts';
import { usePastImportsTexts } from '../use-commissions-texts.ts';

interface NameForm {
  readonly name: string;
}

const schema = object({
  name: text(INTEGRATION_NAME_MAX).trim().required(),
}) as unknown as ObjectSchema<NameForm>;

/** Systems that send sales and tips: their addresses, secrets and deliveries (ADR-0142). */
export function Integrations() {
  const t = usePastImportsTexts();
  const problem = useProblemWords();
  const list = useQuery(integrationsQuery);
  // Only here, and only while it is shown: the server returns a secret once.
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>({});
  const learn = (id: string, secret: string): void => setSecrets((known) => ({ ...known, [id]: secret }));
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
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
          secret={secrets[integration.id]}
          onSecret={learn}
        />
      ))}
      {list.data && <NewIntegration onSecret={learn} />}
    </chakra.div>
  );
}

function NewIntegration({ onSecret }: { readonly onSecret: (id: string, secret: string) => void }) {
  const t = usePastImportsTexts();
  const problem = useProblemWords();
  const { add } = useIntegrationChanges();
  const form = useSchemaForm<NameForm>({ schema, defaultValues: { name: '' } });
  const submit = async ({ name }: NameForm): Promise<SubmitResult | undefined> => {
    try {
      const { integration, secret } = await add.mutateAsync(name);
      onSecret(integration.id, secret);
      notify({ kind: 'success', title: t('integrations.added', { name: integration.name }) });
      form.reset();
      return undefined;
    } catch (error) {
      return refusalOf(error, {
        rule: (code) =>
          code === 'too-many-integrations' || code === 'name-taken' ? t(`integrations.rule.${code}`) : undefined,
        problem,
      });
    }
  };
  return (
    <Form form={form} successText={null} onSubmit={submit}>
      <TextField name="name" label={t('integrations.name')} autoComplete="off" />
      <chakra.div>
        <Button type="submit" variant="outline">
          {t('integrations.add')}
        </Button>
      </chakra.div>
    </Form>
  );
}
