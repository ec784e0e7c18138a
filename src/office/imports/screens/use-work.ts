import { useEffect, useRef, useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { type ImportRow, readImport, stepImport } from '../repo/imports.ts';

/** What is told of how the work goes. */
export type Going = 'well' | 'held' | 'broken';

const AGAIN_MS = 2000;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Works at an import while it is under way, or watches whoever does; a line that broke is tried again until it goes. */
export function useWork(first: ImportRow) {
  const [row, setRow] = useState(first);
  const [going, setGoing] = useState<Going>('well');
  const worker = useRef('');
  const isWorking = row.state === 'working';
  const { id } = row;
  useEffect(() => {
    if (!isWorking) return;
    worker.current ||= crypto.randomUUID();
    let isOn = true;
    const work = async (): Promise<void> => {
      while (isOn) {
        try {
          const { import: next, worked } = await stepImport(await browserPb(), id, worker.current);
          if (!isOn) return;
          setRow(next);
          setGoing(worked === 'held' ? 'held' : 'well');
          if (next.state !== 'working') return;
          if (worked === 'held') await wait(AGAIN_MS);
        } catch {
          if (!isOn) return;
          setGoing('broken');
          await wait(AGAIN_MS);
        }
      }
    };
    void work();
    return () => {
      isOn = false;
    };
  }, [isWorking, id]);
  const refresh = async (): Promise<void> => setRow((await readImport(await browserPb(), id)).import);
  return { row, setRow, going, refresh };
}
