import { companyContactEndpoints } from './company-contact.endpoints.ts';
import { AUDIENCES, PIN_LENGTH } from '#domain/audiences.ts';
import { SHORTEST_PASSWORD } from '#domain/tenants.ts';
import { endpoint, needs } from './endpoint.ts';
import {
  email,
  exactText,
  flag,
  id,
  instant,
  integer,
  list,
  nameText,
  part,
  strictObject,
  text,
  word,
} from './schema.ts';

const SIGNED_IN = { kind: 'signed-in' } as const;
const byId = part({ id: id().required() });
const password = () => exactText(200).required();
const version = () => integer(1, 1_000_000_000);
/** Six digits from an authenticator app, or a recovery code; blanks and hyphens are ignored. */
export const code = () => exactText(40).required();
/** Four to eight digits. */
export const pin = () =>
  exactText(PIN_LENGTH.max).matches(/^\d+$/, { message: 'must be digits' }).min(PIN_LENGTH.min).required();

const account = part({
  version: version().required(),
  displayName: text(200).required(),
  email: text(254).required(),
  language: word(['en', 'ar']).required(),
  /** Without a password there is nothing to change, and no second factor: sign-in is external. */
  hasPassword: flag().required(),
  /** Linked accounts at the external issuer. */
  identities: list(
    part({
      id: id().required(),
      issuer: text(400).required(),
      email: text(254).nullable().defined(),
      linkedAt: instant().required(),
      lastUsedAt: instant().nullable().defined(),
    }),
  ).required(),
  secondFactor: strictObject({ since: instant().required(), recoveryCodesLeft: integer(0, 100).required() })
    .nullable()
    .defined(),
  /** The PIN for known devices: since when, and whether too many wrong attempts locked it. */
  pin: strictObject({ since: instant().required(), isLocked: flag().required() }).nullable().defined(),
});

/** The caller's own account: open to everyone signed in. */
export const accountEndpoints = {
  ...companyContactEndpoints,
  read: endpoint({
    id: 'account.read',
    method: 'GET',
    path: '/api/account',
    summary: 'The own account: name, language, and how one signs in.',
    access: SIGNED_IN,
    alsoFor: ['employee-app'],
    answer: { status: 200, schema: account },
  }),
  change: endpoint({
    id: 'account.change',
    method: 'PATCH',
    path: '/api/account',
    summary: 'Changes the own name and the language of mails.',
    access: SIGNED_IN,
    alsoFor: ['employee-app'],
    body: part({
      version: version().required(),
      displayName: nameText(200).min(1).optional(),
      language: word(['en', 'ar']).optional(),
    }),
    answer: { status: 200, schema: account },
  }),
  changePassword: endpoint({
    id: 'account.change-password',
    method: 'POST',
    path: '/api/account/password',
    summary: 'Sets another password; every other session of the account ends.',
    takesNoKey: true,
    access: SIGNED_IN,
    isIdempotent: true,
    body: part({ current: password(), next: password().min(SHORTEST_PASSWORD) }),
    answer: { status: 204 },
  }),
  changeEmail: endpoint({
    id: 'account.change-email',
    method: 'POST',
    path: '/api/account/email',
    summary:
      'Changes the sign-in address, with the password; every other session ends, and both addresses are notified.',
    takesNoKey: true,
    access: SIGNED_IN,
    isIdempotent: true,
    body: part({ email: email().min(1).required(), password: password() }),
    answer: { status: 204 },
  }),
  setPin: endpoint({
    id: 'account.set-pin',
    method: 'PUT',
    path: '/api/account/pin',
    summary: 'Sets the PIN for the own phone and the devices of a branch, with the password; unlocks a locked one.',
    takesNoKey: true,
    access: SIGNED_IN,
    alsoFor: ['employee-app'],
    body: part({ password: password(), pin: pin() }),
    answer: { status: 204 },
  }),
  removePin: endpoint({
    id: 'account.remove-pin',
    method: 'DELETE',
    path: '/api/account/pin',
    summary: 'Removes the PIN.',
    access: SIGNED_IN,
    alsoFor: ['employee-app'],
    answer: { status: 204 },
  }),
  beginSecondFactor: endpoint({
    id: 'account.begin-second-factor',
    method: 'POST',
    path: '/api/account/second-factor',
    summary:
      'Makes the secret for an authenticator app. It counts once it is confirmed; until then each call makes another.',
    takesNoKey: true,
    access: SIGNED_IN,
    body: part({ password: password() }),
    answer: { status: 201, schema: part({ secret: text(64).required(), uri: text(1000).required() }) },
  }),
  confirmSecondFactor: endpoint({
    id: 'account.confirm-second-factor',
    method: 'POST',
    path: '/api/account/second-factor/confirm',
    summary: 'Switches the second factor on with a code of the app; answers the recovery codes, this once.',
    takesNoKey: true,
    access: SIGNED_IN,
    body: part({ code: code() }),
    answer: { status: 200, schema: part({ recoveryCodes: list(text(40).required()).required() }) },
  }),
  endSecondFactor: endpoint({
    id: 'account.end-second-factor',
    method: 'POST',
    path: '/api/account/second-factor/off',
    summary: 'Switches the second factor off, with password and code.',
    takesNoKey: true,
    access: SIGNED_IN,
    body: part({ password: password(), code: code() }),
    answer: { status: 204 },
  }),
};

