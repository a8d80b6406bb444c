/** Collapses repeated labels into one with a count. */
export function runsOf(labels: readonly string[]): readonly { readonly label: string; readonly times: number }[] {
  const runs: { label: string; times: number }[] = [];
  for (const label of labels) {
    const last = runs.at(-1);
    if (last?.label === label) last.times++;
    else runs.push({ label, times: 1 });
  }
  return runs;
}
