import { useEffect, useRef } from 'react';
import { saveBlob } from '#client/http/save-blob.ts';
import { CopyIcon, DownloadIcon } from '#ui/icons.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { notify } from '#ui/toast/messages.ts';
import { useAccountTexts } from '../use-account-texts.ts';

const Codes = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    columnGap: '6',
    rowGap: '1.5',
    justifyItems: 'center',
    p: '4',
    mb: '3',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderRadius: 'l2',
    listStyle: 'none',
    fontFamily: 'mono',
  },
});

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly email: string;
  readonly onKept: () => void;
}

/** The last step: the recovery codes, shown only once. */
export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const t = useAccountTexts();
  const heading = useRef<HTMLParagraphElement>(null);
  const list = codes.join('\n');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(list);
      notify({ kind: 'success', title: t('factor.copied') });
    } catch {
      notify({ kind: 'error', title: t('factor.copyFailed') });
    }
  };
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <chakra.p ref={heading} tabIndex={-1} outline="none" mb="3">
        {t('factor.codesText')}
      </chakra.p>
      <Codes dir="ltr" data-testid="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="space-between">
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button variant="outline" onClick={() => void copy()}>
            <CopyIcon size={14} aria-hidden />
            {t('factor.copy')}
          </Button>
          <Button
            variant="outline"
            onClick={() =>
              saveBlob(
                new Blob([`${t('factor.fileHead', { email })}\n\n${list}\n`], { type: 'text/plain' }),
                t('factor.file'),
              )
            }
          >
            <DownloadIcon size={14} aria-hidden />
            {t('factor.download')}
          </Button>
        </chakra.div>
        <Button colorPalette="brand" data-testid="kept" onClick={onKept}>
          {t('factor.kept')}
        </Button>
      </chakra.div>
    </>
  );
}
