import type { Insertable } from 'kysely';
import {
  CUSTOM_FIELD_RECORDS,
  hasSelector,
  type CustomFieldRecord,
  type CustomFieldType,
  type FieldCategory,
  type SelectorStyle,
} from '#domain/custom-fields.ts';
import type { Tx } from '../core/transaction.ts';
import type { CustomFieldTables } from '../database/custom-fields.schema.ts';
import type { DemoTenant } from './demo-tenants.ts';
import { seedId } from './seed-ids.ts';

type Value = Partial<Insertable<CustomFieldTables['custom_field_value']>>;
interface Known {
  readonly options: readonly string[];
  readonly users: readonly string[];
  readonly today: Temporal.PlainDate;
}

interface DemoField {
  readonly category: FieldCategory;
  readonly name: string;
  readonly nameArabic: string;
  readonly type: CustomFieldType;
  readonly style?: SelectorStyle;
  readonly options?: readonly (readonly [name: string, nameArabic: string])[];
  readonly isInactive?: true;
  readonly isHidden?: true;
  readonly isUnassigned?: true;
  /** The value of the record at a place; every second record has one. */
  readonly value: (place: number, known: Known) => Value;
}

const at = <T>(values: readonly T[], place: number): T | undefined => values[place % values.length];
const text =
  (...values: readonly string[]) =>
  (place: number): Value => ({ text_value: at(values, place) ?? null });
const choice = (place: number, { options }: Known): Value => ({ option_id: at(options, place) ?? null });
const user = (place: number, { users }: Known): Value => ({ user_id: at(users, place) ?? null });
const daysAgo =
  (days: number) =>
  (place: number, { today }: Known): Value => ({
    date_value: today.subtract({ days: days + place * 17 }).toString(),
  });

/** Fields of every type and category: one inactive, one hidden, one unassigned, none required. */
const FIELDS: readonly DemoField[] = [
  {
    category: 'client-company',
    name: 'Sector',
    nameArabic: 'القطاع',
    type: 'choice',
    options: [
      ['Property', 'العقارات'],
      ['Education', 'التعليم'],
      ['Hospitality', 'الضيافة'],
    ],
    value: choice,
  },
  {
    category: 'client-company',
    name: 'Website',
    nameArabic: 'الموقع الإلكتروني',
    type: 'hyperlink',
    value: text(
      'https://marina-residences.example',
      'https://gulf-events.example',
      'https://nakheel-hospitality.example',
      'https://harbour-hotels.example',
      'https://alnoor-schools.example/contact',
    ),
  },
  { category: 'client-company', name: 'Account manager', nameArabic: 'مدير الحساب', type: 'user', value: user },
  {
    category: 'job-title',
    name: 'Pay grade',
    nameArabic: 'الدرجة الوظيفية',
    type: 'choice',
    style: 'radio-buttons',
    options: [
      ['Junior', 'مبتدئ'],
      ['Senior', 'أول'],
      ['Lead', 'قائد فريق'],
    ],
    value: choice,
  },
  {
    category: 'job-title',
    name: 'Handles cash',
    nameArabic: 'يتعامل مع النقد',
    type: 'boolean',
    value: (place) => ({ boolean_value: place % 4 === 0 }),
  },
  {
    category: 'job-title',
    name: 'Experience required (years)',
    nameArabic: 'سنوات الخبرة المطلوبة',
    type: 'number',
    value: (place) => ({ number_value: (place % 5) + 0.5 }),
  },
  {
    category: 'job-title',
    name: 'Main duties',
    nameArabic: 'المهام الرئيسية',
    type: 'multi-line',
    value: text('Opens and closes the branch.\nTrains new colleagues.', 'Serves customers.\nKeeps the workplace tidy.'),
  },
  {
    category: 'job-title',
    name: 'Description reviewed on',
    nameArabic: 'تاريخ مراجعة الوصف',
    type: 'date',
    isHidden: true,
    value: daysAgo(40),
  },
  {
    category: 'documents',
    name: 'Issuing authority',
    nameArabic: 'جهة الإصدار',
    type: 'text',
    value: text('GDRFA Dubai', 'MOHRE', 'هيئة الصحة بدبي'),
  },
  { category: 'documents', name: 'Issued on', nameArabic: 'تاريخ الإصدار', type: 'date', value: daysAgo(200) },
  { category: 'documents', name: 'Verified by', nameArabic: 'تم التحقق بواسطة', type: 'user', value: user },
  {
    category: 'documents',
    name: 'Previous file number',
    nameArabic: 'رقم الملف السابق',
    type: 'text',
    isInactive: true,
    value: text('F-1021', 'F-1187'),
  },
  {
    category: 'field-location',
    name: 'Security desk',
    nameArabic: 'مكتب الأمن',
    type: 'phone-number',
    value: (place) => ({ phone_prefix: '971', phone_number: `4300${String(1_000 + place)}` }),
  },
  {
    category: 'field-location',
    name: 'Staff entrance',
    nameArabic: 'مدخل الموظفين',
    type: 'coordinates',
    value: (place) => ({ latitude: 25.2 + place / 1_000, longitude: 55.27 + place / 1_000 }),
  },
  {
    category: 'field-location',
    name: 'Staff parking',
    nameArabic: 'موقف للموظفين',
    type: 'boolean',
    style: 'radio-buttons',
    value: (place) => ({ boolean_value: place % 4 !== 0 }),
  },
  {
    category: 'field-location',
    name: 'Floor plan',
    nameArabic: 'مخطط الطابق',
    type: 'hyperlink',
    isUnassigned: true,
    value: text('https://plans.luma.example/kiosk'),
  },
];

