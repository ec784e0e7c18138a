import { proveBy } from '../../data/ask.ts';
import type { StaffValue } from '../ui/staff-context.ts';

/** Says to the page how it asks who sits there; the dialog is fetched when it is needed first. */
export function prepareProof(value: StaffValue): void {
  proveBy(async () => {
    const { askForProof } = await import('./ProofDialog.tsx');
    return askForProof(value);
  });
}
