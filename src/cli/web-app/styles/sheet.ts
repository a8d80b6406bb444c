import type { SystemContext, SystemStyleObject } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { serializeStyles } from '@emotion/serialize';
import { transform } from 'lightningcss';

/** A style as components write it: Chakra's properties, tokens and conditions. */
export type Style = SystemStyleObject;

/** Where a rule stands in the file. Of two rules of equal weight the later one wins. */
export type Rank = 'recipe' | 'recipe-variant' | 'definition' | 'variant' | 'element' | 'choice';

/** Browsers as of `baseline-widely-available`, 16 bits major and 8 minor: prefixes they do not need are left out. */
const BROWSERS = { chrome: 111 << 16, edge: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) };

const RANKS: readonly Rank[] = ['recipe', 'recipe-variant', 'definition', 'variant', 'element', 'choice'];

/** Keep classes of equal styles apart by rank. */
const PREFIXES: Readonly<Record<Rank, string>> = {
  recipe: 'r',
  'recipe-variant': 'q',
  definition: 'd',
  variant: 'v',
  element: 'e',
  choice: 'c',
};

const MARK = '--asked';

/** Takes no rules: the cache returns them where there is no document. */
const noSheet = { insert: () => undefined } as unknown as Parameters<ReturnType<typeof createCache>['insert']>[2];

/**
 * The styles known at build time, as rules of one file: written by Chakra's system and by emotion, as both would write
 * them in the page (ADR-0155).
 */
export class Sheet {
  private readonly rules = new Map<Rank, Map<string, string>>(RANKS.map((rank) => [rank, new Map()]));
  private readonly cache = createCache({ key: 'st' });
  private readonly system: SystemContext;
  private asked = 0;

  constructor(system: SystemContext) {
    this.system = system;
  }

  /** Whether an attribute of an element is a style. */
  isStyle(name: string): boolean {
    return this.system.isValidProperty(name);
  }

  /** The class name of a style; an empty style has none. Variants are numbered: a later one wins over an earlier one. */
  classOf(rank: Rank, styles: readonly Style[], place = 0): string {
    const written = serializeStyles([this.cssOf(styles)], {});
    if (written.styles === '') return '';
    const name = `${PREFIXES[rank]}${place}-${written.name}`;
    this.rules.get(rank)?.set(name, this.textOf(`.${name}`, { ...written, name }));
    return name;
  }

  /**
   * Chakra answers styles of the same properties with one result, in the order of whichever came first; files are read
   * in any order. A property that no other style has keeps them apart.
   */
  private cssOf(styles: readonly Style[]): Parameters<typeof serializeStyles>[0][number] {
    this.asked += 1;
    const { [MARK]: _, ...css } = this.system.css(...styles, { [MARK]: String(this.asked) });
    return css as Parameters<typeof serializeStyles>[0][number];
  }

  /** The file: reset, tokens and global rules, then those of elements. Sorted, so that equal sources give equal files. */
  text(): string {
    const global = serializeStyles(this.system._global as never, {});
    const rules = [
      this.textOf('', global),
      ...RANKS.flatMap((rank) =>
        [...(this.rules.get(rank) ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, rule]) => rule),
      ),
    ].join('\n');
    return transform({
      filename: 'styles.css',
      code: Buffer.from(rules),
      minify: true,
      targets: BROWSERS,
    }).code.toString();
  }

  private textOf(selector: string, written: ReturnType<typeof serializeStyles>): string {
    const text = this.cache.insert(selector, written, noSheet, false);
    if (typeof text !== 'string') throw new Error('Emotion found a document: styles are compiled outside of one.');
    return text;
  }
}
