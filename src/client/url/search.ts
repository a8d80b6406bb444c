import { navigate, useLocationProperty } from 'wouter/use-browser-location';

/** The query of the address, as it is. wouter's `useSearch` decodes it once too often: `%2541` would arrive as `A`. */
export function useRawSearch(): string {
  return useLocationProperty(() => location.search);
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
  navigate(location.pathname + (query && `?${query}`), { replace: !isStep, state: history.state as unknown });
}
