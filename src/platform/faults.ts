import { askHouse } from '../data/ask.ts';
import { keepFault } from '../model/house/operations.ts';
import type { Service } from './service.ts';
import type { FaultKind } from '../schema/vocab.ts';

const AGAIN_MS = 3_000;
/** A process that cannot say what went wrong keeps so much of it. */
const MOST_WAITING = 50;

/** What went wrong in a process of the house's own. It names nobody. */
export interface ToldFault {
  readonly kind: FaultKind;
  /** A word that the screens have a sentence for. */
  readonly code: string;
  readonly about?: string;
  readonly detail?: string;
}

/** Tells PocketBase what went wrong, as soon as it can hear; nobody waits for it, and nothing fails by it. */
export function createFaultTeller(service: Pick<Service, 'send'>): (fault: ToldFault) => void {
  const waiting: (ToldFault & { readonly at: string })[] = [];
  let isTelling = false;
  const tellAll = async (): Promise<void> => {
    for (let next = waiting[0]; next; next = waiting[0]) {
      try {
        await askHouse(service, keepFault, next);
        waiting.shift();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS).unref());
      }
    }
    isTelling = false;
  };
  return (fault) => {
    if (waiting.length >= MOST_WAITING) return;
    waiting.push({ ...fault, at: new Date().toISOString() });
    if (isTelling) return;
    isTelling = true;
    void tellAll();
  };
}
