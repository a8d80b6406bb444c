import { ApiProblem } from '#client/http/api-problem.ts';
import type { ProblemWords } from '#client/texts/problem-words.ts';
import type { SubmitResult } from '#ui/form/form.tsx';
import type { Refusal } from '../leave-reasons.ts';
import type { LeaveTranslate } from '../use-leave-texts.ts';
import type { Words } from '../use-words.ts';

/** Body names where the form calls a field differently. */
const FIELDS: Readonly<Record<string, string>> = { employeeId: 'employee' };

export interface Refusing {
  readonly t: LeaveTranslate;
  readonly words: Words;
  readonly reasonWords: (refusal: Refusal) => string;
  readonly problemWords: (error: unknown) => ProblemWords;
}

/** Server errors of a request on their fields. Overlapping leaves are listed in words (D25). */
export function refusedLeave(error: unknown, { t, words, reasonWords, problemWords }: Refusing): SubmitResult {
  if (!(error instanceof ApiProblem) || error.errors.length === 0) return { message: problemWords(error).description };
  const overlaps = error.errors.filter(({ code }) => code === 'overlaps-other-leave');
  const overlapping = overlaps.map(({ message, params = {} }) => {
    const { startDate, endDate, status } = params;
    if (typeof startDate !== 'string' || typeof endDate !== 'string' || typeof status !== 'string') return message;
    return t('form.overlapping', { dates: words.range(startDate, endDate), status: words.status(status) });
  });
  const rest = error.errors.filter(({ code }) => code !== 'overlaps-other-leave');
  return {
    errors: [
      ...(overlaps.length > 0
        ? [
            {
              path: 'startDate',
              code: 'overlaps-other-leave',
              message: t('form.overlap', { list: words.both(overlapping) }),
            },
          ]
        : []),
      ...rest.map((violation) => ({
        path: FIELDS[violation.path] ?? violation.path,
        code: violation.code,
        message: reasonWords(violation),
      })),
    ],
  };
}
