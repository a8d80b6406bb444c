import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ComponentType } from 'react';
import { TENANT_MODULES } from '#domain/modules.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import type { TextSource } from '#client/texts/texts.ts';
import { LANGUAGES, type Language } from '#ui/language/language.ts';
import { shownLines } from '#ui/testing/shown-lines.ts';
import { startTranslator } from '../language/panel-texts.ts';
import { loadTexts, translator } from '../language/translator.ts';
import { PageFrame } from '../start/page-frame.tsx';

/** Longer than any test: notices of the operator are no part of these pages. */
const NEVER_MS = 3_600_000;

/** Somebody without a PIN. */
const ACCOUNT = {
  version: 1,
  displayName: 'Lina Haddad',
  email: 'app-only@luma.example',
  language: 'en',
  hasPassword: true,
  secondFactor: null,
  identities: [],
  pin: null,
};

type Lines = readonly (string | RegExp)[];

/** A page of a document apart from the panel, with all of its text in both languages, typed from the specification. */
export interface ApartPage {
  readonly name: string;
  readonly at: string;
  readonly rights: readonly string[];
  /** By `METHOD /path`. */
  readonly answers: Readonly<Record<string, object>>;
  readonly title: Readonly<Record<Language, string>>;
  readonly shows: Readonly<Record<Language, Lines>>;
  /** Names of controls and parts that have no text of their own. */
  readonly labels?: Readonly<Record<Language, readonly string[]>>;
  /** Its container, as a selector: otherwise the main part. */
  readonly within?: string;
}

export interface ApartDocumentUnderTest {
  readonly Content: ComponentType;
  readonly atOnce: readonly TextSource[];
  /** Null for a device of a location. */
  readonly employeeId: string | null;
}

const MARKS = /[\u2066-\u2069]/gu;

const labelsOf = (within: Element): readonly string[] =>
  [...within.querySelectorAll('[aria-label]')].map((each) => (each.ariaLabel ?? '').replace(MARKS, ''));

const expected = (shown: Lines): readonly string[] =>
  shown.map((line) => (typeof line === 'string' ? line : (expect.stringMatching(line) as string)));

type Opened = Pick<ApartPage, 'at' | 'rights' | 'answers'>;

/** Prepares a test file for opening pages of a document. */
export function prepareApartPages(
  { Content, atOnce, employeeId }: ApartDocumentUnderTest,
  language: Language,
): (page: Opened) => Promise<void> {
  let api: StubbedApi;
  beforeEach(async () => {
    if (translator.isInitialized) await translator.changeLanguage(language);
    else await startTranslator(language);
    for (const source of atOnce) await loadTexts(source);
  });
  afterEach(async () => {
    cleanup();
    await session.signOut();
    api.restore();
    localStorage.clear();
    history.replaceState(null, '', '/');
  });
  return async ({ at, rights, answers }) => {
    history.replaceState(null, '', at);
    const facts = sampleSession({ permissions: rights });
    const none = () => ok({ data: [], count: 0 });
    api = stubApi({
      'POST /api/auth/login': () =>
        ok({
          ...facts,
          user: { ...facts.user, employeeId, language },
          tenant: { ...facts.tenant, modules: TENANT_MODULES },
        }),
      'POST /api/auth/logout': () => ({ status: 204 }),
      'GET /api/permissions/me': () => ok({ permissions: facts.permissions }),
      'GET /api/account': () => ok(ACCOUNT),
      'GET /api/*': none,
      'GET /api/*/*': none,
      ...Object.fromEntries(Object.entries(answers).map(([path, answer]) => [path, () => ok(answer)])),
    });
    await session.signIn({ email: 'app-only@luma.example', password: 'steward-demo' });
    render(
      <PageFrame client={createQueryClient()} language={language} noticesAfterMs={NEVER_MS}>
        <Content />
      </PageFrame>,
    );
  };
}

/** Proves the complete text of every page, and the title of its window. */
export function proveApartPages(pages: readonly ApartPage[], of: ApartDocumentUnderTest): void {
  describe.each(LANGUAGES)('complete text in %s', (language) => {
    const open = prepareApartPages(of, language);
    test.each(pages)('$name', async ({ title, shows, labels, within = 'main', ...page }) => {
      await open(page);
      await waitFor(() => {
        const shown = document.querySelector(within) ?? document.createElement('div');
        expect(shownLines(shown)).toEqual(expected(shows[language]));
        expect(labelsOf(shown)).toEqual(labels?.[language] ?? []);
        expect(document.title).toBe(title[language]);
      });
    });
  });
}
