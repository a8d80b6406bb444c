import { mayContinue, missingFor } from '#domain/audiences.ts';
import { mayUseWeb, Permissions, permissionString, type Resource, type Scope } from '#domain/permissions.ts';
import { emptyPages, unshownData } from '#domain/page-data.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { CircleAlertIcon, PlusIcon } from '#ui/icons.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { useAccessWords } from '../use-access-words.ts';
import { useUsersTexts } from '../use-roles-texts.ts';

const Warnings = styled('ul', { base: { display: 'grid', gap: '1', textStyle: 'sm', ps: '4', listStyleType: 'disc' } });

/** What a role with pages, or with no way into an app either, lacks to sign in to the web panel (A§6, C§6). */
function missingForSignIn(strings: readonly string[], held: Permissions): readonly string[] {
  const opensPages = strings.some((string) => string.startsWith('web.access.'));
  if (strings.length === 0 || (!opensPages && mayContinue('employee-app', held))) return [];
  return missingFor('web', held).map((right) => permissionString(right, 'all'));
}

export interface RightWarningsProps {
  readonly strings: readonly string[];
  /**
   * The scopes in which the editor may grant reading of a resource, beside the matrix, where data without a page would
   * be most of the warnings; absent where nothing is edited.
   */
  readonly addable?: (resource: Resource) => readonly Scope[];
  readonly onAdd?: (resource: Resource, scope: Scope) => void;
}

/**
 * Pages that would be empty with these permissions, each with the missing right to add in one press, and data that no
 * page would show.
 */
export function RightWarnings({ strings, addable, onAdd }: RightWarningsProps) {
  const t = useUsersTexts();
  const words = useAccessWords();
  const { list } = useFormats();
  const held = new Permissions(strings);
  const empty = emptyPages(held);
  const unshown = mayUseWeb(held) && !addable ? unshownData(held) : [];
  const signIn = missingForSignIn(strings, held);
  if (empty.length + unshown.length + signIn.length === 0) return null;
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
        {signIn.length > 0 && <li>{t('warnings.noSignIn', { needs: list(signIn.map(words.right)) })}</li>}
        {empty.map(({ page, needs }) => (
          <li key={page}>
            {t('warnings.emptyPage', {
              count: needs.length,
              page: words.resource(page),
              needs: list(needs.map(words.resource)),
            })}
            {needs.map((resource) => {
              const scopes = addable?.(resource) ?? [];
              return (
                scopes.length > 0 && (
                  <chakra.span key={resource} display="flex" flexWrap="wrap" gap="2" alignItems="center" mt="1">
                    {t('warnings.add', { resource: words.resource(resource) })}
                    {scopes.map((scope) => (
                      <Button
                        key={scope}
                        size="xs"
                        variant="outline"
                        aria-label={words.right(permissionString({ resource, action: 'read' }, scope))}
                        onClick={() => onAdd?.(resource, scope)}
                      >
                        <PlusIcon size={12} aria-hidden />
                        {t(`scopes.${scope}`)}
                      </Button>
                    ))}
                  </chakra.span>
                )
              );
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
