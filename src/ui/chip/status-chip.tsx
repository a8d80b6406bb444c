import { statusLook, type StatusName } from './statuses.ts';

export interface StatusChipProps {
  /** The status of the specification; determines colour and icon. */
  readonly status: StatusName | (string & {});
  /** The translated label (`ui:status.*` or the feature's own). */
  readonly label: string;
  /** Time in the status, already in words: "waiting 2 days". */
  readonly age?: string | undefined;
  /** A change is being sent: the status shown is still the old one. */
  readonly busy?: boolean;
}

/** A status as icon and text, never colour alone. Plain elements only, since it is used in every row of long lists. */
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
