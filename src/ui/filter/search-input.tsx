import { Input } from '../input/input.tsx';
import { styled } from '../styled.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchIcon, XIcon } from '../icons.tsx';

export interface SearchInputProps {
  readonly value: string;
  /** Called 150 ms after the last keystroke, and immediately on Enter and on clearing. */
  readonly onChange: (value: string) => void;
  /** What is searched, for screen readers: "leave requests". */
  readonly label: string;
  readonly wait?: number;
}

const Frame = styled('div', {
  base: {
    position: 'relative',
    flex: { base: '1 1 200px', md: '0 1 240px' },
    minWidth: '140px',
    // Beside an open record the tools of a list stay on one line: the rows do not move.
    '@container (max-width: 760px)': { flex: '1 1 120px', minWidth: '120px' },
    '& > svg': {
      position: 'absolute',
      insetInlineStart: '10px',
      top: '10px',
      color: 'fg.muted',
      zIndex: '1',
      pointerEvents: 'none',
    },
    '& > input': { ps: '9', pe: '8' },
    '& > input::-webkit-search-cancel-button': { display: 'none' },
    '& > button': {
      position: 'absolute',
      insetInlineEnd: '6px',
      top: '6px',
      display: 'grid',
      placeItems: 'center',
      width: '24px',
      height: '24px',
      borderRadius: 'l1',
      color: 'fg.muted',
      cursor: 'pointer',
      zIndex: '1',
      '&:hover': { bg: 'bg.muted' },
    },
  },
});

/** Free-text search of a list. Typing shows immediately; the list is requested when typing pauses. */
export function SearchInput({ value, onChange, label, wait = 150 }: SearchInputProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  // The address changed from outside (Back, "clear filters"): it overrides what was typed.
  // What was sent from here comes back while people type on: it must not take their letters.
  if (value !== known) {
    setKnown(value);
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() === value) return;
    setSent(text.trim());
    onChange(text.trim());
  };
  return (
    <Frame role="search">
      <SearchIcon size={16} aria-hidden />
      <Input
        ref={input}
        type="search"
        value={typed}
        placeholder={t('filter.search')}
        aria-label={t('filter.searchIn', { label })}
        data-testid="search"
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => send(text), wait);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(typed);
          if (event.key === 'Escape' && typed !== '') {
            event.stopPropagation();
            setTyped('');
            send('');
          }
        }}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={t('filter.clearSearch')}
          onClick={() => {
            setTyped('');
            send('');
            input.current?.focus();
          }}
        >
          <XIcon size={14} aria-hidden />
        </button>
      )}
    </Frame>
  );
}