const session = part({
  id: id().required(),
  /** The session of this call. */
  isCurrent: flag().required(),
  browser: text(100).nullable().defined(),
  system: text(100).nullable().defined(),
  device: word(['desktop', 'phone', 'tablet']).nullable().defined(),
  address: text(100).nullable().defined(),
  /** Web panel, employee app or branch. */
  audience: word(AUDIENCES).required(),
  startedAt: instant().required(),
  lastUsedAt: instant().required(),
});

/** The caller's own sessions, visible to no one else. */
export const sessionEndpoints = {
  list: endpoint({
    id: 'sessions.list',
    method: 'GET',
    path: '/api/sessions',
    summary: 'Where one is signed in, this session first, then by last use.',
    access: SIGNED_IN,
    answer: { status: 200, schema: part({ data: list(session).required(), count: integer(0, 1_000_000).required() }) },
  }),
  end: endpoint({
    id: 'sessions.end',
    method: 'DELETE',
    path: '/api/sessions/{id}',
    summary: 'Signs out one of the own sessions.',
    access: SIGNED_IN,
    params: byId,
    answer: { status: 204 },
  }),
  endOthers: endpoint({
    id: 'sessions.end-others',
    method: 'POST',
    path: '/api/sessions/end-others',
    summary: 'Signs out all of the own sessions but this one.',
    access: SIGNED_IN,
    isIdempotent: true,
    answer: { status: 200, schema: part({ count: integer(0, 1_000_000).required() }) },
  }),
};

const invited = { status: 200, schema: part({ expiresAt: instant().required() }) } as const;

/** Sign-in support for other people, for administrators and HR. */
export const signInCareEndpoints = {
  resetSecondFactor: endpoint({
    id: 'users.reset-second-factor',
    method: 'POST',
    path: '/api/users/{id}/second-factor/reset',
    summary: 'Turns off the second factor of an employee who lost it.',
    takesNoKey: true,
    access: needs('user.status', 'update', ['all']),
    params: byId,
    answer: { status: 204 },
  }),
  inviteUser: endpoint({
    id: 'users.invite',
    method: 'POST',
    path: '/api/users/{id}/invitation',
    summary: 'Mails the owner of an account without a password a link to choose one; an earlier link ends.',
    takesNoKey: true,
    access: needs('user.status', 'update', ['all']),
    params: byId,
    answer: invited,
  }),
  inviteEmployee: endpoint({
    id: 'employees.invite',
    method: 'POST',
    path: '/api/employees/{id}/invitation',
    summary: 'The same for the account of an employee, with the permission to add employees.',
    takesNoKey: true,
    access: needs('employee.details', 'create', ['all', 'team']),
    params: byId,
    answer: invited,
  }),
};
