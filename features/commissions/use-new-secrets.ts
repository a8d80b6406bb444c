import { useState } from 'react';

/** Secrets that the server returned while a dialog is open; it does not return them again. */
export interface NewSecrets {
  readonly of: (integrationId: string) => string | undefined;
  readonly add: (integrationId: string, secret: string) => void;
  /** The secret was copied: it may be closed without a question. */
  readonly copied: (integrationId: string) => void;
  readonly isUnsaved: boolean;
}

interface Known {
  readonly secret: string;
  readonly isCopied: boolean;
}

/** Keeps new secrets for as long as its component is mounted, and knows which were not copied yet. */
export function useNewSecrets(): NewSecrets {
  const [known, setKnown] = useState<Readonly<Record<string, Known>>>({});
  return {
    of: (id) => known[id]?.secret,
    add: (id, secret) => setKnown((all) => ({ ...all, [id]: { secret, isCopied: false } })),
    copied: (id) => setKnown((all) => (all[id] ? { ...all, [id]: { ...all[id], isCopied: true } } : all)),
    isUnsaved: Object.values(known).some(({ isCopied }) => !isCopied),
  };
}
