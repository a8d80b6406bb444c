import { styled } from '../styled.ts';
import { useId } from 'react';

export interface SegmentedOption {
  readonly value: string;
  readonly label: string;
  readonly count?: number | undefined;
}

export interface SegmentedProps {
  readonly label: string;
  readonly options: readonly SegmentedOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const Frame = styled('fieldset', {
  base: {
    display: 'flex',
    width: 'fit-content',
    maxWidth: '100%',
    flexWrap: 'wrap',
    gap: '2px',
    p: '2px',
    bg: 'bg.muted',
    borderRadius: 'l2',
    '& label': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      // Where they wrap, each line is filled: none stands alone at its beginning.
      flexGrow: '1',
      justifyContent: 'center',
      gap: '1.5',
      minHeight: '32px',
      px: { base: '2', md: '3' },
      borderRadius: 'l1',
      borderWidth: '1px',
      borderColor: 'transparent',
      cursor: 'pointer',
      color: 'fg.muted',
      fontWeight: 'medium',
      '&:hover': { color: 'fg' },
      '&:has(:checked)': { bg: 'bg.panel', color: 'fg', borderColor: 'border.control' },
      '&:has(:focus-visible)': {
        outline: '2px solid',
        outlineColor: 'brand.focusRing',
        outlineOffset: '2px',
      },
    },
    '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
    '& small': { textStyle: 'xs', fontVariantNumeric: 'tabular-nums' },
  },
});

/** A choice among a few visible options: radio buttons drawn as one control. They wrap instead of overflowing. */
export function Segmented({ label, options, value, onChange }: SegmentedProps) {
  const name = useId();
  return (
    <Frame>
      <legend className="st-sr">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="st-segment">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.count !== undefined && <small>{option.count}</small>}
        </label>
      ))}
    </Frame>
  );
}
