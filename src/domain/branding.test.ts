import { describe, expect, it } from 'vitest';
import { imageFor, NO_RESOURCES } from './branding.ts';

describe('image selection for a colour mode (A§3)', () => {
  it('prefers the variant of the colour mode to the base', () => {
    const resources = { ...NO_RESOURCES, logotypeUrl: '/base', logotypeDarkUrl: '/dark' };
    expect(imageFor(resources, 'logotype', 'light')).toEqual({ url: '/base', plate: null });
    expect(imageFor(resources, 'logotype', 'dark')).toEqual({ url: '/dark', plate: null });
  });

  it('without a base, puts the other variant on a plate of its own mode', () => {
    expect(imageFor({ ...NO_RESOURCES, logomarkLightUrl: '/light' }, 'logomark', 'dark')).toEqual({
      url: '/light',
      plate: 'light',
    });
  });

  it('returns null without any, and never uses a logotype as a logomark', () => {
    expect(imageFor({ ...NO_RESOURCES, logotypeUrl: '/type' }, 'logomark', 'light')).toBeNull();
  });
});
