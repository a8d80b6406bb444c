import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import type { Command, CommandGroup } from '#ui/commands/command.types.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { carryFilters } from '#addresses/params.ts';
import { SearchIcon } from '#ui/icons.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { expectArrival } from '../shell/arrival.tsx';
import type { MenuSection } from '../shell/menu.ts';
import { useAppTexts } from '../texts/use-app-texts.ts';
import { optionId, PaletteOptions } from './palette-options.tsx';
import { remember } from './recents.ts';
import { useFoundRecords } from './use-found-records.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

const Field = styled('label', {
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

export interface PaletteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly menu: readonly MenuSection[];
  /** The features' commands, as hooks: always the same, in the same order. */
  readonly useCommands: () => readonly CommandGroup[];
}

/** Pages, records and commands, searched and chosen by keyboard or pointer (A§2). */
export default function PaletteDialog(props: PaletteDialogProps) {
  // The commands are computed only while it is open.
  return props.open ? <OpenPalette {...props} /> : null;
}

function OpenPalette({ onClose, menu, useCommands }: PaletteDialogProps) {
  const t = useAppTexts();
  const problemWords = useProblemWords();
  const id = useId();
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<Command>(undefined);
  const records = useFoundRecords(text);
  const groups = usePaletteGroups(text, menu, useCommands(), records.groups);
  const all = groups.flatMap((group) => group.commands.map((command) => ({ command, group: group.id })));
  const current = all[Math.min(at, all.length - 1)];

  const choose = (command: Command): void => {
    if (command.locked !== undefined) return;
    chosen.current = command;
    onClose();
    const { to } = command;
    if (to === undefined) return void setTimeout(() => command.run?.());
    if (!to.includes('new=')) remember(command);
    expectArrival();
    // A page keeps the filters; a record is opened without them.
    navigate(to.includes('?') ? to : carryFilters(to, location.search));
  };
  const select = (next: number): void => {
    const entry = all[next];
    if (!entry) return;
    setAt(next);
    document.getElementById(optionId(id, entry.group, entry.command.id))?.scrollIntoView?.({ block: 'nearest' });
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
    else if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) choose(current.command);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('launcher.open')}
      initialFocus={() => input.current}
      finalFocus={() => focusAfter(chosen.current)}
    >
      <Field>
        <SearchIcon aria-hidden />
        <input
          ref={input}
          role="combobox"
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('launcher.search')}
          aria-description={t('launcher.keys')}
          placeholder={t('launcher.search')}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}list`}
          aria-activedescendant={current && optionId(id, current.group, current.command.id)}
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
        {text !== '' && !records.isSearching && t('launcher.results', { count: all.length })}
      </p>
      <PaletteOptions
        id={id}
        label={t('palette.label')}
        groups={groups}
        active={current?.command}
        onPoint={(command) => setAt(all.findIndex((each) => each.command === command))}
        onChoose={choose}
      />
      {records.error !== null && (
        <chakra.p role="alert" color="fg.error" textStyle="xs" py="2">
          {problemWords(records.error).description}
        </chakra.p>
      )}
      {all.length === 0 && (
        <chakra.p color="fg.muted" py="2">
          {t(records.isSearching ? 'palette.searching' : 'launcher.nothing')}
        </chakra.p>
      )}
    </Dialog>
  );
}

/**
 * After a navigation the focus belongs to the page's heading; something opened within the page takes it by itself;
 * otherwise it returns.
 */
function focusAfter(command: Command | undefined): HTMLElement | null {
  const isPage = command?.to !== undefined && !command.takesFocus;
  return (
    (isPage ? document.querySelector<HTMLElement>('main h1') : null) ??
    document.querySelector<HTMLElement>('[data-testid=launcher]')
  );
}
