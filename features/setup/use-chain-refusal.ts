import { useCallback } from 'react';
import { ApiProblem } from '#client/http/api-problem.ts';
import { useProblemWords, type ProblemWords } from '#client/texts/problem-words.ts';
import { useRuleWords } from './use-rule-words.ts';

/** Why a process was not changed, in the reader's language, including rules checked only by the server. */
export function useChainRefusal(): (error: unknown) => ProblemWords {
  const problemWords = useProblemWords();
  const ruleWords = useRuleWords();
  return useCallback(
    (error) => {
      const words = problemWords(error);
      const [broken] = error instanceof ApiProblem && error.code === 'rule-violated' ? error.errors : [];
      return { ...words, description: (broken && ruleWords(broken.code)) ?? words.description };
    },
    [problemWords, ruleWords],
  );
}
