import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { array, object, string } from 'yup';
import { ApiProblem } from '#client/http/api-problem.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { MAX_STEPS, STEP_ROLES, type StepRole } from '#domain/approvals.ts';
import { webPage } from '#domain/pages.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { Form } from '#ui/form/form.tsx';
import { useLeaveGuard } from '#ui/form/use-leave-guard.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { ArrowLeftIcon, WorkflowIcon } from '#ui/icons.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Section } from '#ui/page/section.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { StaleNotice } from '#ui/states/stale-notice.tsx';
import { notify } from '#ui/toast/messages.ts';
import { previewQuery, useChainWrites, type Chain } from '../approvals.queries.ts';
import { useChainRefusal } from '../use-chain-refusal.ts';
import { useSetupTexts } from '../use-setup-texts.ts';
import { ChainOutcome } from './chain-outcome.tsx';
import { ChainPicture } from './chain-picture.tsx';
import { DraftSteps } from './draft-steps.tsx';

interface Draft {
  steps: StepRole[];
}

const SCHEMA = object({ steps: array(string().oneOf(STEP_ROLES).required()).max(MAX_STEPS).required() });
const rolesOf = ({ steps }: Chain): StepRole[] => steps.map(({ type }) => type);

const Frame = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(360px, 5fr) minmax(0, 7fr)' },
    gridTemplateAreas: { base: '"draft" "picture" "outcome"', xl: '"draft picture" "outcome picture"' },
    gridTemplateRows: { xl: 'auto 1fr' },
    '& > .draft': { gridArea: 'draft', minWidth: '0' },
    '& > .picture': { gridArea: 'picture', minWidth: '0' },
    '& > .outcome': { gridArea: 'outcome', display: 'grid', gap: '4', minWidth: '0' },
  },
});

/** The link back to the list of approval processes. */
export function ChainsLink() {
  const t = useSetupTexts();
  return (
    <chakra.div
      mb="1"
      css={{
        '& a': { display: 'inline-flex', alignItems: 'center', gap: '1', color: 'fg.muted', minHeight: '24px' },
        '[dir=rtl] & svg': { transform: 'scaleX(-1)' },
      }}
    >
      <QueryLink href={webPage('approval-processes').path}>
        <ArrowLeftIcon size={14} aria-hidden />
        {t('chainEditor.back')}
      </QueryLink>
    </chakra.div>
  );
}

/** A draft of the steps, with their consequences beside it; asks before a draft is discarded, and handles conflicts. */
export function ChainEditor({ chain }: { readonly chain: Chain }) {
  const t = useSetupTexts();
  const problemWords = useChainRefusal();
  const permissions = usePermissions();
  const holds = (action: 'create' | 'update' | 'delete') =>
    permissions.scopeOf({ resource: 'approvalProcess.stepTemplate', action }) === 'all';
  const canSave = holds('update');
  const form = useSchemaForm<Draft>({ schema: SCHEMA as never, defaultValues: { steps: rolesOf(chain) } });
  // The draft is based on the opened version; a newer one is detected on saving.
  const [base, setBase] = useState(chain);
  const [theirs, setTheirs] = useState<{ readonly chain: Chain; readonly title: string } | null>(null);
  const { replace } = useChainWrites(base);
  const steps = form.watch('steps');
  const { isDirty, isSubmitting } = form.formState;
  const preview = useQuery(previewQuery(chain.type, steps));
  const guard = useLeaveGuard(isDirty);
  const kind = t(`chains.kinds.${chain.type}`);
  const saved = useMemo(() => new Set(rolesOf(base)), [base]);

  const begin = (now: Chain) => {
    form.reset({ steps: rolesOf(now) });
    setBase(now);
    setTheirs(null);
  };
  const send = async ({ steps: wanted }: Draft) => {
    if (!theirs && wanted.join() === rolesOf(base).join()) {
      notify({ kind: 'info', title: t('chainEditor.unchanged') });
      return undefined;
    }
    try {
      begin(await replace.mutateAsync(wanted));
      notify({ kind: 'success', title: t('chainEditor.saved') });
      return undefined;
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'stale-version') {
        const now = error.record as Chain;
        // The next attempt starts from the current version.
        setBase(now);
        setTheirs({ chain: now, title: problemWords(error).description });
        return { isShown: true as const };
      }
      return { message: problemWords(error).description };
    }
  };
  return (
    <>
      <PageHeader
        title={t('chainEditor.title', { kind })}
        sub={t(canSave ? 'chainEditor.sub' : 'chainEditor.readOnly')}
        back={<ChainsLink />}
        actions={
          permissions.has({ resource: 'web.access.workflows', action: 'read' }) && (
            <Button asChild variant="outline" size="sm">
              <QueryLink href="/workflows/approval-process">
                <WorkflowIcon size={16} aria-hidden />
                {t('chainEditor.machine')}
              </QueryLink>
            </Button>
          )
        }
      />
      {theirs && (
        <StaleNotice
          key={theirs.chain.version}
          title={theirs.title}
          text={t('chainEditor.staleText')}
          takeLabel={t('chainEditor.takeTheirs')}
          onTake={() => begin(theirs.chain)}
        />
      )}
      <Frame>
        <div className="draft">
          <Section title={t('chainEditor.steps')} testId="chain-draft">
            <Form form={form} onSubmit={send} successText={null} failureTitle={t('chainEditor.failed')}>
              <DraftSteps
                kind={chain.type}
                steps={steps}
                preview={preview.data}
                // Without the right to save this is a simulation, in which everything is allowed.
                canRemove={(role) => !canSave || holds('delete') || !saved.has(role)}
                canAdd={!canSave || holds('create')}
                onChange={(next) => form.setValue('steps', [...next], { shouldDirty: true, shouldTouch: true })}
              />
              <chakra.div display="flex" gap="2" flexWrap="wrap" mt="2">
                {canSave && (
                  <BusyButton type="submit" colorPalette="brand" busy={isSubmitting} data-testid="save-chain">
                    {t('chainEditor.save')}
                  </BusyButton>
                )}
                {isDirty && (
                  <Button variant="outline" onClick={() => begin(base)}>
                    {t('chainEditor.undo')}
                  </Button>
                )}
              </chakra.div>
            </Form>
          </Section>
        </div>
        <div className="outcome">{preview.data && <ChainOutcome kind={chain.type} preview={preview.data} />}</div>
        <div className="picture">
          {preview.error ? (
            <ErrorAlert error={problemWords(preview.error)} onRetry={() => void preview.refetch()} />
          ) : preview.data ? (
            <ChainPicture kind={chain.type} preview={preview.data} />
          ) : (
            <SkeletonText lines={12} />
          )}
        </div>
      </Frame>
      {guard}
    </>
  );
}
