import { api } from '#contract/api.ts';
import { callsOf, type SetupKind } from '../setup-kind.ts';

export const insuranceProviders: SetupKind = {
  id: 'insuranceProviders',
  calls: callsOf(api.insuranceProviders),
  resource: 'employee.insuranceProvider',
  hasCountries: false,
  columns: (t) => [
    {
      id: 'url',
      header: t('columns.website'),
      size: 'xxxl',
      cell: (record) => {
        const { url } = record as { readonly url?: string | null };
        return url ? (
          <a href={url} target="_blank" rel="noreferrer" dir="ltr">
            {url.replace(/^https?:\/\//i, '')}
          </a>
        ) : null;
      },
    },
  ],
  form: () => import('../forms/insurance-provider-part.tsx'),
};

/** The networks of one insurer. */
export const networkTypesOf = (providerId: string): SetupKind => ({
  id: 'networkTypes',
  calls: callsOf(api.networkTypes),
  resource: 'employee.networkType',
  hasCountries: false,
  columns: () => [],
  form: () => import('../forms/plain-part.tsx'),
  within: { field: 'insuranceProviderId', query: 'insuranceProviderIds', id: providerId },
});
