import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Result, RunOnly } from 'axe-core';
import { expect, test, type Page } from 'playwright/test';
import { sample } from '../fixtures/sampling.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that depend on the colour mode; everything else is the same document in both. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

export type Mode = 'light' | 'dark';

/** An animation that has not ended by then gets no frames, as on a machine that is busy: it is put at its end. */
const FRAMELESS_AFTER_MS = 5_000;

/**
 * A half-transparent overlay while fading in would be measured as low contrast. Some animations, like a skeleton's,
 * never end.
 */
async function still(page: Page): Promise<void> {
  await page.evaluate(async (framelessAfter) => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    const late = setTimeout(() => {
      for (const animation of ending) if (animation.playState === 'running') animation.finish();
    }, framelessAfter);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
    clearTimeout(late);
  }, FRAMELESS_AFTER_MS);
}

/** Animations started since the last call: a lazily loaded overlay fades in during the check. */
const begunToMove = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const here = globalThis as { moving?: { begun: number } };
    if (!here.moving) {
      const moving = { begun: 0 };
      here.moving = moving;
      for (const name of ['animationstart', 'transitionrun']) addEventListener(name, () => (moving.begun += 1), true);
    }
    const { begun } = here.moving;
    here.moving.begun = 0;
    return begun;
  });

/** The small form: sending and compiling the other one takes nearly as long as a look. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Injected once per document. */
async function giveAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE);
}

async function atStandstill(page: Page): Promise<void> {
  // The overlay of a loading dialog darkens the page while it is there.
  await expect(page.getByTestId('coming')).toHaveCount(0);
  await begunToMove(page);
  do await still(page);
  while ((await begunToMove(page)) > 0);
}

async function look(page: Page, runOnly: RunOnly): Promise<Result[]> {
  await giveAxe(page);
  await atStandstill(page);
  // Return only violations, not the thousands of passing elements.
  const violations = await page.evaluate(async (only) => {
    const given = globalThis as unknown as { axe: typeof axe };
    return (await given.axe.run(document, { runOnly: only, resultTypes: ['violations'] })).violations;
  }, runOnly);
  const kept = await Promise.all(
    violations.map(async (found) => (found.id === TARGET_SIZE ? smallWhereverScrolled(page, found) : found)),
  );
  return kept.filter((found) => found.nodes.length > 0);
}

const TARGET_SIZE = 'target-size';

/**
 * An element half under a bar only because of the scroll position has its full size when scrolled to the centre (WCAG
 * 2.5.8).
 */
async function smallWhereverScrolled(page: Page, found: Result): Promise<Result> {
  const nodes: Result['nodes'] = [];
  for (const node of found.nodes) {
    const isSmall = await page.evaluate(
      async ([target, rule]) => {
        const given = globalThis as unknown as { axe: typeof axe };
        document.querySelector(target)?.scrollIntoView({ block: 'center' });
        return (await given.axe.run(target, { runOnly: [rule], resultTypes: ['violations'] })).violations.length > 0;
      },
      [node.target.join(' '), TARGET_SIZE] as const,
    );
    if (isSmall) nodes.push(node);
  }
  return { ...found, nodes };
}

const MAX_ATTEMPTS = 3;

async function expectNoViolation(page: Page, runOnly: RunOnly, where: string): Promise<void> {
  let violations = await look(page, runOnly);
  for (let looks = 1; looks < MAX_ATTEMPTS && violations.length > 0 && (await begunToMove(page)) > 0; looks++)
    violations = await look(page, runOnly);
  expect(
    violations.map(({ id, nodes }) => `${where}${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

/** The page must pass all axe rules; violations are printed with their location. In a sample at the places drawn for this run. */
export async function expectAccessible(page: Page): Promise<void> {
  // As still as for those that are looked at: what the test does next is the same.
  if (!isLookedAt(placeOf())) return atStandstill(page);
  await expectNoViolation(page, { type: 'tag', values: TAGS }, '');
}

/** Switches like another tab of the product would: open overlays stay open. */
export async function inMode(page: Page, mode: Mode): Promise<void> {
  await page.evaluate((to) => {
    const key = 'steward.colorMode';
    localStorage.setItem(key, to);
    dispatchEvent(new StorageEvent('storage', { key, newValue: to }));
  }, mode);
  await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${mode}\\b`));
}

/** Only the colour rules, for a page whose other rules were checked in another mode. */
export const expectColorsAccessible = (page: Page): Promise<void> =>
  expectNoViolation(page, { type: 'rule', values: COLOR_RULES }, 'dark, ');

const looksOf = new Map<string, number>();

/** The name of a place where a test looks, for the samples. */
function placeOf(): string {
  const { titlePath, testId } = test.info();
  const look = (looksOf.get(testId) ?? 0) + 1;
  looksOf.set(testId, look);
  return `${titlePath.join(' ')}, ${look}`;
}

/** Half of the places. */
const isLookedAt = (place: string): boolean => sample(`looks, ${place}`, [true, false], 1).includes(true);

/** A third of the places: the colours of both modes are the same tokens everywhere. */
const isLookedAtInDark = (place: string): boolean => sample(`dark, ${place}`, [true, false, false], 1).includes(true);

/** As `expectAccessible`, in light and, as far as colours go, in dark at the places drawn for this run. The page is light again afterwards. */
export async function expectAccessibleInBothModes(page: Page): Promise<void> {
  await expectAccessible(page);
  if (!isLookedAtInDark(placeOf())) return;
  await inMode(page, 'dark');
  await expectColorsAccessible(page);
  await inMode(page, 'light');
}

/**
 * The page itself never scrolls sideways; only a labelled table region may. A page that was just resized gets time for
 * its layout.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0);
}

interface Stop {
  readonly name: string;
  readonly hasRing: boolean;
  readonly isCovered: boolean;
}

/** Tabs through the page: every stop shows its focus and is not covered. */
export async function walkByKeyboard(page: Page, stops: number): Promise<readonly Stop[]> {
  const walked: Stop[] = [];
  for (let index = 0; index < stops; index++) {
    await page.keyboard.press('Tab');
    walked.push(
      await page.evaluate(() => {
        const element = document.activeElement;
        if (!(element instanceof HTMLElement) || element === document.body)
          return { name: 'nothing', hasRing: true, isCovered: false };
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        const at = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20));
        const ring = (own: CSSStyleDeclaration): boolean => own.outlineStyle !== 'none' || own.boxShadow !== 'none';
        const parent = element.parentElement;
        // A link that covers its tile draws the ring around the whole clickable area.
        const after = getComputedStyle(element, '::after');
        return {
          name: `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}`,
          hasRing:
            ring(style) ||
            (after.content !== 'none' && ring(after)) ||
            (parent !== null && ring(getComputedStyle(parent))),
          isCovered: at !== null && !element.contains(at) && !at.contains(element),
        };
      }),
    );
  }
  return walked;
}
