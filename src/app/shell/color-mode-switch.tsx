import { setColorMode, useColorMode } from '#ui/color-mode/color-mode.ts';
import { MoonIcon, SunIcon } from '#ui/icons.tsx';
import { IconButton } from '#ui/primitives.ts';
import { useAppTexts } from '../texts/use-app-texts.ts';

/** Light or dark (A§1; light by default). */
export function ColorModeSwitch() {
  const t = useAppTexts();
  const isDark = useColorMode() === 'dark';
  const label = t(isDark ? 'shell.useLight' : 'shell.useDark');
  return (
    <IconButton
      variant="ghost"
      color="fg.muted"
      aria-label={label}
      title={label}
      data-testid="color-mode"
      onClick={() => setColorMode(isDark ? 'light' : 'dark')}
    >
      {isDark ? <SunIcon aria-hidden /> : <MoonIcon aria-hidden />}
    </IconButton>
  );
}
