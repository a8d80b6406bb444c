import { Heading } from '../elements.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { styled } from '../styled.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InboxIcon, SearchXIcon, ShieldOffIcon } from '../icons.tsx';

/** No entries yet, no matches, or no permission: three situations with three next steps. */
export type EmptyKind = 'none' | 'no-match' | 'not-permitted';

export interface EmptyStateProps {
  readonly kind: EmptyKind;
  /** Replaces the standard text. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** The next step: "Add the first one", "Clear filters". */
  readonly action?: ReactNode;
  /** A deeper heading level when the state is inside its own section. */
  readonly as?: 'h2' | 'h3' | 'p';
}

const ICONS = { none: InboxIcon, 'no-match': SearchXIcon, 'not-permitted': ShieldOffIcon } as const;
const WORDS = {
  none: ['empty.none', 'empty.noneHint'],
  'no-match': ['empty.noMatch', 'empty.noMatchHint'],
  'not-permitted': ['empty.notPermitted', 'empty.notPermittedHint'],
} as const;

const Frame = styled('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    textAlign: 'center',
    gap: '1',
    px: '4',
    py: '10',
    color: 'fg.muted',
  },
});

/** Explains why there is nothing here and offers the next step. */
export function EmptyState({ kind, title, description, action, as = 'p' }: EmptyStateProps) {
  const { t } = useTranslation('ui');
  const Icon = ICONS[kind];
  const [titleKey, hintKey] = WORDS[kind];
  return (
    <Frame data-testid="empty-state" data-kind={kind}>
      <Icon size={24} strokeWidth={1.5} aria-hidden />
      <Heading as={as} textStyle="sm" fontWeight="semibold" color="fg" mt="2">
        {title ?? t(titleKey)}
      </Heading>
      <chakra.p maxW="44ch">{description ?? t(hintKey)}</chakra.p>
      {action !== undefined && <chakra.div mt="3">{action}</chakra.div>}
    </Frame>
  );
}
