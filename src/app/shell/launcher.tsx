import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { SECTION_IDS } from '#domain/pages.ts';
import { SearchIcon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { useAppTexts } from '../texts/use-app-texts.ts';
import { isAt } from './menu.ts';
import { useMenu } from './use-menu.ts';

const LauncherDialog = lazyPart(async () => (await import('../palette/load-palette.tsx')).loadPalette());

/** Inside the sections (A§2), and on the pages beside them. */
const PLACES = [...SECTION_IDS.map((id) => `/${id}`), '/approvals', '/account', '/workflows'];

const Trigger = styled('button', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: { base: 'center', md: 'flex-start' },
    gap: '2',
    flexShrink: '0',
    height: '36px',
    width: { base: '36px', md: '220px' },
    px: { base: '0', md: '3' },
    borderWidth: { base: '0', md: '1px' },
    borderColor: 'border.control',
    borderRadius: 'l2',
    color: 'fg.muted',
    cursor: 'pointer',
    '&:hover': { bg: 'bg.subtle', color: 'fg' },
    '& > svg': { flexShrink: '0', width: '16px', height: '16px' },
    '& > .words': {
      flex: '1',
      textAlign: 'start',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
      // Remains its accessible name where there is no room for text.
      mdDown: { position: 'absolute', width: '1px', height: '1px', clipPath: 'inset(50%)' },
    },
    '& > kbd': {
      fontFamily: 'inherit',
      fontSize: '0.6875rem',
      lineHeight: '1',
      px: '1.5',
      py: '1',
      borderWidth: '1px',
      borderRadius: 'l1',
      bg: 'bg.subtle',
    },
  },
});

/** Arranges the menu once it is searched, not with every page. */
function LauncherWithMenu(props: { readonly open: boolean; readonly onClose: () => void }) {
  return <LauncherDialog {...props} menu={useMenu()} />;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/**
 * Opens the palette of pages, records and commands: in the header, inside sections and on the dashboard (A§2), and by
 * Ctrl+K or ⌘K.
 */
export function Launcher() {
  const t = useAppTexts();
  const [path] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isOffered = PLACES.some((place) => isAt(path, place));
  const open = (): void => {
    setWasOpened(true);
    setOpen(true);
  };
  useEffect(() => {
    if (!isOffered) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (!(isApple ? event.metaKey : event.ctrlKey)) return;
      event.preventDefault();
      setWasOpened(true);
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOffered]);
  if (!isOffered) return null;
  return (
    <>
      <Trigger
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        data-testid="launcher"
        onPointerEnter={() => void LauncherDialog.preload()}
        onClick={open}
      >
        <SearchIcon aria-hidden />
        <chakra.span className="words">{t('launcher.open')}</chakra.span>
        <chakra.kbd hideBelow="md" aria-hidden dir="ltr">
          {isApple ? '⌘K' : 'Ctrl K'}
        </chakra.kbd>
      </Trigger>
      {wasOpened && (
        <Suspense fallback={null}>
          <LauncherWithMenu open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
