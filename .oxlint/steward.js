import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Rules of this repository that no plugin has. */

const MAKERS = new Set(['readOptions', 'pagedOptions', 'combinedOptions']);

const isLiteralKey = (node) => node?.type === 'ArrayExpression' && node.elements[0]?.type !== 'SpreadElement';

/**
 * A query has one owner: its key is made from its call by `readOptions` and its like, so it carries every parameter, and two
 * calls never share a key. The words that keys begin with are in one file.
 */
const oneOwnerPerQuery = {
  meta: {
    type: 'problem',
    messages: {
      call: 'Make key and call together: readOptions, pagedOptions or combinedOptions of src/client/query/read-options.ts.',
      key: 'A query key begins with a name of src/client/query/families.ts, not with a literal.',
    },
  },
  create: (context) => ({
    Property(node) {
      const name = node.key.name ?? node.key.value;
      if (name === 'queryFn') context.report({ node, messageId: 'call' });
      if (name === 'queryKey' && isLiteralKey(node.value)) context.report({ node, messageId: 'key' });
    },
    CallExpression(node) {
      if (MAKERS.has(node.callee.name) && isLiteralKey(node.arguments[0])) context.report({ node, messageId: 'key' });
    },
  }),
};

const MODULES = 'src/server/modules';

/** The module that an import leads to, seen from a file of another one; null for every other import. */
const otherModule = (file, own, specifier) => {
  const target = specifier.startsWith('.')
    ? path.join(path.dirname(file), specifier)
    : specifier.replace(/^#server\//, 'src/server/');
  const found = path.relative(MODULES, path.relative(process.cwd(), path.resolve(target))).split(path.sep);
  return found.length > 1 && found[0] !== '..' && found[0] !== own ? found[0] : null;
};

/** Module → the modules it imports, types included; read once. */
let imports;
function readImports() {
  const graph = new Map();
  for (const own of readdirSync(MODULES)) {
    const used = new Set();
    for (const name of readdirSync(path.join(MODULES, own))) {
      const file = path.join(MODULES, own, name);
      if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
      for (const [, specifier] of readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)) {
        const other = otherModule(file, own, specifier);
        if (other) used.add(other);
      }
    }
    graph.set(own, used);
  }
  return graph;
}

function reaches(from, to, seen = new Set()) {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return [...(imports.get(from) ?? [])].some((next) => reaches(next, to, seen));
}

/** No module of the server reaches itself through others. Types count: who reads one module must not have to read both. */
const acyclicModules = {
  meta: {
    type: 'problem',
    messages: {
      cycle:
        'Modules form no circle: {{other}} depends on {{own}}. Let {{own}} take what it needs as a parameter; src/server/app passes it.',
    },
  },
  create(context) {
    const own = path.relative(MODULES, path.relative(process.cwd(), context.filename)).split(path.sep)[0];
    if (own === '..' || own === undefined) return {};
    imports ??= readImports();
    const look = (node) => {
      const other = node.source && otherModule(path.relative(process.cwd(), context.filename), own, node.source.value);
      if (other && reaches(other, own)) context.report({ node, messageId: 'cycle', data: { own, other } });
    };
    return { ImportDeclaration: look, ExportNamedDeclaration: look, ExportAllDeclaration: look };
  },
};

export default {
  meta: { name: 'steward' },
  rules: { 'one-owner-per-query': oneOwnerPerQuery, 'acyclic-modules': acyclicModules },
};
