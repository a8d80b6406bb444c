import { ApiProblem } from '../http/api-problem.ts';
import type { ProblemWords } from './problem-words.ts';

export interface RefusalWords {
  /** What to do when somebody else changed the record since it was opened; that they did is said before it. */
  readonly stale: string;
  /** Rules that only the server knows, in the reader's language; undefined leaves the server's own sentence. */
  readonly rule: (code: string) => string | undefined;
  readonly problem: (error: unknown) => ProblemWords;
  /** The body's names, where the form calls a field differently. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** That somebody was faster, by name where it is known, and what to do now. */
export const overtakenText = (error: unknown, problem: RefusalWords['problem'], now: string): string => [problem(error).overtaken, now].filter(Boolean).join(' ');

/** Why the server did not take a form: what a form puts on the fields that are to blame, or says above them. */
export function refusalOf(error: unknown, { stale, rule, problem, fields = {} }: RefusalWords) {
  if (error instanceof ApiProblem && error.code === 'stale-version') return { message: overtakenText(error, problem, stale) };
  if (!(error instanceof ApiProblem) || error.errors.length === 0) return { message: problem(error).description };
  return { errors: error.errors.map(({ path, code, message }) => ({ path: fields[path] ?? path, code, message: rule(code) ?? message })) };
}
