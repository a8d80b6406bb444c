import { useEffect, useState } from 'react';
import { part, text, word } from '#contract/schema.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { Section } from '#ui/page/section.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { useChangeAccount, type Account } from '../account.queries.ts';
import { useAccountTexts } from '../use-account-texts.ts';
import { useSend } from '../use-send.ts';

const EmailDialog = lazyPart(() => import('./email.dialog.tsx'));

const schema = part({ displayName: text(200).min(1).required(), language: word(['en', 'ar']).required() });

const valuesOf = ({ displayName, language }: Account) => ({ displayName, language });

/** The person's name, and the language of mails. */
export function ProfileSection({ account }: { readonly account: Account }) {
  const t = useAccountTexts();
  const change = useChangeAccount();
  const [isOpen, setOpen] = useState(false);
  const form = useSchemaForm({ schema, defaultValues: valuesOf(account) });
  const take = useTakeTheirs(form, valuesOf(account));
  const seen = useSeenVersion(account, (theirs) => take(valuesOf(theirs)));
  const send = useSend(seen);
  const { isDirty } = form.formState;
  const goOnWith = (newer: Account): void => {
    form.reset(valuesOf(newer));
    take(valuesOf(newer));
    seen.goOn(newer);
  };
  // A newer account, saved by an administrator or on another device, is shown while nothing was typed.
  useEffect(() => {
    if (!isDirty && account.version > seen.get()) goOnWith(account);
  });
  return (
    <Section
      title={t('profile.title')}
      testId="part-profile"
      actions={
        account.hasPassword && (
          <Button size="sm" variant="outline" data-testid="change-email" onClick={() => setOpen(true)}>
            {t('email.change')}
          </Button>
        )
      }
    >
      <chakra.div mb="3">
        <Facts facts={[{ label: t('profile.email'), value: <bdi>{account.email}</bdi> }]} />
      </chakra.div>
      <Form
        form={form}
        successText={null}
        onSubmit={(values) =>
          send(
            () => change.mutateAsync({ version: seen.get(), ...values }),
            (saved) => {
              goOnWith(saved);
              notify({ kind: 'success', title: t('profile.saved') });
            },
          )
        }
      >
        <TextField name="displayName" label={t('profile.displayName')} autoComplete="name" collapse />
        <SelectField
          name="language"
          label={t('profile.language')}
          help={t('profile.languageHelp')}
          options={[
            { value: 'en', label: t('profile.english') },
            { value: 'ar', label: t('profile.arabic') },
          ]}
        />
        <BusyButton
          type="submit"
          colorPalette="brand"
          justifySelf="start"
          busy={form.formState.isSubmitting}
          data-testid="save-profile"
        >
          {t('profile.save')}
        </BusyButton>
      </Form>
      {isOpen && (
        <LazyDialog>
          <EmailDialog onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </Section>
  );
}
