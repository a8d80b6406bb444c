import type { Violation } from '#contract/errors.ts';
import { ApiProblem } from '../http/api-problem.ts';
import type { SeenVersion } from '../http/seen-version.ts';
import type { ProblemWords } from './problem-words.ts';

export interface RefusalWords {
  /** Rules that only the server knows, in the reader's language; undefined leaves the server's own sentence. */
  readonly rule: (code: string, params: Violation['params']) => string | undefined;
  readonly problem: (error: unknown) => ProblemWords;
  /** The body's names, where the form calls a field differently. */
  readonly fields?: Readonly<Record<string, string>>;
  /** What the form writes over: it learns the record as it is now where somebody else was faster. */
  readonly seen?: SeenVersion | undefined;
}

/** That somebody was faster, by name where it is known, and what to do now. */
export const overtakenText = (error: unknown, problem: RefusalWords['problem'], now: string | undefined): string =>
  [problem(error).overtaken, now].filter(Boolean).join(' ');

/** Why a question that was confirmed came to nothing: that somebody was faster, and that it may be confirmed about the record as it is now. */
export const questionRefusal = (error: unknown, problem: RefusalWords['problem']): string =>
  error instanceof ApiProblem && error.code === 'stale-version'
    ? overtakenText(error, problem, problem(error).confirmAgain)
    : problem(error).description;

/** Why the server did not take a form: what a form puts on the fields that are to blame, or says above them. Who was overtaken loses nothing that was typed, and may send it over the record as it is now. */
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
