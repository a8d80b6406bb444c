import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { findChromium } from '../checks/chromium.ts';

/** Takes a picture of every SVG of a folder, twice its size. Answers the exit code: 1 without a Chromium. */
export async function writePictures(folder: string): Promise<number> {
  const executablePath = findChromium();
  if (!executablePath) {
    console.error('No Chromium was found. Set CHROMIUM_PATH to one.');
    return 1;
  }
  const browser = await chromium.launch({ executablePath });
  try {
    const context = await browser.newContext({ deviceScaleFactor: 2, colorScheme: 'light' });
    const page = await context.newPage();
    for (const name of (await readdir(folder)).filter((each) => each.endsWith('.svg'))) {
      const target = path.join(folder, name.replace(/svg$/, 'png'));
      await page.goto(pathToFileURL(path.join(folder, name)).href);
      await page.locator('svg').screenshot({ path: target });
      console.log(`wrote ${target}`);
    }
  } finally {
    await browser.close();
  }
  return 0;
}
