import { useEffect, useRef, useState } from 'react';
import type { BrandResources, ResourceKey } from '#domain/branding.ts';
import type { ImageDrafts } from './brand-values.ts';

/** The server's size limit. */
export const MAX_BYTES = 5 * 1024 * 1024;
export const ACCEPTED: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

export interface Images {
  readonly drafts: ImageDrafts;
  /** Addresses of the images, including unsaved choices. */
  readonly shown: BrandResources;
  /** Whether the server has an image, whatever is chosen here. */
  readonly isStored: (key: ResourceKey) => boolean;
  readonly choose: (key: ResourceKey, file: File) => void;
  readonly remove: (key: ResourceKey) => void;
  readonly restore: (key: ResourceKey) => void;
  readonly clear: () => void;
}

interface Draft {
  readonly file: File;
  /** An object URL for the lifetime of the page. */
  readonly url: string;
}

/** The images of a brand, with a preview of unsaved choices. */
export function useImages(stored: BrandResources): Images {
  const [chosen, setChosen] = useState<Readonly<Partial<Record<ResourceKey, Draft | null>>>>({});
  const urls = useRef<string[]>([]);
  useEffect(() => {
    const made = urls.current;
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, []);
  const choose = (key: ResourceKey, file: File) => {
    const url = URL.createObjectURL(file);
    urls.current.push(url);
    setChosen((now) => ({ ...now, [key]: { file, url } }));
  };
  const pick = <T>(part: (draft: Draft | null) => T) =>
    Object.fromEntries(Object.entries(chosen).map(([key, draft]) => [key, part(draft)])) as Partial<
      Record<ResourceKey, T>
    >;
  return {
    drafts: pick((draft) => draft && draft.file),
    shown: { ...stored, ...pick((draft) => draft && draft.url) },
    isStored: (key) => stored[key] !== null,
    choose,
    remove: (key) => setChosen((now) => ({ ...now, [key]: null })),
    restore: (key) => setChosen(({ [key]: _, ...rest }) => rest),
    clear: () => setChosen({}),
  };
}
