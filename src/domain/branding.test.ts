import { describe, expect, it } from 'vitest';
import { imageFor, NO_RESOURCES } from './branding.ts';

describe('which image stands for the tenant (A§3)', () => {
  it('the variant matching the colour mode overrides the base', () => {
    const resources = { ...NO_RESOURCES, logotypeUrl: '/base', logotypeDarkUrl: '/dark' };
    expect(imageFor(resources, 'logotype', 'light')).toEqual({ url: '/base', plate: null });
    expect(imageFor(resources, 'logotype', 'dark')).toEqual({ url: '/dark', plate: null });
  });

  it('without a base, the other variant stands on a plate of its own mode', () => {
    expect(imageFor({ ...NO_RESOURCES, logomarkLightUrl: '/light' }, 'logomark', 'dark')).toEqual({
      url: '/light',
      plate: 'light',
    });
  });

  it('without any there is none, and a logotype never stands for a logomark', () => {
    expect(imageFor({ ...NO_RESOURCES, logotypeUrl: '/type' }, 'logomark', 'light')).toBeNull();
  });
});
