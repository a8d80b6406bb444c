import type { SelectOption } from './select-field.tsx';

/**
 * Options plus the values stored in records, under the records' own labels: a value may be retired, beyond the
 * requested page, or in a list without read access, and a select shows nothing for a missing option.
 */
export const withStored = (
  options: readonly SelectOption[],
  stored: readonly SelectOption[],
): readonly SelectOption[] => {
  const offered = new Map(options.map((option) => [option.value, option]));
  for (const option of stored) if (!offered.has(option.value)) offered.set(option.value, option);
  return [...offered.values()];
};
