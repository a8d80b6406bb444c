import { useRef, useState } from 'react';
import { bulkDownloadMachine, type BulkDownloadPlace } from '#machines/bulk-download/index.ts';
import { readImage } from '#client/http/read-file.ts';
import { saveBlob } from '#client/http/save-blob.ts';
import { useUiMachine } from '#ui/machine/use-ui-machine.ts';
import type { Picture } from './gallery.types.ts';

export interface BulkDownload {
  readonly place: BulkDownloadPlace;
  readonly saved: number;
  readonly total: number;
  readonly start: (pictures: readonly Picture[]) => void;
  readonly retry: () => void;
  readonly dismiss: () => void;
}

/**
 * Downloads pictures one after the other under their original names, by its machine (machines/bulk-download). Failures
 * are skipped (C§8); the number saved is reported, and the others can be retried (D63).
 */
export function useBulkDownload(): BulkDownload {
  const given = useRef<readonly Picture[]>([]);
  const queue = useRef<Picture[]>([]);
  const failed = useRef<Picture[]>([]);
  const [saved, setSaved] = useState(0);
  const [total, setTotal] = useState(0);
  const fetchNext = async () => {
    const picture = queue.current.shift();
    try {
      if (picture) saveBlob(await readImage(picture.imageUrl), picture.imageOriginalName || picture.id);
      setSaved((count) => count + (picture ? 1 : 0));
    } catch {
      if (picture) failed.current.push(picture);
    }
    return { left: queue.current.length, failed: failed.current.length };
  };
  const [place, send] = useUiMachine(bulkDownloadMachine, {
    calls: { fetchNext },
    actions: {
      queue: () => void queue.current.push(...given.current),
      queueFailed: () => {
        queue.current = failed.current;
        failed.current = [];
      },
    },
  });
  const isUnderWay = place === 'fetching' || place === 'pausing';
  return {
    place,
    saved,
    total,
    start(pictures) {
      if (!isUnderWay) {
        failed.current = [];
        setSaved(0);
      }
      setTotal((count) => (isUnderWay ? count : 0) + pictures.length);
      given.current = pictures;
      send({ type: 'download.start' });
    },
    retry: () => void send({ type: 'download.retry' }),
    dismiss: () => void send({ type: 'download.dismiss' }),
  };
}
