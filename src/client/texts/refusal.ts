import type { Violation } from '#contract/errors.ts';
import { ApiProblem } from '../http/api-problem.ts';
import type { SeenVersion } from '../http/seen-version.ts';
import type { ProblemWords } from './problem-words.ts';

export interface RefusalWords {
  /** Rules known only to the server, in the reader's language; undefined uses the server's sentence. */
  readonly rule: (code: string, params: Violation['params']) => string | undefined;
  readonly problem: (error: unknown) => ProblemWords;
  /** Body names, where the form calls a field differently. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The version the form overwrites: it is updated after a conflict. */
  readonly seen?: SeenVersion | undefined;
}

/** The conflict, with the other author where known, and what to do next. */
export const overtakenText = (error: unknown, problem: RefusalWords['problem'], now: string | undefined): string =>
  [problem(error).overtaken, now].filter(Boolean).join(' ');

/** Why a confirmed action failed: a version conflict, and that the current record may be confirmed. */
export const questionRefusal = (error: unknown, problem: RefusalWords['problem']): string =>
  error instanceof ApiProblem && error.code === 'stale-version'
    ? overtakenText(error, problem, problem(error).confirmAgain)
    : problem(error).description;

/**
 * The server's refusal of a form: errors on the affected fields, or above the form. After a conflict nothing typed is
 * lost, and it can be sent over the current record.
 */
export function refusalOf(error: unknown, { rule, problem, fields = {}, seen }: RefusalWords) {
  if (error instanceof ApiProblem && error.code === 'stale-version') {
    const { kept, again } = problem(error);
    return { message: overtakenText(error, problem, seen?.learn(error) && seen.showsTheirs ? kept : again) };
  }
  if (!(error instanceof ApiProblem) || error.errors.length === 0) return { message: problem(error).description };
  return {
    errors: error.errors.map(({ path, code, message, params }) => ({
      path: fields[path] ?? path,
      code,
      message: rule(code, params) ?? message,
    })),
  };
}
