import { vi } from 'vitest';

/** jsdom has no layout: a virtual list asks its scroller and its rows for their sizes, in pixels, and draws nothing without them. */
export function layOut(width = 2_000): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(520);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
}

/** A screen of some width in pixels: jsdom has none and answers every media query with no. */
export function onScreen(width: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, bound, pixels] = /\((min|max)-width: ([\d.]+)px\)/.exec(query) ?? [];
    const matches = bound === 'min' ? width >= Number(pixels) : bound === 'max' && width <= Number(pixels);
    return Object.assign(new EventTarget(), { matches, media: query }) as unknown as MediaQueryList;
  });
}
