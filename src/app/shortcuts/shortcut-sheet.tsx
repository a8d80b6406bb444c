import { Dialog } from '#ui/overlay/dialog.tsx';
import { chakra, Heading } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { useAppTexts } from '../texts/use-app-texts.ts';
import { turnShortcuts, useShortcutsOn } from './shortcut-choice.ts';
import { SHORTCUTS } from './shortcuts.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
const NAMES: Readonly<Record<string, string>> = {
  'Mod+k': isApple ? '⌘ K' : 'Ctrl K',
  'Mod+Enter': isApple ? '⌘ Enter' : 'Ctrl Enter',
  'Shift+ArrowDown': 'Shift ↓',
  Escape: 'Esc',
};

/** What the sheet lists in which group: those of `shortcuts.ts`, and keys that are built into fields and dialogs. */
const GROUPS = {
  anywhere: ['palette', 'sheet', 'dashboard', 'waiting', 'leave'],
  lists: ['search', 'new', 'next', 'previous', 'select', 'extend'],
  records: ['open', 'accept', 'reject', 'undo', 'count', 'close'],
  forms: ['save'],
} as const;
const AREAS = ['anywhere', 'lists', 'records', 'forms'] as const;
const BUILT_IN: Readonly<Record<string, readonly string[]>> = {
  palette: ['Mod+k'],
  open: ['Enter'],
  extend: ['Shift+ArrowDown'],
  save: ['Mod+Enter'],
};
const keysOf = (id: string): readonly string[] =>
  BUILT_IN[id] ?? SHORTCUTS.find((shortcut) => shortcut.id === id)?.keys ?? [];

const Rows = styled('dl', {
  base: {
    mt: '1',
    '& > div': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: '4',
      py: '2',
      borderBottomWidth: '1px',
    },
    '& > div:last-of-type': { borderBottomWidth: '0' },
    '& dd': { display: 'flex', gap: '1.5', alignItems: 'center', flexShrink: '0', color: 'fg.muted', textStyle: 'xs' },
    '& kbd': {
      fontFamily: 'inherit',
      textStyle: 'xs',
      color: 'fg',
      minWidth: '24px',
      textAlign: 'center',
      px: '1.5',
      py: '0.5',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'l1',
      bg: 'bg.subtle',
    },
  },
});

function Keys({ keys }: { readonly keys: readonly string[] }) {
  const t = useAppTexts();
  return (
    <dd>
      {keys.map((key, index) => (
        <chakra.span key={key} display="contents">
          {index > 0 && <span>{t('shortcuts.andThen')}</span>}
          <kbd dir="ltr">{NAMES[key] ?? key}</kbd>
        </chakra.span>
      ))}
    </dd>
  );
}

/** Every shortcut in one place, with a toggle for single keys (WCAG 2.1.4). */
export default function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useAppTexts();
  const isOn = useShortcutsOn();
  return (
    <Dialog open onClose={onClose} title={t('shortcuts.title')}>
      <chakra.div data-testid="shortcut-sheet" display="grid" gap="5">
        {AREAS.map((area) => (
          <chakra.section key={area} aria-labelledby={`shortcuts-${area}`}>
            <Heading as="h3" id={`shortcuts-${area}`} textStyle="xs" fontWeight="medium" color="fg.muted">
              {t(`shortcuts.areas.${area}`)}
            </Heading>
            <Rows>
              {GROUPS[area].map((id) => (
                <div key={id}>
                  <dt>{t(`shortcuts.names.${id}`)}</dt>
                  <Keys keys={keysOf(id)} />
                </div>
              ))}
            </Rows>
          </chakra.section>
        ))}
        <chakra.label display="flex" alignItems="center" gap="2.5" minH="24px" cursor="pointer">
          <input
            type="checkbox"
            checked={isOn}
            data-testid="shortcuts-on"
            onChange={(event) => turnShortcuts(event.currentTarget.checked)}
          />
          {t('shortcuts.on')}
        </chakra.label>
      </chakra.div>
    </Dialog>
  );
}
