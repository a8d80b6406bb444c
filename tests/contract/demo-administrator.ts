import { afterAll, beforeAll } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { knownIds, type KnownIds } from '../support/examples.ts';

export interface DemoAdministrator {
  readonly api: TestApi;
  readonly admin: Person;
  /** Records of the administrator's tenant that requests can name. */
  readonly ids: KnownIds;
}

/** Starts the server for the tests of a file, with an administrator signed in. What is returned is there once they run. */
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
