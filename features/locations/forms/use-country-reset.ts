import { useEffect, useRef } from 'react';

/**
 * State and province belong to a country: choosing another one clears them (B§5). Adopting somebody else's change
 * brings its own province, so the returned function accepts the new country without clearing.
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
