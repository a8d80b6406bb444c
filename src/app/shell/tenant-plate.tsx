import { useSession } from '#client/session/use-session.ts';
import { BrandMark } from '#ui/brand/brand-mark.tsx';
import { chakra } from '#ui/primitives.ts';

/** The mark of the tenant and, where there is room, its name. */
export function TenantPlate({ isShort = false }: { readonly isShort?: boolean }) {
  const { tenant } = useSession();
  return (
    <chakra.span display="flex" alignItems="center" gap="2.5" minW="0" data-testid="tenant">
      <BrandMark name={tenant.name} resources={tenant.branding.resources} isShort={isShort} />
    </chakra.span>
  );
}
