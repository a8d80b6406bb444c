import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleSession } from '#client/testing/sample-session.ts';
import { session } from '#client/session/session.ts';
import { ok, stubApi } from '#client/testing/stub-api.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import type { ReportRef } from '../banking.types.ts';
import { en } from '../texts/en.ts';
import { ChainBreaks } from './chain-breaks.tsx';

const ref = (n: number, more: Partial<ReportRef>): ReportRef =>
  ({
    id: `0198a000-0000-7000-8000-00000000000${n}`,
    type: 'end-of-day',
    businessDate: `2026-02-0${n}`,
    status: 'balanced',
    countedAmount: 40_000,
    ...more,
  }) as ReportRef;
const LATE = ref(1, {});
const REJECTED = ref(2, { status: 'rejected-with-variance' });
const MISSING = ref(3, { countedAmount: null });
const { title, changed, figures, until, untilLater } = en.chainBroken;

/** How long a gap matters (D33a): until each report is corrected or counted, and permanently for a submitted one. */
const HOLDS: readonly (readonly [string, readonly ReportRef[], boolean, string])[] = [
  ['all were counted late', [LATE], false, figures],
  ['one was rejected', [REJECTED], false, until],
  ['one was not counted', [MISSING], false, until],
  ['one was counted late and another was rejected', [LATE, REJECTED], false, until],
  ['one was counted late and another is missing, and this one was submitted', [LATE, MISSING], true, untilLater],
  ['all were counted late, and this one was submitted', [LATE], true, figures],
];

test.each(HOLDS)(
  'a missing previous report shows how long it matters: %s',
  async (_, breaks, isSubmitted, sentence) => {
    const api = stubApi({ 'POST /api/auth/login': () => ok(sampleSession()) });
    await session.signIn({ email: 'finance@luma.example', password: 'steward-demo' });
    await renderUi(<ChainBreaks breaks={breaks} isSubmitted={isSubmitted} />, { texts: { banking: en } });
    // A report that is there now is not called missing or rejected.
    const isThere = breaks.every((each) => each === LATE);
    expect([title, changed].filter((each) => screen.queryByText(each))).toEqual([isThere ? changed : title]);
    expect([figures, until, untilLater].filter((each) => screen.queryByText(each))).toEqual([sentence]);
    api.restore();
  },
);
