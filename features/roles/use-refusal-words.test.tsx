import { expect, test } from 'vitest';
import { renderHook } from '@testing-library/react';
import { ApiProblem } from '#client/http/api-problem.ts';
import { startTranslator, translator } from '#app/language/translator.ts';
import { useRefusalWords } from './use-refusal-words.ts';

const refusal = (...codes: readonly string[]): ApiProblem =>
  new ApiProblem({ code: 'rule-violated', status: 422, detail: 'from the server', errors: codes.map((code) => ({ path: 'roleId', code, message: `English of ${code}`, params: { permission: 'leave.type:read' } })) });

test('what may not be granted is said in the language of the page, a rule without words as the server says it', async () => {
  await startTranslator('ar');
  await translator.loadNamespaces('roles');
  const { result } = renderHook(() => useRefusalWords());
  expect(result.current.ofError(refusal('own-role'))).toBe('لا يغير أحد دوره بنفسه.');
  expect(result.current.ofError(refusal('not-yours-to-grant'))).toContain('leave.type:read');
  expect(result.current.ofError(refusal('not-yours-to-grant'))).toMatch(/^أنت لا تملك/);
  expect(result.current.ofError(refusal('something-new'))).toBe('from the server');
});
