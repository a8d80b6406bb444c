import { useSyncExternalStore } from 'react';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Branding } from '#domain/branding.ts';
import { send } from '../http/send.ts';
import { session } from '../session/session.ts';

/** The tenant of this page and its look, as far as this browser knows. */
export interface ShownBrand {
  readonly domain: string;
  readonly name: string;
  readonly branding: Branding;
}

/** Also read by the script in the head of index.html, so that the first paint already uses these colours. */
const KEY = 'steward.brand';
const listeners = new Set<() => void>();
let current: ShownBrand | null = remembered();

function remembered(): ShownBrand | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null') as ShownBrand | null;
    return found?.branding.resources ? found : null;
  } catch {
    return null;
  }
}

function show(brand: ShownBrand): void {
  const text = JSON.stringify(brand);
  if (text === JSON.stringify(current)) return;
  current = brand;
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Storage may be denied; the next visit then starts with Steward's default colours.
  }
  for (const listener of listeners) listener();
}

/** The brand to show: of the session, of the requested domain, or of the last tenant signed in on this device. */
export const shownBrand = {
  get: (): ShownBrand | null => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The brand to show; re-renders the component when it changes. */
export const useShownBrand = (): ShownBrand | null => useSyncExternalStore(shownBrand.subscribe, shownBrand.get);

/** The domain of an address: `?tenant=`, or a host name that could be one. IP addresses and localhost are not. */
export function domainOf({ search, hostname }: { readonly search: string; readonly hostname: string }): string | null {
  const named = new URLSearchParams(search).get('tenant');
  return named || (/\.[a-z][a-z0-9-]*$/i.test(hostname) ? hostname : null);
}

type Info = AnswerOf<typeof api.tenants.info>;

/** The look of a domain's tenant; null when there is none or the request fails: the page then stays as it is. */
async function ask(domain: string | null): Promise<Info | null> {
  if (!domain) return null;
  const info = await send(api.tenants.info, { params: { domainName: domain } }, null).catch(() => null);
  if (info && !session.facts()) show({ domain, name: info.name, branding: info.branding });
  return info;
}

/**
 * Follows the session from now on. Resolves with what is known of the tenant of this address, once no session was
 * found.
 */
export function startBrand(address: { readonly search: string; readonly hostname: string }): Promise<Info | null> {
  const wanted = domainOf(address);
  return new Promise((resolve) => {
    let hasAsked = false;
    const follow = (): void => {
      const state = session.state();
      if (state.facts) {
        const { domain, name, branding } = state.facts.tenant;
        show({ domain, name, branding });
      }
      if (hasAsked || state.place === 'tab.starting') return;
      hasAsked = true;
      resolve(!state.facts && state.place !== 'tab.unreachable' ? ask(wanted ?? current?.domain ?? null) : null);
    };
    session.subscribe(follow);
    follow();
  });
}
