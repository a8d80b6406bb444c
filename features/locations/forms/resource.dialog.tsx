import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { number, object, string, type ObjectSchema } from 'yup';
import { api } from '#contract/api.ts';
import { call } from '#client/http/call.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useWrite } from '../locations.mutations.ts';
import { resourceTypesQuery } from '../locations.queries.ts';
import type { LocationResource, Place } from '../locations.types.ts';
import { useLocationsTexts } from '../use-locations-texts.ts';
import { useWords } from '../use-words.ts';
import { useSubmit } from './use-submit.ts';

interface ResourceForm {
  readonly resourceTypeId: string;
  readonly amount: number | null;
}

const MOST = 1_000_000;
const schema = object({
  resourceTypeId: string().required(),
  amount: number().nullable().integer().min(0).max(MOST).required(),
}) as unknown as ObjectSchema<ResourceForm>;

const valuesOf = (resource: LocationResource | null): ResourceForm => ({
  resourceTypeId: resource?.resourceTypeId ?? '',
  amount: resource?.amount ?? null,
});

export interface ResourceDialogProps {
  readonly place: Place;
  readonly resource: LocationResource | null;
  /** Types the location already has. */
  readonly taken: readonly string[];
  readonly onClose: () => void;
}

/** The quantity of a resource type at a location (B§3). */
export default function ResourceDialog({ place, resource, taken, onClose }: ResourceDialogProps) {
  const t = useLocationsTexts();
  const words = useWords();
  const [opened] = useState(resource);
  const types = useQuery({ ...resourceTypesQuery, enabled: opened === null }).data?.data ?? [];
  const begun = valuesOf(opened);
  const form = useSchemaForm<ResourceForm>({ schema, defaultValues: begun });
  const take = useTakeTheirs(form, begun);
  const seen = useSeenVersion(opened, (theirs) => take(valuesOf(theirs)));
  const submit = useSubmit(seen);
  const write = useWrite(({ resourceTypeId, amount }: ResourceForm) =>
    opened
      ? call(api.locationResources.change, {
          params: { id: opened.id },
          body: { version: seen.get(), amount: amount ?? 0 },
        })
      : call(api.locationResources.create, { body: { locationId: place.id, resourceTypeId, amount: amount ?? 0 } }),
  );
  const nameOf = ({ name, nameArabic }: { readonly name: string; readonly nameArabic?: string | null | undefined }) =>
    words.named(name, nameArabic);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={opened ? nameOf(opened.resourceType) : t('resources.add')}
      form={form}
      successText={null}
      onSubmit={(values) =>
        submit(
          () => write.mutateAsync(values),
          ({ resourceType }) => t('messages.saved', { name: nameOf(resourceType) }),
        )
      }
    >
      {!opened && (
        <SelectField
          name="resourceTypeId"
          label={t('fields.resourceType')}
          options={types
            .filter(({ id, status }) => status === 'active' && !taken.includes(id))
            .map((type) => ({ value: type.id, label: nameOf(type) }))}
        />
      )}
      <NumberField name="amount" label={t('fields.amount')} />
    </FormDialog>
  );
}
