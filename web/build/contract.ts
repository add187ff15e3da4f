import type { Plugin } from 'vite';

const CONTRACT = /\/contract\/src\/.+\.ts$/;

/**
 * The fields of an endpoint that the browser needs (web/src/platform/api/endpoint-query.ts); only the server uses the
 * rest.
 */
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

/** Source ranges to remove from the endpoints below a node. Throws if an endpoint is not an object literal. */
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

/** Marks an unused constant as removable; the contract's modules have no side effects. */
const droppable = ({ start, end }: Node): Edit[] => [
  { start, end: start, text: '/* @__PURE__ */ (() => (' },
  { start: end, end, text: '))()' },
];

/**
 * Removes from the contract what the browser does not use. Building every request and response schema takes a while on
 * a slow phone, and only the server validates them all.
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
