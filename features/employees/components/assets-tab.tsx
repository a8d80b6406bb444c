import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readableAmount } from '#domain/amounts.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { Rows } from '#ui/page/section.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { assetsOfQuery, type HeldAsset } from '../assets.queries.ts';
import type { Employee } from '../employees.types.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { Loaded } from './record-tab.tsx';
import { Section, Sections } from './section.tsx';

const detailsOf = ({ values }: HeldAsset): string =>
  values.flatMap(({ stringValue }) => (stringValue === null ? [] : [stringValue])).join(' · ');

/** Company assets of an employee (C§3), to be returned on leaving. */
export default function AssetsTab({ employee }: { readonly employee: Employee }) {
  const t = useEmployeesTexts();
  const { t: tUi } = useTranslation('ui');
  const permissions = usePermissions();
  const isPermitted = permissions.has({ resource: 'asset.details', action: 'read' });
  const mayOpen = permissions.has({ resource: 'web.access.finance.assets', action: 'read' });
  const isMine = useSession().user.employeeId === employee.id && mayOpen;
  const query = useQuery({ ...assetsOfQuery(employee.id), enabled: isPermitted });
  const assets = query.data?.data ?? [];
  return (
    <Sections>
      <Section title={t('tabs.assets')} testId="part-assets">
        <Loaded isPermitted={isPermitted} query={query}>
          {assets.length === 0 ? (
            <EmptyState kind="none" as="h3" title={tUi('empty.none')} description={t('assets.none')} />
          ) : (
            <Rows>
              {assets.map((asset) => (
                <li key={asset.id}>
                  <span className="what">
                    {mayOpen ? (
                      <QueryLink
                        href={`/finance/assets/${asset.id}`}
                        isExact
                        style={{ textDecoration: 'underline', textUnderlineOffset: '3px' }}
                      >
                        <bdi>{asset.assetType.name}</bdi>
                      </QueryLink>
                    ) : (
                      <bdi>{asset.assetType.name}</bdi>
                    )}
                  </span>
                  <span className="what more">
                    <bdi>{detailsOf(asset)}</bdi>
                  </span>
                  {asset.value !== null && (
                    <bdi dir="ltr">{`${readableAmount(asset.value, asset.currency)} ${asset.currency}`}</bdi>
                  )}
                  {isMine && (
                    <QueryLink
                      href={`/finance/device-changes?new=${asset.id}`}
                      isExact
                      data-testid="change-device"
                      style={{ textDecoration: 'underline', textUnderlineOffset: '3px' }}
                    >
                      {t('assets.change')}
                    </QueryLink>
                  )}
                </li>
              ))}
            </Rows>
          )}
        </Loaded>
      </Section>
    </Sections>
  );
}
