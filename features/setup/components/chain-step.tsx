import { STEP_ROLES } from '#domain/approvals.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { ArrowDownIcon, ArrowUpIcon, EllipsisIcon, TrashIcon, TriangleAlertIcon, UsersIcon } from '#ui/icons.tsx';
import { Menu, type MenuItem } from '#ui/overlay/menu.tsx';
import { chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { useChainWrites, type Chain, type Coverage } from '../approvals.queries.ts';
import { useChainRefusal } from '../use-chain-refusal.ts';
import { useSetupTexts } from '../use-setup-texts.ts';

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    borderWidth: '1px',
    borderRadius: 'l2',
    ps: '3',
    pe: '1',
    py: '2',
    minWidth: { lg: '220px' },
    maxWidth: { lg: '300px' },
    '& > .place': { display: 'grid', placeItems: 'center', width: '24px', height: '24px', borderRadius: 'full', bg: 'bg.muted', fontWeight: 'semibold', textStyle: 'xs' },
    '& .role': { fontWeight: 'medium' },
    '& small': { display: 'flex', alignItems: 'center', gap: '1', textStyle: 'xs', color: 'fg.muted' },
    '& small.warning': { color: 'fg.warning' },
    '& small svg': { flexShrink: '0' },
  },
});

export interface ChainStepProps {
  readonly chain: Chain;
  readonly step: Chain['steps'][number];
  readonly coverage: Coverage | null;
  /** Tells a change to those who do not see it. */
  readonly onSaid: (text: string) => void;
}

/** A step of a chain: whose turn it is, how many people that is today, and what can be done with it. */
export function ChainStep({ chain, step, coverage, onSaid }: ChainStepProps) {
  const say = useSetupTexts();
  const problemWords = useChainRefusal();
  const permissions = usePermissions();
  const { change, remove } = useChainWrites(chain);
  const canChange = permissions.scopeOf({ resource: 'approvalProcess.stepTemplate', action: 'update' }) === 'all';
  const canRemove = permissions.scopeOf({ resource: 'approvalProcess.stepTemplate', action: 'delete' }) === 'all';
  const role = say(`chains.roles.${step.type}`);
  const today = coverage?.roles.find(({ type }) => type === step.type);
  const after = (text: string) => ({
    onSuccess: () => onSaid(text),
    onError: (error: unknown) => notify({ kind: 'error', title: say('chains.failed'), description: problemWords(error).description }),
  });
  const move = (by: 1 | -1): MenuItem => {
    const order = step.order + by;
    const isEnd = order < 1 || order > chain.steps.length;
    return {
      id: by < 0 ? 'up' : 'down',
      label: say(by < 0 ? 'chains.earlier' : 'chains.later'),
      icon: by < 0 ? <ArrowUpIcon size={16} aria-hidden /> : <ArrowDownIcon size={16} aria-hidden />,
      lockedReason: isEnd ? say(by < 0 ? 'actions.isFirst' : 'actions.isLast') : undefined,
      onSelect: () => change.mutate({ stepId: step.id, order }, after(say('moved', { name: role, place: order }))),
    };
  };
  const items: readonly MenuItem[] = [
    ...(canChange
      ? [
          move(-1),
          move(1),
          ...STEP_ROLES.filter((each) => !chain.steps.some(({ type }) => type === each)).map(
            (each, index): MenuItem => ({
              id: each,
              label: say('chains.replace', { role: say(`chains.roles.${each}`) }),
              separated: index === 0,
              onSelect: () => change.mutate({ stepId: step.id, type: each }, after(say('chains.added', { role: say(`chains.roles.${each}`) }))),
            }),
          ),
        ]
      : []),
    ...(canRemove
      ? [{ id: 'remove', label: say('chains.remove'), icon: <TrashIcon size={16} aria-hidden />, tone: 'negative', separated: true, onSelect: () => remove.mutate(step.id, after(say('chains.removed', { role }))) } as const]
      : []),
  ];
  return (
    <Frame data-testid="chain-step" data-role={step.type}>
      <span className="place">{step.order}</span>
      <div>
        <div className="role">{role}</div>
        {today && (
          <small>
            <UsersIcon size={12} aria-hidden />
            {say('chains.people', { count: today.approvers })}
          </small>
        )}
        {today && today.withoutApprover > 0 && (
          <small className="warning">
            <TriangleAlertIcon size={12} aria-hidden />
            {today.approvers === 0 ? say('chains.nobody') : say('chains.without', { count: today.withoutApprover })}
          </small>
        )}
      </div>
      {items.length > 0 && (
        <Menu trigger={<EllipsisIcon size={16} aria-hidden />} triggerProps={{ size: 'xs', 'aria-label': say('actions.of', { name: role }) }} items={items} />
      )}
    </Frame>
  );
}
