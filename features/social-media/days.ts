import { dayInZone } from '#ui/format/dates.ts';
import type { Picture } from './gallery.types.ts';

/** A day of the gallery (yyyy-MM-dd) with its pictures. */
export interface GalleryDay {
  readonly date: string;
  readonly pictures: readonly Picture[];
}

/** Groups pictures by the day of their upload in a zone, keeping their order (C§2). */
export function byDay(pictures: readonly Picture[], timeZone: string): readonly GalleryDay[] {
  const days = new Map<string, Picture[]>();
  for (const picture of pictures) {
    const date = dayInZone(picture.createdAt, timeZone);
    const known = days.get(date);
    if (known) known.push(picture);
    else days.set(date, [picture]);
  }
  return [...days].map(([date, ofDay]) => ({ date, pictures: ofDay }));
}
