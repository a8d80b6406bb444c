import { useCallback, useSyncExternalStore } from 'react';

/** Below Chakra's `md`: phones and the narrow half of a split screen. */
export const NARROW = '(max-width: 767.98px)';

/** Whether a media query matches; re-renders the component when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
