import '@testing-library/jest-dom/vitest';
import 'temporal-polyfill/global';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Ends hanging tests, and asserts nothing: lazily loaded parts take seconds when many files are tested in parallel.
configure({ asyncUtilTimeout: 60_000 });

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
for (const name of ['scrollTo', 'scrollIntoView', 'hasPointerCapture', 'setPointerCapture', 'releasePointerCapture']) {
  if (!(name in Element.prototype)) Object.assign(Element.prototype, { [name]: () => false });
}

// jsdom knows animation names but never ends an animation, so a closed dialog would stay mounted forever.
const still = document.createElement('style');
still.textContent = '*, *::before, *::after { animation: none !important; transition: none !important; }';
document.head.append(still);

afterEach(() => {
  cleanup();
  localStorage.clear();
});
