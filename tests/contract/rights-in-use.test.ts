import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import { rightsOf } from '#contract/endpoint.ts';
import { WEB_PAGES } from '#domain/pages.ts';
import { GRANTABLE, WITHOUT_EFFECT } from '#domain/permission-catalogue.ts';
import { PROFILE_TABS } from '#domain/profile-tabs.ts';
import { TENANT_SETTING_TYPES, GROUP_OF, settingResource } from '#domain/tenant-settings.ts';

/** Rights that are asked for beside those of calls and pages, each with the file that asks. */
const ASKED_IN: Readonly<Record<string, string>> = {
  'employee.address:read': 'src/server/modules/employees/employees.policy.ts',
  'employee.address:update': 'src/server/modules/employees/employees.policy.ts',
  'employee.contact:read': 'src/server/modules/employees/employees.policy.ts',
  'employee.contact:update': 'src/server/modules/employees/employees.policy.ts',
  'savedView.shared:create': 'src/server/modules/views/saved-views.policy.ts',
  'web.access:read': 'src/domain/audiences.ts',
  'web.access.login:read': 'src/domain/audiences.ts',
  'mobile.access.login:read': 'src/domain/audiences.ts',
  'mobile.access.loginWithPin:read': 'src/domain/audiences.ts',
};
/** The parts of the brand page ask for their own by this prefix (C§6). */
const BRAND_PARTS = {
  prefix: 'web.access.systemManagement.brandSettings.',
  file: 'features/brand-settings/use-brand-rights.ts',
};
const rightOf = ({ resource, action }: { readonly resource: string; readonly action: string }): string =>
  `${resource}:${action}`;

/** Every right of the catalogue without its scope. */
const catalogued = new Set(GRANTABLE.map((string) => string.split(':').slice(0, 2).join(':')));

const used = new Set([
  ...allEndpoints.flatMap(({ access }) => (access.kind === 'right' ? rightsOf(access).map(rightOf) : [])),
  ...allEndpoints.flatMap(({ sections }) =>
    Object.values(sections ?? {}).flatMap((all) => all.map((resource) => `${resource}:read`)),
  ),
  ...WEB_PAGES.flatMap(({ access }) => (access === null ? [] : [`${access}:read`])),
  ...PROFILE_TABS.map(({ access }) => `${access}:read`),
  // Each group of settings asks for its own right, by what the write does.
  ...TENANT_SETTING_TYPES.flatMap((type) =>
    ['create', 'update', 'delete'].map((action) => `${settingResource(GROUP_OF[type])}:${action}`),
  ),
  ...Object.keys(ASKED_IN),
]);

describe('every right of the catalogue has something behind it (C§6)', () => {
  it('a call, a page, a tab, a setting or a field asks for it, or it is named as one without effect', () => {
    const idle = [...catalogued].filter((right) => !used.has(right) && !right.startsWith(BRAND_PARTS.prefix));
    expect(idle.toSorted()).toEqual(Object.keys(WITHOUT_EFFECT).toSorted());
  });

  it('the files that are said to ask for a right name it', () => {
    const missing = Object.entries(ASKED_IN).filter(
      ([right, file]) => !readFileSync(file, 'utf8').includes(`'${right.split(':')[0] ?? ''}'`),
    );
    expect(missing).toEqual([]);
    expect(readFileSync(BRAND_PARTS.file, 'utf8')).toContain(BRAND_PARTS.prefix);
  });

  it('everything that calls and pages ask for can be granted', () => {
    const ghosts = [...used].filter((right) => !catalogued.has(right) && !right.startsWith('tenantSettings.'));
    expect(ghosts).toEqual([]);
  });
});
