import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reportsOf, type FollowedReport, type FollowedReports } from '#client/reports/follow-reports.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { LANGUAGES, type Language } from '#ui/language/language.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { shownLines } from '#ui/testing/shown-lines.ts';
import { ar } from '../texts/ar.ts';
import { en } from '../texts/en.ts';
import ReportList from './report-list.tsx';

// What a report in the background says in each of its states, and which buttons it has (A§4, D84).

type State = FollowedReport['state'];
interface Said {
  /** Below its name. */
  readonly lines: readonly string[];
  /** Its buttons and its progress, by name. */
  readonly controls: readonly string[];
}

const REQUESTED = { en: 'Requested 23 Nov 2026, 16:22 GST', ar: 'طُلب في 23 نوفمبر 2026، 16:22 غرينتش+4' };
const REMOVE = {
  en: 'Remove Newsletters · Aisha Khan from this list',
  ar: 'إزالة النشرات الإخبارية · Aisha Khan من هذه القائمة',
};
const PROGRESS = {
  en: 'Newsletters · Aisha Khan: 40 percent',
  ar: 'النشرات الإخبارية · Aisha Khan: 40 بالمئة',
};
const SAID: Readonly<Record<State, Readonly<Record<Language, Said>>>> = {
  idle: {
    en: { lines: ['Requesting', REQUESTED.en], controls: [REMOVE.en] },
    ar: { lines: ['قيد الطلب', REQUESTED.ar], controls: [REMOVE.ar] },
  },
  requesting: {
    en: { lines: ['Requesting', REQUESTED.en], controls: [] },
    ar: { lines: ['قيد الطلب', REQUESTED.ar], controls: [] },
  },
  queued: {
    en: { lines: ['Queued', REQUESTED.en], controls: [PROGRESS.en] },
    ar: { lines: ['في قائمة الانتظار', REQUESTED.ar], controls: [PROGRESS.ar] },
  },
  running: {
    en: { lines: ['Being made', REQUESTED.en], controls: [PROGRESS.en] },
    ar: { lines: ['قيد الإعداد', REQUESTED.ar], controls: [PROGRESS.ar] },
  },
  ready: {
    en: {
      lines: ['Ready', `${REQUESTED.en} | · Available until 24 Nov 2026, 16:23 GST`, 'Download'],
      controls: [REMOVE.en, 'Download Newsletters · Aisha Khan'],
    },
    ar: {
      lines: ['جاهز', `${REQUESTED.ar} | · متاح حتى 24 نوفمبر 2026، 16:23 غرينتش+4`, 'تنزيل'],
      controls: [REMOVE.ar, 'تنزيل النشرات الإخبارية · Aisha Khan'],
    },
  },
  failed: {
    en: { lines: ['Failed', 'More than 100000 entries match.', REQUESTED.en], controls: [REMOVE.en] },
    ar: { lines: ['فشل', 'More than 100000 entries match.', REQUESTED.ar], controls: [REMOVE.ar] },
  },
  expired: {
    en: { lines: ['Expired', REQUESTED.en], controls: [REMOVE.en] },
    ar: { lines: ['انتهت مدته', REQUESTED.ar], controls: [REMOVE.ar] },
  },
  timedOut: {
    en: {
      lines: ['Still running', 'Still running, we keep it', REQUESTED.en, 'Check again'],
      controls: [REMOVE.en, 'Check again'],
    },
    ar: {
      lines: ['ما زال قيد الإعداد', 'ما زال قيد الإعداد، نحتفظ به', REQUESTED.ar, 'التحقق مجددًا'],
      controls: [REMOVE.ar, 'التحقق مجددًا'],
    },
  },
};
const NAME = { en: 'Newsletters · Aisha Khan · CSV', ar: 'النشرات الإخبارية · Aisha Khan · CSV' };
const INTRO = {
  en: 'Reports are made in the background. You can close this window and keep working.',
  ar: 'تُعدّ التقارير في الخلفية. يمكنك إغلاق هذه النافذة ومتابعة العمل.',
};

const reportIn = (state: State): FollowedReport =>
  ({
    id: '0198a000-0000-7000-8000-00000000000a',
    type: 'newsletters',
    about: 'Aisha Khan',
    requestedAt: '2026-11-23T12:22:00.000Z',
    state,
    answer: {
      format: 'csv',
      progress: 40,
      expiresAt: '2026-11-24T12:23:00.000Z',
      error: state === 'failed' ? { code: 'too-many', message: 'More than 100000 entries match.' } : null,
    },
  }) as unknown as FollowedReport;

let api: StubbedApi;
let reports: FollowedReports;
beforeEach(async () => {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
  });
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
  reports = reportsOf(session.facts()?.user.id ?? '');
  vi.spyOn(reports, 'resume').mockReturnValue();
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await session.signOut();
  api.restore();
});

async function show(state: State, language: Language = 'en'): Promise<HTMLElement> {
  const list = [reportIn(state)];
  vi.spyOn(reports, 'list').mockReturnValue(list);
  const { container } = await renderUi(<ReportList />, { language, texts: { reports: language === 'ar' ? ar : en } });
  return container;
}
const nameOf = (control: Element): string =>
  (control.ariaLabel ?? control.textContent).replaceAll(/[\u2066-\u2069]/g, '');

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(Object.keys(SAID) as State[])('a report that is %s', async (state) => {
    const container = await show(state, language);
    const { lines, controls } = SAID[state][language];
    const [intro, name, ...below] = shownLines(container);
    expect([intro, name?.replaceAll(' | ', ' '), ...below]).toEqual([INTRO[language], NAME[language], ...lines]);
    expect([...container.querySelectorAll('button, [role=progressbar]')].map(nameOf)).toEqual(controls);
  });
});

test.each([
  ['ready', 'Remove Newsletters · Aisha Khan from this list', 'dismiss'],
  ['timedOut', 'Check again', 'again'],
] as const)('%s: the button %s asks for that report', async (state, name, method) => {
  const asked = vi.spyOn(reports, method).mockReturnValue();
  const container = await show(state);
  const button = [...container.querySelectorAll('button')].find((each) => nameOf(each) === name);
  await userEvent.click(button as HTMLElement);
  expect(asked).toHaveBeenCalledExactlyOnceWith('0198a000-0000-7000-8000-00000000000a');
});
