import { useId } from 'react';
import { CopyIcon } from '#ui/icons.tsx';
import { Input } from '#ui/input/input.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { usePastImportsTexts } from '../use-commissions-texts.ts';

/** A text for another system, with a button that copies it. */
export function CopyLine({
  label,
  value,
  copyLabel,
  help,
  onCopied,
}: {
  readonly label: string;
  readonly value: string;
  readonly copyLabel: string;
  readonly help?: string;
  readonly onCopied?: () => void;
}) {
  const t = usePastImportsTexts();
  const id = useId();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      notify({ kind: 'success', title: t('integrations.copied') });
      onCopied?.();
    } catch {
      notify({ kind: 'error', title: t('integrations.copyFailed') });
    }
  };
  return (
    <chakra.div display="grid" gap="1">
      <chakra.label htmlFor={id} textStyle="sm" fontWeight="medium" overflowWrap="anywhere">
        {label}
      </chakra.label>
      <chakra.div display="flex" gap="2">
        <Input
          id={id}
          dir="ltr"
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          onCopy={onCopied}
        />
        <Button variant="outline" flexShrink="0" aria-label={copyLabel} onClick={() => void copy()}>
          <CopyIcon size={14} aria-hidden />
        </Button>
      </chakra.div>
      {help !== undefined && (
        <chakra.p role="status" textStyle="xs" color="fg.muted">
          {help}
        </chakra.p>
      )}
    </chakra.div>
  );
}
