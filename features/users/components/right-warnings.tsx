import { mayUseWeb, Permissions } from '#domain/permissions.ts';
import { emptyPages, unshownData } from '#domain/page-data.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { CircleAlertIcon } from '#ui/icons.tsx';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { useAccessWords } from '../use-access-words.ts';
import { useUsersTexts } from '../use-roles-texts.ts';

const Warnings = styled('ul', { base: { display: 'grid', gap: '1', textStyle: 'sm', ps: '4', listStyleType: 'disc' } });

/** Pages that would be empty with these permissions, and data that no page would show. A warning only. */
export function RightWarnings({ strings }: { readonly strings: readonly string[] }) {
  const t = useUsersTexts();
  const words = useAccessWords();
  const { list } = useFormats();
  const held = new Permissions(strings);
  const empty = emptyPages(held);
  const unshown = mayUseWeb(held) ? unshownData(held) : [];
  if (empty.length + unshown.length === 0) return null;
  return (
    <section data-testid="right-warnings">
      <chakra.h3
        textStyle="xs"
        fontWeight="medium"
        color="fg.warning"
        mb="1"
        display="flex"
        gap="1"
        alignItems="center"
      >
        <CircleAlertIcon size={14} aria-hidden />
        {t('warnings.title')}
      </chakra.h3>
      <Warnings>
        {empty.map(({ page, needs }) => (
          <li key={page}>
            {t('warnings.emptyPage', {
              count: needs.length,
              page: words.resource(page),
              needs: list(needs.map(words.resource)),
            })}
          </li>
        ))}
        {unshown.map((resource) => (
          <li key={resource}>{t('warnings.unshown', { resource: words.resource(resource) })}</li>
        ))}
      </Warnings>
    </section>
  );
}
