import { type OidcDeps, oidcRoutes } from './oidc.routes.ts';
import { viewAsRoutes } from './view-as.routes.ts';
import { type SessionDeps, sessionRoutes } from './session.routes.ts';

export { type AccessTokens, createAccessTokens } from './access-tokens.ts';
export { createCallers, loadAccount } from './callers.ts';
export { notifyBothAddresses, writeEmail } from './change-email.ts';
export { listIdentities, unlinkIdentity } from './identities.repository.ts';
export { invite } from './invitations.ts';
export { createIssuer } from './issuer.ts';
export { CALLBACK_PATH, type OidcDeps } from './oidc.routes.ts';
export { refuseSharedPassword } from './other-accounts.ts';
export { readToken, spendLinks, tokenOf } from './password-links.ts';
export { describeAgent } from './describe-agent.ts';
export { listDevices, removeDevices } from './devices.repository.ts';
export { hashPassword, isPassword } from './passwords.ts';
export { readPin, removePin, storePin } from './pins.repository.ts';
export {
  confirmFactor,
  lookAtCode,
  ownerOf,
  readFactor,
  removeFactor,
  storeSecret,
  takeCode,
} from './second-factor.repository.ts';
export { loadSigningKeys } from './signing-keys.ts';
export { createSecretBox, type SecretBox } from './secret-box.ts';
export { type AccountMailDeps, notifyOwner } from './security-notice.ts';
export { readPageCookie, setPicturesCookie } from './session-cookies.ts';
export { type SessionDeps } from './session.routes.ts';
export { endOwnSession, endSessionsOf, hashToken, listSessions, newToken } from './sessions.repository.ts';
export { endChallenges } from './sign-in-challenge.ts';
export { newRecoveryCodes, newSecret, uriOf } from './totp.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const sessionModule = {
  routes: (deps: SessionDeps & OidcDeps) => [...sessionRoutes(deps), ...viewAsRoutes(deps), ...oidcRoutes(deps)],
};
