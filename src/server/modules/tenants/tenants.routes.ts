import { api } from '#contract/api.ts';
import { GROUP_OF } from '#domain/tenant-settings.ts';
import type { Database } from '../../database/connection.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { publicFileRoute, publicRoute, tenantRoute, type Route } from '../../http/route.ts';
import { createLoginLimits } from '../../http/login-limits.ts';
import { addResource, changeAppBehavior, saveSettings, type OnBehaviorChanged } from './tenant-settings.commands.ts';
import { readGroups } from './tenant-settings.repository.ts';
import { presentBranding, presentGroups, presentTenantWithSettings } from './tenants.presenter.ts';

export interface TenantDeps {
  readonly database: Database;
  readonly store: FileStore;
  readonly onBehaviorChanged: OnBehaviorChanged;
}

/** Routes of tenants, their settings, and their public branding (D79). */
export function tenantRoutes({ database, store, onBehaviorChanged }: TenantDeps): readonly Route[] {
  const limits = createLoginLimits(database);
  const tenantOf = async (domainName: string) => {
    const domain = domainName.toLowerCase();
    const row = await database.global((tx) =>
      tx.selectFrom('tenant').selectAll().where('domain', '=', domain).executeTakeFirst(),
    );
    if (!row) throw new ProblemError('not-found', { detail: 'This domain has no tenant.' });
    return row;
  };

  const readBehavior = async (tx: Tx, { tenantId }: Caller) => {
    const { version, updatedAt, isSet, settings } = (await readGroups(tx, tenantId)).appBehavior;
    return {
      version,
      updatedAt: updatedAt?.toISOString() ?? null,
      isSet,
      settings: {
        ...settings,
        varianceTolerances: [...settings.varianceTolerances],
        varianceAdministratorThresholds: [...settings.varianceAdministratorThresholds],
      },
    };
  };

  return [
    tenantRoute(api.appBehaviors.read, ({ caller, tx }) => readBehavior(tx, caller)),
    tenantRoute(api.appBehaviors.change, async ({ caller, tx, body }) => {
      await changeAppBehavior(tx, caller, body, onBehaviorChanged);
      return readBehavior(tx, caller);
    }),
    tenantRoute(api.appBehaviors.reset, async ({ caller, tx }) => {
      await changeAppBehavior(tx, caller, null, onBehaviorChanged);
      return undefined;
    }),

    tenantRoute(api.tenantSettings.tenant, async ({ caller, tx }) => {
      const tenant = await tx
        .selectFrom('tenant')
        .selectAll()
        .where('id', '=', caller.tenantId)
        .executeTakeFirstOrThrow();
      return presentTenantWithSettings(tenant, await readGroups(tx, tenant.id));
    }),

    tenantRoute(api.tenants.modules, async ({ caller, tx, params }) => {
      if (params.id !== caller.tenantId) throw notFound();
      return tx.selectFrom('tenant').select('modules').where('id', '=', caller.tenantId).executeTakeFirstOrThrow();
    }),

    publicRoute(api.tenants.info, async ({ params, request }) => {
      if (!(await limits.mayAskInfo(request.ip))) {
        throw new ProblemError('too-many-requests', {
          detail: 'Too many requests from this address.',
          retryAfterSeconds: 900,
        });
      }
      const { id: tenantId, name, language } = await tenantOf(params.domainName);
      const groups = await database.tenant({ tenantId, readOnly: true }, (tx) => readGroups(tx, tenantId));
      return {
        name,
        defaultLanguage: language,
        branding: presentBranding(groups.brandingColors.settings, groups.resources.settings),
      };
    }),

    publicFileRoute(api.tenants.resource, async ({ params }) => {
      const { id: tenantId } = await tenantOf(params.domainName);
      const row = await database.tenant({ tenantId, readOnly: true }, (tx) =>
        tx
          .selectFrom('tenant_resource')
          .select(['sha256', 'mime_type', 'original_name'])
          .where('tenant_id', '=', tenantId)
          .where('sha256', '=', params.hash)
          .executeTakeFirst(),
      );
      const content = row && (await store.read(tenantId, row.sha256));
      if (!content) throw notFound();
      return {
        content: content.stream,
        bytes: content.bytes,
        mimeType: row.mime_type,
        originalName: row.original_name,
        keptBy: 'anybody',
      };
    }),

    tenantRoute(api.tenantSettings.read, async ({ caller, tx, params }) =>
      presentGroups(await readGroups(tx, caller.tenantId), [GROUP_OF[params.type]]),
    ),

    tenantRoute(api.tenantSettings.save, ({ caller, tx, body }) => saveSettings(tx, caller, body, onBehaviorChanged)),

    tenantRoute(api.tenantSettings.addFile, ({ caller, tx, params, query, files }) =>
      addResource(tx, caller, store, { ...params, version: query.version, files }),
    ),
  ];
}
