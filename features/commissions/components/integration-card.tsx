import { useId, useState } from 'react';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { useIntegrationChanges, type Integration } from '../integrations.queries.ts';
import { usePastImportsTexts } from '../use-commissions-texts.ts';
import { useWords } from '../use-words.ts';
import { CopyLine } from './copy-line.tsx';
import { Deliveries } from './deliveries.tsx';

const Card = chakra('section', {
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

/** An integration: address, secret, whether it is active, and its deliveries (ADR-0142). */
export function IntegrationCard({
  integration,
  secret,
  onSecret,
}: {
  readonly integration: Integration;
  /** Shown while the dialog is open; the server does not return it again. */
  readonly secret: string | undefined;
  readonly onSecret: (id: string, secret: string) => void;
}) {
  const t = usePastImportsTexts();
  const words = useWords();
  const problem = useProblemWords();
  const heading = useId();
  const changes = useIntegrationChanges();
  const [asked, setAsked] = useState<'rotate' | 'pause' | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { id, name, isActive, createdByEmployee: creator, previousSecretValidUntil: previousUntil } = integration;
  const added = words.moment(integration.createdAt);

  const rotate = async (): Promise<void> => {
    onSecret(id, (await changes.rotate.mutateAsync(id)).secret);
    notify({ kind: 'success', title: t('integrations.rotated', { name }) });
  };
  const pause = async (): Promise<void> => {
    await changes.setActive.mutateAsync({ id, isActive: false });
    notify({ kind: 'success', title: t('integrations.paused', { name }) });
  };
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
      </div>
      <CopyLine
        label={t('integrations.address', { name })}
        value={integration.address}
        copyLabel={t('integrations.copyAddress')}
      />
      {secret !== undefined && (
        <CopyLine
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
          onClick={() => setAsked('rotate')}
        >
          {t('integrations.rotate')}
        </Button>
        {isActive ? (
          <Button
            size="sm"
            variant="outline"
            aria-label={t('integrations.pauseOf', { name })}
            onClick={() => setAsked('pause')}
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
      </chakra.div>
      {isOpen && <Deliveries integration={integration} />}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t(asked === 'pause' ? 'integrations.pauseTitle' : 'integrations.rotateTitle', { name })}
        text={t(asked === 'pause' ? 'integrations.pauseText' : 'integrations.rotateText')}
        confirmLabel={t(asked === 'pause' ? 'integrations.pause' : 'integrations.rotate')}
        onConfirm={asked === 'pause' ? pause : rotate}
      >
        {asked === 'rotate' && previousUntil !== null ? t('integrations.rotateAgain') : undefined}
      </ConfirmDialog>
    </Card>
  );
}
