import { Person } from '#ui/avatar/person.tsx';
import type { Owner } from '../assets.types.ts';
import { ownerName } from '../owner-name.ts';
import { useAssetsTexts } from '../use-assets-texts.ts';

/** The owner of an asset: picture, name and identifying property, or "nobody". */
export function AssetOwner({ owner }: { readonly owner: Owner | null }) {
  const t = useAssetsTexts();
  if (!owner) return <span>{t('nobody')}</span>;
  return (
    <Person
      name={ownerName(owner)}
      detail={owner.companyEmployeeId ?? owner.shortCode ?? t(`kinds.${owner.kind}`)}
      imageUrl={owner.imageUrl ?? null}
    />
  );
}
