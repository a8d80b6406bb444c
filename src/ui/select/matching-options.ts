import { folded } from '#domain/folded-text.ts';
import type { Option } from '../lookup/option.ts';
import type { SelectOption } from './select-option.ts';

const asOption = ({ value, label, detail, group }: SelectOption): Option => ({ id: value, label, detail, group });

/** The option of a value, as the picker shows it. */
export const optionOf = (options: readonly SelectOption[], value: string): readonly Option[] =>
  options.filter((option) => option.value === value).map(asOption);

/**
 * Options whose label, detail or name in another language contains a text, or whose keyword it is; all for an empty text. What the text names
 * exactly is at the top, then what begins with it.
 */
export function matchingOptions(options: readonly SelectOption[], text: string): readonly Option[] {
  const asked = folded(text.trim());
  if (asked === '') return options.map(asOption);
  const rank = ({ label, detail, names = [], keywords }: SelectOption): number => {
    if (folded(detail ?? '') === asked || keywords?.some((word) => folded(word) === asked)) return 0;
    const texts = [label, ...names].map(folded);
    if (texts.some((each) => each.startsWith(asked))) return 1;
    return [...texts, folded(detail ?? '')].some((each) => each.includes(asked)) ? 2 : 3;
  };
  return options
    .map((option) => ({ option, rank: rank(option) }))
    .filter((each) => each.rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => ({ ...asOption(option), group: undefined }));
}
