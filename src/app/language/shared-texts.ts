import { approvalTextSource } from '#blocks/approvals/texts.ts';
import { whyTextSource } from '#blocks/why/texts.ts';
import { customFieldTextSource } from '#blocks/custom-fields/text-source.ts';
import type { TextSource } from '#client/texts/texts.ts';
import { documentTexts } from '#ui/documents/texts.ts';
import { historyTexts } from '#ui/history/texts.ts';

/** Texts of what several features show, loaded when something of it is shown. */
export const SHARED_TEXTS: readonly TextSource[] = [
  approvalTextSource,
  customFieldTextSource,
  documentTexts,
  historyTexts,
  whyTextSource,
];
