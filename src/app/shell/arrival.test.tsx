import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { Arrival } from './arrival.tsx';

function Page({ name, onCommitted }: { readonly name: string; readonly onCommitted: () => void }) {
  useLayoutEffect(onCommitted, [name, onCommitted]);
  return (
    <main>
      <h1 tabIndex={-1}>{name}</h1>
      <Arrival title={name} tenant="Luma" page={name} />
    </main>
  );
}

test('the heading of a page has the focus once the page is committed, before its overlays can listen for focus outside (A§9)', () => {
  const focused: (string | undefined)[] = [];
  const note = (): void => void focused.push(document.activeElement?.outerHTML);
  const { rerender } = render(<Page name="One" onCommitted={note} />);
  focused.length = 0;
  rerender(<Page name="Two" onCommitted={note} />);
  expect(focused).toEqual(['<h1 tabindex="-1">Two</h1>']);
});
