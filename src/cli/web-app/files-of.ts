import type { Rollup } from 'vite';

export type Bundle = Readonly<Record<string, Rollup.OutputAsset | Rollup.OutputChunk>>;

/** Returns the names of a module's file in a build and of all files that it imports at once. `module` is its absolute path. */
export function filesOf(bundle: Bundle, module: string): readonly string[] {
  const chunks = Object.values(bundle).filter((file): file is Rollup.OutputChunk => file.type === 'chunk');
  const start = chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!start) throw new Error(`${module} is not in the build.`);
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const each of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) visit(each);
  };
  visit(start.fileName);
  return [...found];
}
