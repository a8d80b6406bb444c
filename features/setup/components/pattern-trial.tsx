import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fitsPattern, patternFault } from '#domain/documents.ts';
import { Input } from '#ui/input/input.tsx';
import { styled } from '#ui/styled.ts';
import { useSetupTexts } from '../use-setup-texts.ts';

const Frame = styled('div', {
  base: {
    display: 'grid',
    gap: '1',
    p: '3',
    borderWidth: '1px',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    '& > label': { fontWeight: 'medium' },
    '& > output': { textStyle: 'xs', minHeight: 'var(--line-xs)', color: 'fg.muted' },
    '& > output[data-fits=true]': { color: 'fg.success' },
    '& > output[data-fits=false]': { color: 'fg.error' },
  },
});

/** Tries the pattern on a number as documents do: with RE2, on the whole number (D81). Nothing is stored. */
export default function PatternTrial() {
  const t = useSetupTexts();
  const id = useId();
  const pattern = String(useWatch({ name: 'refIdValidation' }) ?? '').trim();
  const [sample, setSample] = useState('');
  if (pattern === '') return null;
  const fault = patternFault(pattern);
  const fits = fault === null && sample !== '' ? fitsPattern(pattern, sample.trim()) : null;
  const verdict = fault
    ? t(`rules.${fault}`)
    : fits === null
      ? t('trial.hint')
      : t(fits ? 'trial.fits' : 'trial.fitsNot');
  return (
    <Frame data-testid="pattern-trial">
      <label htmlFor={id}>{t('trial.label')}</label>
      <Input
        id={id}
        dir="ltr"
        autoComplete="off"
        value={sample}
        maxLength={200}
        onChange={(event) => setSample(event.currentTarget.value)}
      />
      <output htmlFor={id} data-fits={fault === null ? (fits ?? undefined) : false}>
        {verdict}
      </output>
    </Frame>
  );
}
