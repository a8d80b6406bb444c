import type { SelectOption } from './select-field.tsx';

/**
 * Options of a list with what records have stored, by the name the records tell: it may be retired, beyond what was asked for, or
 * in a list that one may not read, and a select shows nothing for what it does not offer.
 */
export const withStored = (
  options: readonly SelectOption[],
  stored: readonly SelectOption[],
): readonly SelectOption[] => {
  const offered = new Map(options.map((option) => [option.value, option]));
  for (const option of stored) if (!offered.has(option.value)) offered.set(option.value, option);
  return [...offered.values()];
};
