import { chakra } from '@chakra-ui/react/styled-system';
import { styled } from '../styled.ts';
import { useState } from 'react';
import { imageFor, type ChosenImage, type PanelResources } from '#domain/branding.ts';
import { SURFACES, type ColorMode } from '#domain/surfaces.ts';
import { initialsOf } from '../avatar/avatar.tsx';
import { useColorMode } from '../color-mode/color-mode.ts';

const Initials = styled('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    borderRadius: 'l2',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontSize: '0.75rem',
    fontWeight: 'semibold',
    lineHeight: '1',
  },
});

const Picture = styled('img', {
  base: { flexShrink: '0', objectFit: 'contain', objectPosition: 'start', '[dir=rtl] &': { objectPosition: 'right' } },
});

export interface BrandMarkProps {
  readonly name: string;
  readonly resources: PanelResources;
  /** Shows only the mark; otherwise with the name, or the logotype instead of both. */
  readonly isShort?: boolean;
  /** Height in pixels; a logotype is up to five times as wide. The boxes have fixed sizes to avoid layout shifts. */
  readonly size?: number;
  /** Colour mode of its background, where that differs from the page's. */
  readonly mode?: ColorMode;
}

/**
 * The tenant's brand: logotype, or logomark and name, or initials and name. An image that fails to load is left out.
 */
export function BrandMark({ name, resources, isShort = false, size = 28, mode }: BrandMarkProps) {
  const pageMode = useColorMode();
  const [broken, setBroken] = useState<readonly string[]>([]);
  const used = mode ?? pageMode;
  const find = (kind: 'logotype' | 'logomark'): ChosenImage | null => {
    const image = imageFor(resources, kind, used);
    return image && !broken.includes(image.url) ? image : null;
  };
  const draw = ({ url, plate }: ChosenImage, width: number, alt: string) => (
    <Picture
      src={url}
      alt={alt}
      style={{
        width,
        height: size,
        ...(plate ? { background: SURFACES[plate].panel, borderRadius: 4, padding: 2 } : {}),
      }}
      onError={() => setBroken((urls) => [...urls, url])}
    />
  );
  const logotype = isShort ? null : find('logotype');
  if (logotype) return draw(logotype, size * 5, name);
  const logomark = find('logomark');
  return (
    <>
      {logomark ? (
        draw(logomark, size, isShort ? name : '')
      ) : (
        <Initials
          style={{ width: size, height: size }}
          aria-hidden={!isShort}
          {...(isShort ? { role: 'img', 'aria-label': name, title: name } : {})}
        >
          {initialsOf(name)}
        </Initials>
      )}
      {!isShort && (
        <chakra.span fontWeight="semibold" truncate dir="auto">
          {name}
        </chakra.span>
      )}
    </>
  );
}
