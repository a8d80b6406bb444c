import { useCallback } from 'react';
import { ApiProblem } from '#client/http/api-problem.ts';
import { useProblemWords, type ProblemWords } from '#client/texts/problem-words.ts';
import { useRuleWords } from './use-rule-words.ts';

/** Why a chain was not changed, in the reader's language: also the rules that only the server checks. */
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
