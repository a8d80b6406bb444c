import { useId, useState } from 'react';
import { STEP_ROLES } from '#domain/approvals.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { PlusIcon, SendIcon, CheckIcon } from '#ui/icons.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { Heading, chakra } from '#ui/primitives.ts';
import { OptimisticSwitch } from '#ui/switch/optimistic-switch.tsx';
import { notify } from '#ui/toast/messages.ts';
import { useChainWrites, type Chain, type Coverage } from '../approvals.queries.ts';
import { useChainRefusal } from '../use-chain-refusal.ts';
import { useSetupTexts } from '../use-setup-texts.ts';
import { ChainStep } from './chain-step.tsx';

const Card = chakra('section', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    p: '4',
    display: 'grid',
    gap: '3',
    '& > .chain': { display: 'flex', flexDirection: { base: 'column', lg: 'row' }, alignItems: { base: 'stretch', lg: 'center' }, flexWrap: 'wrap', rowGap: '2' },
    // The line between two steps: down on a narrow screen, across on a wide one.
    '& > .chain > li': { display: 'flex', flexDirection: { base: 'column', lg: 'row' }, alignItems: { base: 'stretch', lg: 'center' } },
    '& > .chain > li + li::before': {
      content: '""',
      flexShrink: '0',
      bg: 'border.emphasized',
      width: { base: '2px', lg: '24px' },
      height: { base: '12px', lg: '2px' },
      marginInlineStart: { base: '6', lg: '0' },
    },
    '& .end': { display: 'inline-flex', alignItems: 'center', gap: '2', px: '3', minHeight: '36px', borderRadius: 'full', bg: 'bg.muted', color: 'fg.muted', alignSelf: 'start' },
    '& .foot': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
    '& .hint': { color: 'fg.muted' },
  },
});

/** One chain as a picture: who asks, who decides in which order, and that it is then approved. */
export function ChainCard({ chain, coverage }: { readonly chain: Chain; readonly coverage: Coverage | null }) {
  const say = useSetupTexts();
  const problemWords = useChainRefusal();
  const permissions = usePermissions();
  const id = useId();
  const [said, setSaid] = useState('');
  const { add, approveCancellation } = useChainWrites(chain);
  const canAdd = permissions.scopeOf({ resource: 'approvalProcess.stepTemplate', action: 'create' }) === 'all';
  const canChange = permissions.scopeOf({ resource: 'approvalProcess.template', action: 'update' }) === 'all';
  const kind = say(`chains.kinds.${chain.type}`);
  const free = STEP_ROLES.filter((role) => !chain.steps.some(({ type }) => type === role));
  return (
    <Card aria-labelledby={id} data-testid="chain" data-kind={chain.type}>
      <Heading as="h2" id={id} textStyle="md" fontWeight="semibold">
        {kind}
      </Heading>
      <ol className="chain">
        <li>
          <span className="end">
            <SendIcon size={16} aria-hidden />
            {say('chains.asked')}
          </span>
        </li>
        {chain.steps.map((step) => (
          <li key={step.id}>
            <ChainStep chain={chain} step={step} coverage={coverage} onSaid={setSaid} />
          </li>
        ))}
        <li>
          <span className="end">
            <CheckIcon size={16} aria-hidden />
            {say('chains.approved')}
          </span>
        </li>
      </ol>
      {chain.steps.length === 0 && <p className="hint">{say('chains.noSteps')}</p>}
      <div className="foot">
        {canAdd && free.length > 0 && (
          <Menu
            trigger={
              <>
                <PlusIcon size={16} aria-hidden />
                {say('chains.add')}
              </>
            }
            triggerProps={{ variant: 'outline', size: 'sm', 'aria-label': say('chains.addTo', { kind }) }}
            placement="bottom-start"
            items={free.map((role) => ({
              id: role,
              label: say(`chains.roles.${role}`),
              onSelect: () =>
                add.mutate(role, {
                  onSuccess: () => setSaid(say('chains.added', { role: say(`chains.roles.${role}`) })),
                  onError: (error) => notify({ kind: 'error', title: say('chains.failed'), description: problemWords(error).description }),
                }),
            }))}
          />
        )}
        {chain.type === 'leave' && (
          <chakra.span display="inline-flex" alignItems="center" gap="2">
            <OptimisticSwitch
              label={say('chains.cancellation')}
              checked={chain.approvesCancellation}
              lockedReason={canChange ? undefined : say('notPermitted')}
              onChange={(isOn) =>
                approveCancellation.mutateAsync(isOn).catch((error: unknown) => {
                  throw new Error(problemWords(error).description, { cause: error });
                })
              }
            />
            <span aria-hidden>{say('chains.cancellation')}</span>
          </chakra.span>
        )}
      </div>
      <span role="status" className="st-sr">
        {said}
      </span>
    </Card>
  );
}
