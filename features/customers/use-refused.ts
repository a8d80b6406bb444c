import { useCallback } from 'react';
import { useCustomersTexts } from './customers.queries.ts';

const WORDED = ['same-customer', 'already-merged', 'already-undone', 'changed-since', 'unknown-company'] as const;
type Worded = (typeof WORDED)[number];

const isWorded = (code: string): code is Worded => (WORDED as readonly string[]).includes(code);

/** Why a customer could not be saved, merged or taken apart again (ADR-0126, ADR-0127). */
export function useRefused(): (code: string) => string | undefined {
  const t = useCustomersTexts();
  return useCallback((code) => (isWorded(code) ? t(`refused.${code}`) : undefined), [t]);
}
