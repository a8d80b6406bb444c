import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { Diagram } from './diagram.tsx';
import type { DiagramDrawing, DiagramState } from './diagram.types.ts';
import { nextState } from './next-state.ts';
import { begun, keepWithin, reframed, showing, viewBox, wholeOf, zoomed } from './view.ts';

const state = (name: string, x: number, y: number, more: Partial<DiagramState> = {}): DiagramState => ({
  name,
  label: name.charAt(0).toUpperCase() + name.slice(1),
  kind: 'atomic',
  isFinal: false,
  isStored: true,
  x,
  y,
  width: 100,
  height: 40,
  texts: [{ text: name.charAt(0).toUpperCase() + name.slice(1), x: x + 50, y: y + 24, isStrong: true }],
  ...more,
});
const arrow = (from: string, to: string) => ({
  id: `${from} ${to}`,
  from,
  to,
  line: 'M0 0L9 9',
  head: 'M0 0L9 9Z',
  texts: [],
});

/** draft → open → accepted (above) or rejected (below); canceled is closer to open, but has no transition from it. */
const DRAWING: DiagramDrawing = {
  title: 'Request',
  description: 'From draft to decision.',
  language: 'en',
  width: 800,
  height: 400,
  states: [
    state('draft', 0, 180, { isStored: false }),
    state('open', 200, 180),
    state('canceled', 400, 180),
    state('accepted', 600, 60, { kind: 'final', isFinal: true }),
    state('rejected', 600, 300, { kind: 'final', isFinal: true }),
  ],
  arrows: [arrow('draft', 'open'), arrow('open', 'accepted'), arrow('open', 'rejected'), arrow('draft', 'canceled')],
  beginnings: [{ state: 'draft', x: -20, y: 200, line: 'M0 0L9 9', head: 'M0 0L9 9Z' }],
};

describe('viewing a diagram', () => {
  test('is one image with a name and a description', async () => {
    await renderUi(<Diagram drawing={DRAWING} />);
    const picture = screen.getByRole('img', { name: 'Request' });
    expect(picture).toHaveAccessibleDescription('From draft to decision.');
    expect(screen.queryByRole('button', { name: /Draft/ })).toBeNull();
  });

  test('zooms by buttons and keys, and pans by arrow keys', async () => {
    const user = userEvent.setup();
    await renderUi(<Diagram drawing={DRAWING} />);
    const picture = screen.getByRole('img', { name: 'Request' });
    expect(picture).toHaveAttribute('viewBox', '0 0 800 400');
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(picture).toHaveAttribute('viewBox', '80 40 640 320');
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(picture).toHaveAttribute('viewBox', '0 0 800 400');
    act(() => picture.focus());
    await user.keyboard('+{ArrowRight}');
    expect(picture).toHaveAttribute('viewBox', '140 40 640 320');
    await user.keyboard('0');
    expect(picture).toHaveAttribute('viewBox', '0 0 800 400');
  });

  test('leaves the wheel to the page unless Ctrl is pressed', async () => {
    await renderUi(<Diagram drawing={DRAWING} />);
    const picture = screen.getByRole('img', { name: 'Request' });
    expect(fireEvent.wheel(picture, { deltaY: -1 })).toBe(true);
    expect(picture).toHaveAttribute('viewBox', '0 0 800 400');
    expect(fireEvent.wheel(picture, { deltaY: -1, ctrlKey: true })).toBe(false);
  });

  test('marks the current state, the path to it, and the number of records per state', async () => {
    const { container } = await renderUi(
      <Diagram drawing={DRAWING} current="open" walked={['draft open']} counts={{ open: 1284 }} />,
    );
    expect([...container.querySelectorAll('[data-current]')].map((each) => each.getAttribute('data-state'))).toEqual([
      'open',
    ]);
    expect(
      [...container.querySelectorAll('.arrow[data-walked]')].map((each) => each.getAttribute('data-transition')),
    ).toEqual(['draft open']);
    expect(container.querySelector('.count')).toHaveTextContent('1,284');
  });
});

test('transition counts are beside their labels and part of their names (A§9; WCAG 1.4.1)', async () => {
  const label = { x: 300, y: 100, width: 80, height: 30 };
  const drawing = {
    ...DRAWING,
    arrows: DRAWING.arrows.map((each, at) =>
      at === 1 ? { ...each, label, texts: [{ text: 'Accept', x: 340, y: 115, isStrong: true }] } : each,
    ),
  };
  await renderUi(
    <Diagram
      drawing={drawing}
      passages={{ 'open accepted': { count: 1284, said: 'taken 1,284 times' } }}
      onStateClick={() => undefined}
    />,
  );
  expect(screen.getByRole('img', { name: 'Accept, taken 1,284 times' })).toBeInTheDocument();
  expect(screen.getByTestId('passages')).toHaveTextContent('1,284');
});

