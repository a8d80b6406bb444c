import { navigate, useLocationProperty } from 'wouter/use-browser-location';

/** The raw query of the address. wouter's `useSearch` decodes it once too often: `%2541` would become `A`. */
export function useRawSearch(): string {
  return useLocationProperty(() => location.search);
}

/** In the state of a history entry that was created as a step: the address it came from. */
const STEP_FROM = 'stepFrom';
/** The state of a step from an address. */
export const madeFrom = (address: string): object => ({ [STEP_FROM]: address });
const stepFrom = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && STEP_FROM in state ? state[STEP_FROM] : undefined;

/** Whether two addresses say the same, in whatever order. */
const isSame = (one: unknown, other: string): boolean => typeof one === 'string' && inOrder(one) === inOrder(other);
function inOrder(address: string): string {
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  params.sort();
  return `${path}?${params.toString()}`;
}

let isGoingBack = false;

/** Undoes a step by going back; repeated calls go back once. */
function undoStep(): void {
  if (isGoingBack) return;
  isGoingBack = true;
  addEventListener('popstate', () => (isGoingBack = false), { once: true });
  history.back();
}

export interface WriteOptions {
  /** Creates a history entry that Back undoes; by default the current one is replaced. */
  readonly isStep?: boolean;
}

/**
 * Changes the query of the address. It is read at the time of writing, so that two changes in one tick are both applied
 * (wouter's `useSearchParams` loses the first).
 */
export function writeSearch(edit: (params: URLSearchParams) => void, { isStep = false }: WriteOptions = {}): void {
  const params = new URLSearchParams(location.search);
  edit(params);
  const query = params.toString();
  const before = location.search.replace(/^\?/, '');
  if (query === before) return;
  const to = location.pathname + (query && `?${query}`);
  // Undoing a step must not leave a second entry with the same address: Back would do nothing there.
  if (!isStep && isSame(stepFrom(history.state), to)) return undoStep();
  navigate(to, {
    replace: !isStep,
    state: isStep
      ? { ...(history.state as object | null), ...madeFrom(location.pathname + location.search) }
      : (history.state as unknown),
  });
}
