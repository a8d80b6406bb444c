import { openViewPages, type ViewPage } from '#domain/employee-view.ts';
import type { TenantModule } from '#domain/modules.ts';
import { linkHost } from '#domain/newsletters.ts';
import { viewLinkOf } from '#domain/notification-delivery.ts';
import { mayUseWeb, type Permissions } from '#domain/permissions.ts';
import type { Notification } from '../notifications.queries.ts';

/** Where a notification leads: out of the product, to a page of the view, to the panel, or nowhere. */
export interface ViewTarget {
  readonly kind: 'outside' | 'view' | 'panel';
  readonly href: string;
}

const isPageOf = (href: string, { path }: ViewPage): boolean => href === path || href.startsWith(`${path}?`);

/**
 * Returns where a notification leads in the employee view: a newsletter to its web link, what is the reader's own to a
 * page that is open to them, everything else to the panel, for people who may use it. Null for the rest.
 */
export function viewTarget(
  entry: Notification,
  permissions: Permissions,
  modules: ReadonlySet<TenantModule>,
): ViewTarget | null {
  const { url } = entry.params;
  if (entry.type === 'new-communication' && typeof url === 'string' && linkHost(url) !== null)
    return { kind: 'outside', href: url };
  const href = viewLinkOf(entry);
  if (href !== null && openViewPages(permissions, modules).some((page) => isPageOf(href, page)))
    return { kind: 'view', href };
  return mayUseWeb(permissions) ? { kind: 'panel', href: entry.link } : null;
}