describe('a diagram with selectable states', () => {
  test('is one Tab stop; arrow keys follow the transitions, Enter and Space select', async () => {
    const user = userEvent.setup();
    const onStateClick = vi.fn<(name: string) => void>();
    await renderUi(<Diagram drawing={DRAWING} current="open" counts={{ open: 2 }} onStateClick={onStateClick} />);
    expect(screen.getByRole('group', { name: 'Request' })).toBeInTheDocument();
    await user.tab();
    const open = screen.getByRole('button', { name: 'Open, current state, 2 records' });
    expect(open).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Accepted, final state' })).toHaveFocus();
    await user.keyboard('{Enter}{ArrowDown} ');
    expect(onStateClick.mock.calls).toEqual([['accepted'], ['rejected']]);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Zoom in' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Rejected, final state' })).toHaveFocus();
  });

  test('selects on click, but not at the end of a drag', async () => {
    const onStateClick = vi.fn<(name: string) => void>();
    Element.prototype.setPointerCapture = () => undefined;
    await renderUi(<Diagram drawing={DRAWING} onStateClick={onStateClick} />);
    const draft = screen.getByRole('button', { name: 'Draft' });
    fireEvent.pointerDown(draft, { button: 0, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(draft, { clientX: 40, clientY: 0 });
    fireEvent.pointerUp(draft);
    fireEvent.click(draft);
    expect(onStateClick).not.toHaveBeenCalled();
    fireEvent.pointerDown(draft, { button: 0, clientX: 0, clientY: 0 });
    fireEvent.pointerUp(draft);
    fireEvent.click(draft);
    expect(onStateClick).toHaveBeenCalledExactlyOnceWith('draft');
  });

  test('supports Arabic', async () => {
    await renderUi(<Diagram drawing={DRAWING} counts={{ open: 3 }} onStateClick={() => undefined} />, {
      language: 'ar',
    });
    expect(screen.getByRole('button', { name: '\u200f\u2068Open\u2069، 3 سجلات' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'ملاءمة الشاشة' })).toBeInTheDocument();
  });
});

describe('keyboard navigation between states', () => {
  const go = (from: string, key: string) => nextState(DRAWING, from, key)?.name ?? null;

  test('a state joined by a transition precedes a nearer one', () => {
    expect(go('open', 'ArrowRight')).toBe('accepted');
    expect(go('accepted', 'ArrowLeft')).toBe('open');
  });
  test('without a transition, the nearest state on that side is taken', () => {
    expect(go('accepted', 'ArrowDown')).toBe('rejected');
    expect(go('rejected', 'ArrowUp')).toBe('accepted');
  });
  test('a state off the axis counts as further than one equally far straight ahead', () => {
    const drawing = {
      ...DRAWING,
      arrows: [],
      states: [state('here', 0, 0), state('straight', 250, 0), state('aside', 120, 100)],
    };
    expect(nextState(drawing, 'here', 'ArrowRight')?.name).toBe('straight');
    expect(nextState({ ...drawing, arrows: [arrow('here', 'aside')] }, 'here', 'ArrowRight')?.name).toBe('aside');
  });
  test('at the edge, and for other keys, nothing happens', () => {
    expect([go('draft', 'ArrowLeft'), go('draft', 'a'), go('nobody', 'ArrowLeft')]).toEqual([null, null, null]);
  });
});

describe('the viewport of a diagram', () => {
  const size = { width: 800, height: 400 };

  test('never exceeds the whole or an edge', () => {
    expect(keepWithin(size, { x: -100, y: 900, zoom: 2 })).toEqual({ x: 200, y: 300, zoom: 2 });
    expect(keepWithin(size, { x: 0, y: 0, zoom: 0.1 })).toEqual(wholeOf(size));
  });
  test('zooms around a point', () => {
    const near = zoomed(size, wholeOf(size), 1, { x: 200, y: 100 });
    expect(viewBox(size, near)).toBe('40 20 640 320');
  });
  test('moves to a box outside of it, and no further', () => {
    const near = { x: 200, y: 100, zoom: 2 };
    expect(showing(size, near, { x: 600, y: 300, width: 100, height: 40 })).toEqual({ x: 500, y: 240, zoom: 2 });
    expect(showing(size, near, { x: 50, y: 50, width: 100, height: 40 })).toEqual(near);
  });
  const DRAWN = [
    { width: 1312, height: 1162 },
    { width: 1236, height: 278 },
    { width: 615, height: 870 },
  ];
  test.each([1126, 750, 560])('opens as a whole in a frame of %i px (issue 24 §8)', (frame) => {
    for (const drawn of DRAWN) {
      const { paper, view } = begun(drawn, frame, { x: 40, y: 20 });
      expect(viewBox(paper, view)).toBe(`0 0 ${drawn.width} ${drawn.height}`);
    }
  });
  test('starts with text of at least 10 px, at the start of the diagram, on a phone (ui.md, Look: type from 12)', () => {
    for (const drawn of DRAWN) {
      const { paper, view } = begun(drawn, 358, { x: 40, y: 20 });
      expect((12 * 358 * view.zoom) / paper.width).toBeGreaterThanOrEqual(10);
      expect(view.x - paper.width / view.zoom / 2).toBeCloseTo(0);
      // The viewport stays within the drawing.
      expect(view.y + paper.height / view.zoom / 2).toBeLessThanOrEqual(
        Math.max(drawn.height, paper.height / view.zoom / 2 + drawn.height / 2) + 0.1,
      );
    }
  });
  test('a zoomed diagram keeps its scale and edge when a panel opens beside it', () => {
    const whole = begun({ width: 1000, height: 500 }, 1126, { x: 0, y: 0 });
    const beside = reframed(whole, 1126, 750, false);
    expect((750 * beside.view.zoom) / beside.paper.width).toBeCloseTo(1.126);
    expect((750 * beside.paper.height) / beside.paper.width).toBeCloseTo(563);
    expect(viewBox(beside.paper, beside.view)).toBe('0 0 666.1 500');
    // A right-aligned viewport keeps its right edge.
    const { paper, view } = reframed(whole, 1126, 750, true);
    expect(view.x + paper.width / view.zoom / 2).toBeCloseTo(1000);
  });
});
