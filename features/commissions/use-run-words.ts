import { ApiProblem } from '#client/http/api-problem.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { joinParts, relist } from '#ui/format/lists.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { usePastImportsTexts } from './use-commissions-texts.ts';
import { useWords } from './use-words.ts';

/** The time after the name of an import in the reasons of the server. */
const INSTANT = / (\d{4}-\d\d-\d\dT[\d:.]+Z)/g;

/** Texts of an import and of the reasons against undoing it, in the current language. */
export function useRunWords() {
  const t = usePastImportsTexts();
  const words = useWords();
  const { locale } = useLanguage();
  const problem = useProblemWords();
  const months = (some: readonly string[]): string =>
    joinParts(
      some.map((month) => words.month(month)),
      locale,
    );
  const reason = ({
    code,
    message,
    params = {},
  }: {
    readonly code: string;
    readonly message: string;
    readonly params?: object | undefined;
  }): string => {
    const given = params as { readonly months?: string; readonly files?: string; readonly count?: number };
    if (code === 'month-frozen')
      return t('undoReasons.month-frozen', {
        months: months(given.months?.split(', ') ?? []),
        count: given.count ?? 1,
      });
    if (code === 'sales-refunded') {
      const files = relist(given.files ?? '', locale);
      return t('undoReasons.sales-refunded', {
        files: files.replaceAll(INSTANT, (_, at: string) => ` (${words.moment(at)})`),
      });
    }
    return code === 'import-undone' || code === 'import-failed' ? t(`undoReasons.${code}`) : message;
  };
  return {
    t,
    months,
    reason,
    moment: words.moment,
    person: words.person,
    /** Every reason why undoing was refused. */
    refusal: (cause: unknown): string =>
      cause instanceof ApiProblem && cause.status === 409 && cause.errors.length > 0
        ? cause.errors.map(reason).join(' ')
        : problem(cause).description,
  };
}
