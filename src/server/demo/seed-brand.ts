import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_SETTINGS, GROUP_OF, type TenantSettings, type TenantSettingType } from '#domain/tenant-settings.ts';
import type { ResourceKey } from '#domain/branding.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Tx } from '../core/transaction.ts';
import type { DemoTenant } from './demo-tenants.ts';

const IMAGES = path.join(import.meta.dirname, 'images');

/**
 * Brand of a demo tenant. Drawn once and shipped: the server does not decode SVG, and fonts differ between machines.
 */
interface DemoBrand {
  readonly settings: { readonly [T in TenantSettingType]?: Partial<TenantSettings[(typeof GROUP_OF)[T]]> };
  readonly images: readonly (readonly [key: ResourceKey, file: string])[];
}

const BRANDS: Readonly<Record<string, DemoBrand>> = {
  'luma.example': {
    settings: {
      'branding-colors': { primaryColor: '#8e2a6b', secondaryColor: '#c7762e' },
      'branding-colors-leaves': {
        annual: '#8e2a6b',
        sick: '#c7762e',
        'in-lieu': '#2f7d6b',
        emergency: '#5b5bd6',
        study: '#3b82c4',
        custom: '#7a8450',
      },
      'app-behavior': {
        varianceTolerances: [
          { currency: 'AED', amount: 500 },
          { currency: 'SAR', amount: 500 },
          { currency: 'KWD', amount: 250 },
        ],
      },
    },
    images: [
      ['logotypeLightUrl', 'luma-logotype-light.png'],
      ['logotypeDarkUrl', 'luma-logotype-dark.png'],
      ['logomarkUrl', 'luma-logomark.png'],
      ['faviconUrl', 'luma-favicon.png'],
      ['backgroundImageUrl', 'luma-background.webp'],
    ],
  },
  'nord.example': {
    settings: { 'branding-colors': { primaryColor: '#155e63', secondaryColor: null } },
    images: [
      ['logomarkLightUrl', 'nord-logomark-light.png'],
      ['logomarkDarkUrl', 'nord-logomark-dark.png'],
      ['faviconUrl', 'nord-favicon.png'],
    ],
  },
};

/** Seeds colours and images of a demo tenant. `tenantId` is set for the transaction. */
export async function seedBrand(tx: Tx, tenantId: string, tenant: DemoTenant, store: FileStore): Promise<void> {
  const brand = BRANDS[tenant.domain];
  if (!brand) return;
  for (const [type, settings] of Object.entries(brand.settings) as [TenantSettingType, object][]) {
    const whole = { ...DEFAULT_SETTINGS[GROUP_OF[type]], ...settings };
    await tx
      .insertInto('tenant_setting')
      .values({ tenant_id: tenantId, type, settings: JSON.stringify(whole), version: 1, updated_by: null })
      .execute();
  }
  await tx
    .insertInto('tenant_setting')
    .values({ tenant_id: tenantId, type: 'resources', settings: null, version: 1, updated_by: null })
    .execute();
  for (const [key, file] of brand.images) {
    const content = await readFile(path.join(IMAGES, file));
    const sha256 = await store.put(tenantId, content);
    const mimeType = file.endsWith('.webp') ? 'image/webp' : 'image/png';
    await tx
      .insertInto('tenant_resource')
      .values({
        tenant_id: tenantId,
        key,
        sha256,
        bytes: content.length,
        mime_type: mimeType,
        original_name: file,
        uploaded_by: null,
      })
      .execute();
  }
}
