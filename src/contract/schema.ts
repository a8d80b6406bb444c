import * as yup from 'yup';
import { HEX_COLOR } from '#domain/branding.ts';
import { charactersOf } from '#domain/characters.ts';
import { isDay, isInstant } from '#domain/days.ts';
import { seenName } from '#domain/names.ts';
import { isPhoneNumber, isPhonePrefix, PHONE_DIGITS } from '#domain/phones.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MANY_LIMIT = 500;

/**
 * Disables yup's conversions: a number for a text, or null for a zero, is a client error and must be reported.
 * Requested transforms (trimming, lower case, numbers of a query) stay.
 */
function uncoerced<S extends yup.AnySchema>(schema: S): S {
  const copy = schema.clone();
  // `spec.coerce` is not enough: yup's own conversions read the schema they were created for, not this copy.
  (copy as unknown as { transforms: unknown[] }).transforms = [];
  return copy as S;
}

/** PostgreSQL cannot store NUL, and no text needs it. */
const withoutNul = (schema: yup.StringSchema): yup.StringSchema =>
  schema.test('no-nul', 'must not contain NUL', (value) => typeof value !== 'string' || !value.includes('\0'));

/** yup's own trim() and lowercase() fail on non-strings; a wrong type must pass through to be reported as one. */
const onText =
  (change: (text: string) => string) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? change(value) : value;

/** yup's own max() counts UTF-16 units; the database, JSON Schema and people count characters. */
const atMost = (max: number, schema: yup.StringSchema): yup.StringSchema =>
  schema.test({
    name: 'max',
    exclusive: true,
    skipAbsent: true,
    params: { max },
    message: yup.defaultLocale.string?.max ?? 'has too many characters',
    // A text never has more characters than units; only nearly full ones need counting.
    test: (value) =>
      typeof value !== 'string' || value.length <= max || (value.length <= 2 * max && charactersOf(value) <= max),
  });

/** Any visible character; a note of invisible characters is as empty as one of blanks. */
const VISIBLE = /[^\s\p{Z}\p{Cf}\u034f\u115f\u1160\u2800\u3164\uffa0]/u;

/** A text, trimmed; empty when it has no visible character. `max` in characters. */
export const text = (max: number): yup.StringSchema =>
  withoutNul(
    atMost(max, uncoerced(yup.string()).transform(onText((value) => (VISIBLE.test(value) ? value.trim() : '')))),
  );

/** A name on one line: as `text`, with single spaces and nothing unseen, so that names that look the same are the same. */
export const nameText = (max: number): yup.StringSchema => text(max).transform(onText(seenName));

/** A text stored unchanged: passwords, tokens. */
export const exactText = (max: number): yup.StringSchema => withoutNul(atMost(max, uncoerced(yup.string())));

/** A text, trimmed and lower-cased. */
export const lowerCase = (max: number): yup.StringSchema => text(max).transform(onText((value) => value.toLowerCase()));

/** An e-mail address, trimmed and lower-cased. */
export const email = (): yup.StringSchema => lowerCase(254).email();

/** A colour, #rrggbb, lower-cased. */
export const hexColor = (): yup.StringSchema =>
  text(7)
    .transform(onText((value) => value.toLowerCase()))
    .matches(HEX_COLOR, { message: 'must be a color #rrggbb' });

/** A UUID. yup's own uuid() refuses version 7. */
export const id = (): yup.StringSchema =>
  uncoerced(yup.string()).matches(UUID, { name: 'uuid', message: 'must be an id' }).meta({ format: 'uuid' });

/** An existing calendar date, yyyy-MM-dd, of the years 1900 to 2199. */
export const isoDate = (): yup.StringSchema =>
  uncoerced(yup.string())
    .test('date', 'must be a date yyyy-MM-dd', (value) => typeof value !== 'string' || isDay(value))
    .meta({ format: 'date' });

/** An instant with offset, on an existing day, of the years 1900 to 2199. */
export const instant = (): yup.StringSchema =>
  uncoerced(yup.string())
    .test('instant', 'must be an instant', (value) => typeof value !== 'string' || isInstant(value))
    .meta({ format: 'date-time' });

