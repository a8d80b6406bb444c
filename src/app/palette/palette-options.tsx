import type { Command, CommandGroup } from '#ui/commands/command.types.ts';
import { styled } from '#ui/styled.ts';

const Results = styled('div', {
  base: {
    mt: '3',
    mx: '-2',
    maxHeight: 'min(60dvh, 420px)',
    overflow: 'auto',
    '& [role=group] > p': { px: '2', pt: '3', pb: '1', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' },
    '& [role=group]:first-of-type > p': { pt: '0' },
    '& [role=option]': {
      display: 'grid',
      gridTemplateColumns: '16px minmax(0, 1fr)',
      alignItems: 'center',
      columnGap: '2.5',
      minHeight: '36px',
      px: '2',
      py: '1.5',
      borderRadius: 'l2',
      cursor: 'pointer',
      scrollMarginBlock: '32px',
      '& > svg': { width: '16px', height: '16px', color: 'fg.muted' },
      '& > span': { display: 'flex', flexWrap: 'wrap', columnGap: '2.5', alignItems: 'baseline' },
      '& small': { textStyle: 'xs', color: 'fg.muted', fontWeight: 'normal' },
      '&[aria-disabled]': { cursor: 'not-allowed' },
    },
    '& [aria-selected=true]': { bg: 'bg.emphasized' },
    '& [aria-selected=true] bdi': { fontWeight: 'medium' },
  },
});

export interface PaletteOptionsProps {
  /** Id of the list; prefix of its option ids. */
  readonly id: string;
  readonly label: string;
  readonly groups: readonly CommandGroup[];
  readonly active: Command | undefined;
  readonly onPoint: (command: Command) => void;
  readonly onChoose: (command: Command) => void;
}

/** The id of an option in the document; a command may be in two groups. */
export const optionId = (id: string, group: string, command: string): string => `${id}${group}-${command}`;

/** The commands under their headings. The focus stays in the field above; `active` marks the selected one. */
export function PaletteOptions({ id, label, groups, active, onPoint, onChoose }: PaletteOptionsProps) {
  return (
    <Results id={`${id}list`} role="listbox" aria-label={label} data-testid="launcher-results">
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}${group.id}`} data-group={group.id}>
          <p id={`${id}${group.id}`}>
            <bdi>{group.title}</bdi>
          </p>
          {group.commands.map((command) => (
            <div
              key={command.id}
              id={optionId(id, group.id, command.id)}
              role="option"
              aria-selected={command === active}
              aria-disabled={command.locked === undefined ? undefined : true}
              tabIndex={-1}
              data-command={command.id}
              onPointerMove={() => onPoint(command)}
              onClick={() => onChoose(command)}
            >
              {command.icon ? <command.icon aria-hidden /> : <span />}
              <span>
                <bdi>{command.title}</bdi>
                {(command.locked ?? command.detail) !== undefined && <small>{command.locked ?? command.detail}</small>}
              </span>
            </div>
          ))}
        </div>
      ))}
    </Results>
  );
}
