import type { Row } from './sorted-lists.ts';

export type Language = 'en' | 'ar';
export type Words = Readonly<Record<string, readonly [en: string, ar: string]>>;

/** A file column: its headers in English and Arabic, and its value for a list row. Null is not derived from the row. */
export type Column = readonly [en: string, ar: string, read: ((row: Row, language: Language) => string) | null];

export const at = (row: Row, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Row | null | undefined)?.[key], row);
export const text =
  (path: string) =>
  (row: Row): string => {
    const value = at(row, path);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
export const person =
  (path: string) =>
  (row: Row): string =>
    at(row, path) ? `${text(`${path}.firstName`)(row)} ${text(`${path}.lastName`)(row)}` : '';
export const worded =
  (path: string, words: Words) =>
  (row: Row, language: Language): string =>
    words[text(path)(row)]?.[language === 'en' ? 0 : 1] ?? `no word for ${text(path)(row)}`;
/** The name in the reader's language, if there is one. */
export const named =
  (path: string, key = 'name') =>
  (row: Row, language: Language): string =>
    (language === 'ar' && text(`${path}.${key}Arabic`)(row)) || text(`${path}.${key}`)(row);
/** A time in the tenant's zone. */
export const moment =
  (path: string) =>
  (row: Row): string => {
    const value = at(row, path);
    return typeof value === 'string'
      ? Temporal.Instant.from(value)
          .toZonedDateTimeISO('Asia/Dubai')
          .toPlainDateTime()
          .toString({ smallestUnit: 'minute' })
          .replace('T', ' ')
      : '';
  };
/** An amount in minor units as a plain number with all its decimals. */
export const amount =
  (path: string) =>
  (row: Row): string => {
    const value = at(row, path);
    if (typeof value !== 'number') return '';
    const decimals = row['currency'] === 'KWD' ? 3 : 2;
    return (value / 10 ** decimals).toFixed(decimals);
  };

export const phone = (path: string) => (row: Row) =>
  at(row, path)
    ? `+${text(`${path}.prefix`)(row)} ${text(`${path}.number`)(row).replace(/^(\d{3})(\d{3})/, '$1 $2 ')}`
    : '';

export const yesNo = { en: ['Yes', 'No'], ar: ['نعم', 'لا'] } as const;

/** The value of the custom field of a type, of which the demo has one for these records. */
export const customOf =
  (type: string) =>
  (row: Row): Row =>
    (row['customFields'] as readonly Row[] | undefined)?.find((value) => value['type'] === type) ?? {};
export const custom = (type: string, path: string) => (row: Row) => text(path)(customOf(type)(row));
export const isSet = (row: Row, language: Language): string => {
  const value = customOf('boolean')(row)['booleanValue'];
  return value === undefined ? '' : yesNo[language][value ? 0 : 1];
};
