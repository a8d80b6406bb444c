/** Exit codes of a refused start; documented in docs/operations. */
export const EXIT = { refused: 1, settings: 2, folderInUse: 3, portInUse: 4 } as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A start that fails for a reason the operator can act on: shows only its message, no stack. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** A start refused because of the settings (exit 2), naming every fault. */
export function refuseSettings(faults: readonly string[]): StartRefusal {
  return new StartRefusal(
    EXIT.settings,
    `Steward cannot start with these settings:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  );
}
