import { imageLibrary } from '../files/image-library.ts';
import { seededRandom } from './seed-ids.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** Gradient colours, and the colour of the lights. */
const PALETTES: readonly (readonly [Colour, Colour, Colour])[] = [
  [
    [38, 20, 64],
    [214, 108, 132],
    [255, 214, 170],
  ],
  [
    [8, 46, 60],
    [64, 160, 150],
    [236, 244, 214],
  ],
  [
    [60, 22, 20],
    [222, 130, 74],
    [255, 232, 196],
  ],
  [
    [22, 26, 58],
    [104, 112, 206],
    [232, 214, 255],
  ],
  [
    [30, 40, 24],
    [140, 160, 92],
    [250, 240, 200],
  ],
];
const DISCS = 9;

const mix = (one: number, other: number, part: number): number => one + (other - one) * part;

/** Draws a picture for the demo, the same for the same number: blurred lights before an evening sky. JPEG. */
export async function drawnPicture(number: number): Promise<Buffer> {
  const random = seededRandom(7_919 * (number + 1));
  const [low, high, light] = PALETTES[number % PALETTES.length] ?? PALETTES[0]!;
  const [width, height] = number % 3 === 0 ? [480, 360] : [360, 450];
  const discs = Array.from({ length: DISCS }, () => ({
    x: random() * width,
    y: random() * height,
    size: 18 + random() * 70,
    strength: 0.15 + random() * 0.45,
  }));
  const glow = new Float64Array(width * height);
  for (const { x: left, y: top, size, strength } of discs) {
    const [lowest, rightmost] = [
      Math.min(height - 1, Math.floor(top + size)),
      Math.min(width - 1, Math.floor(left + size)),
    ];
    for (let y = Math.max(0, Math.ceil(top - size)); y <= lowest; y += 1) {
      for (let x = Math.max(0, Math.ceil(left - size)); x <= rightmost; x += 1) {
        const inside = size - Math.sqrt((x - left) ** 2 + (y - top) ** 2);
        // An edge of three pixels, as a lens gives no hard steps.
        if (inside > 0) glow[y * width + x] = Math.max(glow[y * width + x] ?? 0, strength * Math.min(1, inside / 3));
      }
    }
  }
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const sky = [0, 1, 2].map((channel) => mix(high[channel] ?? 0, low[channel] ?? 0, y / height));
    for (let at = y * width; at < (y + 1) * width; at += 1) {
      for (const channel of [0, 1, 2] as const)
        pixels[at * 3 + channel] = Math.round(mix(sky[channel] ?? 0, light[channel], glow[at] ?? 0));
    }
  }
  const sharp = await imageLibrary();
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
