import type { ReactNode } from 'react';
import { useShownBrand } from '#client/brand/shown-brand.ts';
import { BrandMark } from '#ui/brand/brand-mark.tsx';
import { chakra, Heading } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { useSessionTexts } from '../use-session-texts.ts';
import { MachineArt } from './machine-art.tsx';

const Frame = styled('div', {
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
    // The tenant's picture, without text, which would not be legible on every picture.
    '& > .photo': { backgroundSize: 'cover', backgroundPosition: 'center', _print: { display: 'none' } },
  },
});

const Mark = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    mb: '10',
    fontWeight: 'semibold',
    textStyle: 'md',
    '& > .letter': {
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

/** The frame of signed-out pages: the form, and beside it, where there is room, a product illustration. */
export function Door({ title, text, children }: DoorProps) {
  const t = useSessionTexts();
  const brand = useShownBrand();
  const background = brand?.branding.resources.backgroundImageUrl;
  return (
    <Frame>
      <div className="form">
        <div>
          <Mark data-testid="brand">
            {brand ? (
              <BrandMark name={brand.name} resources={brand.branding.resources} size={36} />
            ) : (
              <>
                <span className="letter" aria-hidden>
                  {t('product').slice(0, 1)}
                </span>
                {t('product')}
              </>
            )}
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
      {background ? (
        <div className="picture photo" style={{ backgroundImage: `url("${background}")` }} data-testid="background" />
      ) : (
        <div className="picture">
          <MachineArt />
          <chakra.div maxW="44ch" textAlign="center">
            <chakra.p textStyle="xl" fontWeight="semibold">
              {t('claim')}
            </chakra.p>
            <chakra.p color="fg.muted" mt="1.5">
              {t('claimText')}
            </chakra.p>
          </chakra.div>
        </div>
      )}
    </Frame>
  );
}
