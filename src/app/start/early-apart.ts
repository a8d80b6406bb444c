import { startEarly } from '#client/early/early-start.ts';
import { stateVersion } from '#client/http/headers.ts';
import { suffixOf } from '#client/session/audience.ts';
import { memory, SIGN_OUT_PENDING } from '#client/session/storage.ts';
import { audienceAt } from '#domain/audiences.ts';
import { APP_VERSION } from '#domain/notices.ts';
import { browserLanguage, chosenLanguage, type Language } from '#ui/language/language.ts';
import { hasCompanionCookie } from './companion-cookie.ts';
import { firstOwnReads } from './first-own-reads.ts';

/**
 * Runs inside a document apart from the panel before any other code is loaded (inlined by `apart-documents.ts` of the
 * build): refreshes the session, asks for the first data, and fetches the code of what is shown first; what all of its pages
 * need is named by the document itself.
 */

/** Filled in by the build: files by what is shown first, and words by language. */
declare const APART_FILES: {
  /** Without a session. */
  readonly door: readonly string[];
  /** With one. */
  readonly first: readonly string[];
  readonly words: Readonly<Record<Language, readonly string[]>>;
};
const { door, first, words } = APART_FILES;

const BEHIND_AFTER_MS = 1_000;

function preload(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${file}`;
    document.head.append(link);
  }
}

const audience = audienceAt(location.pathname);
const suffix = suffixOf(audience);
if (audience === 'branch') stateVersion(APP_VERSION);
const isKnown = hasCompanionCookie(document.cookie, suffix);
if (isKnown && !memory.has(SIGN_OUT_PENDING + suffix))
  window.stewardEarly = startEarly((facts) => firstOwnReads(location.pathname, facts), audience);
preload([...words[chosenLanguage() ?? browserLanguage()], ...(isKnown ? first : door)]);
// While somebody types a password or PIN, the page behind it arrives.
if (!isKnown) addEventListener('load', () => setTimeout(preload, BEHIND_AFTER_MS, first));
