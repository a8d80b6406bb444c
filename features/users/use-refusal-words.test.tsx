import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiProblem } from '#client/http/api-problem.ts';
import { ar as client } from '#client/texts/ar.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { ar } from './texts/ar.ts';
import { useRefusalWords } from './use-refusal-words.ts';

const refusal = (code: string): ApiProblem =>
  new ApiProblem({
    code: 'rule-violated',
    status: 422,
    detail: 'from the server',
    errors: [{ path: 'roleId', code, message: `English of ${code}`, params: { permission: 'leave.type:read' } }],
  });

function Said() {
  const { ofError } = useRefusalWords();
  return (
    <ul>
      {['own-role', 'not-yours-to-grant', 'something-new'].map((code) => (
        <li key={code}>{ofError(refusal(code))}</li>
      ))}
    </ul>
  );
}

test('explains in the page’s language what may not be granted; an untranslated rule uses the server’s text', async () => {
  await renderUi(<Said />, { language: 'ar', texts: { roles: ar, client } });
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said[0]).toBe('لا يمكنك تغيير دورك بنفسك.');
  expect(said[1]).toMatch(/^لا يمكنك منح leave\.type:read/);
  expect(said[2]).toBe('from the server');
});
