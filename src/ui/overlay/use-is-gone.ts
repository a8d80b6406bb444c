import { useIsWithoutWindow } from './at-rest.ts';

/**
 * Whether a page must show that its record is missing (ADR-0091): immediately if nothing of it was shown, otherwise
 * once no dialog is open, so that none closes while in use.
 */
export function useIsGone({ isMissing, isShown }: { readonly isMissing: boolean; readonly isShown: boolean }): boolean {
  const isWithoutWindow = useIsWithoutWindow();
  return isMissing && (!isShown || isWithoutWindow);
}
