import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { findChromium } from '../checks/chromium.ts';
import { inRepository } from '../repository-paths.ts';

/** What a picture shows, kept within it: pixels differ from machine to machine, what they were drawn from does not. */
const markOf = (svg: string): string => `svg-sha256:${createHash('sha256').update(svg).digest('hex')}`;

/** Whether a picture was drawn from this SVG. */
export const isPictureOf = (png: Buffer, svg: string): boolean => png.includes(markOf(svg));

/** The fonts of the product, so that a picture looks the same wherever it is drawn. */
const FONTS = [
  ['Inter Variable', '100 900', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'],
  [
    'IBM Plex Sans Arabic',
    '400',
    '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2',
  ],
  [
    'IBM Plex Sans Arabic',
    '600',
    '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2',
  ],
] as const;

async function fontFaces(): Promise<string> {
  const faces = FONTS.map(async ([family, weight, file]) => {
    const font = await readFile(inRepository('node_modules', file), 'base64');
    return `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/woff2;base64,${font}) format('woff2')}`;
  });
  return (await Promise.all(faces)).join('');
}

export interface Picture {
  readonly svg: string;
  /** The PNG to write. */
  readonly target: string;
}

async function writeMarked(drawn: Buffer, svg: string, target: string): Promise<void> {
  await writeFile(
    target,
    await sharp(drawn)
      .png({ palette: true })
      .withExif({ IFD0: { ImageDescription: markOf(svg) } })
      .toBuffer(),
  );
}

/** Draws pictures twice their size, in light colours. @throws Error without a Chromium */
export async function drawPictures(pictures: readonly Picture[]): Promise<void> {
  if (pictures.length === 0) return;
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('Pictures are drawn by a Chromium, and none was found. Set CHROMIUM_PATH to one.');
  const browser = await chromium.launch({ executablePath });
  try {
    const context = await browser.newContext({ deviceScaleFactor: 2, colorScheme: 'light' });
    const page = await context.newPage();
    const faces = await fontFaces();
    const written: Promise<void>[] = [];
    for (const { svg, target } of pictures) {
      await page.setContent(`<!doctype html><style>${faces}body{margin:0}svg{display:block}</style>${svg}`);
      await page.evaluate('document.fonts.ready');
      const drawn = await page.locator('svg').screenshot({ omitBackground: true });
      written.push(writeMarked(drawn, svg, target));
    }
    await Promise.all(written);
  } finally {
    await browser.close();
  }
}
