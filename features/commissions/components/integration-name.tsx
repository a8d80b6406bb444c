import { object, type ObjectSchema } from 'yup';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { refusalOf } from '#client/texts/refusal.ts';
import { text } from '#contract/schema.ts';
import { INTEGRATION_NAME_MAX } from '#domain/commissions/integrations.ts';
import { Form, type SubmitResult } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Button, chakra } from '#ui/primitives.ts';
import { usePastImportsTexts } from '../use-commissions-texts.ts';

interface NameForm {
  readonly name: string;
}

const schema = object({
  name: text(INTEGRATION_NAME_MAX).trim().required(),
}) as unknown as ObjectSchema<NameForm>;

/** Form of the name of a new or renamed integration; a refusal is shown at the field. */
export function IntegrationName({
  label,
  submitLabel,
  initial,
  send,
}: {
  readonly label: string;
  readonly submitLabel: string;
  readonly initial: string;
  readonly send: (name: string) => Promise<void>;
}) {
  const t = usePastImportsTexts();
  const problem = useProblemWords();
  const form = useSchemaForm<NameForm>({ schema, defaultValues: { name: initial } });
  const submit = async ({ name }: NameForm): Promise<SubmitResult | undefined> => {
    try {
      await send(name);
      form.reset();
      return undefined;
    } catch (error) {
      return refusalOf(error, {
        rule: (code) =>
          code === 'too-many-integrations' || code === 'name-taken' ? t(`integrations.rule.${code}`) : undefined,
        problem,
      });
    }
  };
  return (
    <Form form={form} successText={null} onSubmit={submit}>
      <TextField name="name" label={label} autoComplete="off" />
      <chakra.div>
        <Button type="submit" variant="outline">
          {submitLabel}
        </Button>
      </chakra.div>
    </Form>
  );
}
