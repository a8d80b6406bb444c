import { useSession } from '#client/session/use-session.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { formatDay, dayInZone } from '#ui/format/dates.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { styled } from '#ui/styled.ts';
import { useCustomersTexts } from '../customers.queries.ts';

interface NamesakesProps {
  readonly found:
    | {
        readonly count: number;
        readonly data: readonly {
          readonly id: string;
          readonly name: string;
          readonly status: string;
          readonly createdAt: string;
          readonly clientCompany?: { readonly name: string } | null | undefined;
        }[];
      }
    | undefined;
  readonly of: 'customer' | 'company';
}

const Warning = styled('div', {
  base: {
    textStyle: 'sm',
    borderInlineStartWidth: '2px',
    borderColor: 'fg.warning',
    ps: '3',
    '& > p': { color: 'fg.warning' },
    '& li': { overflowWrap: 'anywhere' },
    '& a': { fontWeight: 'medium', textDecoration: 'underline' },
    '& small': { color: 'fg.muted', textStyle: 'xs' },
  },
});

/** Warns of records with the typed name and shows them; it refuses nothing (ADR-0112). */
export function Namesakes({ found, of }: NamesakesProps) {
  const t = useCustomersTexts();
  const { joined, status: statusWord } = useFormats();
  const { locale } = useLanguage();
  const { tenant } = useSession();
  const tab = of === 'company' ? '?tab=companies&open=' : '?open=';
  return (
    <div role="status">
      {found && found.count > 0 && (
        <Warning data-testid="namesakes">
          <p>{t(of === 'company' ? 'sameCompanyName' : 'sameName', { count: found.count })}</p>
          <ul>
            {found.data.map(({ id, name, status, createdAt, clientCompany }) => (
              <li key={id}>
                <QueryLink isExact href={`/customer-management/customers${tab}${id}`} target="_blank">
                  <bdi>{name}</bdi>
                  <span className="st-sr"> {t('newTab')}</span>
                </QueryLink>{' '}
                <small>
                  {joined(
                    t('since', { day: formatDay(dayInZone(createdAt, tenant.timezone), locale) }),
                    ...(clientCompany ? [clientCompany.name] : []),
                    ...(status === 'active' ? [] : [statusWord(status)]),
                  )}
                </small>
              </li>
            ))}
          </ul>
        </Warning>
      )}
    </div>
  );
}
