import { useIsWithoutWindow } from './at-rest.ts';

/**
 * Whether a page has to say that its record is not there (ADR-0091): at once where nothing was shown of it, else as soon as
 * no window is open: none is taken from whoever types or answers in it.
 */
export function useIsGone({ isMissing, isShown }: { readonly isMissing: boolean; readonly isShown: boolean }): boolean {
  const isWithoutWindow = useIsWithoutWindow();
  return isMissing && (!isShown || isWithoutWindow);
}
