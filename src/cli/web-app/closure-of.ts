import { inRepository } from '../repository-paths.ts';

/** What the bundler says of modules, to name the file each goes to. */
export interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** All that some modules cannot do without; themselves stay outside. Found when the bundler first asks, when it knows all modules. */
export function closureOf(...paths: readonly string[]): (modules: Modules) => ReadonlySet<string> {
  let found: Set<string> | undefined;
  return (modules) => {
    if (found) return found;
    const starts = paths.map((path) => inRepository(path));
    found = new Set();
    const open = [...starts];
    for (let each = open.pop(); each !== undefined; each = open.pop()) {
      if (found.has(each)) continue;
      found.add(each);
      open.push(...(modules.getModuleInfo(each)?.importedIds ?? []));
    }
    for (const start of starts) found.delete(start);
    return found;
  };
}
