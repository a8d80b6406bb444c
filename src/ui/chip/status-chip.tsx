import { statusLook, type StatusName } from './statuses.ts';

export interface StatusChipProps {
  /** The status word of the specification; decides colour and icon. */
  readonly status: StatusName | (string & {});
  /** The word people read, already translated (`ui:status.*` or the feature's own). */
  readonly label: string;
  /** How long it has been so, already in words: "waiting 2 days". */
  readonly age?: string | undefined;
  /** A change is on its way to the server: the status shown is still the old one. */
  readonly busy?: boolean;
}

/** A status as icon and word, never colour alone. Plain elements only, so that it may stand in every row of a long list. */
export function StatusChip({ status, label, age, busy }: StatusChipProps) {
  const { tone, icon: Icon } = statusLook(status);
  return (
    <span
      className="st-chip"
      data-testid="status-chip"
      data-status={status}
      data-tone={tone}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
    >
      <Icon aria-hidden />
      <span>{age === undefined ? label : `${label} · ${age}`}</span>
    </span>
  );
}
