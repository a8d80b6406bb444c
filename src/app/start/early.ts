import { startEarly } from '#client/early/early-start.ts';
import { GIVEN } from '#contract/given-page.ts';
import { memory, SIGN_OUT_PENDING } from '#client/session/storage.ts';
import { grants } from '#domain/permissions.ts';
import { browserLanguage, chosenLanguage } from '#ui/language/language.ts';
import type { EarlyFiles } from './early-files.types.ts';
import { hasCompanionCookie } from './companion-cookie.ts';
import { FIRST_READS } from './first-reads.ts';

/**
 * Runs inside the document before any other code is loaded (inlined by `early-script.ts` of the build): fetches the
 * code and texts of this address's page, refreshes the session, and requests the page's first data. Session and `send`
 * take over everything it starts; what it gets wrong is simply requested again.
 */

/** Filled in by the build. */
declare const EARLY_FILES: EarlyFiles;
const early = EARLY_FILES;

function preload(file: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = file;
  document.head.append(link);
}

/** Files are requested after the call, which takes longer, and after the first paint if that is due. */
function start(): void {
  // What the document comes with is read when it is complete.
  if (!(GIVEN in document.documentElement.dataset) && !memory.has(SIGN_OUT_PENDING)) {
    window.stewardEarly = startEarly(({ permissions, tenant }) => {
      return FIRST_READS.filter(
        ({ path, module, rights }) =>
          path === location.pathname &&
          (module === null || tenant.modules.includes(module)) &&
          rights.every((right) => grants(permissions, right)),
      ).flatMap(({ addresses }) => addresses(tenant.timezone));
    });
  }
  setTimeout(() => {
    const language = chosenLanguage() ?? browserLanguage();
    const page = early.pages.find(({ path }) => location.pathname === path);
    for (const at of [...early.words[language], ...(page ? [...page.files, ...page.words[language]] : [])])
      preload(`/assets/${early.files[at]}.js`);
  });
}

if (hasCompanionCookie(document.cookie)) start();
