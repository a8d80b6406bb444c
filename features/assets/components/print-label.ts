export interface PrintedLabel {
  readonly title: string;
  readonly lines: readonly string[];
  /** Modules along one side of the code, including the quiet zone. */
  readonly size: number;
  readonly path: string;
}

const SVG = 'http://www.w3.org/2000/svg';

/** Prints only a label, on its own page: black on white, the code 30 mm wide. */
export function printLabel({ title, lines, size, path }: PrintedLabel): void {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.style.cssText = 'position:fixed;inset-inline-start:-9999px;width:1px;height:1px;border:0';
  document.body.append(frame);
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (!page || !view) return frame.remove();
  page.documentElement.dir = document.documentElement.dir;
  const drawing = page.createElementNS(SVG, 'svg');
  drawing.setAttribute('viewBox', `0 0 ${size} ${size}`);
  drawing.style.cssText = 'width:30mm;height:30mm;flex:none';
  const squares = page.createElementNS(SVG, 'path');
  squares.setAttribute('d', path);
  drawing.append(squares);
  const words = page.createElement('div');
  for (const [index, line] of [title, ...lines].entries()) {
    const paragraph = page.createElement(index === 0 ? 'b' : 'div');
    paragraph.style.display = 'block';
    // Each line has its own direction, and all are aligned to the same side.
    const text = page.createElement('bdi');
    text.textContent = line;
    paragraph.append(text);
    words.append(paragraph);
  }
  page.body.style.cssText =
    'margin:4mm;display:flex;gap:4mm;align-items:center;font:10pt sans-serif;background:#fff;color:#000';
  page.body.append(drawing, words);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
