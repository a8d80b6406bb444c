import { describe, expect, test } from 'vitest';
import { PALETTE, TONES } from './palette.ts';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

test('the contrast function: black on white is 21, a colour on itself is 1', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#858D9B', '#858D9B')).toBe(1);
});

describe.each(['light', 'dark'] as const)('%s mode', (mode) => {
  const p = PALETTE[mode];
  const surfaces = ['canvas', 'panel', 'subtle', 'muted', 'hover', 'selected'] as const;

  test.each(surfaces)('text is legible on %s (4.5 : 1)', (surface) => {
    for (const ink of ['fg', 'fgMuted', 'fgSubtle'] as const)
      expect(contrast(p[ink], p[surface]), ink).toBeGreaterThanOrEqual(4.5);
    for (const tone of TONES) expect(contrast(p.tone[tone].fg, p[surface]), tone).toBeGreaterThanOrEqual(4.5);
  });

  test.each(TONES)('%s: chip text and text on a filled surface (4.5 : 1)', (tone) => {
    const t = p.tone[tone];
    expect(contrast(t.fg, t.bg)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(t.onSolid, t.solid)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(TONES)('%s: marks and focus rings contrast with every surface (3 : 1)', (tone) => {
    for (const surface of ['canvas', 'panel', 'subtle', 'hover', 'selected'] as const) {
      expect(contrast(p.tone[tone].solid, p[surface]), surface).toBeGreaterThanOrEqual(3);
    }
  });

  test('edges of controls have contrast (3 : 1)', () => {
    for (const surface of ['canvas', 'panel'] as const)
      expect(contrast(p.control, p[surface]), surface).toBeGreaterThanOrEqual(3);
  });

  test('chart series contrast with the panel (3 : 1)', () => {
    for (const series of p.chart) expect(contrast(series, p.panel), series).toBeGreaterThanOrEqual(3);
  });

  test('a button of the neutral palette is filled with the text colour', () => {
    expect(contrast(p.fg, mode === 'light' ? p.panel : p.canvas)).toBeGreaterThanOrEqual(4.5);
  });
});
