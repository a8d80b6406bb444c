import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { live, type LiveEvent } from './live.ts';
import { useLiveChanges } from './use-live.ts';

const READY: LiveEvent = { name: 'ready', data: { unread: 0 } };

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

test('the first connection says nothing new, each one after it may have missed something', () => {
  const { heard, tell } = listenTo();
  tell(READY);
  tell({ name: 'changed', data: { resource: 'leaves', id: 'x' } });
  tell(READY);
  expect(heard).toEqual(['changed', 'look-again']);
});

test('a tab that takes the connection over later looks again, although it never heard of another', () => {
  const { heard, tell } = listenTo();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  tell(READY);
  expect(heard).toEqual(['look-again']);
});
