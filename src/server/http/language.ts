import type { Language } from '../core/language.ts';

/** Returns the supported language that an `Accept-Language` header prefers; English by default. */
export function languageOf(header: string | undefined): Language {
  const liked = (header ?? '')
    .split(',')
    .map((part) => {
      const [range = '', ...params] = part.trim().toLowerCase().split(';');
      const quality = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find((found) => found !== undefined);
      return { language: range.split('-', 1)[0] ?? '', quality: Number(quality ?? 1) || 0 };
    })
    .filter(({ language, quality }) => quality > 0 && (language === 'en' || language === 'ar'))
    .toSorted((one, other) => other.quality - one.quality);
  return (liked[0]?.language as Language | undefined) ?? 'en';
}
