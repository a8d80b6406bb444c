import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { AvatarGroup } from './avatar-group.tsx';
import { Avatar, initialsOf } from './avatar.tsx';
import { Person } from './person.tsx';

test.each([
  ['Aisha Khan', 'AK'],
  ['omar bin said al suwaidi', 'OS'],
  ['Prince', 'P'],
  ['  ', ''],
  ['Élodie Ångström', 'ÉÅ'],
  ['(Li) Wei', 'LW'],
  ['محمد عبد الرحمن', 'م\u200cر'],
])('initials of %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a picture that fails to load is replaced by initials', async () => {
  const { container } = await renderUi(<Avatar name="Aisha Khan" imageUrl="/a.png" named />);
  fireEvent.error(container.querySelector('img')!);
  expect(screen.getByRole('img', { name: 'Aisha Khan' })).toHaveTextContent('AK');
});

test('a group shows the first few and counts the rest', async () => {
  const people = ['Aisha Khan', 'Omar Said', 'Li Wei', 'Maria Santos'].map((name) => ({
    id: name,
    name,
  }));
  await renderUi(<AvatarGroup people={people} max={2} total={9} label="Waiting" />);
  expect(screen.getByRole('group', { name: 'Waiting' })).toHaveTextContent('AKOS+7');
});

test.each([
  ['a value', 'LUM-0001', 'auto'],
  ['a composed text, whichever part comes first', '\u2068Luma Marina\u2069 · 27 نوفمبر', null],
])('the second line of a person, %s: its direction is that of the text, or of the page', async (_, detail, dir) => {
  const { container } = await renderUi(<Person name="Aisha Khan" detail={detail} />);
  expect(container.querySelector('small')?.getAttribute('dir')).toBe(dir);
});
