import { NO_RESOURCES } from '#domain/branding.ts';
import { DEFAULT_SETTINGS } from '#domain/tenant-settings.ts';
import type { SessionFacts } from '../session/create-session.ts';

/** A signed-in line manager of a tenant in Dubai, for tests. */
export function sampleSession(
  changes: {
    readonly token?: string;
    readonly userId?: string;
    readonly minutes?: number;
    readonly permissions?: readonly string[];
  } = {},
): SessionFacts {
  return {
    accessToken: changes.token ?? 'token-1',
    expiresAt: new Date(Date.now() + (changes.minutes ?? 10) * 60_000).toISOString(),
    user: {
      id: changes.userId ?? '0198a000-0000-7000-8000-0000000000a1',
      displayName: 'Lina Haddad',
      email: 'manager@luma.example',
      imageUrl: null,
      employeeId: '0198a000-0000-7000-8000-0000000000b1',
      language: 'en',
      roleName: 'Line manager',
    },
    tenant: {
      id: '0198a000-0000-7000-8000-0000000000c1',
      name: 'Luma Salons',
      domain: 'luma.example',
      modules: ['hr.leaves'],
      currency: 'AED',
      timezone: 'Asia/Dubai',
      weekStart: 1,
      weekend: [6, 7],
      branding: { colors: null, resources: NO_RESOURCES },
      leaveColors: DEFAULT_SETTINGS.brandingColorsLeaves,
    },
    permissions: [...(changes.permissions ?? [])],
  };
}
