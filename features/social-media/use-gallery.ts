import { useCallback, useEffect, useRef, useState } from 'react';
import { gallerySelectionMachine, type GallerySelectionPlace } from '#machines/gallery-selection/index.ts';
import { useUiMachine } from '#ui/machine/use-ui-machine.ts';

const NONE: ReadonlySet<string> = new Set();

export interface Gallery {
  readonly place: GallerySelectionPlace;
  readonly chosen: ReadonlySet<string>;
  /** The picture of the preview. */
  readonly openId: string | null;
  readonly press: (id: string) => void;
  readonly tick: (id: string) => void;
  readonly close: () => void;
  readonly download: () => void;
  readonly cancel: () => void;
}

/** Viewing and selecting pictures, by its machine (machines/gallery-selection). `filters` identifies what is shown. */
export function useGallery(filters: string, onDownload: (ids: ReadonlySet<string>) => void): Gallery {
  const [chosen, setChosen] = useState(NONE);
  const [openId, setOpenId] = useState<string | null>(null);
  const now = useRef(NONE);
  const pressed = useRef('');
  const choose = (next: ReadonlySet<string>) => {
    now.current = next;
    setChosen(next);
  };
  const afterPress = (): ReadonlySet<string> => {
    const next = new Set(now.current);
    if (!next.delete(pressed.current)) next.add(pressed.current);
    return next;
  };
  const [place, send] = useUiMachine(gallerySelectionMachine, {
    actions: {
      open: () => setOpenId(pressed.current),
      toggle: () => choose(afterPress()),
      clear: () => choose(NONE),
      download: () => onDownload(now.current),
    },
  });
  const seen = useRef(filters);
  useEffect(() => {
    if (seen.current !== filters) send({ type: 'filters.changed' });
    seen.current = filters;
  }, [filters, send]);
  const close = useCallback(() => void send({ type: 'preview.close' }), [send]);
  const on = (type: 'picture.press' | 'picture.tick') => (id: string) => {
    pressed.current = id;
    send({ type, chosen: afterPress().size });
  };
  return {
    place,
    chosen,
    openId,
    press: on('picture.press'),
    tick: on('picture.tick'),
    close,
    download: () => void send({ type: 'selection.download' }),
    cancel: () => void send({ type: 'selection.cancel' }),
  };
}
