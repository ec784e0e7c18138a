import { askHouse } from '../../../src/data/ask.ts';
import { keepReplica } from '../../../src/model/house/operations.ts';
import type { ReplicaPlace } from '../../../src/platform/env.ts';
import type { Service } from '../../../src/platform/service.ts';
import { lagReader, placeWords } from './lag.ts';

const EVERY_MS = 5_000;
/** PocketBase has just come up and knows nothing yet, or is about to. */
const AGAIN_MS = 500;

interface ReportOptions {
  readonly dataDir: string;
  readonly place: ReplicaPlace;
  readonly generation: number;
  /** Whether answers to writes wait for the copy. */
  readonly waits: boolean;
  /** Of the PocketBase itself: what goes through a gate would wait for the copy that it tells of. */
  readonly service: Pick<Service, 'send'>;
  readonly every_ms?: number;
}

/** Tells PocketBase, again and again, how the copy elsewhere stands, so that every machine of the site sees it. @returns what ends it */
export function reportReplica({ dataDir, place, generation, waits, service, every_ms = EVERY_MS }: ReportOptions): () => void {
  const readLag = lagReader(dataDir);
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const tell = async (): Promise<void> => {
    const facts = { ...placeWords(place, generation), waits, ...(await readLag()) };
    const isTold = await askHouse(service, keepReplica, facts).then(
      () => true,
      () => false,
    );
    if (!isOver) timer = setTimeout(() => void tell(), isTold ? every_ms : AGAIN_MS).unref();
  };
  void tell();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
