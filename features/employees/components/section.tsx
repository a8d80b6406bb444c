import { PencilIcon } from '#ui/icons.tsx';
import { Section as PageSection, Sections, type SectionProps as PageSectionProps } from '#ui/page/section.tsx';
import { Button } from '#ui/primitives.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';

export interface SectionProps extends PageSectionProps {
  /** Edits the content. */
  readonly onEdit?: (() => void) | undefined;
}

/** A titled section of a profile. */
export function Section({ onEdit, actions, ...rest }: SectionProps) {
  const t = useEmployeesTexts();
  return (
    <PageSection
      {...rest}
      actions={
        <>
          {actions}
          {onEdit && (
            <Button
              size="xs"
              variant="outline"
              onClick={onEdit}
              aria-label={t('profile.editPart', { part: rest.title })}
            >
              <PencilIcon size={14} aria-hidden />
              {t('profile.edit')}
            </Button>
          )}
        </>
      }
    />
  );
}

export { Sections };
