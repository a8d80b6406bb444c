import { firstRowsAt, neededFor } from '#addresses/first-rows.ts';
import type { PageList } from '#contract/page-lists.ts';
import { settledParams } from '../url/settled.ts';
import type { FirstRead } from './first-read.types.ts';

/** The first rows of a list page, requested before the page is loaded (ADR-0035). */
export const firstReadOf = (list: PageList): FirstRead => ({
  path: list.path,
  ...neededFor(list),
  addresses() {
    const address = firstRowsAt(list, settledParams);
    return address === null ? [] : [address];
  },
});
