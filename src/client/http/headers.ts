import { API_VERSION } from '#contract/api-version.ts';

/** The caller: the token, and the tenant it is valid for. */
export interface Credentials {
  readonly accessToken: string;
  readonly tenantId: string;
}

/** Headers of every call. Server texts must be in the language of the page, not of the browser. */
export function headersFor(credentials: Credentials | null): Headers {
  const headers = new Headers({ accept: 'application/json', 'x-api-version': API_VERSION });
  if (document.documentElement.lang) headers.set('accept-language', document.documentElement.lang);
  if (credentials) {
    headers.set('authorization', `Bearer ${credentials.accessToken}`);
    headers.set('x-tenant-id', credentials.tenantId);
  }
  return headers;
}
