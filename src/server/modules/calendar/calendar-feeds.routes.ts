import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import { notFound, ProblemError } from '../../core/problem-error.ts';
import type { Database } from '../../database/connection.ts';
import { createLoginLimits } from '../../http/login-limits.ts';
import { publicFileRoute, routeWithoutTransaction, tenantRoute, type Route } from '../../http/route.ts';
import { NOBODY } from '../../records/employee-scope.ts';
import { hashToken, readToken } from '../session/index.ts';
import { createFeed, readOwnFeed, revokeFeed } from './calendar-feeds.commands.ts';
import { readFeed } from './calendar-feeds.queries.ts';

export interface FeedDeps {
  readonly database: Database;
  readonly publicUrl: string;
}

const RETRY_SECONDS = 900;

const tooMany = (): ProblemError =>
  new ProblemError('too-many-requests', {
    detail: 'Too many requests for this calendar.',
    retryAfterSeconds: RETRY_SECONDS,
  });

const addressOf = (publicUrl: string, secret: string): string =>
  publicUrl + api.calendarFeeds.read.path.replace('{secret}', secret);

/** The calendar as a file with the hash of its content as its ETag. */
function fileOf(content: string): FileAnswer {
  const bytes = Buffer.from(content);
  return {
    content: Readable.from([bytes], { objectMode: false }),
    bytes: bytes.length,
    mimeType: 'text/calendar; charset=utf-8',
    originalName: 'shifts.ics',
    keptBy: 'asking',
    etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
  };
}

/** Routes of a person's calendar address (ADR-0121). */
export function calendarFeedRoutes({ database, publicUrl }: FeedDeps): readonly Route[] {
  const limits = createLoginLimits(database);
  return [
    tenantRoute(api.calendarFeeds.own, ({ caller, tx }) => readOwnFeed(tx, caller)),

    routeWithoutTransaction(api.calendarFeeds.create, async ({ caller }) => {
      const secret = await database.tenant(caller, (tx) => createFeed(tx, caller));
      return { address: addressOf(publicUrl, secret) };
    }),

    tenantRoute(api.calendarFeeds.revoke, async ({ caller, tx }) => {
      await revokeFeed(tx, caller);
      return undefined;
    }),

    publicFileRoute(api.calendarFeeds.read, async ({ params, request }) => {
      // A malformed secret costs the same look-up and count as an unknown or revoked one.
      const { tenantId, secret } = readToken(params.secret) ?? { tenantId: NOBODY, secret: params.secret };
      const tokenHash = hashToken(secret);
      const found = await database.tenant({ tenantId, readOnly: true }, (tx) => readFeed(tx, tenantId, tokenHash));
      const { content = null } = found ?? {};
      const isWithinLimit = await (content === null ? limits.mayMissFeed(request.ip) : limits.mayReadFeed(tokenHash));
      if (!isWithinLimit) throw tooMany();
      if (!found || content === null) throw notFound();
      if (found.isStale)
        await database.tenant({ tenantId }, (tx) =>
          tx
            .updateTable('calendar_feed')
            .set({ last_read_at: sql`now()` })
            .where('tenant_id', '=', tenantId)
            .where('token_hash', '=', tokenHash)
            .execute(),
        );
      return fileOf(content);
    }),
  ];
}
