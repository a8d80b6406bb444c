import { useQuery } from '@tanstack/react-query';
import { useViewTexts } from '#blocks/employee-view/texts.ts';
import { ViewCard, ViewRows } from '#blocks/employee-view/view-card.tsx';
import { ViewState } from '#blocks/employee-view/view-state.tsx';
import { EMPLOYEES } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { api } from '#contract/api.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { formatPhone } from '#domain/phones.ts';
import { joinParts } from '#ui/format/lists.ts';
import { personName } from '#ui/format/names.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';

const contactQuery = readOptions([...EMPLOYEES, 'company-contact'], api.account.companyContact);

interface Phone {
  readonly prefix: string;
  readonly number: string;
}

/** Whom the reader turns to: line managers, HR and the locations they work at (C§6, ADR-0143). */
export default function ContactsPage() {
  const t = useViewTexts();
  const { locale } = useLanguage();
  const contact = useQuery(contactQuery);
  return (
    <>
      <PageHeader title={t('pages.contacts')} />
      <ViewState of={contact}>
        {({ people, locations }) =>
          people.length + locations.length === 0 ? (
            <EmptyState kind="none" as="h2" title={t('contacts.none')} description={t('contacts.noneHint')} />
          ) : (
            <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
              {people.length > 0 && (
                <ViewCard title={t('contacts.people')} testId="contact-people">
                  <ViewRows>
                    {people.map((person) => {
                      const name = personName(person);
                      return (
                        <li key={`${person.id} ${person.role}`} data-testid="contact">
                          <Avatar name={name} imageUrl={person.imageUrl} size="md" />
                          <span className="what">
                            <b>
                              <bdi>{name}</bdi>
                            </b>
                            <small>{t(`contacts.${person.role}`)}</small>
                            <Ways
                              name={name}
                              email={person.workEmail}
                              phones={[person.workPhone, person.officePhone]}
                            />
                          </span>
                        </li>
                      );
                    })}
                  </ViewRows>
                </ViewCard>
              )}
              {locations.length > 0 && (
                <ViewCard title={t('contacts.locations')} testId="contact-locations">
                  <ViewRows>
                    {locations.map(({ id, name, addressLine1, city, email, phoneNumber }) => (
                      <li key={id} data-testid="contact">
                        <span className="what">
                          <b>
                            <bdi>{name}</bdi>
                          </b>
                          <small>
                            <bdi>
                              {joinParts(
                                [addressLine1, city].filter((part) => part !== null),
                                locale,
                              )}
                            </bdi>
                          </small>
                          <Ways name={name} email={email} phones={[phoneNumber]} />
                        </span>
                      </li>
                    ))}
                  </ViewRows>
                </ViewCard>
              )}
            </chakra.div>
          )
        }
      </ViewState>
    </>
  );
}

const Links = styled('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '44px',
      color: 'brand.fg',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      overflowWrap: 'anywhere',
    },
  },
});

/** The ways to reach somebody, which open the dialer or the mail program. */
function Ways({
  name,
  email,
  phones,
}: {
  readonly name: string;
  readonly email: string | null;
  readonly phones: readonly (Phone | null)[];
}) {
  const t = useViewTexts();
  const numbers = [...new Set(phones.flatMap((phone) => (phone ? [formatPhone(phone)] : [])))];
  if (numbers.length === 0 && email === null) return null;
  return (
    <Links>
      {numbers.map((number) => (
        <a key={number} href={`tel:${number.replaceAll(' ', '')}`} aria-label={t('contacts.call', { name, number })}>
          <bdi dir="ltr">{number}</bdi>
        </a>
      ))}
      {email !== null && (
        <a href={`mailto:${email}`} aria-label={t('contacts.mail', { name, address: email })}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      )}
    </Links>
  );
}
