import { createListCollection } from '@chakra-ui/react/collection';
import { Combobox } from '@chakra-ui/react/combobox';
import { chakra } from '@chakra-ui/react/styled-system';
import { styled } from '../styled.ts';
import { comboboxSlotRecipe } from '@chakra-ui/react/theme';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../avatar/avatar.tsx';
import { MAX_TAGS } from '../filter/filter-summary.ts';
import { formatNumber } from '../format/numbers.ts';
import { XIcon } from '../icons.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import { addRecipes } from '../theme/system.ts';
import type { LookupComboboxProps } from './lookup-input.tsx';
import type { Option } from './option.ts';
import { recentFirst, rememberOption } from './recent-options.ts';
import { useOptions } from './use-options.ts';
import { BehaviourLocale } from '../language/behaviour-locale.tsx';

addRecipes({ slotRecipes: { combobox: comboboxSlotRecipe } });

const Chosen = styled('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    mb: '2',
    '& > li': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      maxWidth: '100%',
      ps: '2',
      borderRadius: 'l1',
      bg: 'bg.muted',
      textStyle: 'xs',
    },
    '& button': {
      display: 'grid',
      placeItems: 'center',
      width: '24px',
      height: '24px',
      cursor: 'pointer',
      borderRadius: 'l1',
      '&:hover': { bg: 'bg.emphasized' },
    },
    '& > li:has(> .rest)': { ps: '0' },
    '& .rest': { width: 'auto', minWidth: '28px', px: '1' },
  },
});

/** Options drawn at once: more are drawn as one moves towards the end, since opening 250 countries takes a second on a phone. */
const PART = 40;
/** Before the end of what is drawn: a key that is held down must not run past it. */
const AHEAD = 10;

function asItem(option: Option) {
  return { value: option.id, label: option.label, option };
}

/** Options under their headings, in order. */
function groupsOf(options: readonly Option[]) {
  const groups: { heading: string | undefined; members: Option[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.heading === option.group) last.members.push(option);
    else groups.push({ heading: option.group, members: [option] });
  }
  return groups;
}

function Item({ option }: { readonly option: Option }) {
  return (
    <Combobox.Item item={asItem(option)} minH="36px" flexShrink="0">
      {option.imageUrl !== undefined && <Avatar name={option.label} imageUrl={option.imageUrl} />}
      <chakra.span flex="1" minW="0">
        <chakra.span display="block" overflow="hidden" textOverflow="ellipsis">
          <bdi>{option.label}</bdi>
        </chakra.span>
        {option.detail !== undefined && (
          <chakra.span display="block" textStyle="xs" color="fg.muted">
            <bdi>{option.detail}</bdi>
          </chakra.span>
        )}
      </chakra.span>
      <Combobox.ItemIndicator />
    </Combobox.Item>
  );
}

