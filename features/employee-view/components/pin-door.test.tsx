import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { en } from '#blocks/employee-view/texts/en.ts';
import { problem, stubApi } from '#client/testing/stub-api.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import PinDoor from './pin-door.tsx';

const api = stubApi({ 'POST /api/auth/pin': () => problem(401, 'wrong-pin') });
afterAll(api.restore);

const sent = () => api.to('POST /api/auth/pin').map(({ body }) => (body as { pin: string }).pin);

test('a wrong PIN is selected before the message is shown: the next digits are a new PIN (C§6)', async () => {
  const user = userEvent.setup();
  await renderUi(<PinDoor name="Mara" onPassword={() => {}} />, { texts: { 'employee-view': en } });
  const field = screen.getByTestId<HTMLInputElement>('pin');
  const selected: string[] = [];
  // Called before any later task: at the moment when a person can see the message.
  const watcher = new MutationObserver(() => {
    if (screen.queryByRole('alert'))
      selected.push(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0));
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  await user.keyboard('1111{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This PIN is wrong.');
  watcher.disconnect();
  expect(selected[0]).toBe('1111');
  await user.keyboard('2580{Enter}');
  await expect.poll(sent).toEqual(['1111', '2580']);
});
