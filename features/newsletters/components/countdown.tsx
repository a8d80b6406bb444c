import { useEffect, useState } from 'react';
import { useNewslettersTexts } from '../use-newsletters-texts.ts';
import { useWords } from '../use-words.ts';

const HOUR_MS = 3_600_000;
const now = (): string => new Date().toISOString();

/** Countdown to a newsletter; updated every second only shortly before. */
export function Countdown({ until, isShort = false }: { readonly until: string; readonly isShort?: boolean }) {
  const t = useNewslettersTexts();
  const words = useWords();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const isNear = Date.parse(until) - Date.now() < HOUR_MS;
    const timer = setInterval(() => setAt(now()), isNear ? 1_000 : 20_000);
    return () => clearInterval(timer);
  }, [until]);
  const left = words.left(until, at, isShort ? 'short' : 'long');
  return <span data-testid="countdown">{left ? t('in', { left }) : t('due')}</span>;
}
