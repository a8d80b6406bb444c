import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { customerOption, customerSearchQuery } from '../customers/customers.queries.ts';
import { useShiftTexts } from './texts.ts';

const SHORTEST = 2;
const OFFERED = 5;

/** The chosen customer, with the name that was taken over. */
export interface ChosenCustomer {
  readonly id: string;
  readonly name: string;
}

const Found = styled('ul', {
  base: {
    display: 'grid',
    gap: '1',
    '& button': {
      width: '100%',
      minHeight: '32px',
      px: '2',
      textAlign: 'start',
      borderWidth: '1px',
      borderRadius: 'l2',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      '&:hover': { bg: 'bg.subtle' },
    },
    '& small': { color: 'fg.muted', textStyle: 'xs', ms: '2' },
  },
});

/**
 * The customer that an event affects: a typed name, or one chosen from the customers that match it. Changing the name
 * afterwards drops the choice. Offered to people who may read customers.
 */
export function CustomerNameField({ name, chosen }: { readonly name: string; readonly chosen: string }) {
  const t = useShiftTexts();
  const id = useId();
  const { setValue } = useFormContext();
  const { modules } = useSession().tenant;
  const mayChoose =
    usePermissions().has({ resource: 'customer.details', action: 'read' }) && modules.includes('customer-management');
  const typed = String(useWatch({ name }) ?? '').trim();
  const customer = useWatch({ name: chosen }) as ChosenCustomer | null;
  const isChosen = customer !== null && customer.name === typed;
  const asked = useDeferredValue(typed);
  const isAsking = mayChoose && !isChosen && asked.length >= SHORTEST;
  const found = useQuery({ ...customerSearchQuery(asked, OFFERED), enabled: isAsking }).data?.data ?? [];
  const options = isAsking && asked === typed ? found.map(customerOption) : [];
  const choose = (option: { readonly id: string; readonly label: string }): void => {
    setValue(chosen, { id: option.id, name: option.label }, { shouldDirty: true });
    setValue(name, option.label, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div>
      <TextField name={name} label={t('check.customerName')} autoComplete="off" />
      <chakra.div role="status" textStyle="sm" color="fg.muted">
        {isChosen && mayChoose && t('check.chosen')}
        {options.length > 0 && <p id={id}>{t('check.found', { count: options.length })}</p>}
      </chakra.div>
      {options.length > 0 && (
        <Found aria-labelledby={id} data-testid="found-customers">
          {options.map((option) => (
            <li key={option.id}>
              <button type="button" onClick={() => choose(option)}>
                <bdi>{option.label}</bdi>
                {option.detail && (
                  <small>
                    <bdi>{option.detail}</bdi>
                  </small>
                )}
              </button>
            </li>
          ))}
        </Found>
      )}
    </div>
  );
}
