import type { Plugin } from 'vite';

const CONTRACT = /\/contract\/src\/.+\.ts$/;

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

/** What is left out of the calls that are described below a node. Throws where one is described otherwise than by its fields. */
function leftOut(node: Node): Edit[] {
  const { callee, arguments: given } = node as unknown as { callee?: Node; arguments?: Node[] };
  if (node.type !== 'CallExpression' || callee?.name !== 'endpoint') return nodesOf(node).flatMap(leftOut);
  const [description] = (given ?? []) as unknown as (Node & { properties?: (Node & { key?: Node })[] })[];
  const fields = description?.properties ?? [];
  if (fields.length === 0 || fields.some(({ key }) => key?.type !== 'Identifier')) {
    throw new Error(
      `A call of the API is described in a way that web/build/contract.ts does not know: ${node.start}`,
    );
  }
  return fields.flatMap(({ key, start, end }, place) =>
    KEPT.has(String(key?.name)) ? [] : [{ start, end: fields[place + 1]?.start ?? end, text: '' }],
  );
}

/** Has a constant left out that nobody uses: nothing of the contract does more than to be there. */
const droppable = ({ start, end }: Node): Edit[] => [
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
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        const { body } = this.parse(code) as unknown as { body: Node[] };
        const constants = body
          .map((statement) =>
            statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement,
          )
          .filter((statement) => statement?.type === 'VariableDeclaration')
          .flatMap(
            (statement) => (statement as unknown as { declarations: { init: Node | null }[] }).declarations,
          );
        const edits = constants
          .flatMap(({ init }) => (init && /CallExpression|ObjectExpression/.test(init.type) ? [init] : []))
          .flatMap((init) => [...droppable(init), ...leftOut(init)])
          .sort((a, b) => b.start - a.start);
        return edits.reduce(
          (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
          code,
        );
      },
    },
  };
}
