import { useSession } from '#client/session/use-session.ts';
import { initialsOf } from '#ui/avatar/avatar.tsx';
import { chakra } from '#ui/primitives.ts';

const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    width: '28px',
    height: '28px',
    borderRadius: 'l2',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontSize: '0.75rem',
    fontWeight: 'semibold',
    lineHeight: '1',
  },
});

/** Whose panel this is: the mark of the tenant and, where there is room, the name. */
export function TenantPlate({ isShort = false }: { readonly isShort?: boolean }) {
  const { tenant } = useSession();
  return (
    <chakra.span display="flex" alignItems="center" gap="2.5" minW="0" data-testid="tenant">
      <Mark
        aria-hidden={!isShort}
        {...(isShort ? { role: 'img', 'aria-label': tenant.name, title: tenant.name } : {})}
      >
        {initialsOf(tenant.name)}
      </Mark>
      {!isShort && (
        <chakra.span fontWeight="semibold" truncate dir="auto">
          {tenant.name}
        </chakra.span>
      )}
    </chakra.span>
  );
}
