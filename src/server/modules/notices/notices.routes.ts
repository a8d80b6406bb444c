import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import type { Language } from '../../core/language.ts';
import { languageOf } from '../../http/language.ts';
import { notFound, ruleViolated } from '../../core/problem-error.ts';
import { publicRoute, type Route } from '../../http/route.ts';
import { createLoginLimits } from '../../http/login-limits.ts';
import { requireSetUp, type SetUpGate } from '../tenant-setup/index.ts';
import { readMaintenance } from './maintenance.ts';
import { PATCH_NOTES } from './patch-notes.ts';

const NOTHING = { status: 'no-maintenance', id: null, message: null, startDate: null, endDate: null } as const;

/** Routes of maintenance notices and what's new, including the operator's (A§7; D85, D86). */
export function noticeRoutes(deps: SetUpGate): readonly Route[] {
  const { database } = deps;
  const limits = createLoginLimits(database);
  const languageIn = (headers: { 'accept-language'?: string | undefined }): Language =>
    languageOf(headers['accept-language']);
  return [
    publicRoute(api.maintenances.status, async ({ request }) => {
      const maintenance = await readMaintenance(database);
      if (!maintenance) return NOTHING;
      const { id, status, message, message_arabic: arabic, start_at: start, end_at: end } = maintenance;
      return {
        id,
        status,
        message: languageIn(request.headers) === 'ar' ? (arabic ?? message) : message,
        startDate: start.toISOString(),
        endDate: end.toISOString(),
      };
    }),

    publicRoute(api.maintenances.announce, async ({ body, request }) => {
      await requireSetUp(deps, limits, request);
      const [start, end] = [new Date(body.startDate), new Date(body.endDate)];
      if (end <= start) throw ruleViolated('endDate', 'not-after-start', 'Maintenance ends after it has begun.');
      if (end <= new Date()) throw ruleViolated('endDate', 'in-the-past', 'This time has passed.');
      return database.global((tx) =>
        tx
          .insertInto('maintenance')
          .values({ message: body.message, message_arabic: body.messageArabic ?? null, start_at: start, end_at: end })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
    }),

    publicRoute(api.maintenances.end, async ({ params, request }) => {
      await requireSetUp(deps, limits, request);
      const { rows } = await database.global((tx) =>
        sql`update maintenance set start_at = least(start_at, now()), end_at = now() where id = ${params.id} and end_at > now() returning id`.execute(
          tx,
        ),
      );
      if (rows.length === 0) throw notFound();
      return undefined;
    }),

    publicRoute(api.publicAppVersions.read, async ({ params, request }) => ({
      ...params,
      patchNotes:
        (Object.hasOwn(PATCH_NOTES, params.version)
          ? PATCH_NOTES[params.version]?.[languageIn(request.headers)]
          : undefined) ?? '',
    })),

    publicRoute(api.publicAppLinks.read, async ({ params }) => {
      const row = await database.global((tx) =>
        tx.selectFrom('app_link').select('url').where('type', '=', params.type).executeTakeFirst(),
      );
      return { type: params.type, url: row?.url ?? null };
    }),

    publicRoute(api.publicAppLinks.save, async ({ params: { type }, body: { url }, request }) => {
      await requireSetUp(deps, limits, request);
      await database.global(async (tx) => {
        if (url === null) await tx.deleteFrom('app_link').where('type', '=', type).execute();
        else
          await sql`insert into app_link (type, url) values (${type}, ${url}) on conflict (type) do update set url = excluded.url, updated_at = now()`.execute(
            tx,
          );
      });
      return undefined;
    }),
  ];
}
