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

export default { meta: { name: 'steward' }, rules: { 'one-owner-per-query': oneOwnerPerQuery } };
