type AskProof = () => Promise<boolean>;

let askProof: AskProof = () => Promise.resolve(false);
let asking: Promise<boolean> | null = null;

/** Says how this page asks for a proof of who sits there; what it gives back is whether there is one now. */
export function proveBy(ask: AskProof): void {
  askProof = ask;
}

/** Whether an error says that a proof is missing, in whatever form it comes. */
function isProofMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, response } = error as { readonly code?: unknown; readonly response?: { readonly code?: unknown } };
  return code === 'proof_missing' || response?.code === 'proof_missing';
}

/**
 * Does something that may ask for a proof of who sits there: whoever gives one sees it go on where it stopped. Several at once ask one
 * question.
 */
export async function proven<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isProofMissing(error)) throw error;
    asking ??= askProof().finally(() => {
      asking = null;
    });
    if (!(await asking)) throw error;
    return await work();
  }
}
