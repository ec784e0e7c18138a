import type { Plugin } from 'vite';

const OPERATIONS = /\/src\/model\/[^?]*operations\.ts$/;
const DECLARING = /^(?:(?:desk|house)(?:Get|Post)|sitePost)$/;

/** A call that declares an operation, as far as the tree of its code is looked at. */
interface Call {
  readonly type: string;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly { readonly start: number; readonly end: number }[];
}

function callsIn(node: unknown): readonly Call[] {
  if (node === null || typeof node !== 'object') return [];
  const inside = Object.values(node).flatMap(callsIn);
  const { type, callee } = node as Call;
  return type === 'CallExpression' && DECLARING.test(callee?.name ?? '') ? [node as Call, ...inside] : inside;
}

/**
 * Operations as browsers need them: how and where something is asked. Who may and what is taken is checked where it is answered, and stays
 * out of their scripts.
 */
export const sentOperations: Plugin = {
  name: 'treasure-island:sent-operations',
  transform(code, id) {
    if (this.environment.config.consumer !== 'client' || !OPERATIONS.test(id.replace(/\?.*$/, ''))) return null;
    const facts = callsIn(this.parse(code)).flatMap(({ arguments: [, told] = [] }) => (told ? [told] : []));
    if (facts.length === 0) return null;
    const inOrder = facts.toSorted((one, other) => other.start - one.start);
    return { code: inOrder.reduce((text, { start, end }) => `${text.slice(0, start)}{}${text.slice(end)}`, code), map: null };
  },
};
