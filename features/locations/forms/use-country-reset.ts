import { useEffect, useRef } from 'react';

/**
 * State and province belong to a country: choosing another one clears them (B§5). A country taken over from somebody
 * else's change comes with its own province; what is returned adopts it, so that nothing is cleared.
 */
export function useCountryReset(countryISO: string, clear: () => void): (countryISO: string) => void {
  const former = useRef(countryISO);
  useEffect(() => {
    const isAnother = former.current !== '' && former.current !== countryISO;
    former.current = countryISO;
    if (isAnother) clear();
  });
  return (adopted) => {
    former.current = adopted;
  };
}
