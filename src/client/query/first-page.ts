/** The first page is drawn by then, or has failed. */
const AT_MOST_MS = 3_000;

let drawn: Promise<void> = Promise.resolve();
let note: () => void = () => undefined;

/** Called before the first page of a visit is drawn. */
export function expectFirstPage(): void {
  drawn = new Promise((resolve) => {
    note = resolve;
  });
  setTimeout(note, AT_MOST_MS);
}

/** Called when it is. */
export const noteFirstPage = (): void => note();

/** Resolves once it is. */
export const firstPage = (): Promise<void> => drawn;
