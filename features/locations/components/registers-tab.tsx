import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#contract/api.ts';
import { call } from '#client/http/call.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Rows, Section, Sections } from '#ui/page/section.tsx';
import { useWrite } from '../locations.mutations.ts';
import { cashRegistriesQuery } from '../locations.queries.ts';
import type { CashRegistry, Place } from '../locations.types.ts';
import { useLocationsTexts } from '../use-locations-texts.ts';
import { useWords } from '../use-words.ts';
import { AddButton } from './add-button.tsx';
import { PartState } from './part-state.tsx';
import { RowActions } from './row-actions.tsx';

const RegisterDialog = lazyPart(() => import('../forms/register.dialog.tsx'));

/** The cash registers of a location, each with its float (B§3). */
export default function RegistersTab({ place }: { readonly place: Place }) {
  const t = useLocationsTexts();
  const words = useWords();
  const permissions = usePermissions();
  const may = (action: 'create' | 'read' | 'update' | 'delete') =>
    permissions.has({ resource: 'location.cashRegistrySetup', action });
  const registers = useQuery({ ...cashRegistriesQuery(place.id), enabled: may('read') });
  const remove = useWrite(({ id, version }: { readonly id: string; readonly version: number }) =>
    call(api.cashRegistries.remove, { params: { id }, query: { version } }),
  );
  const [edited, setEdited] = useState<CashRegistry | 'new' | null>(null);
  return (
    <Sections>
      <Section
        title={t('tabs.registers')}
        testId="registers"
        actions={
          may('create') && (
            <AddButton label={t('registers.add')} testId="add-register" onClick={() => setEdited('new')} />
          )
        }
      >
        <PartState
          query={registers}
          isPermitted={may('read')}
          empty={t('registers.none')}
          emptyHint={t('registers.noneHint')}
        >
          <Rows>
            {(registers.data?.data ?? []).map((register) => (
              <li key={register.id}>
                <span className="what">
                  <bdi>{register.name}</bdi>
                </span>
                <bdi>{words.amount(register.value, register.currency)}</bdi>
                <RowActions
                  name={register.name}
                  record={register}
                  onEdit={may('update') ? () => setEdited(register) : undefined}
                  onRemove={may('delete') ? remove.mutateAsync : undefined}
                />
              </li>
            ))}
          </Rows>
        </PartState>
      </Section>
      <LazyDialog>
        {edited && (
          <RegisterDialog place={place} register={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        )}
      </LazyDialog>
    </Sections>
  );
}
