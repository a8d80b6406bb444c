import '@testing-library/jest-dom/vitest';
import 'temporal-polyfill/global';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { system } from '../theme/system.ts';

// Ends hanging tests, and asserts nothing: lazily loaded parts take seconds when many files are tested in parallel.
// What is waited for is asked for at every change of the page: the whole document is printed only for the answer that fails the test.
configure({ asyncUtilTimeout: 60_000, getElementError: failure });

function failure(said: string | null, container: Element): Error {
  const error = Object.assign(new Error(said ?? ''), { name: 'TestingLibraryElementError' });
  let message: string | undefined;
  return Object.defineProperty(error, 'message', {
    get: () => (message ??= [said, prettyDOM(container)].filter(Boolean).join('\n\n')),
    set: (other: string) => {
      message = other;
    },
  });
}

// Browser APIs that Chakra, Zag and the virtual list use and jsdom lacks.
class NoResize implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NoResize;
globalThis.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
globalThis.scrollTo = () => {};
for (const name of ['scrollTo', 'scrollIntoView', 'hasPointerCapture', 'setPointerCapture', 'releasePointerCapture']) {
  if (!(name in Element.prototype)) Object.assign(Element.prototype, { [name]: () => false });
}

// A frame as soon as the running task ends: a dialog has taken the focus and hidden the page behind it before a test goes on, as
// before a person can.
const frame = (draw: FrameRequestCallback): number => Number(setTimeout(() => draw(performance.now()), 0));
Object.assign(globalThis, { requestAnimationFrame: frame, cancelAnimationFrame: clearTimeout });

// jsdom lays nothing out: the thousands of variables and resets would be parsed for every page that opens, an eighth of its time.
Object.assign(system(), { _global: [] });

// Names of elements set what is only read aloud apart from what is shown.
// jsdom knows animation names but never ends an animation, so a closed dialog would stay mounted for ever.
const still = document.createElement('style');
still.textContent =
  '*, *::before, *::after { animation: none !important; transition: none !important; } .st-sr { position: absolute; }';
document.head.append(still);

afterEach(() => {
  cleanup();
  localStorage.clear();
});

afterAll(() => still.remove());
