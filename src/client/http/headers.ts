import { API_VERSION } from '#contract/api-version.ts';

/** Who calls: the token, and the tenant it is good for. */
export interface Credentials {
  readonly accessToken: string;
  readonly tenantId: string;
}

/** What every call carries. What the server writes itself is to be in the language of the page, not of the browser. */
export function headersFor(credentials: Credentials | null): Headers {
  const headers = new Headers({ accept: 'application/json', 'x-api-version': API_VERSION });
  if (document.documentElement.lang) headers.set('accept-language', document.documentElement.lang);
  if (credentials) {
    headers.set('authorization', `Bearer ${credentials.accessToken}`);
    headers.set('x-tenant-id', credentials.tenantId);
  }
  return headers;
}
