import { afterAll, beforeAll } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { knownIds, type KnownIds } from '../support/examples.ts';

export interface DemoAdministrator {
  readonly api: TestApi;
  readonly admin: Person;
  /** Records of the administrator's tenant that requests can name. */
  readonly ids: KnownIds;
}

/** Starts the server for a test file, with an administrator signed in. The values are available once the tests run. */
export function withDemoAdministrator(): DemoAdministrator {
  let api: TestApi;
  let admin: Person;
  let ids: KnownIds;
  beforeAll(async () => {
    api = await startTestApi();
    admin = await api.signIn('admin@luma.example');
    ids = await knownIds(api, admin);
  });
  afterAll(() => api.close());
  return {
    get api() {
      return api;
    },
    get admin() {
      return admin;
    },
    get ids() {
      return ids;
    },
  };
}
