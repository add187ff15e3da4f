import type { Plugin } from 'vite';

const CONTRACT = /\/contract\/src\/[^/]+\.ts$/;

/** What a browser needs to know of a call of the API (web/src/platform/from-contract.ts); the rest is the server's. */
const KEPT = new Set(['method', 'path', 'failure', 'unexpected', 'media']);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const nodesOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** What is left out of the calls that are described below a node. */
function leftOut(node: Node): Edit[] {
  const { callee, arguments: given } = node as unknown as { callee?: Node; arguments?: Node[] };
  if (node.type !== 'CallExpression' || callee?.name !== 'endpoint') return nodesOf(node).flatMap(leftOut);
  const [description] = (given ?? []) as unknown as { properties: (Node & { key: Node })[] }[];
  const properties = description?.properties ?? [];
  return properties.flatMap(({ key, start, end }, place) =>
    KEPT.has(String(key.name)) ? [] : [{ start, end: properties[place + 1]?.start ?? end, text: '' }],
  );
}

/** Has a constant left out where nobody asks for it: what the contract says has no effects. */
const madeOnDemand = ({ start, end }: Node): Edit[] => [
  { start, end: start, text: '/* @__PURE__ */ (() => (' },
  { start: end, end, text: '))()' },
];

/**
 * Leaves to the browser, of the contract, what it uses. Describing every request and answer takes a while on a cheap
 * phone, and only the server checks them all.
 */
export function contract(): Plugin {
  return {
    name: 'troth:contract',
    apply: 'build',
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        const { body } = this.parse(code) as unknown as { body: Node[] };
        const constants = body
          .map((statement) =>
            statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement,
          )
          .filter((statement) => statement?.type === 'VariableDeclaration')
          .flatMap((statement) => (statement as unknown as { declarations: { init: Node }[] }).declarations);
        const edits = constants
          .filter(({ init }) => /CallExpression|ObjectExpression/.test(init.type))
          .flatMap(({ init }) => [...madeOnDemand(init), ...leftOut(init)])
          .sort((a, b) => b.start - a.start);
        return edits.reduce(
          (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
          code,
        );
      },
    },
  };
}
