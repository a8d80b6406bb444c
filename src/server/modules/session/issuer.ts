import * as client from 'openid-client';
import type { OidcSettings } from '../../settings.ts';

const TIMEOUT_SECONDS = 10;

/** State stored between the redirect to the issuer and the callback. */
export interface Journey {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The identity asserted by the issuer. */
export interface ExternalIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
}

/** The external issuer (OpenID Connect, authorization code with PKCE). */
export interface Issuer {
  readonly name: string;
  /** Returns the authorization URL and the state to store. @throws Error when the issuer cannot be reached */
  depart(): Promise<{ readonly url: URL; readonly journey: Journey }>;
  /**
   * Returns the identity from the callback. @throws Error for a response that does not match the state, or a refusal
   */
  arrive(current: URL, journey: Journey): Promise<ExternalIdentity>;
}

/** `redirectUri` is the callback URL; it must be registered with the issuer. */
export function createIssuer(settings: OidcSettings, redirectUri: string): Issuer {
  let known: Promise<client.Configuration> | undefined;
  const discover = async (): Promise<client.Configuration> => {
    const { issuer, clientId, clientSecret } = settings;
    const authentication = clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret);
    const { protocol } = new URL(issuer);
    const found = await client.discovery(new URL(issuer), clientId, undefined, authentication, {
      timeout: TIMEOUT_SECONDS,
      // Settings accept http only for a loopback address.
      execute: protocol === 'http:' ? [client.allowInsecureRequests] : [],
    });
    client.enableNonRepudiationChecks(found);
    return found;
  };
  /** Discovered once and cached; a failure is not cached. */
  const configuration = (): Promise<client.Configuration> => {
    known ??= discover().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    name: new URL(settings.issuer).host,

    async depart() {
      const journey = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: journey.state,
        nonce: journey.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(journey.verifier),
        code_challenge_method: 'S256',
      });
      return { url, journey };
    },

    async arrive(current, { state, nonce, verifier }) {
      const tokens = await client.authorizationCodeGrant(await configuration(), current, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the issuer sent no ID token');
      const email = typeof claims['email'] === 'string' ? claims['email'].slice(0, 254) : null;
      return { issuer: claims.iss, subject: claims.sub, email };
    },
  };
}
