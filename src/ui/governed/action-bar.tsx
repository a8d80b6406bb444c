import type { ButtonProps } from '../button/button.tsx';
import { Heading } from '../elements.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { styled } from '../styled.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../button/busy-button.tsx';
import { CheckIcon, InfoIcon, LockIcon, XIcon } from '../icons.tsx';
import type { ActionTone, RecordAction } from './action.types.ts';

export interface ActionBarProps {
  readonly actions: readonly RecordAction[];
  readonly onAction: (event: string) => void;
  /** The event being sent to the server. */
  readonly pendingEvent?: string | undefined;
  readonly title?: string;
  readonly as?: 'h2' | 'h3' | 'h4';
  /** The title only names the group: for a bar of one button. */
  readonly isTitleHidden?: boolean;
}

const LOOK: Record<ActionTone, Pick<ButtonProps, 'variant' | 'colorPalette'>> = {
  primary: { variant: 'solid', colorPalette: 'brand' },
  positive: { variant: 'solid', colorPalette: 'green' },
  negative: { variant: 'outline', colorPalette: 'red' },
  neutral: { variant: 'outline', colorPalette: 'gray' },
};

const LOCKED: ButtonProps = { variant: 'outline', colorPalette: 'gray', isLocked: true };

/** Longer lists of reasons are collapsed. */
const MAX_REASONS = 2;

const Lines = styled('ul', {
  base: {
    display: 'grid',
    gap: '1.5',
    mt: '3',
    textStyle: 'xs',
    color: 'fg.muted',
    '& > li': { display: 'flex', gap: '2' },
    '& svg': { flexShrink: '0', marginTop: '1px' },
  },
});

function ToneIcon({ tone }: { readonly tone: ActionTone }) {
  if (tone === 'positive') return <CheckIcon aria-hidden />;
  return tone === 'negative' ? <XIcon aria-hidden /> : null;
}

/**
 * "What you can do now": allowed events as buttons; locked ones stay focusable with the reason in words; irrelevant
 * ones are absent. It derives nothing: the server computes the actions from the same machine.
 */
export function ActionBar({
  actions,
  onAction,
  pendingEvent,
  title,
  as = 'h3',
  isTitleHidden = false,
}: ActionBarProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const relevant = actions.filter((action) => action.can || action.reasons.length > 0);
  const allowed = relevant.filter((action) => action.can);
  const locked = relevant.filter((action) => !action.can);
  const noteId = (event: string) => `${id}${event}`;
  const consequences = allowed.filter((action) => action.consequence !== undefined);
  const explained = locked.filter((action) => action.reasonsId === undefined);
  const isFolded = explained.length > MAX_REASONS;
  const open = isFolded ? consequences : [...consequences, ...explained];
  const line = (action: RecordAction) => (
    <li key={action.event} id={noteId(action.event)}>
      {action.can ? <InfoIcon size={14} aria-hidden /> : <LockIcon size={14} aria-hidden />}
      <span>
        {t('action.reason', {
          action: action.label,
          reasons: action.can ? action.consequence : action.reasons.join(' '),
        })}
      </span>
    </li>
  );
  return (
    <chakra.div role="group" aria-labelledby={`${id}title`} data-testid="action-bar" data-print="hide">
      <Heading
        as={as}
        id={`${id}title`}
        className={isTitleHidden ? 'st-sr' : undefined}
        textStyle="xs"
        fontWeight="medium"
        color="fg.muted"
        mb="2"
      >
        {title ?? t('action.title')}
      </Heading>
      {relevant.length === 0 && <p>{t('action.none')}</p>}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {allowed.map((action) => (
          <BusyButton
            key={action.event}
            {...LOOK[action.tone]}
            data-testid="action"
            data-event={action.event}
            aria-describedby={action.consequence === undefined ? undefined : noteId(action.event)}
            busy={pendingEvent === action.event}
            onClick={() => {
              if (pendingEvent === undefined) onAction(action.event);
            }}
          >
            {pendingEvent === action.event ? null : <ToneIcon tone={action.tone} />}
            {action.label}
          </BusyButton>
        ))}
        {locked.map((action) => (
          <BusyButton
            key={action.event}
            {...LOCKED}
            data-testid="action"
            data-event={action.event}
            aria-disabled
            aria-describedby={action.reasonsId ?? noteId(action.event)}
          >
            <LockIcon aria-hidden />
            {action.label}
          </BusyButton>
        ))}
      </chakra.div>
      {open.length > 0 && <Lines>{open.map(line)}</Lines>}
      {isFolded && (
        <chakra.details mt="3" textStyle="xs" color="fg.muted" data-testid="why-not">
          <chakra.summary cursor="pointer" width="fit-content" minHeight="24px">
            {t('action.whyNot')}
          </chakra.summary>
          <Lines>{explained.map(line)}</Lines>
        </chakra.details>
      )}
    </chakra.div>
  );
}
