import { startEarly } from '#client/early/early-start.ts';
import { memory, SIGN_OUT_PENDING } from '#client/session/storage.ts';
import { Permissions } from '#domain/permissions.ts';
import { browserLanguage, chosenLanguage } from '#ui/language/language.ts';
import type { EarlyFiles } from './early-files.types.ts';
import { hasCompanionCookie } from './companion-cookie.ts';
import { FIRST_READS } from './first-reads.ts';

/**
 * Runs inside of the document before any other code is there (`early-script.ts` of the build puts it in): fetches the
 * code and the words of the page at this address, finds out who is here, and asks for what the page shows first.
 * Everything it begins is taken over by the session and by `send`; what it gets wrong is merely asked for again.
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

/** The files come after the call, which has the longer way, and after the first paint if that is due. */
function start(): void {
  if (!memory.has(SIGN_OUT_PENDING)) {
    window.stewardEarly = startEarly(({ permissions, tenant }) => {
      const held = new Permissions(permissions);
      return FIRST_READS.filter(
        ({ path, module, rights }) =>
          path === location.pathname &&
          (module === null || tenant.modules.includes(module)) &&
          rights.every((right) => held.has(right)),
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
