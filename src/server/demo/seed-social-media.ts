import { sql } from 'kysely';
import type { FileStore } from '../files/file-store.ts';
import type { Tx } from '../core/transaction.ts';
import { keepPicture, previewOf } from '../modules/images/index.ts';
import type { DemoTenant } from './demo-tenants.ts';
import { drawnPicture } from './drawn-picture.ts';
import { seedId, seededRandom } from './seed-ids.ts';

/** Days before today on which pictures were added, and how many: more than one page of the gallery. */
const COMMENTS = [
  'Lovely light. Can we use it for the summer campaign?',
  'صورة جميلة، لننشرها يوم الخميس.',
  'The logo is cut off on the left.',
];

const DAYS: readonly (readonly [daysAgo: number, pictures: number])[] = [
  [1, 5],
  [2, 3],
  [4, 6],
  [6, 4],
  [7, 2],
  [9, 7],
  [13, 4],
  [18, 6],
  [26, 5],
  [40, 6],
];
const NAMES = [
  'evening-look.jpg',
  'before-and-after.jpg',
  'new-season.jpg',
  'إطلالة جديدة.jpg',
  'team-at-work.jpg',
  'colour-of-the-week.jpg',
  'عرض الصيف.jpg',
  'window-display.jpg',
] as const;
/** Each drawn once; later pictures repeat them. */
const DRAWINGS = 18;
const FANS = ['admin', 'hr', 'manager', 'staff'] as const;

interface Uploader {
  readonly userId: string;
  readonly employeeId: string;
  readonly locationId: string;
}

/** Seeds pictures of several days and locations with favourites of a few people. Dates follow `today` (yyyy-MM-dd). */
export async function seedSocialMedia(
  tx: Tx,
  tenantId: string,
  tenant: DemoTenant,
  { today, store }: { today: string; store: FileStore },
): Promise<void> {
  if (!tenant.modules.includes('communication-hub.social-media-content')) return;
  const { rows: uploaders } = await sql<Uploader>`
    select u.id as "userId", e.id as "employeeId", l.id as "locationId" from employee e
    join app_user u on u.tenant_id = e.tenant_id and u.employee_id = e.id and u.status = 'active'
    join location l on l.tenant_id = e.tenant_id and l.id = e.location_id and l.type = 'physical'
    where e.tenant_id = ${tenantId} and e.status = 'active' order by e.company_employee_id limit 8`.execute(tx);
  const { rows: fans } = await sql<{ id: string }>`
    select u.id from app_user u where u.tenant_id = ${tenantId} and u.email = any(${FANS.map((name) => `${name}@${tenant.domain}`)}::text[]) order by u.email`.execute(
    tx,
  );
  const drawings = await Promise.all(
    Array.from({ length: DRAWINGS }, async (_, number) => {
      const content = await drawnPicture(number);
      return { content, preview: await previewOf(content) };
    }),
  );
  const random = seededRandom(62);
  let number = 0;
  for (const [daysAgo, pictures] of DAYS) {
    for (let at = 0; at < pictures; at += 1) {
      const by = uploaders[(number * 3 + daysAgo) % uploaders.length];
      const drawing = drawings[number % DRAWINGS];
      if (!by || !drawing) return;
      const name = NAMES[number % NAMES.length] ?? NAMES[0];
      const day = Temporal.PlainDate.from(today).subtract({ days: daysAgo });
      const addedAt = new Date(
        `${day.toString()}T${String(6 + at).padStart(2, '0')}:${String(10 + ((number * 7) % 45)).padStart(2, '0')}:00Z`,
      );
      const { imageKey, previewKey } = await keepPicture(tx, { tenantId, userId: by.userId }, store, {
        file: { originalName: name, mimeType: 'image/jpeg', content: drawing.content },
        preview: drawing.preview,
      });
      const id = seedId(addedAt, `${tenant.domain}/picture/${number}`);
      await tx
        .insertInto('social_media_content')
        .values({
          tenant_id: tenantId,
          id,
          location_id: by.locationId,
          uploaded_by: by.userId,
          uploaded_by_employee_id: by.employeeId,
          image_key: imageKey,
          preview_key: previewKey,
          original_name: name,
          created_at: addedAt,
        })
        .execute();
      const stars = fans
        .filter(() => random() < 0.2)
        .map((fan) => ({ tenant_id: tenantId, content_id: id, user_id: fan.id, created_at: addedAt }));
      if (stars.length > 0) await tx.insertInto('social_media_favorite').values(stars).execute();
      const author = uploaders[(number * 3) % uploaders.length];
      if (author && number % 7 === 2)
        await tx
          .insertInto('social_media_comment')
          .values({
            tenant_id: tenantId,
            id: seedId(addedAt, `${tenant.domain}/comment/${number}`),
            content_id: id,
            message: COMMENTS[number % COMMENTS.length] ?? '',
            added_by: author.userId,
            added_by_employee_id: author.employeeId,
            created_at: addedAt,
          })
          .execute();
      number += 1;
    }
  }
}
