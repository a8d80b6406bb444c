import type { ReactNode } from 'react';
import { chakra, Heading } from '#ui/primitives.ts';
import { useSessionTexts } from '../use-session-texts.ts';
import { MachineArt } from './machine-art.tsx';

const Frame = chakra('div', {
  base: {
    display: 'grid',
    minHeight: '100dvh',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(420px, 5fr) minmax(0, 6fr)' },
    '& > .form': {
      display: 'grid',
      alignContent: { base: 'start', md: 'center' },
      justifyItems: 'center',
      px: { base: '4', md: '8' },
      pt: { base: '20', md: '16' },
      pb: '12',
      bg: 'bg.panel',
    },
    '& > .form > div': { width: 'min(100%, 360px)' },
    '& > .picture': {
      display: { base: 'none', lg: 'grid' },
      alignContent: 'center',
      justifyItems: 'center',
      gap: '10',
      p: '12',
      bg: 'bg.canvas',
      borderInlineStartWidth: '1px',
    },
  },
});

const Mark = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    mb: '10',
    fontWeight: 'semibold',
    textStyle: 'md',
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      width: '32px',
      height: '32px',
      borderRadius: 'l2',
      bg: 'brand.solid',
      color: 'brand.contrast',
      fontSize: '0.875rem',
    },
  },
});

export interface DoorProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** The frame of the pages before one is signed in: the form, and beside it, where there is room, what the product is about. */
export function Door({ title, text, children }: DoorProps) {
  const say = useSessionTexts();
  return (
    <Frame>
      <div className="form">
        <div>
          <Mark>
            <span aria-hidden>{say('product').slice(0, 1)}</span>
            {say('product')}
          </Mark>
          <Heading as="h1" textStyle="2xl" fontWeight="semibold" tabIndex={-1}>
            {title}
          </Heading>
          {text !== undefined && (
            <chakra.p color="fg.muted" mt="1">
              {text}
            </chakra.p>
          )}
          <chakra.div mt="6">{children}</chakra.div>
        </div>
      </div>
      <div className="picture">
        <MachineArt />
        <chakra.div maxW="44ch" textAlign="center">
          <chakra.p textStyle="xl" fontWeight="semibold">
            {say('claim')}
          </chakra.p>
          <chakra.p color="fg.muted" mt="1.5">
            {say('claimText')}
          </chakra.p>
        </chakra.div>
      </div>
    </Frame>
  );
}
