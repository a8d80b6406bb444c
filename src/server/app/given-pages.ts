import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { firstRowsAt, neededFor } from '#addresses/first-rows.ts';
import { settledParamsOf } from '#addresses/read-filters.ts';
import { API_VERSION } from '#contract/api-version.ts';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { GivenPage } from '#contract/given-page.ts';
import { PAGE_LISTS, type PageList } from '#contract/page-lists.ts';
import { LANGUAGE_COOKIE } from '#domain/language-cookie.ts';
import type { TenantModule } from '#domain/modules.ts';
import { Permissions } from '#domain/permissions.ts';
import { languageOf } from '../http/language.ts';
import type { GivePage } from '../http/web-app.ts';
import { type AccessTokens, readPageCookie, setPicturesCookie } from '../modules/session/index.ts';

/** Milliseconds after which the document ends without its data: the page then asks for it itself. */
const WAITS_MS = 400;

interface Deps {
  readonly tokens: AccessTokens;
  readonly isSecure: boolean;
}

/**
 * Reads what the list pages of the menu show first, as the person whose session the browser holds: with the ordinary
 * calls, and so within all their rights. The token made for them stays in the server (ADR-0162).
 */
export function createGivenPages(app: FastifyInstance, { tokens, isSecure }: Deps): GivePage {
  return async (request, reply) => {
    const { pathname, search } = new URL(request.url, 'http://x');
    const list = PAGE_LISTS.find(({ path }) => path === pathname);
    const cookie = readPageCookie(request);
    if (!list || !cookie || !isNavigation(request)) return null;
    const subject = await tokens.verifyForPage(cookie).catch(() => null);
    if (!subject) return null;
    // Pictures of the first rows are asked before the page has renewed its session.
    setPicturesCookie(reply, await tokens.issueForPictures(subject), isSecure);
    const read = async (): Promise<GivenPage | null> => {
      const { accessToken } = await tokens.issue(subject);
      const language = languageOf(request.cookies[LANGUAGE_COOKIE] ?? request.headers['accept-language']);
      return readPage(list, search, {
        language,
        get: async (url) => {
          const { statusCode, body } = await app.inject({
            url,
            remoteAddress: request.ip,
            headers: {
              authorization: `Bearer ${accessToken}`,
              'x-tenant-id': subject.tenantId,
              'x-api-version': API_VERSION,
              'accept-language': language,
            },
          });
          return statusCode === 200 ? (JSON.parse(body) as unknown) : null;
        },
      });
    };
    return { data: Promise.race([read(), setTimeout(WAITS_MS, null, { ref: false })]).catch(() => null) };
  };
}

interface Reading {
  readonly language: string;
  /** The body of a successful answer; null for any other. */
  readonly get: (url: string) => Promise<unknown>;
}

async function readPage(list: PageList, search: string, { language, get }: Reading): Promise<GivenPage | null> {
  const session = (await get(api.auth.me.path)) as AnswerOf<typeof api.auth.me> | null;
  if (!session) return null;
  const { module, rights } = neededFor(list);
  const held = new Permissions(session.permissions);
  const isShown =
    (module === null || (session.tenant.modules as readonly TenantModule[]).includes(module)) &&
    rights.every((right) => held.has(right));
  const address = isShown
    ? firstRowsAt(list, (filters) => settledParamsOf({ search, isSettled: false }, filters))
    : null;
  const rows = address === null ? null : await get(address);
  return { session, language, reads: address !== null && rows !== null ? { [address]: rows } : {} };
}

/** A page that a person opens on this site: not one that another site asks for, nor a script. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site = 'none', 'sec-fetch-mode': mode = 'navigate' } = headers;
  return (site === 'same-origin' || site === 'none') && mode === 'navigate';
}
