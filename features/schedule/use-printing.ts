import { useSyncExternalStore } from 'react';

let isPrinting = false;

function subscribe(listener: () => void): () => void {
  const begin = (): void => {
    isPrinting = true;
    listener();
  };
  const end = (): void => {
    isPrinting = false;
    listener();
  };
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}

/** Whether the page is being printed: everything has to be in the document then, also what is out of sight. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);

/** Prints the page across: a week is wide. */
export function printAcross(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@page { size: A4 landscape; margin: 8mm; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  window.addEventListener(
    'afterprint',
    () => (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)),
    { once: true },
  );
  window.print();
}
