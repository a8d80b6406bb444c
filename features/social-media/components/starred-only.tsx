import { useId } from 'react';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { Flex } from '#ui/primitives.ts';
import { useSocialMediaTexts } from '../use-social-media-texts.ts';

/** Sets or removes the star in the address (C§2): true means starred only. */
export function StarredOnly() {
  const t = useSocialMediaTexts();
  const url = useUrlFilters();
  const id = useId();
  const isOn = url.isOn('star');
  return (
    <Flex as="span" align="center" gap="2" minH="8">
      <button
        type="button"
        role="switch"
        id={id}
        className="st-switch"
        aria-checked={isOn}
        data-testid="starred-only"
        onClick={() => url.set('star', isOn ? null : 'true')}
      />
      <label htmlFor={id}>{t('starredOnly')}</label>
    </Flex>
  );
}
