import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { usePermissions } from '#client/session/use-permissions.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { chainFor } from '#domain/approvals.ts';
import { webPage } from '#domain/pages.ts';
import { SendIcon, CheckIcon } from '#ui/icons.tsx';
import { Button, Heading, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { OptimisticSwitch } from '#ui/switch/optimistic-switch.tsx';
import { coverageQuery, useChainWrites, type Chain } from '../approvals.queries.ts';
import { useChainRefusal } from '../use-chain-refusal.ts';
import { useSetupTexts } from '../use-setup-texts.ts';
import { ChainStep } from './chain-step.tsx';

const Card = styled('section', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    p: '4',
    display: 'grid',
    gap: '3',
    '& > .chain': {
      display: 'flex',
      flexDirection: { base: 'column', lg: 'row' },
      alignItems: { base: 'stretch', lg: 'center' },
      flexWrap: 'wrap',
      rowGap: '2',
    },
    // The line between two steps: vertical on a narrow screen, horizontal on a wide one.
    '& > .chain > li': {
      display: 'flex',
      flexDirection: { base: 'column', lg: 'row' },
      alignItems: { base: 'stretch', lg: 'center' },
    },
    '& > .chain > li + li::before': {
      content: '""',
      flexShrink: '0',
      bg: 'border.emphasized',
      width: { base: '2px', lg: '24px' },
      height: { base: '12px', lg: '2px' },
      marginInlineStart: { base: '6', lg: '0' },
    },
    '& .end': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      px: '3',
      minHeight: '36px',
      borderRadius: 'full',
      bg: 'bg.muted',
      color: 'fg.muted',
      alignSelf: 'start',
    },
    '& .foot': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
    '& .hint': { color: 'fg.muted' },
  },
});

/** One approval process as a picture: requester, approvers in order, and the approval. */
export function ChainCard({ chain }: { readonly chain: Chain }) {
  const coverage = useQuery(coverageQuery(chain.type)).data ?? null;
  const t = useSetupTexts();
  const problemWords = useChainRefusal();
  const permissions = usePermissions();
  const id = useId();
  const { approveCancellation } = useChainWrites(chain);
  const canEdit = permissions.scopeOf({ resource: 'approvalProcess.stepTemplate', action: 'update' }) === 'all';
  const canChange = permissions.scopeOf({ resource: 'approvalProcess.template', action: 'update' }) === 'all';
  const steps = chainFor(
    chain.type,
    chain.steps.map(({ type }) => type),
    false,
  );
  const kind = t(`chains.kinds.${chain.type}`);
  return (
    <Card aria-labelledby={id} data-testid="chain" data-kind={chain.type}>
      <Heading as="h2" id={id} textStyle="md" fontWeight="semibold">
        {kind}
      </Heading>
      <ol className="chain">
        <li>
          <span className="end">
            <SendIcon size={16} aria-hidden />
            {t('chains.asked')}
          </span>
        </li>
        {steps.map((role, at) => (
          <li key={role}>
            <ChainStep role={role} order={at + 1} coverage={coverage} />
          </li>
        ))}
        <li>
          <span className="end">
            <CheckIcon size={16} aria-hidden />
            {t('chains.approved')}
          </span>
        </li>
      </ol>
      {chain.steps.length === 0 && (
        <p className="hint">{t(steps.length === 0 ? 'chains.noSteps' : 'chains.noStepsTill')}</p>
      )}
      <div className="foot">
        <Button asChild size="sm" variant="outline">
          <QueryLink
            href={`${webPage('approval-processes').path}/${chain.type}`}
            aria-label={t(canEdit ? 'chains.changeOf' : 'chains.seeOf', { kind })}
            data-testid="edit-chain"
          >
            {t(canEdit ? 'chains.change' : 'chains.see')}
          </QueryLink>
        </Button>
        {chain.type === 'leave' && (
          <chakra.span display="inline-flex" alignItems="center" gap="2">
            <OptimisticSwitch
              label={t('chains.cancellation')}
              checked={chain.approvesCancellation}
              lockedReason={canChange ? undefined : t('notPermitted')}
              onChange={(isOn) =>
                approveCancellation.mutateAsync(isOn).catch((error: unknown) => {
                  throw new Error(problemWords(error).description, { cause: error });
                })
              }
            />
            <span aria-hidden>{t('chains.cancellation')}</span>
          </chakra.span>
        )}
      </div>
    </Card>
  );
}
