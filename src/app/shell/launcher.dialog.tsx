import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import { carryFilters } from '#client/url/params.ts';
import { SearchIcon } from '#ui/icons.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { chakra } from '#ui/primitives.ts';
import { useAppTexts } from '../texts/use-app-texts.ts';
import { findPages } from './find-pages.ts';
import type { MenuSection } from './menu.ts';

const Field = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '3',
    height: '40px',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    '&:focus-within': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-1px' },
    '& > svg': { flexShrink: '0', width: '16px', height: '16px', color: 'fg.muted' },
    '& > input': { flex: '1', minWidth: '0', bg: 'transparent', outline: 'none' },
  },
});

const Results = chakra('div', {
  base: {
    mt: '3',
    mx: '-2',
    maxHeight: 'min(60dvh, 420px)',
    overflow: 'auto',
    '& [role=group] > p': { px: '2', pt: '3', pb: '1', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' },
    '& [role=group]:first-of-type > p': { pt: '0' },
    '& [role=option]': {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minHeight: '36px',
      px: '2',
      borderRadius: 'l2',
      cursor: 'pointer',
      '& > svg': { flexShrink: '0', width: '16px', height: '16px', color: 'fg.muted' },
    },
    '& [aria-selected=true]': { bg: 'bg.emphasized', fontWeight: 'medium' },
  },
});

export interface LauncherDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly menu: readonly MenuSection[];
}

/** The pages of all sections, to be searched and gone to by keyboard or by pointer (A§2). */
export default function LauncherDialog({ open, onClose, menu }: LauncherDialogProps) {
  const say = useAppTexts();
  const id = useId();
  const [path, navigate] = useLocation();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const hasGone = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const groups = findPages(menu, text, (page) => say(page.titleKey));
  const all = groups.flatMap(({ destinations }) => destinations);
  const active = all[Math.min(at, all.length - 1)];
  const optionId = (to: string): string => `${id}${to}`;
  const close = (): void => {
    setText('');
    setAt(0);
    onClose();
  };
  const go = (to: string): void => {
    hasGone.current = path !== to;
    close();
    navigate(carryFilters(to, location.search));
  };
  const select = (next: number): void => {
    const to = all[next];
    if (!to) return;
    setAt(next);
    document.getElementById(optionId(to.path))?.scrollIntoView?.({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % Math.max(1, all.length),
      ArrowUp: (at - 1 + all.length) % Math.max(1, all.length),
      PageDown: all.length - 1,
      PageUp: 0,
    };
    const next = steps[event.key];
    if (next !== undefined) select(next);
    else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) go(active.path);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={say('launcher.open')}
      initialFocus={() => input.current}
      finalFocus={() => {
        // Gone to another page, the focus belongs to its heading.
        const heading = hasGone.current ? document.querySelector<HTMLElement>('main h1') : null;
        hasGone.current = false;
        return heading ?? document.querySelector<HTMLElement>('[data-testid=launcher]');
      }}
    >
      <Field>
        <SearchIcon aria-hidden />
        <input
          ref={input}
          role="combobox"
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-label={say('launcher.search')}
          aria-description={say('launcher.keys')}
          placeholder={say('launcher.search')}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}list`}
          aria-activedescendant={active && optionId(active.path)}
          value={text}
          data-testid="launcher-search"
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <p className="st-sr" role="status">
        {text !== '' && say('launcher.results', { count: all.length })}
      </p>
      <Results id={`${id}list`} role="listbox" aria-label={say('launcher.label')} data-testid="launcher-results">
        {groups.map(({ section, destinations }) => (
          <div key={section.id} role="group" aria-labelledby={`${id}${section.id}`}>
            <p id={`${id}${section.id}`}>{section.title}</p>
            {destinations.map((to) => (
              <div
                key={to.path}
                id={optionId(to.path)}
                role="option"
                aria-selected={to === active}
                tabIndex={-1}
                onPointerMove={() => setAt(all.indexOf(to))}
                onClick={() => go(to.path)}
              >
                <section.icon aria-hidden />
                {to.title}
              </div>
            ))}
          </div>
        ))}
      </Results>
      {all.length === 0 && (
        <chakra.p color="fg.muted" py="2">
          {say('launcher.nothing')}
        </chakra.p>
      )}
    </Dialog>
  );
}
