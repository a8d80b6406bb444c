import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#ui/language/language.ts';
import { shownLines } from '#ui/testing/shown-lines.ts';
import { press } from '../list-tables/controls.ts';
import { preparePages } from '../list-tables/open-page.tsx';
import { ACCESS as SENT_ACCESS } from '../sent-forms/access.rows.ts';
import { CARE } from '../sent-forms/care.rows.ts';
import { GALLERY } from '../sent-forms/gallery.rows.ts';
import { MONEY } from '../sent-forms/money.rows.ts';
import { PLACES as SENT_PLACES } from '../sent-forms/places.rows.ts';
import type { SentForm } from '../sent-forms/sent-form.ts';
import { SET_UP as SENT_SET_UP } from '../sent-forms/set-up.rows.ts';
import { ACCESS } from '../stale-writes/access.rows.ts';
import { OPERATIONS } from '../stale-writes/operations.rows.ts';
import { PEOPLE } from '../stale-writes/people.rows.ts';
import { PLACES } from '../stale-writes/places.rows.ts';
import { SCHEDULES } from '../stale-writes/schedules.rows.ts';
import { SET_UP } from '../stale-writes/set-up.rows.ts';
import type { StaleWrite } from '../stale-writes/stale-write.ts';
import { QUESTIONS } from './questions.rows.ts';

// What a person is asked before a write that cannot simply be undone (A§8): the consequence of that write, not of another.

const STALE: readonly StaleWrite[] = [...ACCESS, ...OPERATIONS, ...PEOPLE, ...PLACES, ...SCHEDULES, ...SET_UP];
const SENT: readonly SentForm[] = [...SENT_ACCESS, ...CARE, ...GALLERY, ...MONEY, ...SENT_PLACES, ...SENT_SET_UP];
const CANCEL = { en: 'Cancel', ar: 'إلغاء' } as const;

/** Where a write is asked about, and the clicks that lead there. */
function wayTo(name: string) {
  const stale = STALE.find((each) => each.name === name);
  if (stale) {
    const { at, rights, before, reads, open = [], ready = [] } = stale;
    return { at, rights, answers: reads(before as never), controls: [...open, ...ready] };
  }
  const sent = SENT.find((each) => each.name === name);
  if (!sent) throw new Error(`No write is called ${name}.`);
  const { at, rights, answers, open: controls = [] } = sent;
  return { at, rights, answers, controls };
}

describe.each(LANGUAGES)('a confirmation in %s', (language) => {
  const pages = preparePages(language);
  const rows = QUESTIONS.filter((question) => question[language] !== undefined);
  test.each(rows)('before $name', async (question) => {
    const { at, rights, answers, controls } = wayTo(question.name);
    await pages.open(at, rights, answers);
    for (const control of controls) await press(control);
    await waitFor(() => {
      const asked = document.querySelector('[role=alertdialog]');
      expect(asked && shownLines(asked).filter((line) => line !== CANCEL[language])).toEqual(question[language]);
    });
  });
});
