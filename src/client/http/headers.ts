import { API_VERSION } from '#contract/api-version.ts';

/** The caller: the token, and the tenant it is valid for. */
export interface Credentials {
  readonly accessToken: string;
  readonly tenantId: string;
}

let stated: string | undefined;

/** From now on calls state the version of this page: that of a branch device stays open through updates (ADR-0160). */
export function stateVersion(version: string): void {
  stated = `web/${version}`;
}

/** Headers of every call. Server texts must be in the language of the page, not of the browser. */
export function headersFor(credentials: Credentials | null): Headers {
  const headers = new Headers({ accept: 'application/json', 'x-api-version': API_VERSION });
  if (document.documentElement.lang) headers.set('accept-language', document.documentElement.lang);
  if (stated !== undefined) headers.set('x-app-version', stated);
  if (credentials) {
    headers.set('authorization', `Bearer ${credentials.accessToken}`);
    headers.set('x-tenant-id', credentials.tenantId);
  }
  return headers;
}