/** Seeds custom fields with values on every second record; the smaller tenant has those of customers only. */
export async function seedCustomFields(tx: Tx, tenantId: string, tenant: DemoTenant, today: string): Promise<void> {
  const isWhole = tenant.modules.includes('finance.assets');
  const day = Temporal.PlainDate.from(today);
  const definedAt = new Date(day.subtract({ days: 300 }).toZonedDateTime('UTC').epochMilliseconds);
  const idOf = (what: string): string => seedId(definedAt, `${tenant.domain}/custom-field/${what}`);
  const users = await tx
    .selectFrom('app_user')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(6)
    .execute();
  for (const [order, field] of FIELDS.entries()) {
    if (!isWhole && field.category !== 'client-company') continue;
    const { category, name, type } = field;
    const id = idOf(`${category}/${name}`);
    await tx
      .insertInto('data_entity_field_definition')
      .values({
        tenant_id: tenantId,
        id,
        name,
        name_arabic: field.nameArabic,
        status: field.isInactive ? 'inactive' : 'active',
        sort_order: order + 1,
        category,
        type,
        selector_style: hasSelector(type) ? (field.style ?? 'drop-down-menu') : null,
        is_shown: !field.isHidden,
        is_assigned: !field.isUnassigned,
        created_at: definedAt,
        updated_at: definedAt,
      })
      .execute();
    const options = (field.options ?? []).map(([option, nameArabic], position) => ({
      tenant_id: tenantId,
      id: idOf(`${category}/${name}/${option}`),
      definition_id: id,
      name: option,
      name_arabic: nameArabic,
      position,
    }));
    if (options.length > 0) await tx.insertInto('data_entity_field_option').values(options).execute();
    const known = { options: options.map((each) => each.id), users: users.map((each) => each.id), today: day };
    for (const kind of Object.keys(CUSTOM_FIELD_RECORDS) as CustomFieldRecord[])
      if (CUSTOM_FIELD_RECORDS[kind].category === category)
        await seedValues(tx, tenantId, kind, { category, type, definition_id: id }, (place) =>
          field.value(place, known),
        );
  }
}

async function seedValues(
  tx: Tx,
  tenantId: string,
  kind: CustomFieldRecord,
  of: Pick<Insertable<CustomFieldTables['custom_field_value']>, 'category' | 'type' | 'definition_id'>,
  valueOf: (place: number) => Value,
): Promise<void> {
  const { table, column } = CUSTOM_FIELD_RECORDS[kind];
  const records = await tx
    .selectFrom(table)
    .select('id')
    .where('tenant_id', '=', tenantId)
    // The companies in the order of their list, whose last one was added first: their values are their own.
    .orderBy('id', kind === 'client-company' ? 'desc' : 'asc')
    .execute();
  const rows = records.flatMap(({ id }, place) =>
    place % 2 === 0 ? [{ tenant_id: tenantId, ...of, [column]: id, ...valueOf(place) }] : [],
  );
  if (rows.length > 0) await tx.insertInto('custom_field_value').values(rows).execute();
}
