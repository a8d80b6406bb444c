/** Elements whose text is read as one line. */
const LINES =
  'dd, dt, li, h1, h2, h3, h4, p, button, legend, label, caption, tr, [role=row], [role=status], [role=alert]';
/** Direction marks, which are invisible. */
const MARKS = /[\u200e\u200f\u2066-\u2069]/gu;

const lineOf = (node: Node, within: Element): Element => {
  const found = node.parentElement?.closest(LINES);
  return found && within.contains(found) ? found : within;
};

/**
 * All text of a part of the page in order: a label with its value (`Bank: First Bank`), a table row, a list item, a
 * heading. Parts of a line are separated by a bar. Labels of controls and screen reader texts are included.
 */
export function shownLines(within: Element): readonly string[] {
  const lines: { readonly of: Element; readonly texts: string[] }[] = [];
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').replace(MARKS, '').trim();
    if (text === '' || node.parentElement?.closest('style, option')) continue;
    const of = lineOf(node, within);
    const last = lines.at(-1);
    if (last?.of === of) last.texts.push(text);
    else lines.push({ of, texts: [text] });
  }
  return lines.reduce<readonly string[]>((shown, { of, texts }, at) => {
    const text = texts.join(' | ');
    const before = lines[at - 1]?.of;
    if (of.tagName === 'DD' && before?.tagName === 'DT' && before.nextElementSibling === of)
      return [...shown.slice(0, -1), `${shown.at(-1) ?? ''}: ${text}`];
    return [...shown, text];
  }, []);
}
