import type { QueryClient } from '@tanstack/react-query';
import { session } from '#client/session/session.ts';
import { isOpenTo } from '#client/session/use-permissions.ts';
import { Permissions } from '#domain/permissions.ts';
import { recordAt } from '../routes.tsx';

/** Prefetches the record of the page at an address, for people with access to it. The page reports a failure. */
export async function prepareRecord(path: string, client: QueryClient): Promise<void> {
  const facts = session.facts();
  const record = recordAt(path);
  if (!facts || !record || !isOpenTo(record.route, new Set(facts.tenant.modules), new Permissions(facts.permissions)))
    return;
  await record.read(client);
}
