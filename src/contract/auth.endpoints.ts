import { AUDIENCES } from '#domain/audiences.ts';
import { SHORTEST_PASSWORD } from '#domain/tenants.ts';
import { code, pin } from './account.endpoints.ts';
import { endpoint } from './endpoint.ts';
import { email, exactText, id, instant, list, part, text, word } from './schema.ts';
import { tenantRecord } from './tenant-record.ts';

const PUBLIC = { kind: 'public' } as const;
const SIGNED_IN = { kind: 'signed-in' } as const;
const ALL_APPS = ['employee-app', 'branch'] as const;
/** Which app the call is about; the web panel unless said. */
const audience = () => word(AUDIENCES).optional();

/** OWASP: long pass phrases are welcome; 200 characters limit the cost of hashing. */
const password = () => exactText(200).required();

const userRecord = part({
  id: id().required(),
  displayName: text(200).required(),
  email: text(254).required(),
  imageUrl: text(400).nullable().defined(),
  employeeId: id().nullable().defined(),
  language: word(['en', 'ar']).required(),
  /** Null for an account without a role. */
  roleName: text(200).nullable().defined(),
});

/** A sign-in as the page receives it: token, person, tenant and permissions. */
export const signedIn = part({
  accessToken: exactText(4000).required(),
  expiresAt: instant().required(),
  user: userRecord,
  tenant: tenantRecord,
  /** The same as from `permissions.me`, which saves a starting page a second call. */
  permissions: list(text(200).required()).required(),
});

export const authEndpoints = {
  login: endpoint({
    id: 'auth.login',
    method: 'POST',
    path: '/api/auth/login',
    summary:
      'Signs in with e-mail and password; sets the refresh cookie. With a second factor 401 second-factor-required and its challenge. A token opens calls of its audience only. With audience branch a location signs in with its own password (D46): the browser becomes a branch device without permissions, on which people use their PIN.',
    access: PUBLIC,
    body: part({ email: email().required(), password: password(), audience: audience() }),
    answer: { status: 200, schema: signedIn },
  }),
  secondFactor: endpoint({
    id: 'auth.second-factor',
    method: 'POST',
    path: '/api/auth/second-factor',
    summary:
      'Completes a sign-in that was answered with second-factor-required: its challenge, and a code of the app or a recovery code.',
    access: PUBLIC,
    body: part({ challenge: exactText(200).required(), code: code() }),
    answer: { status: 200, schema: signedIn },
  }),
  pin: endpoint({
    id: 'auth.pin',
    method: 'POST',
    path: '/api/auth/pin',
    summary:
      'Signs in with a PIN on a known device: the own phone (employee-app), or a device of a branch where the named person works. Needs mobile.access.loginWithPin:read.',
    access: PUBLIC,
    body: part({
      audience: word(['employee-app', 'branch']).required(),
      /** Who signs in at a branch. */
      employeeId: id().optional(),
      pin: pin(),
    }),
    answer: { status: 200, schema: signedIn },
  }),
  removeDevice: endpoint({
    id: 'auth.remove-device',
    method: 'POST',
    path: '/api/auth/branch-device/remove',
    summary: 'Removes the branch device that asks, with the password of its location.',
    access: PUBLIC,
    body: part({ password: password() }),
    answer: { status: 204 },
  }),
  refresh: endpoint({
    id: 'auth.refresh',
    method: 'POST',
    path: '/api/auth/refresh',
    summary:
      'Exchanges the refresh cookie for a new access token and a new cookie; with audience branch the device cookie for a token of the device.',
    access: PUBLIC,
    body: part({ audience: audience() }).optional(),
    answer: { status: 200, schema: signedIn },
  }),
  logout: endpoint({
    id: 'auth.logout',
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Ends the session of the refresh cookie. A branch device stays registered: auth.remove-device removes it.',
    access: PUBLIC,
    isIdempotent: true,
    body: part({ audience: audience() }).optional(),
    answer: { status: 204 },
  }),
  resetPassword: endpoint({
    id: 'auth.reset-password',
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Mails a link to set a new password, if the address has an account; the answer never tells.',
    access: PUBLIC,
    body: part({ email: email().required() }),
    answer: { status: 204 },
  }),
  confirmReset: endpoint({
    id: 'auth.confirm-reset',
    method: 'POST',
    path: '/api/auth/reset-password/confirm',
    summary: 'Sets a new password with the token of the mailed link; ends every session of the account.',
    access: PUBLIC,
    body: part({ token: exactText(200).required(), password: password().min(SHORTEST_PASSWORD) }),
    answer: { status: 204 },
  }),
  me: endpoint({
    id: 'users.me',
    method: 'GET',
    path: '/api/users/me',
    summary: 'The signed-in person, their tenant and their permissions.',
    access: SIGNED_IN,
    alsoFor: ALL_APPS,
    answer: {
      status: 200,
      schema: part({ user: userRecord, tenant: tenantRecord, permissions: list(text(120).required()).required() }),
    },
  }),
  permissions: endpoint({
    id: 'permissions.me',
    method: 'GET',
    path: '/api/permissions/me',
    summary: 'The permission strings of the signed-in person.',
    access: SIGNED_IN,
    alsoFor: ALL_APPS,
    answer: { status: 200, schema: part({ permissions: list(text(120).required()).required() }) },
  }),
};
