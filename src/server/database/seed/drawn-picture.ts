import sharp from 'sharp';
import { seededRandom } from './seed-ids.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** From the lower to the upper edge, and what floats before it. */
const PALETTES: readonly (readonly [Colour, Colour, Colour])[] = [
  [[38, 20, 64], [214, 108, 132], [255, 214, 170]],
  [[8, 46, 60], [64, 160, 150], [236, 244, 214]],
  [[60, 22, 20], [222, 130, 74], [255, 232, 196]],
  [[22, 26, 58], [104, 112, 206], [232, 214, 255]],
  [[30, 40, 24], [140, 160, 92], [250, 240, 200]],
];
const DISCS = 9;

const mix = (one: number, other: number, part: number): number => one + (other - one) * part;

/** A picture for the demo, the same for the same number: lights out of focus before an evening sky. JPEG. */
export async function drawnPicture(number: number): Promise<Buffer> {
  const random = seededRandom(7_919 * (number + 1));
  const [low, high, light] = PALETTES[number % PALETTES.length] ?? PALETTES[0]!;
  const [width, height] = number % 3 === 0 ? [480, 360] : [360, 450];
  const discs = Array.from({ length: DISCS }, () => ({ x: random() * width, y: random() * height, size: 18 + random() * 70, strength: 0.15 + random() * 0.45 }));
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let glow = 0;
      for (const { x: left, y: top, size, strength } of discs) {
        const inside = size - Math.hypot(x - left, y - top);
        // An edge of three pixels: a lens leaves no steps.
        if (inside > 0) glow = Math.max(glow, strength * Math.min(1, inside / 3));
      }
      const at = (y * width + x) * 3;
      for (const channel of [0, 1, 2] as const) pixels[at + channel] = Math.round(mix(mix(high[channel], low[channel], y / height), light[channel], glow));
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } }).jpeg({ quality: 80 }).toBuffer();
}
