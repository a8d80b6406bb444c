import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { call } from '#client/http/call.ts';
import { ACCOUNT } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';

export const pushQuery = queryOptions({ ...readOptions([...ACCOUNT, 'push'], api.push.read) });

/** Why push messages could not be turned on. */
export class PushRefused extends Error {
  readonly why: 'denied' | 'failed';
  constructor(why: 'denied' | 'failed', cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

/** Whether this browser can show push messages here: not over plain http, nor without a service worker. */
export const canPush = (): boolean =>
  globalThis.isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis;

/** Subscribes this browser. The question to the person comes from the browser, after they pressed the switch. */
async function subscribe(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused('denied');
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch((cause: unknown) => Promise.reject(new PushRefused('failed', cause)));
  const { endpoint, keys = {} } = made.toJSON();
  await call(api.push.switchOn, {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } },
  });
}

async function unsubscribe(): Promise<void> {
  await call(api.push.switchOff);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}

/** Turns push messages to this browser on or off. */
export function useSwitchPush() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      const { publicKey } = await client.ensureQueryData(pushQuery);
      await (isOn ? subscribe(publicKey) : unsubscribe());
    },
    onSettled: () => client.invalidateQueries({ queryKey: pushQuery.queryKey }),
  });
}
