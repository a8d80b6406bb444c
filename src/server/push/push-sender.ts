import { lookup, type LookupAddress } from 'node:dns';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress, isPublicUrl } from '../core/public-address.ts';
import type { PushKeys } from './push-keys.ts';

/** A browser that shows push messages. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What a service worker is given: a title and where it leads. */
export interface PushMessage {
  /** A message with the same one replaces it. */
  readonly id: string;
  readonly title: string;
  /** A path of this origin. */
  readonly link: string;
}

/** Sends push messages. */
export interface PushSender {
  /**
   * Sends a message, encrypted for its browser. Answers `gone` when the browser is no longer subscribed. @throws Error
   * for every other refusal
   */
  readonly send: (target: PushTarget, message: PushMessage) => Promise<'accepted' | 'gone'>;
}

/** One request to a push service; answers its status. */
export type PushTransport = (
  url: string,
  sent: { readonly method: string; readonly headers: Readonly<Record<string, string | number>>; readonly body: Buffer },
) => Promise<number>;

const PATIENCE_MS = 10_000;
/** A message that could not be shown within a day is no news. */
const LIFETIME_SECONDS = 86_400;
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** Refuses names that lead into this network: the address of a push service comes from a browser. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: readonly LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error) return callback(error, '');
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error('the push service is not on the public internet'), '');
    if (options.all) return callback(null, [...addresses]);
    callback(null, first.address, first.family);
  });
};

/** Sends over https to public addresses alone; follows no redirect. */
export const sendPublicly: PushTransport = (url, { method, headers, body }) =>
  new Promise((resolve, reject) => {
    if (!isPublicUrl(url)) return reject(new Error('the push service is not on the public internet'));
    const sent = request(url, { method, headers, lookup: lookupPublic, timeout: PATIENCE_MS }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('timeout', () => sent.destroy(new Error('the push service does not answer')));
    sent.on('error', reject);
    sent.end(body);
  });

/** Creates a sender that is known to push services by its keys and the origin of the product. */
export function createPushSender(
  keys: () => Promise<PushKeys>,
  publicUrl: string,
  transport: PushTransport = sendPublicly,
): PushSender {
  // Push services want somebody to turn to; an address without https is refused.
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-reply@steward.invalid';
  return {
    send: async ({ endpoint, p256dh, auth }, message) => {
      const { default: webPush } = await import('web-push');
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails: { subject, ...(await keys()) }, TTL: LIFETIME_SECONDS, contentEncoding: 'aes128gcm' },
      );
      const status = await transport(endpoint, { method, headers: { ...headers }, body });
      if (GONE.has(status)) return 'gone';
      if (status < 200 || status > 299) throw new Error(`the push service answers ${status}`);
      return 'accepted';
    },
  };
}
