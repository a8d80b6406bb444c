/** Elements whose text is read as one line. */
const LINES =
  'dd, dt, li, h1, h2, h3, h4, p, button, legend, label, caption, tr, [role=row], [role=status], [role=alert]';
/** Marks of direction, which are seen by nobody. */
const MARKS = /[\u2066-\u2069]/gu;

const lineOf = (node: Node, within: Element): Element => {
  const found = node.parentElement?.closest(LINES);
  return found && within.contains(found) ? found : within;
};

/**
 * All text of a part of the page in its order, as somebody reads it: a label with its value (`Bank: First Bank`), a row of a table, an
 * item of a list, a heading. Parts of a line are set apart by a stroke. Labels of controls and texts for screen readers belong to it.
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
