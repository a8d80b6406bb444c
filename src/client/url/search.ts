import { navigate, useLocationProperty } from 'wouter/use-browser-location';

/** The query of the address, as it is. wouter's `useSearch` decodes it once too often: `%2541` would arrive as `A`. */
export function useRawSearch(): string {
  return useLocationProperty(() => location.search);
}

/** In the state of an entry that was made as a step: the address it was made from. */
const STEP_FROM = 'stepFrom';
/** The state of a step made from an address. */
export const madeFrom = (address: string): object => ({ [STEP_FROM]: address });
const stepFrom = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && STEP_FROM in state ? state[STEP_FROM] : undefined;

let isGoingBack = false;

/** Undoes a step by going back over it; asked twice, it goes once. */
function undoStep(): void {
  if (isGoingBack) return;
  isGoingBack = true;
  addEventListener('popstate', () => (isGoingBack = false), { once: true });
  history.back();
}

export interface WriteOptions {
  /** Make it a step that Back undoes; by default the present entry of the history is replaced. */
  readonly isStep?: boolean;
}

/**
 * Changes the query of the address. It is read at the moment of writing, so that two changes in one tick both hold
 * (with wouter's `useSearchParams` the first of them is lost).
 */
export function writeSearch(edit: (params: URLSearchParams) => void, { isStep = false }: WriteOptions = {}): void {
  const params = new URLSearchParams(location.search);
  edit(params);
  const query = params.toString();
  const before = location.search.replace(/^\?/, '');
  if (query === before) return;
  const to = location.pathname + (query && `?${query}`);
  // What takes a step back leaves no second entry of the same address: Back would do nothing there.
  if (!isStep && stepFrom(history.state) === to) return undoStep();
  navigate(to, {
    replace: !isStep,
    state: isStep
      ? { ...(history.state as object | null), ...madeFrom(location.pathname + location.search) }
      : (history.state as unknown),
  });
}
