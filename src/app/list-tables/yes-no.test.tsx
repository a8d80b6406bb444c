import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { asset } from '../record-details/money.records.ts';
import { id, list } from '../stale-writes/stale-write.ts';
import { LANGUAGES, type Language } from '#ui/language/language.ts';
import { shownLines } from '#ui/testing/shown-lines.ts';
import { preparePages } from './open-page.tsx';
import { ASSET, HOLIDAY, LAPTOP } from './rows.ts';

// What is true, false or not known is said in words (A§2, C§2): here of what is no custom field.

type Said = Readonly<Record<Language, string>>;
const YES: Said = { en: 'Yes', ar: 'نعم' };
const NO: Said = { en: 'No', ar: 'لا' };
const UNKNOWN: Said = { en: '–', ar: '–' };

const INSURED = { id: id(970), name: 'Insured', type: 'boolean', isRequired: false };
const device = (booleanValue: boolean | null) => ({
  ...ASSET,
  assetType: { ...LAPTOP, fields: [INSURED] },
  values: [{ id: id(971), field: INSURED, stringValue: null, dateValue: null, numberValue: null, booleanValue }],
});

interface Place {
  readonly name: string;
  readonly at: string;
  readonly rights: readonly string[];
  readonly answers: Readonly<Record<string, object>>;
  /** The line or cell that says it, among those of the page. */
  readonly says: Said;
}

const ofAsset = (value: boolean | null, says: Said): Place => ({
  name: `a field of an asset that is ${String(value)}`,
  at: asset.at,
  rights: asset.rights,
  answers: { ...asset.answers, [`GET /api/assets/${ASSET.id}`]: device(value) },
  says: { en: `Insured: ${says.en}`, ar: `Insured: ${says.ar}` },
});
const ofHoliday = (isFixed: boolean, says: Said): Place => ({
  name: `a holiday with the same date every year: ${String(isFixed)}`,
  at: '/system-management/public-holidays?at=2026',
  rights: ['web.access.systemManagement.publicHolidays:read', 'publicHoliday:read'],
  answers: { 'GET /api/public-holidays': list({ ...HOLIDAY, isFixed }) },
  says: {
    en: `National Day | اليوم الوطني | 02 Dec 2026 | Wednesday | United Arab Emirates | ${says.en}`,
    ar: `اليوم الوطني | National Day | 02 ديسمبر 2026 | الأربعاء | الإمارات العربية المتحدة | ${says.ar}`,
  },
});

const PLACES: readonly Place[] = [
  ofAsset(true, YES),
  ofAsset(false, NO),
  ofAsset(null, UNKNOWN),
  ofHoliday(true, YES),
  ofHoliday(false, NO),
];

describe.each(LANGUAGES)('in %s', (language) => {
  const pages = preparePages(language);
  test.each(PLACES)('$name', async ({ at, rights, answers, says }) => {
    await pages.open(at, rights, answers);
    await waitFor(() => expect(shownLines(document.body)).toContain(says[language]));
  });
});
