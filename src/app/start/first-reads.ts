import type { FirstRead } from '#client/early/first-read.types.ts';
import { firstReadOf } from '#client/early/list-first-read.ts';
import { PAGE_LISTS } from '#contract/page-lists.ts';
import { commissionsFirstRead } from '#features/commissions/index.ts';

/** The first data of pages, requested before their code is loaded (ADR-0035). */
export const FIRST_READS: readonly FirstRead[] = [commissionsFirstRead, ...PAGE_LISTS.map(firstReadOf)];
