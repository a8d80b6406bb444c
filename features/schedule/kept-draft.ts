import { NO_CHANGES, type PlanDraft } from './plan-draft.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDraft = (value: unknown): value is PlanDraft =>
  isRecord(value) && isRecord(value['create']) && isRecord(value['change']) && isRecord(value['remove']);

/** The draft of an earlier visit; an empty one where there is none, or storage is denied. */
export function readDraft(key: string): PlanDraft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(kept) ? kept : NO_CHANGES;
  } catch {
    return NO_CHANGES;
  }
}

/** Keeps a draft for the next visit; an empty one is removed. */
export function keepDraft(key: string, draft: PlanDraft, isEmpty: boolean): void {
  try {
    if (isEmpty) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is denied or full: the draft lasts until the page is closed.
  }
}
