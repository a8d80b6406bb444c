import { describe, expect, it } from 'vitest';
import { describeMachine } from '#machines/kernel/index.ts';
import { recordMachines } from '#machines/registry.ts';
import { ar } from '#ui/texts/ar.ts';
import { en } from '#ui/texts/en.ts';

/** Arabic agrees in gender: leave, newsletter and settlement are feminine, a badge is standalone. */
const FEMININE: Readonly<Record<string, string>> = {
  معتمدة: 'معتمد',
  ملغاة: 'ملغى',
  مرفوضة: 'مرفوض',
  مطلوبة: 'مطلوب',
  مجدولة: 'مجدول',
  مؤكدة: 'مؤكد',
  'لم تبدأ': 'لم يبدأ',
};
/** An unsent request has no badge; a draft's is another word. */
const UNSAVED = 'draft';

const badges: Readonly<Record<'en' | 'ar', Readonly<Record<string, string>>>> = { en: en.status, ar: ar.status };

describe('names of states', () => {
  it('match the badges on pages, since refusals quote them (A§8, A§9)', () => {
    const differing = [...recordMachines.values()].flatMap(({ name, ...definition }) =>
      describeMachine({ name, ...definition })
        .nodes.filter((node) => node.name in badges.en && node.name !== UNSAVED)
        .flatMap((node) => {
          const said = FEMININE[node.label.ar] ?? node.label.ar;
          return node.label.en === badges.en[node.name] && said === badges.ar[node.name]
            ? []
            : [`${name} ${node.name}: ${node.label.en}, ${node.label.ar}`];
        }),
    );
    expect(differing).toEqual([]);
  });
});
