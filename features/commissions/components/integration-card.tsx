import { useId, useState } from 'react';
import { ApiProblem } from '#client/http/api-problem.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { notify } from '#ui/toast/messages.ts';
import { useIntegrationChanges, type Integration } from '../integrations.queries.ts';
import type { NewSecrets } from '../use-new-secrets.ts';
import { usePastImportsTexts } from '../use-commissions-texts.ts';
import { useWords } from '../use-words.ts';
import { CopyLine } from './copy-line.tsx';
import { Deliveries } from './deliveries.tsx';
import { IntegrationName } from './integration-name.tsx';
import { LockableButton } from './lockable-button.tsx';

const Card = styled('section', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'minmax(0, 1fr)',
    borderWidth: '1px',
    borderRadius: 'l2',
    p: '3',
    '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
    '& h3': { fontWeight: 'semibold', overflowWrap: 'anywhere' },
    '& small': { display: 'block', color: 'fg.muted', textStyle: 'xs' },
  },
});

type Question = 'rotate' | 'pause' | 'stop' | 'remove';

/** An integration: name, address, secret, whether it is active, and its deliveries (ADR-0142). */
export function IntegrationCard({
  integration,
  secrets,
  onRemoved,
}: {
  readonly integration: Integration;
  /** A new one is shown while the dialog is open; the server does not return it again. */
  readonly secrets: NewSecrets;
  readonly onRemoved: () => void;
}) {
  const t = usePastImportsTexts();
  const words = useWords();
  const problem = useProblemWords();
  const heading = useId();
  const changes = useIntegrationChanges();
  const [asked, setAsked] = useState<Question>('rotate');
  const [isAsking, setAsking] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { id, name, isActive, createdByEmployee: creator, previousSecretValidUntil: previousUntil } = integration;
  const secret = secrets.of(id);
  const added = words.moment(integration.createdAt);

  const ask = (question: Question): void => {
    setAsked(question);
    setAsking(true);
  };
  const rename = async (newName: string): Promise<void> => {
    await changes.rename.mutateAsync({ id, name: newName });
    notify({ kind: 'success', title: t('integrations.renamed', { name: newName }) });
    setRenaming(false);
  };
  const rotate = async (): Promise<void> => {
    secrets.add(id, (await changes.rotate.mutateAsync(id)).secret);
    notify({ kind: 'success', title: t('integrations.rotated', { name }) });
  };
  const pause = async (): Promise<void> => {
    await changes.setActive.mutateAsync({ id, isActive: false });
    notify({ kind: 'success', title: t('integrations.paused', { name }) });
  };
  const stop = async (): Promise<void> => {
    await changes.stopPrevious.mutateAsync(id);
    notify({ kind: 'success', title: t('integrations.stopped', { name }) });
  };
  const remove = async (): Promise<void> => {
    try {
      await changes.remove.mutateAsync(id);
    } catch (refusal) {
      const isUsed = refusal instanceof ApiProblem && refusal.code === 'in-use';
      throw isUsed ? new Error(t('integrations.notRemovable'), { cause: refusal }) : refusal;
    }
    notify({ kind: 'success', title: t('integrations.removed', { name }) });
    onRemoved();
  };
  const questions = {
    rotate: { title: 'rotateTitle', text: 'rotateText', label: 'rotate', confirm: rotate },
    pause: { title: 'pauseTitle', text: 'pauseText', label: 'pause', confirm: pause },
    stop: { title: 'stopTitle', text: 'stopText', label: 'stopPrevious', confirm: stop },
    remove: { title: 'removeTitle', text: 'removeText', label: 'remove', confirm: remove },
  } as const;
  const question = questions[asked];
  const resume = async (): Promise<void> => {
    try {
      await changes.setActive.mutateAsync({ id, isActive: true });
      notify({ kind: 'success', title: t('integrations.resumed', { name }) });
    } catch (refusal) {
      notify({ kind: 'error', ...problem(refusal) });
    }
  };
  return (
    <Card aria-labelledby={heading} data-testid="integration">
      <header>
        <h3 id={heading}>
          <bdi>{name}</bdi>
        </h3>
        <StatusChip
          status={isActive ? 'active' : 'on-hold'}
          label={t(`integrations.states.${isActive ? 'active' : 'paused'}`)}
        />
      </header>
      <div>
        <small>
          {creator
            ? t('integrations.by', { at: added, name: words.person(creator) })
            : t('integrations.addedAt', { at: added })}
        </small>
        <small>
          {integration.lastDeliveryAt === null
            ? t('integrations.neverDelivered')
            : t('integrations.lastDelivery', { at: words.moment(integration.lastDeliveryAt) })}
        </small>
        <small>{t('integrations.secretSince', { at: words.moment(integration.secretCreatedAt) })}</small>
        {previousUntil !== null && (
          <small>{t('integrations.previousUntil', { at: words.moment(previousUntil) })}</small>
        )}
        {previousUntil !== null && (
          <Button
            size="xs"
            variant="outline"
            marginTop="1"
            aria-label={t('integrations.stopPreviousOf', { name })}
            onClick={() => ask('stop')}
          >
            {t('integrations.stopPrevious')}
          </Button>
        )}
      </div>
      <CopyLine
        label={t('integrations.address', { name })}
        value={integration.address}
        copyLabel={t('integrations.copyAddress')}
      />
      {secret !== undefined && (
        <CopyLine
          onCopied={() => secrets.copied(id)}
          label={t('integrations.secret', { name })}
          value={secret}
          copyLabel={t('integrations.copySecret')}
          help={t('integrations.secretOnce')}
        />
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button
          size="sm"
          variant="outline"
          aria-label={t('integrations.deliveriesOf', { name })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <chakra.span display="inline-flex" transform={isOpen ? 'rotate(180deg)' : undefined}>
            <ChevronDownIcon size={14} aria-hidden />
          </chakra.span>
          {t('integrations.deliveries')}
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-label={t('integrations.rotateOf', { name })}
          onClick={() => ask('rotate')}
        >
          {t('integrations.rotate')}
        </Button>
        {isActive ? (
          <Button
            size="sm"
            variant="outline"
            aria-label={t('integrations.pauseOf', { name })}
            onClick={() => ask('pause')}
          >
            {t('integrations.pause')}
          </Button>
        ) : (
          <BusyButton
            size="sm"
            variant="outline"
            aria-label={t('integrations.resumeOf', { name })}
            busy={changes.setActive.isPending}
            onClick={() => void resume()}
          >
            {t('integrations.resume')}
          </BusyButton>
        )}
        <Button
          size="sm"
          variant="outline"
          aria-label={t('integrations.renameOf', { name })}
          aria-expanded={isRenaming}
          onClick={() => setRenaming(!isRenaming)}
        >
          {t('integrations.rename')}
        </Button>
        <LockableButton
          label={t('integrations.remove')}
          name={t('integrations.removeOf', { name })}
          reason={integration.isRemovable ? null : t('integrations.notRemovable')}
          onPress={() => ask('remove')}
        />
      </chakra.div>
      {isRenaming && (
        <IntegrationName
          label={t('integrations.newName', { name })}
          submitLabel={t('integrations.save')}
          initial={name}
          send={rename}
        />
      )}
      {isOpen && <Deliveries integration={integration} />}
      <ConfirmDialog
        open={isAsking}
        kind={asked === 'remove' ? 'delete' : 'generic'}
        onClose={() => setAsking(false)}
        title={t(`integrations.${question.title}`, { name })}
        text={t(`integrations.${question.text}`)}
        confirmLabel={t(`integrations.${question.label}`)}
        onConfirm={question.confirm}
      >
        {asked === 'rotate' && previousUntil !== null ? t('integrations.rotateAgain') : undefined}
      </ConfirmDialog>
    </Card>
  );
}