/** The lazily loaded half of `LookupInput`. */
export default function LookupCombobox(props: LookupComboboxProps) {
  const {
    label,
    labelHidden = false,
    isNamed = false,
    isLocal = false,
    recent,
    testId,
    value,
    onChange,
    loadOptions,
    multiple = false,
    placeholder,
    invalid = false,
    required = false,
    inputId,
    typed,
    takeFocus,
  } = props;
  const { t } = useTranslation('ui');
  const { locale } = useLanguage();
  const single = multiple ? undefined : value[0];
  // A person who moved on meanwhile keeps what they typed, unless the field already has a selection.
  const [isTyping] = useState(() => typed !== null && document.activeElement?.id === inputId);
  const [text, setText] = useState((isTyping || !single ? typed : null) ?? single?.label ?? '');
  // The form may set another value meanwhile: the currency of a country, what another person saved.
  const [shownId, setShownId] = useState(single?.id);
  if (shownId !== single?.id) {
    setShownId(single?.id);
    setText(single?.label ?? '');
  }
  const [opened, setOpened] = useState(isTyping);
  const [allShown, setAllShown] = useState(false);
  const tags = allShown ? value : value.slice(0, MAX_TAGS);
  const load = useMemo(
    () =>
      recent === undefined
        ? loadOptions
        : recentFirst(recent, loadOptions, { recent: t('lookup.recent'), all: t('lookup.all') }),
    [recent, loadOptions, t],
  );
  const asked = single && text === single.label ? '' : text.trim();
  const { options: found, status } = useOptions(asked, load, { enabled: opened, isLocal });
  const [drawn, setDrawn] = useState({ asked, count: PART });
  if (drawn.asked !== asked) setDrawn({ asked, count: PART });
  // The chosen one is among them: the list opens at it.
  const count = Math.max(drawn.count, single ? found.findIndex(({ id }) => id === single.id) + 1 : 0);
  const options = useMemo(() => found.slice(0, count), [found, count]);
  const drawMore = (): void => setDrawn({ asked, count: count + PART });
  // The selected items are kept in the collection: the combobox drops unknown values.
  const collection = useMemo(() => {
    const rest = value.filter((chosen) => !options.some((option) => option.id === chosen.id));
    return createListCollection({ items: [...options, ...rest].map(asItem) });
  }, [options, value]);
  useEffect(() => {
    const caret = takeFocus();
    const field = document.getElementById(inputId);
    if (!caret || !(field instanceof HTMLInputElement)) return;
    field.focus();
    field.setSelectionRange(caret.start, caret.end);
    const { value: before } = field;
    // The combobox opens after that, and moves the caret to the end.
    requestAnimationFrame(() => {
      if (document.activeElement === field && field.value === before) field.setSelectionRange(caret.start, caret.end);
    });
  }, [takeFocus, inputId]);
  // Typing replaces the selection; a search never starts with a selected name.
  const selectChosen = (field: Element | null): void => {
    if (field instanceof HTMLInputElement && document.activeElement === field && single && field.value === single.label)
      field.select();
  };
  const known = new Map(collection.items.map((item) => [item.value, item.option]));
  const announcement =
    status === 'searching'
      ? t('filter.searching')
      : status === 'failed'
        ? t('filter.searchFailed')
        : t('filter.results', { count: found.length });
  return (
    <div>
      <BehaviourLocale>
        <Combobox.Root
          collection={collection}
          multiple={multiple}
          value={value.map((option) => option.id)}
          inputValue={text}
          defaultOpen={isTyping}
          selectionBehavior={multiple ? 'clear' : 'replace'}
          // A list that is closed is not in the document: its name would be a second one for what refers to the field.
          lazyMount
          unmountOnExit
          openOnClick
          inputBehavior="autohighlight"
          // Also for multiple choice: an open list swallows the first click into the next field.
          closeOnSelect
          positioning={{ strategy: 'fixed', gutter: 4, sameWidth: true }}
          invalid={invalid}
          required={required}
          ids={{ input: inputId }}
          size="sm"
          onOpenChange={(change) => {
            setOpened((before) => before || change.open);
            if (!change.open && !multiple) setText(value[0]?.label ?? '');
            // In the next frame the combobox moves the caret to the end; this runs after it in the same frame.
            if (change.open)
              queueMicrotask(() => requestAnimationFrame(() => selectChosen(document.getElementById(inputId))));
          }}
          onHighlightChange={({ highlightedValue }) => {
            if (count < found.length && options.slice(-AHEAD).some(({ id }) => id === highlightedValue)) drawMore();
          }}
          onInputValueChange={(change) => {
            setText(change.inputValue);
            if (change.inputValue === '' && !multiple && value.length > 0 && change.reason !== 'item-select')
              onChange([]);
          }}
          onValueChange={(change) => {
            const next = change.value.flatMap((id) => known.get(id) ?? []);
            const [added] = next.filter(({ id }) => !value.some((option) => option.id === id));
            if (recent !== undefined && added) rememberOption(recent, added);
            onChange(next);
            setText(multiple ? '' : (next[0]?.label ?? ''));
          }}
          translations={{ triggerLabel: label, clearTriggerLabel: t('common.clear') }}
        >
          {!labelHidden && <Combobox.Label>{label}</Combobox.Label>}
          {multiple && value.length > 0 && (
            <Chosen>
              {tags.map((option) => (
                <li key={option.id}>
                  <bdi>{option.label}</bdi>
                  <button
                    type="button"
                    aria-label={t('filter.remove', { filter: option.label })}
                    onClick={() => onChange(value.filter((other) => other.id !== option.id))}
                  >
                    <XIcon size={12} aria-hidden />
                  </button>
                </li>
              ))}
              {value.length > MAX_TAGS && (
                <li>
                  <button
                    type="button"
                    className="rest"
                    aria-expanded={allShown}
                    aria-label={t(allShown ? 'chosen.fewer' : 'chosen.all', { count: value.length })}
                    onClick={() => setAllShown(!allShown)}
                  >
                    {allShown ? '–' : <bdi>+{formatNumber(value.length - MAX_TAGS, locale)}</bdi>}
                  </button>
                </li>
              )}
            </Chosen>
          )}
          <Combobox.Control>
            <Combobox.Input
              placeholder={placeholder ?? t('filter.startTyping')}
              aria-label={isNamed ? label : undefined}
              data-testid={testId}
              aria-describedby={props.describedBy}
              onBlur={() => {
                // Cleared, where one is always chosen.
                if (single && text === '') setText(single.label);
                props.onBlur?.();
              }}
              onFocus={(event) => selectChosen(event.currentTarget)}
              onClick={(event) => selectChosen(event.currentTarget)}
              onKeyDownCapture={(event) => {
                const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
                // As in a native select, Enter does not submit the form; Ctrl+Enter does.
                if (event.key === 'Enter' && !isOpen && text === '' && !event.ctrlKey && !event.metaKey) {
                  event.preventDefault();
                  event.stopPropagation();
                  event.currentTarget.click();
                  return;
                }
                // There are no options yet that Enter could select, and it must not clear what was typed.
                if (event.key === 'Enter' && isOpen && status === 'searching' && options.length === 0)
                  event.preventDefault();
              }}
              bg="bg.panel"
              borderColor={invalid ? 'border.error' : 'border.control'}
            />
          </Combobox.Control>
          <span className="st-sr" role="status">
            {opened ? announcement : ''}
          </span>
          <Combobox.Positioner>
            <Combobox.Content
              borderWidth="1px"
              aria-label={label}
              onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
                if (count < found.length && scrollTop + 2 * clientHeight > scrollHeight) drawMore();
              }}
            >
              {options.length === 0 && (
                // `Combobox.Empty` shows nothing while a selected person is among the items; without such a part the list
                // is transparent.
                <chakra.div
                  data-scope="combobox"
                  data-part="empty"
                  role="presentation"
                  px="3"
                  py="2"
                  color="fg.muted"
                  textAlign="start"
                >
                  {status === 'found' ? t('filter.noneMatch') : announcement}
                </chakra.div>
              )}
              {groupsOf(options).map(({ heading, members }) =>
                heading === undefined ? (
                  members.map((option) => <Item key={option.id} option={option} />)
                ) : (
                  <Combobox.ItemGroup key={heading}>
                    <Combobox.ItemGroupLabel color="fg.muted" textStyle="xs">
                      {heading}
                    </Combobox.ItemGroupLabel>
                    {members.map((option) => (
                      <Item key={option.id} option={option} />
                    ))}
                  </Combobox.ItemGroup>
                ),
              )}
            </Combobox.Content>
          </Combobox.Positioner>
        </Combobox.Root>
      </BehaviourLocale>
    </div>
  );
}
