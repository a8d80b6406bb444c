import type { QueryClient } from '@tanstack/react-query';
import { session } from '#client/session/session.ts';
import { isOpenTo } from '#client/session/use-permissions.ts';
import { Permissions } from '#domain/permissions.ts';
import { ROUTES } from '../route-table.ts';
import { loadPage, prepareData } from '../routes.tsx';
import { prepareRecord } from './prepare-record.ts';

/** Milliseconds for which the static outline is shown before the page renders with what has loaded. */
const PATIENCE = 600;

/**
 * Waits until the page at the current address can be rendered completely: session, code, texts and first data.
 * Rendering it piecemeal would take longer than waiting: each piece is rendered, laid out and painted separately. Never
 * throws, and waits only briefly: missing parts then show their placeholders.
 */
export async function firstPageReady(client: QueryClient, started: Promise<void>): Promise<void> {
  const ready = prepare(client, started).catch(() => undefined);
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

async function prepare(client: QueryClient, started: Promise<void>): Promise<void> {
  const path = location.pathname;
  await Promise.all([loadPage(path), started]);
  const facts = session.facts();
  const route = ROUTES.find((each) => each.path === path);
  if (!facts) return;
  if (!route) return prepareRecord(path, client);
  const permissions = new Permissions(facts.permissions);
  if (isOpenTo(route, new Set(facts.tenant.modules), permissions)) await prepareData(route.id, client, permissions);
}
