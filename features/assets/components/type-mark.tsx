import { PackageIcon } from '#ui/icons.tsx';

/** The mark of a thing, where a person has a picture. Plain markup: it is drawn in every row of the list. */
export function TypeMark({ size = 16 }: { readonly size?: number }) {
  return <PackageIcon size={size} aria-hidden style={{ flexShrink: 0, color: 'var(--chakra-colors-fg-muted)' }} />;
}
