import { useCallback } from 'react';
import { ApiProblem, type ProblemCode } from '../http/api-problem.ts';
import type { en } from './en.ts';
import { useTexts, type TextKey } from './texts.ts';

/** A failure in words, as props of the error alert. */
export interface ProblemWords {
  readonly title: string;
  readonly description: string;
  readonly requestId: string | undefined;
  /**
   * For a conflict: the other author, and what to do next in a form that merged the newer version, in one that only
   * sends something, or in a confirmation.
   */
  readonly overtaken?: string;
  readonly kept?: string;
  readonly again?: string;
  readonly confirmAgain?: string;
}

const WORDED = new Set<ProblemCode>([
  'network-failure',
  'timed-out',
  'unreadable-answer',
  'not-found',
  'permission-missing',
  'module-missing',
  'view-as-read-only',
  'session-ended',
  'too-many-requests',
  'record-busy',
  'not-ready',
  'maintenance-ongoing',
  'internal-error',
  'request-timeout',
  'too-large',
  'unsupported-media-type',
]);

/** Prefix of the server's message about a path. */
const MALFORMED_PATH = 'The path is malformed.';

/** Rules that several pages may encounter; those of one subject have their texts there. */
const WORDED_RULES = new Set(['name-taken', 'too-many-views', 'too-many']);

/**
 * Describes a failed call: with our text where the code is sufficient, with the server's where only it knows the
 * reason.
 */
export function useProblemWords(): (error: unknown) => ProblemWords {
  const t = useTexts<typeof en>('client');
  return useCallback(
    (error) => {
      const problem = error instanceof ApiProblem ? error : new ApiProblem({ code: 'unreadable-answer', status: 0 });
      const { code, detail, title, requestId, errors, changedBy } = problem;
      const [broken] = errors;
      if (code === 'stale-version') {
        const overtaken = changedBy?.isYou
          ? t('problem.overtakenByYou')
          : changedBy?.name
            ? t('problem.overtakenBy', { name: changedBy.name })
            : t('problem.overtaken');
        return {
          title: changedBy?.isYou ? t('problem.overtakenByYouTitle') : title || t('problem.other'),
          description: overtaken,
          requestId,
          overtaken,
          kept: t('problem.kept'),
          again: t('problem.again'),
          confirmAgain: t('problem.confirmAgain'),
        };
      }
      if (code === 'rule-violated' && broken && WORDED_RULES.has(broken.code)) {
        const words = t(`rule.${broken.code}` as TextKey<typeof en>, broken.params);
        return { title: t('problem.other'), description: words, requestId };
      }
      // An impossible address: for a reader it is a dead link, like that of a deleted record.
      if (code === 'malformed-request' && detail.startsWith(MALFORMED_PATH))
        return { title: t('problem.not-found'), description: t('problem.not-foundHint'), requestId };
      if (!WORDED.has(code)) return { title: title || t('problem.other'), description: detail, requestId };
      const key = (name: string) => `problem.${name}` as TextKey<typeof en>;
      return { title: t(key(code)), description: t(key(`${code}Hint`)), requestId };
    },
    [t],
  );
}
