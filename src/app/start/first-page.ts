import type { QueryClient } from '@tanstack/react-query';
import { session } from '#client/session/session.ts';
import { isOpenTo } from '#client/session/use-permissions.ts';
import { Permissions } from '#domain/permissions.ts';
import { ROUTES } from '../route-table.ts';
import { loadPage, prepareData } from '../routes.tsx';
import { prepareRecord } from './prepare-record.ts';

/** Milliseconds for which the frame of the document stands alone before the page is drawn with what is there. */
const PATIENCE = 600;

/**
 * Waits until the page at the present address can be drawn whole: who is here, its code and words, and what it shows
 * first. Drawing it in pieces would take longer than waiting for them: each piece is drawn, laid out and painted anew.
 * Never throws, and never waits longer than a moment: whatever is missing then has its own place and words.
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
