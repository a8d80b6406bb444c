import { useCallback } from 'react';
import type { Violation } from '#contract/errors.ts';
import { ApiProblem } from '#client/http/api-problem.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import type { TextKey } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';
import { useUsersTexts } from './use-roles-texts.ts';

/** Codes of granting rules known only to the server; `refused` has a sentence for each. */
const WORDED = new Set([
  'unknown-permission',
  'not-yours-to-grant',
  'not-yours-to-take',
  'administrators-only',
  'last-administrator',
  'own-role',
  'never-again',
  'role-inactive',
  'not-found',
  'holds-more',
  'own-email',
  'email-taken',
  'own-second-factor',
  'no-web-access',
]);

export interface RefusalWords {
  /** One violated rule in the reader's language. */
  readonly ofRule: (rule: Violation) => string;
  /** The sentence of a code, if this page has one. */
  readonly ofCode: (code: string) => string | undefined;
  /** All obstacles to a change. */
  readonly ofError: (error: unknown) => string;
}

/** Why the server refused to grant or revoke a permission. */
export function useRefusalWords(): RefusalWords {
  const t = useUsersTexts();
  const problemWords = useProblemWords();
  const ofRule = useCallback(
    ({ code, message, params }: Violation) =>
      WORDED.has(code) ? t(`refused.${code}` as TextKey<typeof en>, params) : message,
    [t],
  );
  const ofCode = useCallback(
    (code: string) => (WORDED.has(code) ? t(`refused.${code}` as TextKey<typeof en>) : undefined),
    [t],
  );
  const ofError = useCallback(
    (error: unknown) => {
      const rules =
        error instanceof ApiProblem && ['rule-violated', 'event-not-allowed'].includes(error.code) ? error.errors : [];
      const worded = rules.filter(({ code }) => WORDED.has(code));
      return worded.length > 0 ? [...new Set(worded.map(ofRule))].join(' ') : problemWords(error).description;
    },
    [ofRule, problemWords],
  );
  return { ofRule, ofCode, ofError };
}
