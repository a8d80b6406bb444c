import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { live, type LiveEvent } from './live.ts';
import { useLiveChanges } from './use-live.ts';

const READY: LiveEvent = { name: 'ready', data: { unread: 0, isComplete: true } };

function listenTo(): { readonly heard: string[]; readonly tell: (event: LiveEvent) => void } {
  const heard: string[] = [];
  let tell: (event: LiveEvent) => void = () => undefined;
  vi.spyOn(live, 'subscribe').mockImplementation((listener) => {
    tell = listener;
    return () => undefined;
  });
  const Listener = () => {
    useLiveChanges(({ name }) => heard.push(name));
    return null;
  };
  render(<Listener />);
  return { heard, tell: (event) => tell(event) };
}

test('a connection that missed nothing triggers nothing, one that may have triggers a refetch', () => {
  const { heard, tell } = listenTo();
  tell(READY);
  tell({ name: 'changed', data: { resource: 'leaves', id: 'x' } });
  expect(heard).toEqual(['changed']);
  tell({ name: 'ready', data: { unread: 0, isComplete: false } });
  tell({ name: 'missed', data: null });
  expect(heard).toEqual(['changed', 'look-again', 'look-again']);
});
