import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, deriveBrand, EDGE_CONTRAST, hovered, TEXT_CONTRAST } from './brand-colors.ts';
import { HEX_COLOR, type DerivedBrand } from './branding.ts';
import { COLOR_MODES, SURFACES } from './surfaces.ts';

const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const hard = fc.constantFrom(
  '#ffffff',
  '#000000',
  '#ffff00',
  '#808080',
  '#777777',
  '#00ff00',
  '#ff0000',
  '#0000ff',
  '#00ffff',
  '#ff00ff',
  '#fefefe',
  '#010101',
  '#FFD400',
  '#F7A8C4',
);
const color = fc.oneof({ weight: 5, arbitrary: hex }, { weight: 1, arbitrary: hard });

/** Returns every pair drawn on the page with insufficient contrast; empty when the brand is accessible. */
function faultsOf(brand: DerivedBrand): readonly string[] {
  const faults: string[] = [];
  const need = (least: number, what: string, ink: string, ground: string): void => {
    if (contrastOf(ink, ground) < least)
      faults.push(`${what}: ${ink} on ${ground} is ${contrastOf(ink, ground).toFixed(2)}`);
  };
  for (const mode of COLOR_MODES) {
    const b = brand[mode];
    need(TEXT_CONTRAST, `${mode} text on the fill`, b.contrast, b.solid);
    need(TEXT_CONTRAST, `${mode} text on the tint`, b.fg, b.subtle);
    for (const [name, ground] of Object.entries(SURFACES[mode])) {
      need(TEXT_CONTRAST, `${mode} link on ${name}`, b.fg, ground);
      need(EDGE_CONTRAST, `${mode} fill on ${name}`, b.solid, ground);
      need(EDGE_CONTRAST, `${mode} edge on ${name}`, b.border, ground);
      need(EDGE_CONTRAST, `${mode} focus ring on ${name}`, b.focusRing, ground);
    }
    for (const ground of [SURFACES[mode].panel, SURFACES[mode].canvas])
      need(TEXT_CONTRAST, `${mode} hovered`, b.contrast, hovered(b.solid, ground));
  }
  return faults;
}

describe('tenant colours (A§3, design: AA on every surface)', () => {
  it('meet AA in both modes, whatever one or two colours are chosen', () => {
    fc.assert(
      fc.property(color, fc.option(color), (primaryColor, secondaryColor) => {
        const brand = deriveBrand({ primaryColor, secondaryColor });
        expect(brand && faultsOf(brand)).toEqual([]);
        for (const mode of COLOR_MODES)
          for (const part of Object.values(brand?.[mode] ?? {})) expect(part).toMatch(HEX_COLOR);
      }),
      { numRuns: 1500 },
    );
  });

  it('the check finds insufficient contrast', () => {
    const brand = deriveBrand({ primaryColor: '#0f766e', secondaryColor: null });
    if (!brand) throw new Error('no brand');
    expect(faultsOf({ ...brand, light: { ...brand.light, fg: '#9ca3af' } })).not.toEqual([]);
    expect(faultsOf({ ...brand, dark: { ...brand.dark, focusRing: '#222222' } })).not.toEqual([]);
  });

  it('keeps a colour that works as a fill, and darkens a pale one within its hue', () => {
    expect(deriveBrand({ primaryColor: '#7C3AED', secondaryColor: null })?.light.solid).toBe('#7c3aed');
    const yellow = deriveBrand({ primaryColor: '#FFD400', secondaryColor: null });
    expect(yellow?.dark.solid).toBe('#ffd400');
    expect(yellow?.light.solid).toBe('#977d00');
  });

  it('derives tint, edge and focus ring from the second colour, or from a single one', () => {
    const one = deriveBrand({ primaryColor: '#7C3AED', secondaryColor: null });
    const two = deriveBrand({ primaryColor: '#7C3AED', secondaryColor: '#0F766E' });
    expect(two?.light.solid).toBe(one?.light.solid);
    expect(two?.light.focusRing).not.toBe(one?.light.focusRing);
    expect(two?.light.subtle).not.toBe(one?.light.subtle);
    expect(deriveBrand({ primaryColor: null, secondaryColor: '#0F766E' })).toEqual(
      deriveBrand({ primaryColor: '#0F766E', secondaryColor: null }),
    );
  });

  it('returns null without a chosen colour', () => {
    expect(deriveBrand({ primaryColor: null, secondaryColor: null })).toBeNull();
  });
});
