import { useEffect, useMemo, useState } from 'react';
import type { BrandResources, ResourceKey } from '#domain/branding.ts';
import type { ImageDrafts } from './brand-values.ts';

/** What the server takes; larger ones it refuses. */
export const MAX_BYTES = 5 * 1024 * 1024;
export const ACCEPTED: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

export interface Images {
  readonly drafts: ImageDrafts;
  /** Where each image is when what is chosen here counts. */
  readonly shown: BrandResources;
  readonly choose: (key: ResourceKey, file: File) => void;
  readonly remove: (key: ResourceKey) => void;
  readonly restore: (key: ResourceKey) => void;
  readonly clear: () => void;
}

/** The images of a brand with those that were chosen and not saved yet, which can be looked at already. */
export function useImages(stored: BrandResources): Images {
  const [drafts, setDrafts] = useState<ImageDrafts>({});
  const [urls, setUrls] = useState<Readonly<Partial<Record<ResourceKey, string | null>>>>({});
  useEffect(() => {
    const made = Object.entries(drafts).map(([key, file]) => [key, file && URL.createObjectURL(file)] as const);
    setUrls(Object.fromEntries(made));
    return () => {
      for (const [, url] of made) if (url) URL.revokeObjectURL(url);
    };
  }, [drafts]);
  const shown = useMemo(() => ({ ...stored, ...urls }), [stored, urls]);
  return {
    drafts,
    shown,
    choose: (key, file) => setDrafts((now) => ({ ...now, [key]: file })),
    remove: (key) => setDrafts((now) => ({ ...now, [key]: null })),
    restore: (key) => setDrafts(({ [key]: _, ...rest }) => rest),
    clear: () => setDrafts({}),
  };
}