export const integer = (min: number, max: number): yup.NumberSchema =>
  uncoerced(yup.number()).integer().min(min).max(max);
export const number = (): yup.NumberSchema => uncoerced(yup.number());
export const flag = (): yup.BooleanSchema => uncoerced(yup.boolean());

/** One of the given words. */
export const word = <const W extends string>(words: readonly W[]): yup.StringSchema<W | undefined> =>
  uncoerced(yup.string()).oneOf(words) as unknown as yup.StringSchema<W | undefined>;

/** One of the given words, or a text of a pattern. */
export const wordOr = <W extends string, Other extends string>(
  words: readonly W[],
  pattern: RegExp,
): yup.StringSchema<W | Other | undefined> =>
  uncoerced(yup.string())
    .test({
      // As yup names its own, so that it is refused with the same code and sentence.
      name: 'oneOf',
      skipAbsent: true,
      params: { values: words.join(', '), pattern },
      test: (value) => words.some((each) => each === value) || pattern.test(String(value)),
    })
    .meta({ words: [...words] }) as unknown as yup.StringSchema<W | Other | undefined>;

/** An integer of a query string. */
export const queryInteger = (min: number, max: number): yup.NumberSchema =>
  integer(min, max).transform((value: unknown, raw: unknown) =>
    typeof raw === 'string' && /^-?\d{1,15}$/.test(raw) ? Number(raw) : value,
  );

/** Version a deletion refers to: a stale one is refused as for a change, with the current record. */
export const seenVersion = () => strictObject({ version: queryInteger(1, 1_000_000_000).optional() });

/** A number of a query string, with decimals. */
export const queryNumber = (min: number, max: number): yup.NumberSchema =>
  number()
    .transform((value: unknown, raw: unknown) =>
      typeof raw === 'string' && /^-?\d{1,9}(\.\d{1,12})?$/.test(raw) ? Number(raw) : value,
    )
    .min(min)
    .max(max);

/** `true` or `false` of a query string. */
export const queryFlag = (): yup.BooleanSchema =>
  flag().transform((value: unknown, raw: unknown) => (raw === 'true' ? true : raw === 'false' ? false : value));

/** A repeatable query value: `?a=1` and `?a=1&a=2`. */
export const queryMany = <S extends yup.AnySchema>(of: S): ListSchema<S> =>
  list(of)
    .transform((value: unknown, raw: unknown) => (raw === undefined || Array.isArray(raw) ? value : [raw]))
    .max(MANY_LIMIT);

/** A list without undefined elements. yup's own type loses that. */
type ListSchema<S extends yup.AnySchema> = yup.ArraySchema<
  NonNullable<yup.InferType<S>>[] | undefined,
  yup.AnyObject,
  undefined,
  ''
>;

export const list = <S extends yup.AnySchema>(of: S): ListSchema<S> =>
  uncoerced(yup.array(of.defined())) as unknown as ListSchema<S>;

/** An object with declared keys only; an unknown key is refused, not dropped. */
export const strictObject = <Shape extends yup.ObjectShape>(shape: Shape) => uncoerced(yup.object(shape)).noUnknown();

/** A phone number: calling code and number, digits only, 7 to 12 for the number (A§5, D48). */
export const phone = () =>
  strictObject({
    prefix: digits(4)
      .test('phone-prefix', 'must be a calling code, digits only', (value) => isPhonePrefix(value ?? ''))
      .required(),
    number: digits(PHONE_DIGITS.max)
      .test('phone-number', `must be ${PHONE_DIGITS.min} to ${PHONE_DIGITS.max} digits`, (value) =>
        isPhoneNumber(value ?? ''),
      )
      .required(),
  });

/** A text of digits 0-9. */
const digits = (max: number): yup.StringSchema =>
  uncoerced(yup.string()).max(max).matches(/^\d*$/, { name: 'digits', message: 'must be digits only' });

/** A required object. */
export const part = <Shape extends yup.ObjectShape>(shape: Shape) => strictObject(shape).required();

/** A free-form JSON object. */
export const freeObject = () => uncoerced(yup.object());
