import { useMemo } from 'react';
import { approvalTexts } from '#machines/approval-process/approval-process.texts.ts';
import { deviceChangeTexts } from '#machines/device-change/device-change.texts.ts';
import { joinedTexts, reasonText } from '#machines/kernel/reason-text.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { useWords, type Words } from './use-words.ts';

const TEXTS = joinedTexts(deviceChangeTexts, approvalTexts);

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly params?: object | undefined;
}

interface MachineWords extends Words {
  readonly state: (status: string) => string;
  readonly event: (event: string) => string;
  /** Why an action is locked, in the reader's language; the server's sentence where the code is unknown here. */
  readonly reason: (refusal: Refusal) => string;
}

/** Texts of the machines; separate, because the list, which has a bundle budget, renders without them. */
export function useMachineWords(): MachineWords {
  const words = useWords();
  const { language } = useLanguage();
  return useMemo(
    () => ({
      ...words,
      state: (status) => deviceChangeTexts.states[status]?.[language] ?? status,
      event: (event) => TEXTS.events[event]?.[language] ?? event,
      reason: (refusal) => reasonText(TEXTS, refusal, language, words.number) ?? refusal.message,
    }),
    [words, language],
  );
}
