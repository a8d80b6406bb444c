import type { ReactNode } from 'react';
import { AppLink } from '#ui/link/link-context.tsx';
import { chakra } from '#ui/primitives.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { useWhyTexts } from './texts.ts';
import type { Ways } from './why.queries.ts';

/** The name of a role, a profile or an account, as a link where the reader can open its page. */
export function NamedLink({ name, path }: { readonly name: string; readonly path: string | null }) {
  if (path === null) return <bdi>{name}</bdi>;
  return (
    <AppLink href={path} isExact style={{ textDecoration: 'underline' }}>
      <bdi>{name}</bdi>
    </AppLink>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <chakra.div display="grid" gap="0.5" data-testid="way">
      <chakra.dt textStyle="xs" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd display="flex" flexWrap="wrap" columnGap="3" rowGap="1">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}

/** What would give a right: roles and profiles that have it, and the people who can grant it. */
export function WaysPart({ ways: { roles, profiles, givers, otherGivers } }: { readonly ways: Ways }) {
  const t = useWhyTexts();
  const { list } = useFormats();
  const names = givers.map(({ displayName }) => displayName);
  const others = otherGivers > 0 ? [t('others', { count: otherGivers })] : [];
  return (
    <chakra.dl display="grid" gap="2" textStyle="sm">
      {roles.length > 0 && (
        <Line label={t('roles')}>
          {roles.map(({ id, name, path }) => (
            <NamedLink key={id} name={name} path={path} />
          ))}
        </Line>
      )}
      {profiles.length > 0 && (
        <Line label={t('profiles')}>
          {profiles.map(({ id, name, path }) => (
            <NamedLink key={id} name={name} path={path} />
          ))}
        </Line>
      )}
      <Line label={t('givers')}>
        {names.length > 0
          ? list([...names, ...others])
          : otherGivers > 0
            ? t('onlyOthers', { count: otherGivers })
            : t('nobody')}
      </Line>
    </chakra.dl>
  );
}
